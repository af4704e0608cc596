### English of this room: names of keys, then phrases with their figures.

## Names

name-overall = All together
name-tiers = Tiers
name-wins = Win shares
name-scores = Scores by seat
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

## Phrases

compare = What changes from A to B when both play the same deals of { $title }?
compared = { $name }: { $rules }, { $lineup }
differ = Of { $games ->
    [one] { $games } game
   *[other] { $games } games
} on the same deals { $share } differ in some way.
none_differ = Of { $games ->
    [one] { $games } game
   *[other] { $games } games
} on the same deals none differs: with { $level } % confidence fewer than { $per_million } in a million do.
score_moves = The mean score of a seat changes by { $change } { name-score_unit }
score_stays = No change of the mean score is seen: { $change } { name-score_unit }
length_moves = A game changes by { $change } turns
length_stays = No change of the length is seen: { $change } turns
score_unknown = Too few games differ to tell how the mean score changes: { $change } { name-score_unit }
length_unknown = Too few games differ to tell how the length changes: { $change } turns
apart = { $name }, changes that are not chance: { $cells }.
apart_title = { $name }: { $cells }
not_apart = { $still }: no change is told from chance.
saving = saving ×: on deals of their own A and B would need so many times as many games to know the change so well.
pairs_cut = Left out: { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
} of which a game was cut short.
change_axis = B − A (percentage points)
seat_wins = seat { $seat } wins
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
may_exaggerate = Of what is told from chance { $rows ->
    [one] { $rows } change rests
   *[other] { $rows } changes rest
} on fewer than { $pairs } pairs of games that differ: found with so few, a change looks greater than it is.
