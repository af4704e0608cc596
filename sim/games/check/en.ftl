### English of NUM CHECK: names of keys, then phrases with their figures.

## Names

name-brelan = Brelan
name-by_rank = by rank
name-carre = Carré
name-claims = claims a turn
name-combination = combination
name-combinations = Combinations
name-contested = contested claims
name-couleur = Couleur
name-course = Course of the game
name-double = Double
name-double_paire = Double Paire
name-eclair = Éclair
name-eight = goal of combinations reached
name-eight_share = goal of combinations reached
name-ender_wins = the ender wins
name-full = Full
name-full_cosmique = Full Cosmique
name-hand_and_claim = Sets with a claimed card
name-hands = Sets of numeric cards
name-key = combination
name-lead_changes = lead changes
name-made = made
name-margin = margin of the winner
name-mean_points = points
name-mean_rank = mean rank
name-nums = Num's
name-offered = offered
name-paire = Paire
name-paire_cosmique = Paire Cosmique
name-passe = Passe
name-passes = passes of the deck
name-pile = pile exhausted
name-references = references
name-setup_claims = claims at the setup
name-simple = Simple
name-suite_couleur = Suite couleur
name-suite_longue = Suite longue libre
name-suite_paire = Suite Paire
name-suite_pivot = Suite Pivot
name-suite_zenith = Suite Zénith
name-tornade = Tornade

## Phrases of a telling

setup = Setup
hand = player { $seat }: { $cards }
centre = centre: { $cards }
centre-and-hand = centre: { $centre }; hand: { $hand }
laid-down = to the centre: { $card }
renewed = the centre is renewed
turn = Turn { $turn }, player { $seat }
zap = says ZAP ({ $count })
exchange = lays { $laid }, takes { $taken }
action = { $card }!
tornade-done = all hands are shuffled together and dealt back
robbed-of = taken from player { $seat }: { cards }, by the left-hand neighbour
given = gives back { $card }
starter = Player { $seat } begins
aside = { $card } is set aside
shuffled-back = the Actions that were set aside are shuffled into the pile
redealt = new hand of player { $seat }: { $card }
reshuffle = the discard ({ cards }) becomes the pile
notice = notices nothing: player { $seat }
first = fastest of { $count }: player { $seat }
slip = player { $seat } announces an invalid CHECK: barred from the centre until their turn
claim = CHECK by player { $seat }: { $name } with { $card }, rank { $rank }, reference { $references }: { points }
claim-in-hand = CHECK by player { $seat }: { $name } in hand, rank { $rank }, reference { $references }: { points }
fault = (answer of player { $seat } is no move: the neutral move is played)
end = End: { $end }
seat-came-to = player { $seat }: { points }, { $combinations ->
    [one] { $combinations } combination
   *[other] { $combinations } combinations
}

## Phrases of a page

seat-heading = player { $seat }
hand-of = Hand of player { $seat }
hand-after = Hand afterwards
centre-heading = Centre
centre-after = Centre afterwards
robbed = player { $to_seat } takes from player { $seat }: { $cards }
claim-heading = CHECK by player { $seat }: { $name } with { $card }, rank { $rank }
claim-in-hand-heading = CHECK by player { $seat }: { $name } in hand, rank { $rank }
fastest = (fastest of { $count })
more-points = +{ points }
sum = base { $base } + reference { $references } + rank bonus { $bonus } = { $points }
rank-heading = rank { $rank }
end-heading = End
laid = laid down
taken = taken
used = counts in the CHECK

## Moves

move-zap = say ZAP
move-stop = exchange no more
move-exchange = lay { $laid } (place { $place }), take { $taken } (slot { $slot })
move-no-claim = claim nothing
move-claim = claim { $name } with { $card } (slot { $slot })
move-claim-in-hand = claim { $name } in hand
move-give = give back { $card } (place { $place })
