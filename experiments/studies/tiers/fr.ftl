### French of this room: names of keys, then phrases with their figures.

## Names

name-shares = Parts des titres, %
name-duels = Deux places inégales : titre de la plus forte
name-edges = Seuils des titres, points
name-reached = Ce qu'ils donnent sur d'autres parties, %
name-mode = mode
name-players = joueurs
name-own = niveau
name-table = table
name-everyone = tous
name-tier = titre
name-stronger = plus fort
name-weaker = plus faible
name-higher = plus haut
name-same = même
name-lower = plus bas
name-bands = seuils
name-edge = seuil
name-today = aujourd'hui
name-proposed = proposés
name-rounded = arrondis
name-common = communs
name-common_rounded = communs, arrondis

## Phrases

tiers = À quelle fréquence chaque titre de { $title } est-il atteint, par qui, à quelle table ?
where = { $mode }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, { $table }
where_all = { $mode }, { $table }
with_players = { $share } à { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
tiers_of = { $where } ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
} par table) : { $shares }.
tier_share = { $tier } { $share }
best_duel = { $where } : de deux places inégales, la plus forte atteint un titre plus haut dans { $shares }.
best_own = { $where } : { $strongest } atteint { $tier } ou plus dans { $strong }, { $weakest } dans { $weak }.
worst_today = { $where } : avec les seuils actuels, { $tier } s'écarte le plus du but : à { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, { $share } au lieu de { $target } %.
worst_rounded = { $where } : avec { $setting }, { $tier } s'écarte le plus du but, { $share } au lieu de { $target } % ({ $games ->
    [one] { $games } autre partie
   *[other] { $games } autres parties
}).
worst_common = { $where }, { $counts } joueurs avec les mêmes seuils : avec { $setting }, le pire est { $tier } à { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, { $share } au lieu de { $target } %.
joint_tiers = Les intervalles des titres d'une ligne valent ensemble à { $level } % (Goodman), comme ceux des seuils d'une ligne ; ceux des seuils arrondis et communs sont ce que proposent { $draws } tirages d'autant de parties.
target = but { $share } %
edges_axis = score d'une place (points ; dans les bandes : % des places)
tiers_axis = part des places (%)
bands_title = { $where } : aujourd'hui jusqu'à { $today } points de pourcentage d'écart au but ({ $players }) ; seuils communs { $edges } : jusqu'à { $best }
own_bands_title = { $where } : aujourd'hui jusqu'à { $today } points de pourcentage d'écart au but ({ $players }) ; seuils arrondis { $edges } : jusqu'à { $best }
skill_title = { $where } : { $strongest } atteint { $tier } ou plus dans { $strong }, { $weakest } dans { $weak }
tier_title = { $where } : { $tier } { $share }
among = { $own } parmi { $table }
at_table = { $own }, { $mixed }
mixed = table mêlée
mixed_number = table mêlée { $number }
mixed_is = { $short } : { $label }
most_of_equals = { $mode }, chacun avec ses pareils, le titre le plus fréquent, hasard exclu : { $parts }.
tier_of_kinds = { $tier } ({ $kinds })
no_tier = aucun
numbered_tier = titre { $number }
numbered_best_first = { $title } n'a pas de titres aujourd'hui : ceux qui sont proposés sont numérotés à partir du moins de { name-score }, le titre 1 étant le meilleur et le dernier le pire ; un seuil est le premier score du titre suivant.
numbered_worst_first = { $title } n'a pas de titres aujourd'hui : ceux qui sont proposés sont numérotés à partir du plus petit { name-score }, le titre 1 étant le pire et le dernier le meilleur ; un seuil est le premier score du titre suivant.
from_the_lowest = titre 1 : { name-score } les plus bas
plain_edges = les seuils { $edges }
set_edges = --set { $setting }
numbered_bands_title = { $where } : avec les seuils { $edges }, jusqu'à { $best } points de pourcentage d'écart au but
one_set = { $where } : { $verdict ->
    [yes] les mêmes seuils conviennent à tous ces nombres de joueurs : chaque titre est à { $points } points de pourcentage de son but au plus
    [no] les mêmes seuils ne conviennent pas à tous ces nombres de joueurs : même avec les meilleurs, un titre manque son but de plus de { $points } points de pourcentage
   *[unknown] il faut plus de parties pour dire si les mêmes seuils conviennent à tous ces nombres de joueurs à { $points } points de pourcentage près
}.
alike_at_equals = { $mode }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, chacun avec ses pareils : { $tier } ne distingue pas { $weakest } de { $strongest }, { $weak } et { $strong }.
