### English of this room: names of keys, then phrases with their figures.

## Names

name-overall = Games
name-cast = Who was drawn
name-ends = How games ended
name-player = player
name-seated = share of seats
name-key = name
name-setting = setting
name-from = from
name-to = to
name-quantity = quantity
name-value = value
name-sd = sd
name-of_seats = of seats
name-of_games = of games
name-of_games_or_seats = games, players
name-quantiles = quantiles, %
name-games = games
name-game = game
name-end = end
name-total = total
name-percentage_points = % points
name-rank = rank
name-mean = mean
name-median = median

## Phrases

players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
played = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
seed = seed { $seed }
first = from game { $number }
number = game { $number }
seconds = { $seconds } s
rate = { $games } games/s
changes = with { $changes }
yes = yes
no = no
nothing = nothing
made_by = drawn by numsim { $version }, sources { $source }
again = The same page again:
as_printed = ruleset as it stands
instead = { $key } = { $value } instead of { $usual }
marks = Cards and marks
outcome = Outcome
course = Move by move
found = found { $found } in { $games ->
    [one] { $games } game
   *[other] { $games } games
} with { $property }
rulings = { $questions ->
    [one] { $questions } open question
   *[other] { $questions } open questions
}; → today's answer
default = default: { $default }
is_default = the default
silent = the sources say nothing
cut = Cut short: { $cut } of { $games ->
    [one] { $games } game
   *[other] { $games } games
} ({ $share } %) had not ended in time; they are counted and kept out of every mean
precise = Precise to { $wanted } %: { $games ->
    [one] { $games } game was
   *[other] { $games } games were
} enough, the largest half-width is { $reached } %
precise_cells = Each cell is precise to { $wanted } %.
not_precise_cells = NOT precise to { $wanted } %: { $short } of { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, first { $first }; allow more games.
not_precise = NOT precise to { $wanted } %: after { $games ->
    [one] { $games } game
   *[other] { $games } games
} the largest half-width is { $reached } %
unknown_precision = NOT precise to { $wanted } %: { $games ->
    [one] { $games } game does
   *[other] { $games } games do
} not tell how wide the intervals are
faults = Faults: { $answers ->
    [one] { $answers } answer
   *[other] { $answers } answers
} of agents that were no move; the neutral move was played
unknown = –: no game tells it, or too few games for an interval.
counted_from_one = Players count from 1; files, JSON and options count seats from 0.
seats_as_typed = Values are as --where takes them; seats count from 0, the players of a telling from 1.
unit = [low, high] and ± are { $level } % intervals; the unit is the game.
of_tiers = { $low } of seats end as { $lowest }; { $high } end as { $highest }
of_scores = Half of the scores lie between { $low } and { $high } { name-score_unit }; the mean is { $mean }
of_combinations = Made most often: { $highest } ({ $high } of seats); least often: { $lowest } ({ $low })
of_ranks = Made earliest: { $highest } (mean rank { $high }); latest: { $lowest } (mean rank { $low })
of_course = Maximum of { $quantity }: { $highest } of the game ({ $high }); minimum: { $lowest } ({ $low })
of_places = { $quantity }: most at { $place } { $highest } ({ $high }); least at { $place } { $lowest } ({ $low })
share_of_places = { $table }: { $quantity } (%)
undecided = { $quantity }: too few games to tell the highest from the lowest
seats_fair = No player is seen to win more or less than the fair share of { $fair }; all lie between { $low } and { $high } %
seats_unfair = Players who win more or less than the fair share of { $fair }: { $count } of { $seats }; the furthest is player { $seat }, with { $share }
seats_alike = No player is seen to score more than another; means from { $low } to { $high } { name-score_unit }
seats_unlike = Highest mean score: player { $best_seat }, { $high } { name-score_unit }; lowest: player { $worst_seat }, { $low } { name-score_unit }
or = { $others } or { $last }
or_others = { $first } or { $others ->
    [one] { $others } other
   *[other] { $others } others
}
score_axis = score of a seat ({ name-score_unit })
scores_axis = share of scores (% per { $width } { name-score_unit })
each_score_axis = share of scores (%)
mean_score_axis = score ({ name-score_unit })
seats_axis = share of seats, all games (%)
wins_axis = share of wins (%)
rank_axis = rank among the combinations of a seat (cells: % of the line)
fair = fair share, { $share }
middle = { $share } % of games
joint = what the title compares holds together at { $level } %
association = What each player is dealt at the start, { $most } standing for { $most } or more; an association with wins and points: no card is shown to cause them.
joint_rows = The intervals of these rows hold together at { $level } %.
intervals = { $level } % intervals, the unit is the game
pace_assumed = Seconds are assumed: { $paces }; --seconds-per-turn takes others.
pace_of_turns = { $player } { $turn } a turn, { $deal } to deal
pace_of = { $player } { $turn } a turn, { $play } more for each turn with a play, { $deal } to deal
decided_from = Decided: the lead is at least { $lead } { name-score_unit }, which holds in nine games of ten.
decided_never = Decided: no lead before the last round holds in nine games of ten.
of_pace = Half of the games last { $low } to { $high } minutes; in { $forced } of the turns nothing can be done
minutes_axis = minutes of a game, at the pace assumed
games_axis = share of games (%)
of_suspense = Who leads alone at half time wins { $half }; { $decided } of the games are decided before the last round
suspense_axis = wins of who leads alone (%)
try_run = how do games go: scores, combinations, pace, suspense?
try_rulings = what does the rulebook leave open?
try_audit = which of it matters, and do its sentences hold?
try_tiers = where should tiers begin?
try_list = what can be set, and who can play?
try_help = all commands
left_out = games cut short, left out: { $cut }
between = { $value } [{ $low }, { $high }]
percentage_points = { $change } percentage points
separator = {"; "}
margins = What matters: a change of { $score } % of the score, of { $share } % of seats, wins or games, of { $length } % of the length, or more.
size = { $size ->
    [matters] , which matters
    [does_not_matter] , which does not matter
   *[undecided] , and whether it matters is undecided
}
size_needs = , and whether it matters is undecided: about { $games ->
   *[other] { $games } games
} would tell
may_exaggerate = Of what is told from chance { $rows ->
    [one] { $rows } change rests
   *[other] { $rows } changes rest
} on fewer than { $pairs } pairs of games that differ: found with so few, a change looks greater than it is.
and = { $others } and { $last }
people = Other people, { $games ->
    [one] { $games } game
   *[other] { $games } games
} each: { $parts }.
people_on = { $of }: { $who }
people_said = { $said ->
    [agrees] { $number ->
        [one] { $who } agrees
       *[other] { $who } agree
    }
    [differs] { $number ->
        [one] { $who } differs
       *[other] { $who } differ
    }
   *[open] too few games tell of { $who }
}
found_share = share of such games: { $share } ({ $level } % interval)
found_share_stopped = share of such games: { $share } ({ $level } % interval; inverse sampling, for the search stopped at a find: one find less in one game less)
