### English of NUM Connect: names of keys, then phrases with their figures.

## Names

name-score = cards left
name-score_unit = cards left
name-group = identical values
name-family_run = same-family run
name-colour_run = multicolour run
name-empty = hand empty
name-blocked = blocked
name-lines = Lines of a game, by kind
name-first_lays = First lays
name-never = never
name-kind = kind
name-own_turn = own turn
name-made = made
name-extended = extended
name-turns_of_seat = turns played
name-wins_a_turn = wins a turn played
name-first_lay_ever = have made their first lay
name-first_lay_in_turn_one = first lay in the first turn
name-rounds = rounds
name-ended_by_discard = last card discarded
name-cards_left = cards left of a loser
name-islands = islands
name-rows = rows of the grid
name-columns = columns of the grid
name-on_others_cards = lays on others' cards
name-lays = lays
name-free_lines = free combinations
name-joins = islands joined
name-jokers = Rainbows as jokers
name-discards_taken = draws from the discard
name-met_bound = met the bound of the table
name-ruling = other ruling
name-kinds = kinds
name-lay = lay
name-cards_laid = cards
name-cells = row,column
name-single = single card
name-pair = pair
name-free_line = free combination
name-first_line = first line, nothing laid before
name-dealt_hands = Hands as dealt
name-first_turn_hands = Hands after the first draw
name-threes = Sets of three cards, in some order
name-rouge = a Red
name-vert = a Green
name-bleu = a Blue
name-jaune = a Yellow
name-rainbow = a Rainbow
name-shadow = a Shadow
name-rainbow_and_shadow = a Rainbow and a Shadow
name-places_left_out = places left out

## Phrases

setup = Setup
hand-of = player { $seat }: { $cards }
discard-top = discard: { $card }
starter = Player { $seat } begins
turn-of = Turn { $turn }, player { $seat }: { $cards }
draws = draws { $card }, { $source }
source-pile = from the pile
source-discard = from the discard
lays-cards = lays { $cards }
card-at = { $card } at { $place }
line-made = { $kind }: { $cards }
line-extended = { $kind } extended: { $cards }
islands-join = { $count } islands are one now
discards = discards { $card }
reshuffled = the discard ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
}) becomes the pile again
fault = (player { $seat } answered none of the moves: the first one is played)
game-ends = End: { $end }
seat-wins = Player { $seat } wins
cards-left = player { $seat }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} ({ $cards })
seat-heading = player { $seat }
turn-title = Turn { $turn }, player { $seat }
hand-title = Hand of player { $seat }
grid-title = Grid
cards-title = Cards left
first-lay-title = First lay in turn
place-title = Place
counted = cards in hand
laid = just laid
move-source = draw { $source ->
    [discard] from the discard
   *[pile] from the pile
}
move-card = { $card }
move-stop = stop
move-alone = this card alone
move-pair = these two cards alone
move-place = at { $place }, { $way ->
    [column] down the column
   *[row] along the row
}
move-discard = discard { $card }
