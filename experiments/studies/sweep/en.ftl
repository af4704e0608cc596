### English of this room: names of keys, then phrases with their figures.

## Names

name-line_up = who plays
name-players = players
name-mode = mode

## Phrases

sweep = What changes over the grid of { $title }?
grid = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
} of { $games } games: { $axes }; seed { $seed }.
each_cell = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
} of { $games } games
highest = { $subject }: highest with { $highest } ({ $high }), lowest with { $lowest } ({ $low }){ $by }.
alike = { $subject }: too few games to tell the cells apart{ $by }.
same = { $subject }: no difference that matters{ $by }.
by_pairs = ; on the same deals the highest is above the lowest by { $change }{ $size }
of_fair_share = { $subject }, in parts of the fair share
together = These comparisons hold together at { $level } %.
cut_cell = { $cell }: { $games ->
    [one] { $games } game was
   *[other] { $games } games were
} cut short and kept out of every mean.
