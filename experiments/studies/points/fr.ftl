### French of this room: names of keys, then phrases with their figures.

## Names

name-split = D'où viennent les points
name-worth = Ce que vaut chaque annonce
name-frequencies = Part des places qui la font, %
name-what_if = Ce que changeraient d'autres règles : score moyen en points, titres en % des places
name-difficulty = Difficulté de chacune, et points de base qui suivent
name-one_claim = annonce
name-many_claims = annonces
name-skill = niveau
name-part = part
name-base = base
name-references = références
name-bonus = bonus
name-points = points
name-excess = au-dessus du rang
name-win_effect = victoires, à nombre égal
name-way = méthode
name-rescored = mêmes annonces
name-replayed = mêmes donnes
name-decisions = décisions
name-before = avant
name-after = après
name-difference = différence
name-one_in = un sur
name-wanted = tours si visée
name-suggested = proposés

## Phrases

points = Que vaut chaque { name-one_claim } de { $title }, en points et en victoires ?
holds_for = { $mode }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, { $skill }
split_of = { $where } ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
}) : de tous les points, { $shares }.
split_part = { $part } { $share }
dearest = { $part1 } : { $part2 } rapporte le plus au-dessus de la moyenne à même { name-rank }, { $part3 } ; { $part4 } le moins, { $part5 }.
wins = { $where } : à { name-many_claims } en nombre égal, { $parts }.
wins_more = gagnent plus souvent les places qui ont { $part1 }
wins_less = gagnent moins souvent celles qui ont { $part1 }
wins_alike = { $where } : à { name-many_claims } en nombre égal, aucune ne change visiblement les victoires.
what_if_of = { $where }, avec { $changes_of } : score moyen { $told }.
by_way = { $change } par les { $way } ({ $pairs ->
    [one] { $pairs } paire
   *[other] { $pairs } paires
} de parties, dont { $differ } diffèrent)
not_rescored = Les mêmes { name-many_claims } ne sont pas réévaluées : ce qui change peut changer la lecture des cartes.
inverted = Plus difficile par les chances exactes, les tours de qui la vise et pour chaque niveau, et pourtant moins chère : { $part1 }.
than = { $part1 } que { $part2 } ({ $part3 } < { $part4 })
more_pairs = { $more ->
    [one] { $more } autre paire
   *[other] { $more } autres paires
}
wanted_is = { $wanted } : à ce moment, la moitié de ceux qui ne visent rien d'autre l'ont faite ; – : les parties finissent avant.
no_inversion = Aucune annonce n'est plus difficile qu'une autre par les trois mesures, au-delà du hasard, et moins chère.
no_measures = Aucune inversion n'est nommée : il y faut les chances exactes et un joueur qui vise une annonce ; à { $title } manque l'un ou l'autre.
suggestion = Points de base qui suivent la difficulté : { $part1 } ; les mêmes annonces changent alors le score moyen de { $shift } points.
as_today = comme aujourd'hui
joint_line = Les intervalles d'une ligne valent ensemble à { $part1 } %.
joint_column = Les intervalles d'une colonne valent ensemble à { $part1 } %.
claim_axis = points d'une { name-one_claim }, en moyenne
base_axis = points de base
difference_axis = différence (points du score moyen, % des places)
points_title = { $share } des points sont de base ; le plus au-dessus de la moyenne à même { name-rank } : { $key }, { $points_text }
what_if_title = Avec { $part1 } : score moyen { $part2 } ({ $part3 })
difficulty_title = Points de base, et ceux qui suivent la difficulté
