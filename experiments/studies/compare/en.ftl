### English of this room: names of keys, then phrases with their figures.

## Names

name-overall = All together
name-tiers = Tiers
name-wins = Win shares
name-scores = Scores by player
name-endings = How games end
name-a = A
name-b = B
name-difference = B − A
name-saved = saving ×
name-agent_a = agent of A
name-agent_b = agent of B
name-joint = B − A
name-size = matters?
name-needed = games needed
name-matters = matters
name-does_not_matter = does not matter
name-undecided = undecided
name-score = score
name-turns = turns
name-suspense = Suspense
name-combinations = Combinations
name-key = kind
name-quantity = what
name-made_each = made, a player
name-points_each = points, a player
name-on_turn_each = on turn, a player
name-off_turn_each = off turn, a player

## Phrases

compare = What changes from A to B when both play the same deals of { $title }?
compared = { $name }: { $rules }, { $lineup }
differ = On the same deals the winner changes in { $share } of games ({ $games }).
none_differ = Of { $games ->
    [one] { $games } game
   *[other] { $games } games
} on the same deals none differs: with { $level } % confidence fewer than { $per_million } in a million do.
score_moves = The mean score of a player changes by { $change } { name-score_unit }
score_stays = The mean score of a player changes by { $change } { name-score_unit }, not beyond chance when { $rows ->
    [one] { $rows } line is judged
   *[other] all { $rows } lines are judged together
}
length_moves = A game changes by { $change } turns
length_stays = A game changes by { $change } turns, not beyond chance when { $rows ->
    [one] { $rows } line is judged
   *[other] all { $rows } lines are judged together
}
score_unknown = Too few games differ to tell how the mean score changes: { $change } { name-score_unit }
length_unknown = Too few games differ to tell how the length changes: { $change } turns
apart = { $name }, changes that are not chance: { $cells }.
apart_title = { $name }: { $cells }
not_apart = { $still }: no change is beyond chance when { $rows ->
    [one] { $rows } line is judged
   *[other] all { $rows } lines are judged together
}.
saving = saving ×: on deals of their own A and B would need so many times as many games to know the change so well.
pairs_cut = Left out: { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
} of which a game was cut short.
change_axis = B − A (percentage points)
seat_wins = wins of player { $seat }
all_together = Intervals of B − A hold together at { $level } % for { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}; those of A and of B each alone.
sizes_of = { $name }: { $parts }.
rows_by_size = { $size ->
    [matters] { $names } changes by as much as matters
    [does_not_matter] no change of { $names } matters
   *[undecided] undecided for { $names }
}
rows_need = undecided for { $names }, about { $games ->
    [one] { $games } game
   *[other] { $games } games
} would tell
forced_moves = Turns in which nothing can be done change by { $change } a game
minutes_move = At the pace that is assumed a game changes by { $change } minutes
items_apart = { $name }: { $number } of { $rows } lines change beyond chance, most of all, for their size, { $cells }.
