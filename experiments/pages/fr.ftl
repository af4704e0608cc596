### French of this room: names of keys, then phrases with their figures.

## Names

name-game_of = jeu
name-line_up = joueurs
name-mode = mode
name-seed_of = graine
name-first_of = première partie
name-program = programme
name-precision_of = précision demandée

## Phrases

in_short = En bref
charts = Graphiques
enlarge = Agrandir le graphique
tables = Tableaux
differences = Différences avec les règles du mode
usual = dans le mode
origin = D'où viennent les nombres
once_more = Pour le refaire
numsim = numsim { $version }, sources { $source }
other_language = Phrases, tableaux et graphiques sont dans la langue où ils ont été faits ; en français : { $in_language }
