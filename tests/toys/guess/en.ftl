### English of Light or dark.

## Names

name-shared = shared wins
name-points_a_turn = points a turn
name-deck = deck exhausted
name-storm = storm

## Phrases

setup = Setup
seat-heading = player { $seat }
fault = (answer of player { $seat } is no move)
stake = Player { $seat } stakes { $stake }
card = card { $card }
taken-by = player { $seat } scores { $stake }
end = End: { $end }
more-points = +{ points }
laid = laid down
taken = taken
used = counts
move-stake = stake { $stake }
move-nothing = guess nothing
move-light = guess light
move-dark = guess dark
