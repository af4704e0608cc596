### French of NUM CHECK: names of keys, then phrases with their figures.

## Names

name-brelan = Brelan
name-by_rank = par rang
name-carre = Carré
name-claims = CHECK par tour
name-combination = combinaison
name-combinations = Combinaisons
name-contested = CHECK disputés
name-couleur = Couleur
name-course = Déroulement
name-double = Double
name-double_paire = Double Paire
name-eclair = Éclair
name-eight = objectif de combinaisons atteint
name-eight_share = objectif de combinaisons atteint
name-ender_wins = qui finit gagne
name-full = Full
name-full_cosmique = Full Cosmique
name-hand_and_claim = Ensembles avec une carte du centre
name-hands = Ensembles de cartes numériques
name-key = combinaison
name-lead_changes = changements de tête
name-made = réalisée
name-margin = avance du premier
name-mean_points = points
name-mean_rank = rang moyen
name-nums = Num's
name-offered = possible
name-paire = Paire
name-paire_cosmique = Paire Cosmique
name-passe = Passe
name-passes = tours de paquet
name-pile = pioche épuisée
name-references = références
name-setup_claims = CHECK à la mise en place
name-simple = Simple
name-suite_couleur = Suite couleur
name-suite_longue = Suite longue libre
name-suite_paire = Suite Paire
name-suite_pivot = Suite Pivot
name-suite_zenith = Suite Zénith
name-tornade = Tornade

## Phrases of a telling

setup = Mise en place
hand = joueur { $seat } : { $cards }
centre = centre : { $cards }
centre-and-hand = centre : { $centre } ; main : { $hand }
laid-down = au centre : { $card }
renewed = le centre est renouvelé
turn = Tour { $turn }, joueur { $seat }
zap = dit ZAP ({ $count })
exchange = pose { $laid }, prend { $taken }
action = { $card } !
tornade-done = toutes les mains sont mélangées et redistribuées
robbed-of = pris à joueur { $seat } : { cards }, par son voisin de gauche
given = rend { $card }
starter = Joueur { $seat } commence
aside = { $card } est mise de côté
shuffled-back = les cartes Action mises de côté sont mélangées à la pioche
redealt = nouvelle main, joueur { $seat } : { $card }
reshuffle = la défausse ({ cards }) devient la pioche
notice = ne remarque rien : joueur { $seat }
first = le plus rapide de { $count } : joueur { $seat }
slip = joueur { $seat } annonce un CHECK invalide : privé de centre jusqu'à son tour
claim = CHECK de joueur { $seat } : { $name } avec { $card }, rang { $rank }, référence { $references } : { points }
claim-in-hand = CHECK de joueur { $seat } : { $name } en main, rang { $rank }, référence { $references } : { points }
fault = (réponse hors liste de joueur { $seat } : le coup neutre est joué)
end = Fin : { $end }
seat-came-to = joueur { $seat } : { points }, { $combinations ->
    [one] { $combinations } combinaison
   *[other] { $combinations } combinaisons
}

## Phrases of a page

seat-heading = joueur { $seat }
hand-of = Main du joueur { $seat }
hand-after = Main après
centre-heading = Centre
centre-after = Centre après
robbed = joueur { $to_seat } prend à joueur { $seat } : { $cards }
claim-heading = CHECK du joueur { $seat } : { $name } avec { $card }, rang { $rank }
claim-in-hand-heading = CHECK du joueur { $seat } : { $name } en main, rang { $rank }
fastest = (le plus rapide de { $count })
more-points = +{ points }
sum = base { $base } + référence { $references } + bonus du rang { $bonus } = { $points }
rank-heading = rang { $rank }
end-heading = Fin
laid = posée
taken = prise
used = compte dans le CHECK

## Moves

move-zap = dire ZAP
move-stop = ne plus rien échanger
move-exchange = poser { $laid } (place { $place }), prendre { $taken } (emplacement { $slot })
move-no-claim = ne rien annoncer
move-claim = annoncer { $name } avec { $card } (emplacement { $slot })
move-claim-in-hand = annoncer { $name } en main
move-give = rendre { $card } (place { $place })
