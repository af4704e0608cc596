### English of this room: names of keys, then phrases with their figures.

## Names

name-game_of = game
name-line_up = players
name-mode = mode
name-seed_of = seed
name-first_of = first game
name-program = program
name-precision_of = precision asked for

## Phrases

in_short = In short
charts = Charts
enlarge = Enlarge the chart
tables = Tables
differences = Differences from the ruleset of the mode
usual = in the mode
origin = Where the numbers come from
once_more = To make it again
numsim = numsim { $version }, sources { $source }
other_language = Sentences, tables and charts are in the language in which they were made; in English: { $in_language }
