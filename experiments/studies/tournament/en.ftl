### English of this room: names of keys, then phrases with their figures.

## Names

name-sizes = Table sizes
name-ratings = Strength, in points around the mean of the field
name-pairs = One player among others of one kind
name-tiers = Lowest and highest tier of the one
name-players = players
name-one = one
name-others = among
name-rating = strength
name-error = standard error
name-deals = deals
name-mean_place = mean place
name-mean_score = mean score

## Phrases

question = Who plays better than whom? Each player alone among others of one kind, in every seat of the same deals.
order = { $players ->
    [one] { $players } player
   *[other] { $players } players
}, from the strongest: { $order }; { $wins }
no_order = { $players ->
    [one] { $players } player
   *[other] { $players } players
}: no ratings, for some players won nothing, or everything, from the others; play more games
all_cut = { $players ->
    [one] { $players } player
   *[other] { $players } players
}: no ratings, for all games were cut short
range = { $strongest } wins { $least } among { $hardest }, { $most } among { $easiest } (fair: { $fair } %)
among_one = { $strongest } wins { $least } among { $hardest } (fair: { $fair } %)
at_size = { $players ->
    [one] { $players } player
   *[other] { $players } players
}: { $wins }
gap = { $players ->
    [one] { $players } player
   *[other] { $players } players
}: the ratings foretell every win share to within { $gap } percentage points.
scale = 400 points more are odds of 10 to 1 with two at a table.
signs = > is told apart, ≥ is not; all comparisons at a table size hold together at { $level } %, as do its shares of wins in these sentences.
cut_at = { $players ->
    [one] { $players } player
   *[other] { $players } players
}: { $cut } of { $games ->
    [one] { $games } game
   *[other] { $games } games
} cut short ({ $share } %); left out of every share and mean
each_deal = { $players ->
    [one] { $players } player
   *[other] { $players } players
}: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, each played in every seat
deals_unit = { $level } % intervals, the unit is the deal
unit = [low, high] and ± are { $level } % intervals; the unit is the deal, with all seats in which it was played.
strongest = Strongest at tables of { $sizes }: { $names }
and = { $others } and { $last }
one_axis = one player
others_axis = among others of this kind (wins of the one, %)
rating_axis = strength (points around the mean of the field)
