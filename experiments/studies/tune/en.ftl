### English of this room: names of keys, then phrases with their figures.

## Names

name-parameters = Values of the parameters
name-trials = Trials
name-measured = One among others of one kind, on fresh deals
name-parameter = parameter
name-start = start
name-best = best
name-others = among
name-deals = deals

## Phrases

question = Which values of its parameters make { $name } win most?
searched = { $trials ->
    [one] { $trials } trial
   *[other] { $trials } trials
} of { $games ->
    [one] { $games } game
   *[other] { $games } games
}; games cut short count as lost
own_deals = Deals are those of the seed from number { $first } on, which nothing else plays unasked: a run of the same seed tries the values on other deals.
unmeasured = interrupted: the best of { $trials ->
    [one] { $trials } trial
   *[other] { $trials } trials
} so far, not measured on fresh deals
unit = [low, high] and ± are { $level } % intervals; the unit is the deal, with all seats in which it was played.
best_trial = { $agent }: the best of { $trials ->
    [one] { $trials } trial
   *[other] { $trials } trials
} wins { $share } % of its own games (trial { $trial })
trial_axis = trial
win_axis = wins (%)
