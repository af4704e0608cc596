### French of this room: names of keys, then phrases with their figures.

## Names

name-options = Options des questions ouvertes, moins la réponse du jour
name-statements = Ce que dit le livret
name-trials = L'épreuve de chaque phrase
name-option = option
name-touched = touchées
name-score = score
name-who = qui joue
name-sentence = phrase ou question
name-statement = phrase
name-criterion = critère
name-verdict = verdict
name-size = compte ?
name-matters = oui
name-does_not_matter = non
name-measured = mesuré
name-mode = mode
name-how_many = joueurs
name-holds = se vérifie
name-fails = ne se vérifie pas
name-undecided = indécis
name-depends_on_skill = dépend du niveau
name-not_tried = non éprouvé
name-theorem = découle de
name-needed = parties qui le diraient

## Phrases

audit = Quel silence du livret de { $title } compte, et le jeu se joue-t-il comme le livret le dit ?
matter = { $players }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} par option, { $options ->
    [one] { $options } option
   *[other] { $options } options
} : { $sizes }{ $most }{ $smallest }.
most = {" "}; le score surtout : { $options }
options_by_size = { $options } { $size ->
    [matters] { $options ->
        [one] compte
       *[other] comptent
    }
    [does_not_matter] ne { $options ->
        [one] compte
       *[other] comptent
    } pas
   *[undecided] { $options ->
        [one] indécise
       *[other] indécises
    }
}
options_need = { $options } { $options ->
    [one] indécise
   *[other] indécises
} (environ { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} le diraient de toutes)
smallest = {" "}; le plus petit changement du score que ces parties auraient montré va de { $low } à { $high } points selon l'option
by_points = { $option } ({ $change } points)
most_of_tiers = {" "}; les titres surtout : { $options }
by_share = { $option } ({ $tier } { $change } points de pourcentage)
untouched = { $players } : aucune partie n'est touchée par { $options } (à { $level } % de confiance pour toutes les options ensemble, chacune touche moins de { $bound } parties sur un million).
options_together = Les intervalles des options valent tous ensemble à { $level } %.
each_tried = Chaque phrase est éprouvée sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à chaque table ; ces intervalles valent ensemble à { $level } %.
readings_of = { $readings ->
    [one] 1 lecture
   *[other] { $readings } lectures
} de { $statements ->
    [one] 1 phrase
   *[other] { $statements } phrases
}
statements_of = Sur { $readings } à propos du jeu, { $parts }.
readings_differ = Tout dépend de la lecture : « { $one } » { $first }, « { $other } » { $second }.
holds = { $count ->
    [one] { $count } se vérifie
   *[other] { $count } se vérifient
} ({ $names })
fails = { $count ->
    [one] { $count } ne se vérifie pas
   *[other] { $count } ne se vérifient pas
} ({ $names })
depends_on_skill = { $count ->
    [one] { $count } dépend
   *[other] { $count } dépendent
} du niveau ({ $names })
undecided_statements = { $count ->
    [one] { $count } reste indécise
   *[other] { $count } restent indécises
} ({ $names })
not_tried = { $count ->
    [one] { $count } reste non éprouvée
   *[other] { $count } restent non éprouvées
} ({ $names })
follows_not = Il découle de valeurs des règles, qui que soient les joueurs, que ceci ne peut se vérifier : { $by_value }.
follows = Il découle de valeurs des règles, qui que soient les joueurs, que ceci se vérifie : { $by_value }.
quotes = Entre guillemets : ce que dit un texte du jeu ; sans : ce qu'on peut se demander.
needs = { $name } : environ { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} le diraient
quoted = « { $name } »
by_value = { $name } ({ $values })
tornado = Ce qui change le plus le score de { $players } : { $options }
tornado_calm = Aucune option ne change visiblement le score
score_small_axis = score moyen d'une place, option moins réponse du jour (points)
score_change_axis = score moyen d'une place, option moins réponse du jour (points ; logarithmique au-delà de { $linear })
shown_of = { $lines } options sur { $options } montrées
per_option = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} par option
touched_column = à droite : parties touchées
hollow = en creux : trop peu de parties diffèrent
all_at = tous les intervalles ensemble à { $level } %
people_options = De ce que { $own } dit de { $options ->
    [one] { $options } option
   *[other] { $options } options
} : { $parts }.
people_agree = { $skill } ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
} par option) en dit autant pour { $agree }{ $differ } ; pour { $open }, trop peu de parties pour le dire
people_differ = , autre chose pour { $number } ({ $names })
