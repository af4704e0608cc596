### English of this room: names of keys, then phrases with their figures.

## Names

name-split = Where the points come from
name-worth = What each claim is worth
name-frequencies = Share of seats that make it, %
name-what_if = What other rules would change: mean score in points, tiers in percentage points
name-difficulty = How hard each is, and base points that follow
name-one_claim = claim
name-many_claims = claims
name-skill = skill
name-part = part
name-base = base
name-references = references
name-bonus = bonus
name-points = points
name-excess = above its rank
name-win_effect = with wins, equal claims
name-holdings = What dealt cards are worth
name-more_wins = more wins
name-replays = What cards are worth by replay
name-replays_by_skill = Score with the card, by skill
name-instead = held
name-kept_back = kept
name-left_over = left
name-cards = cards
name-score_effect = score
name-by_skill = Wins with one card more, by skill, %
name-dealt = dealt to a seat
name-way = way
name-rescored = same claims
name-replayed = same deals
name-decisions = decisions
name-before = before
name-after = after
name-difference = difference
name-one_in = one in
name-wanted = turns if wanted
name-suggested = suggested
name-price = by difficulty
name-step = step
name-replay = What suggested points do where they are played: mean score in points, tiers in % of seats
name-remade = Who makes each with suggested points
name-now = today
name-then = then

## Phrases

points = What is each { name-one_claim } of { $title } worth, in points and in wins?
holds_for = { $mode }, { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $skill }
split_of = { $where } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
}): of all points { $shares }.
split_part = { $part } { $share }
dearest = { $where }: a { name-one_claim } of { $dearest } brings most above the mean { name-one_claim } of its { name-rank }, { $most }; one of { $cheapest } least, { $least }.
wins = { $where }: among seats with as many { name-many_claims } { $parts }; these are associations and do not say why.
wins_more = winning goes with { $claims }
wins_less = losing goes with { $claims }
wins_alike = { $where }: among seats with as many { name-many_claims } no { name-one_claim } is seen to go with winning or losing.
what_if_of = { $where }, with { $what_if }: mean score { $changes }.
by_way = { $change } by the { $way } ({ $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
} of games, of which { $differ } differ)
not_rescored = The same { name-many_claims } are not valued again: what is changed may change how cards are read.
inverted = Harder by exact odds, by the turns of who wants it, for every skill, and yet cheaper: { $pairs }.
than = { $harder } than { $easier } ({ $less } < { $more })
more_pairs = { $more ->
    [one] { $more } more pair
   *[other] { $more } more pairs
}
wanted_is = { $wanted }: by then half of those who want nothing else have made it; –: games end before.
no_inversion = No claim is harder than another by all three measures beyond chance, and yet cheaper.
no_measures = No inversion is named: it takes exact odds and a player who wants one claim, and { $title } lacks one of them.
suggestion = Base points that rise with difficulty: { $settings }; the same claims then change the mean score by { $shift } points.
price_is = { $price }: today's mean and spread of base points, in proportion to the mean of the logarithms of all measures; intervals hold together at { $level } % (games drawn anew). { $step }: suggested points are multiples of the largest of 1, 2, 5, 10 and so on that the interval is as wide as.
replayed_as = Played with these points, { $skill }, { $games ->
    [one] { $games } further game
   *[other] { $games } further games
}: mean score { $change }; { $tiers }. Decisions follow: { $number ->
    [0] no claim is seen to be made more or less often
    [one] one claim is made more or less often ({ $made })
   *[other] { $number } claims are made more or less often, most of all { $made }
}; the points were not set anew from these games.
from_to = { $name } { $before } → { $after } %
as_today = as today
joint_line = The intervals of a line hold together at { $level } %.
joint_column = The intervals of a column hold together at { $level } %.
claim_axis = points of a { name-one_claim }, mean
base_axis = base points
difference_axis = difference (points of the mean score, percentage points of the tiers)
points_title = { $share } of all points are base points; furthest above its { name-rank }: { $key }, { $excess }
what_if_title = With { $what_if }: mean score { $change } ({ $way })
difficulty_title = Furthest from its difficulty: { $key }, { $base } today, { $price } by difficulty
above_rank = { $claim } above its { name-rank }
score_with = score with { $what_if }
held = What are the dealt cards of { $title } worth in wins?
held_of = { $where } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
}): { $parts }.
brings_wins = one more in the dealt hand wins more games with { $cards }
costs_wins = one more wins fewer with { $cards }
no_card_tells = no kind of card is seen to win more or fewer games
one_more = One card more of a kind in the dealt hand in place of any other, seats of one number compared; chance deals, so it says why.
held_title = What one card more in the dealt hand of { $title } does to wins
held_axis = wins with one card more (% of games)
worth_instead = { $where }, same deals: held in the dealt hand in place of another card: { $cards }.
worth_kept = { $where }, same deals: kept instead of being played by who holds it: { $cards }.
worth_left = { $where }: one more left at the end costs, in { name-score }: { $cards }.
none_seen = no card is seen to change the score
card_costs = { $card } { $points }, wins { $wins }
card_does = { $card } { $score } { name-score }, wins { $wins }
replays_are = “{ name-instead }”: the deck has one such card fewer (of a family that of middle value), all else lies as before, and who held it has another card; with the card less without it. “{ name-kept_back }”: one player who was dealt it never plays it on turn; keeping less playing. “{ name-left_over }”: the same end with one more card to pay for.
one_deal = Each game is one deal, { $changes }.
replays_title = What a card does to the score of who has it, in { $title }
replays_axis = { name-score }: { name-instead } less another card, { name-kept_back } less played
dear_without_wins = { $where }: above the mean { name-one_claim } of its { name-rank }, yet not seen to go with more wins: { $claims } points. Among seats with as many { name-many_claims }, those that make it are not seen to win more.
cheap_with_wins = { $where }: below the mean { name-one_claim } of its { name-rank }, yet goes with more wins: { $claims } points.
