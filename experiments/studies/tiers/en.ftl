### English of this room: names of keys, then phrases with their figures.

## Names

name-shares = Shares of the tiers, %
name-duels = Two seats of unlike skill: which tier the stronger reaches
name-edges = Edges of the tiers, points
name-reached = What they bring in games that had no say in them, %
name-mode = mode
name-players = players
name-own = own skill
name-table = table
name-everyone = everyone
name-tier = tier
name-stronger = stronger
name-weaker = weaker
name-higher = higher
name-same = same
name-lower = lower
name-bands = bands
name-edge = edge
name-today = today
name-proposed = proposed
name-rounded = rounded
name-common = common
name-common_rounded = common, rounded

## Phrases

tiers = How often is each tier of { $title } reached, by whom, at which table?
where = { $mode }, { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $table }
where_all = { $mode }, { $table }
with_players = { $share } with { $players ->
    [one] { $players } player
   *[other] { $players } players
}
tiers_of = { $where } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
} a table): { $shares }.
tier_share = { $tier } { $share }
best_duel = { $where }: of two seats of unlike skill the stronger reaches the higher tier in { $shares }.
best_own = { $where }: { $strongest } reaches { $tier } or more in { $strong }, { $weakest } in { $weak }.
worst_today = { $where }: with today's edges { $tier } is furthest from the target, with { $players ->
    [one] { $players } player
   *[other] { $players } players
} { $share } instead of { $target } %.
worst_rounded = { $where }: with { $setting } { $tier } is furthest from the target, { $share } instead of { $target } % ({ $games ->
    [one] { $games } further game
   *[other] { $games } further games
}).
worst_common = { $where }, the same edges for { $counts } players: with { $setting } the worst is { $tier } with { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $share } instead of { $target } %.
joint_tiers = The intervals of the tiers of a line hold together at { $level } % (Goodman), as do those of the edges of a line; those of rounded and common edges are what { $draws } draws of as many games propose.
target = target { $share } %
edges_axis = score of a seat (points; in the bands: % of seats)
tiers_axis = share of seats (%)
bands_title = { $where }: today up to { $today } percentage points off the target ({ $players }); common edges { $edges }: up to { $best }
own_bands_title = { $where }: today up to { $today } percentage points off the target ({ $players }); rounded edges { $edges }: up to { $best }
skill_title = { $where }: { $strongest } reaches { $tier } or more in { $strong }, { $weakest } in { $weak }
tier_title = { $where }: { $tier } { $share }
among = { $own } among { $table }
at_table = { $own }, { $mixed }
mixed = mixed table
mixed_number = mixed table { $number }
mixed_is = { $short }: { $label }
most_of_equals = { $mode }, each with its equals, the tier that is most frequent beyond chance: { $parts }.
tier_of_kinds = { $tier } ({ $kinds })
no_tier = none
numbered_tier = tier { $number }
numbered_best_first = { $title } has no tiers today: proposed ones are numbered from the fewest { name-score }, so that tier 1 is the best and the last the worst; an edge is the first score of the next tier.
numbered_worst_first = { $title } has no tiers today: proposed ones are numbered from the lowest { name-score }, so that tier 1 is the worst and the last the best; an edge is the first score of the next tier.
from_the_lowest = tier 1: lowest { name-score }
plain_edges = the edges { $edges }
set_edges = --set { $setting }
numbered_bands_title = { $where }: with the edges { $edges } up to { $best } percentage points off the target
one_set = { $where }: { $verdict ->
    [yes] one set of edges serves all these numbers of players: with it every tier is within { $points } percentage points of its target
    [no] one set of edges does not serve all these numbers of players: with the best one some tier misses its target by more than { $points } percentage points
   *[unknown] whether one set of edges serves all these numbers of players within { $points } percentage points takes more games to tell
}.
alike_at_equals = { $mode }, { $players ->
    [one] { $players } player
   *[other] { $players } players
}, each among equals: { $tier } does not tell { $weakest } from { $strongest }, { $weak } and { $strong }.
