### French of this room: names of keys, then phrases with their figures.

## Names

name-options = Options des questions ouvertes, moins la réponse du jour
name-statements = Ce que dit le livret
name-trials = L'épreuve de chaque phrase
name-option = option
name-touched = touchées
name-score = score
name-who = qui joue
name-sentence = dans le livret
name-statement = phrase
name-criterion = critère
name-verdict = verdict
name-measured = mesuré
name-mode = mode
name-how_many = joueurs
name-holds = se vérifie
name-fails = ne se vérifie pas
name-undecided = indécis
name-depends_on_skill = dépend du niveau
name-not_tried = non éprouvé

## Phrases

audit = Quel silence du livret de { $title } compte, et le jeu se joue-t-il comme le livret le dit ?
matter = { $players }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} par option : sur { $options ->
    [one] { $options } option
   *[other] { $options } options
}, { $sum } changent score, durée ou titres au-delà du hasard{ $most }.
most = {" "}; le score surtout : { $part1 }
by_points = { $option } ({ $change } points)
most_of_tiers = {" "}; les titres surtout : { $part1 }
by_share = { $option } ({ $tier } { $change } %)
untouched = { $players } : aucune partie n'est touchée par { $option } (à { $level } % de confiance, moins de { $bound } sur un million).
options_together = Les intervalles des options valent tous ensemble à { $level } %.
each_tried = Chaque phrase est éprouvée sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à chaque table ; ces intervalles valent ensemble à { $level } %.
said = Sur { $statements ->
    [one] { $statements } phrase
   *[other] { $statements } phrases
} du livret, { $parts }.
holds = { $hold ->
    [one] { $hold } se vérifie
   *[other] { $hold } se vérifient
} ({ $part2 })
fails = { $fail ->
    [one] { $fail } ne se vérifie pas
   *[other] { $fail } ne se vérifient pas
} ({ $part2 })
depends_on_skill = { $depend ->
    [one] { $depend } dépend
   *[other] { $depend } dépendent
} du niveau ({ $part2 })
undecided = { $are ->
    [one] { $are } reste indécise
   *[other] { $are } restent indécises
} ({ $part2 })
not_tried = { $were ->
    [one] { $were } reste non éprouvée
   *[other] { $were } restent non éprouvées
} ({ $part2 })
ruled_out = Qui que soient les joueurs, des valeurs des règles s'opposent à { $by_value }.
named = « { $key } »
by_value = { $part1 } ({ $part2 })
tornado = Ce qui change le plus le score de { $players } : { $named }
tornado_calm = Aucune option ne change visiblement le score
score_change_axis = score moyen d'une place, option moins réponse du jour (points ; logarithmique au-delà de { $linear })
shown_of = { $lines } options sur { $options } montrées
per_option = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} par option
touched_column = à droite : parties touchées
hollow = en creux : trop peu de parties diffèrent
all_at = tous les intervalles ensemble à { $level } %
