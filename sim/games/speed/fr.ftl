### French of NUM-SPEED: names of keys, then phrases with their figures.

## Names

name-out_of_turn = Coups hors tour
name-plays = Coups
name-actions = Actions
name-kind = sorte
name-key = sorte
name-plain = pli simple
name-facteur_plus = Facteur X+1
name-facteur_minus = Facteur X-1
name-equivalence = Équivalence
name-rainbow = Rainbow
name-shadow = Shadow
name-fusion = Fusion
name-joker = Joker
name-numeric_left = une carte numérique
name-special_left = une carte spéciale
name-action_left = une Action
name-infini = Infini
name-num_x = Num-X
name-simple = Simple
name-double = Double
name-twister = Twister
name-block = Block
name-bombe_x = Bombe-X
name-played_per_round = par manche
name-suffered_per_round = subies par place et manche
name-on_turn_per_round = à son tour, par manche
name-off_turn_per_round = hors tour, par manche
name-score = points malus
name-rounds = manches
name-malus_per_round = points malus par place et manche
name-turns_per_round = tours de jeu par manche
name-tricks_per_round = tours (plis remportés) par manche
name-out_of_turn_per_round = coups hors tour par manche
name-draws_per_round = cartes piochées par manche
name-drawn_and_played_per_round = dont jouées aussitôt
name-fusions_per_round = Fusions par manche
name-taken_per_round = cartes reprises par Shadow, par manche
name-contested = fenêtres disputées
name-longest_chain = plus longue suite hors tour
name-ties = victoires partagées
name-out_has_lowest = qui finit a le moins de points
name-starter_out = qui commence finit
name-left_when_out = cartes restantes des autres à la sortie
name-rounds_blocked = manches bloquées
name-margin = écart
name-points = par les points
name-turns = tours de jeu
name-went_out = manches finies
name-counted = décompte
name-classic = classique
name-competition = compétition
name-by_this_ruleset = ce règlement
name-in_hand = en main
name-on_board = sur le plateau
name-together = ensemble
name-when = quand
name-out_of_turn_too = hors tour aussi
name-on_turn_only = à son tour
name-dealt_sets = Plis dans une main donnée
name-dealt_pair = une paire sans Joker
name-set_of_2 = un pli de 2 ou plus
name-set_of_3 = un pli de 3 ou plus
name-set_of_4 = un pli de 4 ou plus
name-set_of_5 = un pli de 5 ou plus
name-set_of_6 = un pli de 6 ou plus
name-set_of_7 = un pli de 7 ou plus
name-set_of_8 = un pli de 8 ou plus
name-answers_to_single = Réponses à une carte seule de couleur ordinaire

## Phrases

round-begins = — Manche { $round } : { $cards } cartes chacun
turned-up = retournée : { $card }
turn-of = Tour { $turn }, joueur { $seat }
lays-set = joueur { $seat } pose { $cards } ({ $kind })
fastest = joueur { $seat } est le plus rapide de { $count }
wrong-announcement = joueur { $seat } s'est trompé d'annonce
lays-alone = joueur { $seat } pose { $card }
from-board = (d'un plateau)
draws = joueur { $seat } pioche { $card }
lays-on-board = joueur { $seat } pose { $card } sur son plateau
passes = joueur { $seat } passe ({ $why })
plays-action = joueur { $seat } joue { $action }
on-player = contre le joueur { $seat }
on-everybody = contre tous
takes = joueur { $seat } reprend { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
dealt-round = redistribuées : { $cards }
new-pile = la défausse devient la pioche
wins-trick = joueur { $seat } remporte le tour
goes-out = joueur { $seat } n'a plus de carte en main
round-blocked = plus personne ne peut jouer
gets-points = joueur { $seat } : { $points } points, total { $total }
match-ends = Fin : { $end }
why-nothing-left = plus de carte
why-blocked = bloqué
why-lost = tour perdu
why-by-choice = par choix
move-draw = piocher
move-pass = passer
move-alone = poser { $card } { $from ->
    [board] (d'un plateau)
   *[hand] (de la main)
}
move-action = jouer { $action }
move-value = poser un pli de { $value }
move-set = { $count } cartes, { $kind }
move-source = de la main : { $numeric } cartes numériques et { $jokers } Jokers ; des plateaux : { $board } Jokers
move-lay = poser la carte piochée sur le plateau
move-play = jouer la carte piochée
move-target = contre le joueur { $seat }
move-everybody = contre tous
move-nothing = rien
move-window = { $count } × { $value }, { $kind }
seat-heading = joueur { $seat }
fault = (réponse hors liste de joueur { $seat } : le premier coup de la liste est joué)
setup = Donne
trick-title = Manche { $round }, tour { $trick }
round-title = manche { $round }
hand-of = Main du joueur { $seat }
board-of = Plateau du joueur { $seat }
centre-title = Centre
fastest-of = (le plus rapide de { $count })
counted = points de malus ; le moins gagne
laid = posée à l'instant
