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
highest = { $subject } : maximum avec { $highest } ({ $high }), minimum avec { $lowest } ({ $low }).
alike = { $subject } : trop peu de parties pour distinguer les cellules.
together = Ces comparaisons valent ensemble à { $level } %.
cut_cell = { $cell } : { $games ->
    [one] { $games } partie interrompue
   *[other] { $games } parties interrompues
}, hors de toute moyenne.
