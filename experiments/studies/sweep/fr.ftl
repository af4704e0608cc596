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
} de { $played } parties
highest = { $part1 } : maximum avec { $part2 } ({ $part3 }), minimum avec { $part4 } ({ $part5 }).
alike = { $subject } : trop peu de parties pour distinguer les cellules.
together = Ces comparaisons valent ensemble à { $level } %.
cut_cell = { $cell_name } : { $games ->
    [one] { $games } partie interrompue
   *[other] { $games } parties interrompues
}, hors de toute moyenne.
