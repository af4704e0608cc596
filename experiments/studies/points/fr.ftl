### French of this room: names of keys, then phrases with their figures.

## Names

name-split = D'où viennent les points
name-worth = Ce que vaut chaque annonce
name-frequencies = Part des places qui la font, %
name-what_if = Ce que changeraient d'autres règles : score moyen en points, titres en points de pourcentage
name-difficulty = Difficulté de chacune, et points de base qui suivent
name-one_claim = annonce
name-many_claims = annonces
name-skill = niveau
name-part = part
name-base = base
name-references = références
name-bonus = bonus
name-points = points
name-excess = au-dessus du rang
name-win_effect = avec la victoire, à nombre égal
name-holdings = Ce que valent les cartes distribuées
name-more_wins = victoires en plus
name-replays = Ce que valent les cartes, les mêmes donnes rejouées
name-replays_by_skill = Score avec la carte, par niveau
name-instead = tenue
name-kept_back = gardée
name-left_over = restante
name-cards = cartes
name-score_effect = score
name-by_skill = Victoires avec une carte de plus, par niveau, %
name-dealt = distribuées à une place
name-way = méthode
name-rescored = mêmes annonces
name-replayed = mêmes donnes
name-decisions = décisions
name-before = avant
name-after = après
name-difference = différence
name-one_in = un sur
name-wanted = tours si visée
name-suggested = proposés
name-price = selon la difficulté
name-step = pas
name-replay = Ce que font les points proposés en jeu : score moyen en points, titres en % des places
name-remade = Qui fait chacune avec les points proposés
name-now = aujourd'hui
name-then = alors

## Phrases

points = Que vaut chaque { name-one_claim } de { $title }, en points et en victoires ?
holds_for = { $mode }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, { $skill }
split_of = { $where } ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
}) : de tous les points, { $shares }.
split_part = { $part } { $share }
dearest = { $where } : { $dearest } rapporte le plus au-dessus de la moyenne à même { name-rank }, { $most } ; { $cheapest } le moins, { $least }.
wins = { $where } : à { name-many_claims } en nombre égal, { $parts } ; ce sont des associations, qui ne disent pas pourquoi.
wins_more = vont avec la victoire { $claims }
wins_less = vont avec la défaite { $claims }
wins_alike = { $where } : à { name-many_claims } en nombre égal, aucune ne va visiblement avec la victoire ou la défaite.
what_if_of = { $where }, avec { $what_if } : score moyen { $changes }.
by_way = { $change } par les { $way } ({ $pairs ->
    [one] { $pairs } paire
   *[other] { $pairs } paires
} de parties, dont { $differ } diffèrent)
not_rescored = Les mêmes { name-many_claims } ne sont pas réévaluées : ce qui change peut changer la lecture des cartes.
inverted = Plus difficile par les chances exactes, les tours de qui la vise et pour chaque niveau, et pourtant moins chère : { $pairs }.
than = { $harder } que { $easier } ({ $less } < { $more })
more_pairs = { $more ->
    [one] { $more } autre paire
   *[other] { $more } autres paires
}
wanted_is = { $wanted } : à ce moment, la moitié de ceux qui ne visent rien d'autre l'ont faite ; – : les parties finissent avant.
no_inversion = Aucune annonce n'est plus difficile qu'une autre par les trois mesures, au-delà du hasard, et moins chère.
no_measures = Aucune inversion n'est nommée : il y faut les chances exactes et un joueur qui vise une annonce ; à { $title } manque l'un ou l'autre.
suggestion = Points de base qui suivent la difficulté : { $settings } ; les mêmes annonces changent alors le score moyen de { $shift } points.
price_is = { $price } : moyenne et écart d'aujourd'hui, en proportion de la moyenne des logarithmes de toutes les mesures ; les intervalles valent ensemble à { $level } % (parties tirées à nouveau). { $step } : les points proposés sont des multiples du plus grand de 1, 2, 5, 10 et ainsi de suite qui ne dépasse pas la largeur de l'intervalle.
replayed_as = Joué avec ces points, { $skill }, { $games ->
    [one] { $games } autre partie
   *[other] { $games } autres parties
} : score moyen { $change } ; { $tiers }. Les décisions suivent : { $number ->
    [0] aucune annonce ne se fait visiblement plus ou moins souvent
    [one] une annonce se fait plus ou moins souvent ({ $made })
   *[other] { $number } annonces se font plus ou moins souvent, surtout { $made }
} ; les points n'ont pas été recalculés d'après ces parties.
from_to = { $name } { $before } → { $after } %
as_today = comme aujourd'hui
joint_line = Les intervalles d'une ligne valent ensemble à { $level } %.
joint_column = Les intervalles d'une colonne valent ensemble à { $level } %.
claim_axis = points d'une { name-one_claim }, en moyenne
base_axis = points de base
difference_axis = différence (points du score moyen, points de pourcentage des titres)
points_title = { $share } des points sont de base ; le plus au-dessus de la moyenne à même { name-rank } : { $key }, { $excess }
what_if_title = Avec { $what_if } : score moyen { $change } ({ $way })
difficulty_title = Le plus loin de sa difficulté : { $key }, { $base } aujourd'hui, { $price } selon la difficulté
above_rank = { $claim } au-dessus de son { name-rank }
score_with = score avec { $what_if }
held = Que valent en victoires les cartes distribuées de { $title } ?
held_of = { $where } ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
}) : { $parts }.
brings_wins = une de plus dans la main distribuée gagne plus souvent pour { $cards }
costs_wins = une de plus gagne moins souvent pour { $cards }
no_card_tells = aucune sorte de carte ne se voit gagner plus ou moins souvent
one_more = Une carte de plus d'une sorte dans la main distribuée au lieu d'une autre, entre places de même numéro ; le hasard distribue, elle en est donc la cause.
held_title = Ce que fait aux victoires une carte de plus dans la main distribuée de { $title }
held_axis = victoires avec une carte de plus (% des parties)
worth_instead = { $where }, mêmes donnes : dans la main distribuée au lieu d'une autre carte : { $cards }.
worth_kept = { $where }, mêmes donnes : gardée au lieu d'être jouée par qui la tient : { $cards }.
worth_left = { $where } : une de plus qui reste à la fin coûte, en { name-score } : { $cards }.
none_seen = aucune carte ne se voit changer le score
card_costs = { $card } { $points }, victoires { $wins }
card_does = { $card } { $score } { name-score }, victoires { $wins }
replays_are = « { name-instead } » : le paquet a une telle carte de moins, tout le reste est à sa place, et qui la tenait tient une autre carte ; avec la carte moins sans elle. « { name-kept_back } » : un joueur qui l'a reçue ne la joue jamais à son tour ; gardée moins jouée. « { name-left_over } » : la même fin avec une carte de plus à payer.
one_deal = Chaque partie est une seule donne, { $changes }.
replays_title = Ce que fait une carte au score de qui l'a, dans { $title }
replays_axis = { name-score } : { name-instead } moins une autre, { name-kept_back } moins jouée
dear_without_wins = { $where } : au-dessus de la moyenne de son { name-rank }, sans qu'on voie plus de victoires avec : { $claims } points. Parmi les places qui ont autant de { name-many_claims }, on ne voit pas gagner davantage celles qui en ont.
cheap_with_wins = { $where } : au-dessous de la moyenne de son { name-rank }, et pourtant avec plus de victoires : { $claims } points.
