### French of this room: names of keys, then phrases with their figures.

## Names

name-overall = Ensemble
name-tiers = Titres
name-wins = Parts des victoires
name-scores = Scores par joueur
name-endings = Fin des parties
name-a = A
name-b = B
name-difference = B − A
name-saved = gain ×
name-agent_a = agent de A
name-agent_b = agent de B
name-joint = B − A
name-size = compte ?
name-needed = parties nécessaires
name-matters = compte
name-does_not_matter = ne compte pas
name-undecided = indécis
name-score = score
name-turns = tours
name-suspense = Suspense
name-combinations = Combinaisons
name-key = sorte
name-quantity = quoi
name-made_each = réalisées, par joueur
name-points_each = points, par joueur
name-on_turn_each = à son tour, par joueur
name-off_turn_each = hors de son tour, par joueur

## Phrases

compare = Qu'est-ce qui change de A à B sur les mêmes donnes de { $title } ?
compared = { $name } : { $rules }, { $lineup }
differ = Aux mêmes donnes, le gagnant change dans { $share } des parties ({ $games }).
none_differ = Sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} aux mêmes donnes aucune ne diffère : à { $level } % de confiance, moins de { $per_million } sur un million.
score_moves = Le score moyen d'un joueur change de { $change } { name-score_unit }
score_stays = Le score moyen d'un joueur change de { $change } { name-score_unit }, pas au-delà du hasard si { $rows ->
    [one] { $rows } ligne est jugée
   *[other] les { $rows } lignes sont jugées ensemble
}
length_moves = Une partie change de { $change } tours
length_stays = Une partie change de { $change } tours, pas au-delà du hasard si { $rows ->
    [one] { $rows } ligne est jugée
   *[other] les { $rows } lignes sont jugées ensemble
}
score_unknown = Trop peu de parties diffèrent pour dire comment change le score moyen : { $change } { name-score_unit }
length_unknown = Trop peu de parties diffèrent pour dire comment change la durée : { $change } tours
apart = { $name }, changements qui ne sont pas du hasard : { $cells }.
apart_title = { $name } : { $cells }
not_apart = { $still } : aucun changement au-delà du hasard si { $rows ->
    [one] { $rows } ligne est jugée
   *[other] les { $rows } lignes sont jugées ensemble
}.
saving = gain × : sur des donnes séparées, A et B demanderaient autant de fois plus de parties pour si bien connaître le changement.
pairs_cut = Hors compte : { $pairs ->
    [one] { $pairs } paire
   *[other] { $pairs } paires
} dont une partie fut interrompue.
change_axis = B − A (points de pourcentage)
seat_wins = victoires du joueur { $seat }
all_together = Les intervalles de B − A valent ensemble à { $level } % pour { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
} ; ceux de A et de B chacun seul.
sizes_of = { $name } : { $parts }.
rows_by_size = { $size ->
    [matters] { $names } change assez pour compter
    [does_not_matter] aucun changement de { $names } ne compte
   *[undecided] indécis pour { $names }
}
rows_need = indécis pour { $names }, environ { $games ->
   *[other] { $games } parties
} le diraient
forced_moves = Les tours où rien n'est possible changent de { $change } par partie
minutes_move = Au rythme supposé, une partie change de { $change } minutes
items_apart = { $name } : { $number } lignes sur { $rows } changent, hasard exclu ; le plus, pour leur taille, { $cells }.
