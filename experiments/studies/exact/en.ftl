### English of this room: names of keys, then phrases with their figures.

## Names

name-held = cases
name-formula = closed form
name-one_in = one in
name-dealt = dealt
name-counted = counted

## Phrases

exact = How likely is what the cards of { $title } make, counted case by case?
cases = { $name }: { $cases ->
    [one] { $cases } case
   *[other] { $cases } cases
}, all alike likely.
formulas_agree = The closed forms are equal to the counts, to the last case ({ $known } of { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} have one).
formulas_differ = Closed forms differ from the counts: { $keys }.
deals_agree = { $deals ->
    [one] { $deals } case
   *[other] { $deals } cases
} dealt by chance agree with the counts: of { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} the largest |z| is { $largest }, below { $far }.
deals_differ = { $deals ->
    [one] { $deals } case
   *[other] { $deals } cases
} dealt by chance do NOT agree with the counts: of { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} the largest |z| is { $largest }, not below { $far }.
deals = { $cases ->
    [one] { $cases } case
   *[other] { $cases } cases
} dealt by chance
deal_intervals = { $level } % intervals, the unit is the deal
cases_axis = share of cases (%)
of_odds = Most likely: { $likeliest } (one in { $likely }); least likely: { $rarest } (one in { $rare })
