### English of this room: names of keys, then phrases with their figures.

## Names

name-options = Options of the rulings, less today's answer
name-statements = What the rulebook says
name-trials = How each statement was tried
name-option = option
name-touched = touched
name-score = score
name-who = who plays
name-sentence = sentence or question
name-statement = statement
name-criterion = criterion
name-verdict = verdict
name-size = matters?
name-matters = yes
name-does_not_matter = no
name-measured = measured
name-mode = mode
name-how_many = players
name-holds = holds
name-fails = fails
name-undecided = undecided
name-depends_on_skill = depends on skill
name-not_tried = not tried
name-theorem = follows from
name-needed = games that would tell

## Phrases

audit = Which silence of the rulebook of { $title } matters, and does it play as the rulebook says?
matter = { $players }, { $games ->
    [one] { $games } game
   *[other] { $games } games
} an option, { $options ->
    [one] { $options } option
   *[other] { $options } options
}: { $sizes }{ $most }{ $smallest }.
most = ; the score most: { $options }
options_by_size = { $options } { $size ->
    [matters] { $options ->
        [one] matters
       *[other] matter
    }
    [does_not_matter] { $options ->
        [one] does not matter
       *[other] do not matter
    }
   *[undecided] undecided
}
options_need = { $options } undecided (about { $games ->
    [one] { $games } game
   *[other] { $games } games
} would tell of all)
smallest = ; the smallest change of the score that these games would have shown is { $low } to { $high } points, by option
by_points = { $option } ({ $change } points)
most_of_tiers = ; the tiers most: { $options }
by_share = { $option } ({ $tier } { $change } percentage points)
untouched = { $players }: no game is touched by { $options } (with { $level } % confidence for all options together each touches fewer than { $bound } games in a million).
options_together = All intervals of the options hold together at { $level } %.
each_tried = Each statement was tried in { $games ->
    [one] { $games } game
   *[other] { $games } games
} at each table; these intervals hold together at { $level } %.
readings_of = { $readings ->
    [one] 1 reading
   *[other] { $readings } readings
} of { $statements ->
    [one] 1 statement
   *[other] { $statements } statements
}
statements_of = Of { $readings } about the game { $parts }.
readings_differ = It depends on how one reads it: “{ $one }” { $first }, “{ $other }” { $second }.
holds = { $count ->
    [one] { $count } holds
   *[other] { $count } hold
} ({ $names })
fails = { $count ->
    [one] { $count } fails
   *[other] { $count } fail
} ({ $names })
depends_on_skill = { $count ->
    [one] { $count } depends
   *[other] { $count } depend
} on skill ({ $names })
undecided_statements = { $count ->
    [one] { $count } is
   *[other] { $count } are
} undecided ({ $names })
not_tried = { $count ->
    [one] { $count } was
   *[other] { $count } were
} not tried ({ $names })
follows_not = It follows from values of the ruleset, whoever plays, that these cannot hold: { $by_value }.
follows = It follows from values of the ruleset, whoever plays, that these hold: { $by_value }.
quotes = In quotes: what a text of the game says; without: what one may ask.
needs = { $name }: about { $games ->
    [one] { $games } game
   *[other] { $games } games
} would tell
quoted = “{ $name }”
by_value = { $name } ({ $values })
tornado = What changes the score of { $players } most: { $options }
tornado_calm = No option is seen to change the score
score_small_axis = mean score of a seat, option less today's answer (points)
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
people_options = Of what { $own } says of { $options ->
    [one] { $options } option
   *[other] { $options } options
}: { $parts }.
people_agree = { $skill } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
} an option) says the same of { $agree }{ $differ }; of { $open } too few games tell
people_differ = , something else of { $number } ({ $names })
