### English of NUM COL: names of keys, then phrases with their figures.

## Names

name-action = card
name-actions = Action cards
name-cell = cell
name-cells = Combinations by cell of the reference card
name-closer_wins = who starts the last round wins
name-combinations = Combinations
name-each_seat = a seat
name-excess = above its shape
name-flash = Flash
name-flip = Flip
name-four_n1 = Four cards, N1
name-four_n2 = Four cards, N2
name-four_n3 = Four cards, N3
name-four_n4 = Four cards, N4
name-fours = Shapes of four cells
name-fours_by_level = Shapes of four cells, by level of the reference card
name-fours_share = points from combinations of 4
name-groupe_multicolore = Groupe Multicolore
name-groupe_multicolore_4 = Groupe Multicolore of 4
name-hidden = cards still face down
name-joker = Joker
name-joker_n1 = Three with a Joker, N1
name-joker_n2 = Three with a Joker, N2
name-joker_n3 = Three with a Joker, N3
name-joker_n4 = Three with a Joker, N4
name-key = combination
name-kind = combination
name-last_round = last round played
name-level = level
name-levels = Combinations by level of the reference card
name-made = seats that have any
name-many_claims = combinations
name-margin = margin of the winner
name-mean_points = points
name-one_claim = combination
name-passe = Passe ton tour
name-points = points
name-points_share = share of points
name-quantum = Quantum
name-rank = shape
name-reference = reference
name-rescored = same combinations
name-shape = cells
name-shapes = Combinations by shape (cells: N1 0-3, N2 4-6, N3 7-8, N4 9)
name-suffered = suffered a seat
name-suite_couleur = Suite Couleur
name-suite_couleur_4 = Suite Couleur of 4
name-suite_multicolore = Suite Multicolore
name-swipe = Swipe
name-three_n1 = Three cards, N1
name-three_n2 = Three cards, N2
name-three_n3 = Three cards, N3
name-three_n4 = Three cards, N4
name-threes = Shapes of three cells
name-threes_by_level = Shapes of three cells, by level of the reference card
name-used = used a seat
name-win_effect = wins, equal combinations
name-worth = What each combination is worth

## Phrases of a telling

setup = Setup
pyramid = player { $seat }: { $pyramid }
turned = { $side ->
    [left] left
   *[right] right
} discard: { $card }
shown = player { $seat } turns up { $card } (cell { $cell })
starter = Player { $seat } begins
drawn-starter = Player { $seat } begins, drawn out of { $count }
turn = Turn { $turn }, player { $seat }
own-pyramid = pyramid: { $pyramid }
draw = draws { $card }, { $source ->
    [pile] from the pile
    [left] left discard
   *[right] right discard
}
lay = lays { $card } in cell { $cell }, { $face ->
    [up] face up
   *[down] face down
}
throw = discards { $card } on the { $side ->
    [left] left
   *[right] right
}
action = { $card }!
passe-laid = laid before player { $seat }
swipe-done = swaps player { $seat } cell { $cell } and player { $other_seat } cell { $there }
flip-done = player { $seat } cell { $cell }: { $card } is now { $face ->
    [up] face up
   *[down] face down
}
peek = looks at { $card } (cell { $cell })
quantum-drawn = draws { $drawn }
keep = keeps { $card }
skip = passes
replay = will play again
reshuffle = the discards ({ cards }) become the pile again
last-round = Last round: player { $seat } has no face-down card
nothing = finds nothing to draw
fault = (answer of player { $seat } is no move: the first move of the list is played)
end = End: { $end }
seat-came-to = player { $seat }: { points }
combination = { $kind } { $members }, reference { $reference } in N{ $level }: { points }

## Phrases of a page

seat-heading = player { $seat }
pyramid-of = Pyramid of player { $seat }
discards = Discards
made-by = player { $seat }: { $kind }
sum = reference { $reference } in N{ $level }: { points }
more-points = +{ points }
made = combinations
scores = Scores
counted = points of cards face up
laid = laid down
taken = swapped or turned over
used = counts in the combination
face-down = face down

## Moves

move-draw = draw { $source ->
    [pile] from the pile
    [left] from the left discard
   *[right] from the right discard
}
move-lay = lay { $card } in cell { $cell }, { $face ->
    [up] face up
   *[down] face down
}
move-discard = discard { $card } and turn up cell { $cell }
move-throw = discard { $card } on the { $side ->
    [left] left
   *[right] right
}
move-turn-up = turn up cell { $cell }
move-seat = choose player { $seat }
move-cell = choose cell { $cell }
move-peek = look at cell { $cell }
move-keep = keep { $card } (number { $number })
