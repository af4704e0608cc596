### English of this room: names of keys, then phrases with their figures.

## Names

name-options = Options of the rulings, less today's answer
name-statements = What the rulebook says
name-trials = How each statement was tried
name-option = option
name-touched = touched
name-score = score
name-who = who plays
name-sentence = in the rulebook
name-statement = statement
name-criterion = criterion
name-verdict = verdict
name-measured = measured
name-mode = mode
name-how_many = players
name-holds = holds
name-fails = fails
name-undecided = undecided
name-depends_on_skill = depends on skill
name-not_tried = not tried

## Phrases

audit = Which silence of the rulebook of { $title } matters, and does it play as the rulebook says?
matter = { $players }, { $games ->
    [one] { $games } game
   *[other] { $games } games
} an option: of { $options ->
    [one] { $options } option
   *[other] { $options } options
} { $sum } change score, length or tiers beyond chance{ $most }.
most = ; the score most: { $part1 }
by_points = { $option } ({ $change } points)
most_of_tiers = ; the tiers most: { $part1 }
by_share = { $option } ({ $tier } { $change } %)
untouched = { $players }: no game is touched by { $option } (with { $level } % confidence fewer than { $bound } in a million are).
options_together = All intervals of the options hold together at { $level } %.
each_tried = Each statement was tried in { $games ->
    [one] { $games } game
   *[other] { $games } games
} at each table; these intervals hold together at { $level } %.
said = Of { $statements ->
    [one] { $statements } statement
   *[other] { $statements } statements
} of the rulebook { $parts }.
holds = { $hold ->
    [one] { $hold } holds
   *[other] { $hold } hold
} ({ $part2 })
fails = { $fail ->
    [one] { $fail } fails
   *[other] { $fail } fail
} ({ $part2 })
depends_on_skill = { $depend ->
    [one] { $depend } depends
   *[other] { $depend } depend
} on skill ({ $part2 })
undecided = { $are ->
    [one] { $are } is
   *[other] { $are } are
} undecided ({ $part2 })
not_tried = { $were ->
    [one] { $were } was
   *[other] { $were } were
} not tried ({ $part2 })
ruled_out = Whoever plays, values of the ruleset decide against { $by_value }.
named = “{ $key }”
by_value = { $part1 } ({ $part2 })
tornado = What changes the score of { $players } most: { $named }
tornado_calm = No option is seen to change the score
score_change_axis = mean score of a seat, option less today's answer (points; logarithmic beyond { $linear })
shown_of = { $lines } of { $options ->
    [one] { $options } option
   *[other] { $options } options
} are shown
per_option = { $games ->
    [one] { $games } game
   *[other] { $games } games
} an option
touched_column = on the right: games touched
hollow = hollow: too few games differ for an interval
all_at = all intervals together at { $level } %
