### French of this room: names of keys, then phrases with their figures.

## Names

name-line_up = qui joue
name-players = joueurs
name-mode = mode

## Phrases

sweep = Qu'est-ce qui change sur la grille de { $title } ?
grid = { $cells ->
    [one] { $cells } cellule
   *[other] { $cells } cellules
} de { $games } parties : { $axes } ; graine { $seed }.
each_cell = { $cells ->
    [one] { $cells } cellule
   *[other] { $cells } cellules
} de { $games } parties
highest = { $subject } : maximum avec { $highest } ({ $high }), minimum avec { $lowest } ({ $low }){ $by }.
alike = { $subject } : trop peu de parties pour distinguer les cellules{ $by }.
same = { $subject } : aucune différence qui compte{ $by }.
by_pairs = {" "}; sur les mêmes donnes le maximum dépasse le minimum de { $change }{ $size }
of_fair_share = { $subject }, en parts de la part équitable
together = Ces comparaisons valent ensemble à { $level } %.
cut_cell = { $cell } : { $games ->
    [one] { $games } partie interrompue
   *[other] { $games } parties interrompues
}, hors de toute moyenne.
