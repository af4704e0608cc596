### French of NUM COL: names of keys, then phrases with their figures.

## Names

name-action = carte
name-actions = Cartes Action
name-cell = case
name-cells = Combinaisons par case de la carte de référence
name-closer_wins = qui déclenche la fin gagne
name-combinations = Combinaisons
name-each_seat = par place
name-excess = au-dessus de sa forme
name-flash = Flash
name-flip = Flip
name-four_n1 = Quatre cartes, N1
name-four_n2 = Quatre cartes, N2
name-four_n3 = Quatre cartes, N3
name-four_n4 = Quatre cartes, N4
name-fours = Formes de quatre cases
name-fours_by_level = Formes de quatre cases, par niveau de la carte de référence
name-fours_share = points des combinaisons de 4
name-groupe_multicolore = Groupe Multicolore
name-groupe_multicolore_4 = Groupe Multicolore de 4
name-hidden = cartes restées cachées
name-joker = Joker
name-joker_n1 = Trois avec Joker, N1
name-joker_n2 = Trois avec Joker, N2
name-joker_n3 = Trois avec Joker, N3
name-joker_n4 = Trois avec Joker, N4
name-key = combinaison
name-kind = combinaison
name-last_round = dernier tour joué
name-level = niveau
name-levels = Combinaisons par niveau de la carte de référence
name-made = places qui en ont
name-many_claims = combinaisons
name-margin = avance du premier
name-mean_points = points
name-one_claim = combinaison
name-passe = Passe ton tour
name-points = points
name-points_share = part des points
name-quantum = Quantum
name-rank = forme
name-reference = référence
name-rescored = mêmes combinaisons
name-shape = cases
name-shapes = Combinaisons par forme (cases : N1 0-3, N2 4-6, N3 7-8, N4 9)
name-suffered = subies par place
name-suite_couleur = Suite Couleur
name-suite_couleur_4 = Suite Couleur de 4
name-suite_multicolore = Suite Multicolore
name-swipe = Swipe
name-three_n1 = Trois cartes, N1
name-three_n2 = Trois cartes, N2
name-three_n3 = Trois cartes, N3
name-three_n4 = Trois cartes, N4
name-threes = Formes de trois cases
name-threes_by_level = Formes de trois cases, par niveau de la carte de référence
name-used = jouées par place
name-win_effect = victoires, à nombre égal
name-worth = Ce que vaut chaque combinaison

## Phrases of a telling

setup = Mise en place
pyramid = joueur { $seat } : { $pyramid }
turned = défausse { $side ->
    [left] gauche
   *[right] droite
} : { $card }
shown = joueur { $seat } retourne { $card } (case { $cell })
starter = Joueur { $seat } commence
drawn-starter = Joueur { $seat } commence, tiré au sort parmi { $count }
turn = Tour { $turn }, joueur { $seat }
own-pyramid = pyramide : { $pyramid }
draw = pioche { $card }, { $source ->
    [pile] pile centrale
    [left] défausse gauche
   *[right] défausse droite
}
lay = pose { $card } en case { $cell }, { $face ->
    [up] visible
   *[down] cachée
}
throw = défausse { $card } à { $side ->
    [left] gauche
   *[right] droite
}
action = { $card } !
passe-laid = posé devant joueur { $seat }
swipe-done = échange joueur { $seat } case { $cell } et joueur { $other_seat } case { $there }
flip-done = joueur { $seat } case { $cell } : { $card } est maintenant { $face ->
    [up] visible
   *[down] cachée
}
peek = regarde { $card } (case { $cell })
quantum-drawn = tire { $drawn }
keep = garde { $card }
skip = passe son tour
replay = rejouera
reshuffle = les défausses ({ cards }) redeviennent la pile
last-round = Dernier tour : plus de carte cachée chez joueur { $seat }
nothing = rien à piocher
fault = (réponse hors liste de joueur { $seat } : le premier coup de la liste est joué)
end = Fin : { $end }
seat-came-to = joueur { $seat } : { points }
combination = { $kind } { $members }, référence { $reference } en N{ $level } : { points }

## Phrases of a page

seat-heading = joueur { $seat }
pyramid-of = Pyramide du joueur { $seat }
discards = Défausses
made-by = joueur { $seat } : { $kind }
sum = référence { $reference } en N{ $level } : { points }
more-points = +{ points }
made = combinaisons
scores = Décompte
counted = points des cartes visibles
laid = posée
taken = échangée ou retournée
used = compte dans la combinaison
face-down = face cachée

## Moves

move-draw = piocher : { $source ->
    [pile] pile centrale
    [left] défausse gauche
   *[right] défausse droite
}
move-lay = poser { $card } en case { $cell }, { $face ->
    [up] visible
   *[down] cachée
}
move-discard = défausser { $card } et retourner la case { $cell }
move-throw = défausser { $card } à { $side ->
    [left] gauche
   *[right] droite
}
move-turn-up = retourner la case { $cell }
move-seat = choisir le joueur { $seat }
move-cell = choisir la case { $cell }
move-peek = regarder la case { $cell }
move-keep = garder { $card } (n° { $number })
