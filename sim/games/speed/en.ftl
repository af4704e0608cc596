### English of NUM-SPEED: names of keys, then phrases with their figures.

## Names

name-out_of_turn = Plays out of turn
name-plays = Plays
name-actions = Actions
name-kind = kind
name-key = kind
name-plain = plain
name-facteur_plus = Facteur X+1
name-facteur_minus = Facteur X-1
name-equivalence = Équivalence
name-rainbow = Rainbow
name-shadow = Shadow
name-fusion = Fusion
name-joker = Joker
name-numeric_left = a numeric card
name-special_left = a special card
name-action_left = an Action
name-infini = Infini
name-num_x = Num-X
name-simple = Simple
name-double = Double
name-twister = Twister
name-block = Block
name-bombe_x = Bombe-X
name-played_per_round = a round
name-suffered_per_round = suffered a seat and round
name-on_turn_per_round = on turn, a round
name-off_turn_per_round = out of turn, a round
name-score = penalty points
name-rounds = rounds
name-malus_per_round = penalty points a seat and round
name-turns_per_round = turns a round
name-tricks_per_round = tricks a round
name-out_of_turn_per_round = plays out of turn a round
name-draws_per_round = cards drawn a round
name-drawn_and_played_per_round = of these played at once
name-fusions_per_round = Fusions a round
name-taken_per_round = cards taken by Shadow a round
name-contested = contested windows
name-longest_chain = longest run out of turn
name-ties = shared wins
name-out_has_lowest = who goes out has fewest points
name-starter_out = who starts goes out
name-left_when_out = cards the others have left when somebody goes out
name-rounds_blocked = blocked rounds
name-margin = margin
name-points = by points
name-turns = turns
name-went_out = rounds won by going out
name-counted = score counted
name-classic = classic
name-competition = competition
name-by_this_ruleset = this ruleset
name-in_hand = in hand
name-on_board = on the board
name-together = together
name-when = when
name-out_of_turn_too = out of turn too
name-on_turn_only = on turn
name-dealt_sets = Sets in a dealt hand
name-dealt_pair = a pair without Jokers
name-set_of_2 = a set of 2 or more
name-set_of_3 = a set of 3 or more
name-set_of_4 = a set of 4 or more
name-set_of_5 = a set of 5 or more
name-set_of_6 = a set of 6 or more
name-set_of_7 = a set of 7 or more
name-set_of_8 = a set of 8 or more
name-answers_to_single = Answers to a single card of an ordinary colour

## Phrases

round-begins = — Round { $round }: { $cards } cards each
turned-up = turned up: { $card }
turn-of = Turn { $turn }, player { $seat }
lays-set = player { $seat } lays { $cards } ({ $kind })
fastest = player { $seat } is the fastest of { $count }
wrong-announcement = player { $seat } announced wrongly
lays-alone = player { $seat } lays { $card }
from-board = (from a board)
draws = player { $seat } draws { $card }
lays-on-board = player { $seat } lays { $card } on the board
passes = player { $seat } passes ({ $why })
plays-action = player { $seat } plays { $action }
on-player = on player { $seat }
on-everybody = on everybody
takes = player { $seat } takes { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
dealt-round = dealt round: { $cards }
new-pile = the discard becomes the pile
wins-trick = player { $seat } wins the trick
goes-out = player { $seat } has no card left in hand
round-blocked = nobody can do anything any more
gets-points = player { $seat }: { $points } points, { $total } in all
match-ends = End: { $end }
why-nothing-left = no card left
why-blocked = blocked
why-lost = turn lost
why-by-choice = by choice
move-draw = draw
move-pass = pass
move-alone = lay { $card } { $from ->
    [board] (from a board)
   *[hand] (from the hand)
}
move-action = play { $action }
move-value = lay a set of { $value }
move-set = { $count } cards, { $kind }
move-source = from the hand: { $numeric } numeric cards and { $jokers } Jokers; from boards: { $board } Jokers
move-lay = lay the drawn card on the board
move-play = play the drawn card
move-target = on player { $seat }
move-everybody = on everybody
move-nothing = nothing
move-window = { $count } × { $value }, { $kind }
seat-heading = player { $seat }
fault = (player { $seat } answered none of the moves: the first one is played)
setup = Deal
trick-title = Round { $round }, trick { $trick }
round-title = round { $round }
hand-of = Hand of player { $seat }
board-of = Board of player { $seat }
centre-title = Centre
fastest-of = (fastest of { $count })
counted = penalty points; the fewest win
laid = just laid
