### French of this room: names of keys, then phrases with their figures.

## Names

name-overall = Parties
name-cast = Qui a été tiré
name-ends = Fin des parties
name-player = joueur
name-seated = part des places
name-key = nom
name-from = de
name-to = à
name-quantity = grandeur
name-value = valeur
name-sd = écart type
name-quantiles = quantiles, %
name-games = parties
name-game = partie
name-end = fin
name-total = total
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
unit = [bas ; haut] et ± sont des intervalles à { $level } % ; l'unité est la partie.
of_tiers = { $low } des places finissent { $lowest } ; { $high } finissent { $highest }
of_scores = La moitié des scores va de { $low } à { $high } { name-score_unit } ; la moyenne est { $mean }
of_combinations = Le plus souvent : { $highest } ({ $high } des places) ; le plus rarement : { $lowest } ({ $low })
of_ranks = Au plus tôt : { $highest } (rang moyen { $high }) ; au plus tard : { $lowest } (rang moyen { $low })
of_course = Maximum de { $quantity } : { $highest } de la partie ({ $high }) ; minimum : { $lowest } ({ $low })
of_places = { $quantity } : au plus, { $place } { $highest } ({ $high }) ; au moins, { $place } { $lowest } ({ $low })
share_of_places = { $table } : { $quantity } (%)
undecided = { $quantity } : trop peu de parties pour distinguer le plus haut du plus bas
seats_fair = Aucune place ne s'écarte visiblement de sa part équitable, { $fair } ; toutes sont entre { $low } et { $high } %
seats_unfair = Places qui s'écartent de la part équitable, { $fair } : { $count } sur { $seats } ; la plus éloignée est la place { $seat }, avec { $share }
seats_alike = Aucune place ne marque visiblement plus qu'une autre ; moyennes de { $low } à { $high } { name-score_unit }
seats_unlike = Score moyen le plus haut : place { $best }, { $high } { name-score_unit } ; le plus bas : place { $worst }, { $low } { name-score_unit }
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
intervals = intervalles à { $level } %, l'unité est la partie
left_out = parties interrompues, exclues : { $cut }
between = { $value } [{ $low } ; { $high }]
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
