### French of this room: names of keys, then phrases with their figures.

## Names

name-parameters = Valeurs des paramètres
name-trials = Essais
name-measured = Un seul parmi d'autres d'une sorte, donnes neuves
name-parameter = paramètre
name-start = départ
name-best = meilleur
name-others = parmi
name-deals = donnes

## Phrases

question = Quelles valeurs de ses paramètres font le plus gagner { $name } ?
searched = { $trials ->
    [one] { $trials } essai
   *[other] { $trials } essais
} de { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} ; une partie interrompue compte comme perdue
own_deals = Les donnes sont celles de la graine à partir du numéro { $first }, que rien d'autre ne joue de soi-même : une simulation de la même graine éprouve les valeurs sur d'autres donnes.
unmeasured = interrompu : le meilleur de { $trials ->
    [one] { $trials } essai
   *[other] { $trials } essais
}, non mesuré sur des donnes neuves
unit = [bas ; haut] et ± sont des intervalles à { $level } % ; l'unité est la donne, avec toutes les places jouées.
best_trial = { $agent } : le meilleur de { $trials ->
    [one] { $trials } essai
   *[other] { $trials } essais
} gagne { $share } % de ses propres parties (essai { $trial })
trial_axis = essai
win_axis = victoires (%)
