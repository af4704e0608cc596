### French of this room: names of keys, then phrases with their figures.

## Names

name-overall = Parties
name-cast = Qui a été tiré
name-ends = Fin des parties
name-player = joueur
name-seated = part des places
name-key = nom
name-setting = réglage
name-from = de
name-to = à
name-quantity = grandeur
name-value = valeur
name-sd = écart type
name-of_seats = des places
name-of_games = des parties
name-of_games_or_seats = parties, joueurs
name-quantiles = quantiles, %
name-games = parties
name-game = partie
name-end = fin
name-total = total
name-percentage_points = points de %
name-rank = rang
name-mean = moyenne
name-median = médiane

## Phrases

players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
played = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
seed = graine { $seed }
first = à partir de la partie { $number }
number = partie { $number }
seconds = { $seconds } s
rate = { $games } parties/s
changes = avec { $changes }
yes = oui
no = non
nothing = rien
made_by = dessiné par numsim { $version }, sources { $source }
again = La même page à nouveau :
as_printed = règles du mode sans changement
instead = { $key } = { $value } au lieu de { $usual }
marks = Cartes et signes
outcome = Résultat
course = Coup par coup
found = trouvé { $found } dans { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} avec { $property }
rulings = { $questions ->
    [one] { $questions } question ouverte
   *[other] { $questions } questions ouvertes
} ; → réponse du jour
default = par défaut : { $default }
is_default = par défaut
silent = les sources n'en disent rien
cut = Non achevées à temps : { $cut } sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} ({ $share } %) ; comptées, elles n'entrent dans aucune moyenne
precise = Précision de { $wanted } % : { $games ->
    [one] { $games } partie suffit
   *[other] { $games } parties suffisent
}, la plus grande demi-largeur est de { $reached } %
precise_cells = Chaque cellule a une précision de { $wanted } %.
not_precise_cells = Précision de { $wanted } % NON atteinte : { $short } de { $cells ->
    [one] { $cells } cellule
   *[other] { $cells } cellules
}, d'abord { $first } ; il faut plus de parties.
not_precise = Précision de { $wanted } % NON atteinte : après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} la plus grande demi-largeur est de { $reached } %
unknown_precision = Précision de { $wanted } % NON atteinte : { $games ->
    [one] { $games } partie ne dit
   *[other] { $games } parties ne disent
} pas la largeur des intervalles
faults = Fautes : { $answers ->
    [one] { $answers } réponse
   *[other] { $answers } réponses
} d'agents hors des coups possibles ; le coup neutre a été joué
unknown = – : aucune partie ne le dit, ou trop peu de parties pour un intervalle.
counted_from_one = Les joueurs se comptent à partir de 1 ; fichiers, JSON et options comptent les places (seat) à partir de 0.
seats_as_typed = Les valeurs sont celles que --where attend ; les places se comptent à partir de 0, les joueurs d'un récit à partir de 1.
unit = [bas ; haut] et ± sont des intervalles à { $level } % ; l'unité est la partie.
of_tiers = { $low } des places finissent { $lowest } ; { $high } finissent { $highest }
of_scores = La moitié des scores va de { $low } à { $high } { name-score_unit } ; la moyenne est { $mean }
of_combinations = Le plus souvent : { $highest } ({ $high } des places) ; le plus rarement : { $lowest } ({ $low })
of_ranks = Au plus tôt : { $highest } (rang moyen { $high }) ; au plus tard : { $lowest } (rang moyen { $low })
of_course = Maximum de { $quantity } : { $highest } de la partie ({ $high }) ; minimum : { $lowest } ({ $low })
of_places = { $quantity } : au plus, { $place } { $highest } ({ $high }) ; au moins, { $place } { $lowest } ({ $low })
share_of_places = { $table } : { $quantity } (%)
undecided = { $quantity } : trop peu de parties pour distinguer le plus haut du plus bas
seats_fair = Aucun joueur ne s'écarte visiblement de sa part équitable, { $fair } ; tous sont entre { $low } et { $high } %
seats_unfair = Joueurs qui s'écartent de la part équitable, { $fair } : { $count } sur { $seats } ; le plus éloigné est le joueur { $seat }, avec { $share }
seats_alike = Aucun joueur ne marque visiblement plus qu'un autre ; moyennes de { $low } à { $high } { name-score_unit }
seats_unlike = Score moyen le plus haut : joueur { $best_seat }, { $high } { name-score_unit } ; le plus bas : joueur { $worst_seat }, { $low } { name-score_unit }
or = { $others } ou { $last }
or_others = { $first } ou { $others ->
    [one] { $others } autre
   *[other] { $others } autres
}
score_axis = score d'une place ({ name-score_unit })
scores_axis = part des scores (% par tranche de { $width } { name-score_unit })
each_score_axis = part des scores (%)
mean_score_axis = score ({ name-score_unit })
seats_axis = part des places, toutes parties (%)
wins_axis = part des victoires (%)
rank_axis = rang parmi les combinaisons d'une place (cases : % de la ligne)
fair = part équitable, { $share }
middle = { $share } % des parties
joint = ce que le titre compare vaut ensemble à { $level } %
association = Ce que chaque joueur reçoit au départ, { $most } valant { $most } ou plus ; une association avec victoires et points : rien ne montre qu'une carte en soit la cause.
joint_rows = Les intervalles de ces lignes valent ensemble à { $level } %.
intervals = intervalles à { $level } %, l'unité est la partie
pace_assumed = Les secondes sont supposées : { $paces } ; --seconds-per-turn en prend d'autres.
pace_of_turns = { $player } { $turn } par tour, { $deal } pour distribuer
pace_of = { $player } { $turn } par tour, { $play } de plus par tour où il joue un coup, { $deal } pour distribuer
decided_from = Décidée : l'avance est d'au moins { $lead } { name-score_unit }, ce qui tient dans neuf parties sur dix.
decided_never = Décidée : aucune avance avant la dernière manche ne tient dans neuf parties sur dix.
of_pace = La moitié des parties durent de { $low } à { $high } minutes ; dans { $forced } des tours, rien n'est possible
minutes_axis = minutes par partie, au rythme supposé
games_axis = part des parties (%)
of_suspense = Qui mène seul à mi-partie gagne dans { $half } ; { $decided } des parties sont décidées avant la dernière manche
suspense_axis = victoires de qui mène seul (%)
try_run = comment les parties se passent-elles : scores, combinaisons, rythme, suspense ?
try_rulings = que laissent ouvert les règles ?
try_audit = qu'est-ce qui y compte, et ses phrases tiennent-elles ?
try_tiers = où commencer les titres ?
try_list = que peut-on changer, et qui peut jouer ?
try_help = toutes les commandes
left_out = parties interrompues, exclues : { $cut }
between = { $value } [{ $low } ; { $high }]
percentage_points = { $change } points de pourcentage
separator = {" ; "}
margins = Ce qui compte : un changement d'au moins { $score } % du score, { $share } % des places, des victoires ou des parties, { $length } % de la durée.
size = { $size ->
    [matters] , ce qui compte
    [does_not_matter] , ce qui ne compte pas
   *[undecided] , et il est indécis si cela compte
}
size_needs = , et il est indécis si cela compte : environ { $games ->
   *[other] { $games } parties
} le diraient
may_exaggerate = De ce qui se distingue du hasard, { $rows ->
    [one] { $rows } changement repose
   *[other] { $rows } changements reposent
} sur moins de { $pairs } paires de parties qui diffèrent : trouvé avec si peu, un changement paraît plus grand qu'il n'est.
and = { $others } et { $last }
people = D'autres joueurs, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} chacun : { $parts }.
people_on = { $of } : { $who }
people_said = { $said ->
    [agrees] { $number ->
        [one] { $who } en dit autant
       *[other] { $who } en disent autant
    }
    [differs] { $number ->
        [one] { $who } dit autre chose
       *[other] { $who } disent autre chose
    }
   *[open] trop peu de parties pour { $who }
}
found_share = part de telles parties : { $share } (intervalle à { $level } %)
found_share_stopped = part de telles parties : { $share } (intervalle à { $level } % ; échantillonnage inverse, la recherche s'étant arrêtée sur une trouvaille : une de moins dans une partie de moins)
