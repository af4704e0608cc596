### French of this room: names of keys, then phrases with their figures.

## Names

name-sizes = Tailles des tables
name-ratings = Force, en points autour de la moyenne des joueurs
name-pairs = Un joueur parmi d'autres d'une même sorte
name-tiers = Titre le plus bas et le plus haut du joueur seul
name-players = joueurs
name-one = un seul
name-others = parmi
name-rating = force
name-error = erreur type
name-deals = donnes
name-mean_place = rang moyen
name-mean_score = score moyen

## Phrases

question = Qui joue mieux que qui ? Chaque joueur seul parmi d'autres d'une même sorte, à chaque place des mêmes donnes.
order = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, du plus fort au plus faible : { $order } ; { $wins }
no_order = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} : pas de classement, car certains n'ont rien gagné, ou tout, contre les autres ; il faut plus de parties
all_cut = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} : pas de classement, car toutes les parties ont été interrompues
range = { $strongest } gagne { $least } parmi { $hardest }, { $most } parmi { $easiest } (équitable : { $fair } %)
among_one = { $strongest } gagne { $least } parmi { $hardest } (équitable : { $fair } %)
at_size = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} : { $wins }
gap = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} : les forces prédisent chaque part de victoires à { $gap } points de pourcentage près.
scale = 400 points de plus donnent 10 chances contre 1 à deux joueurs.
signs = > : distingués, ≥ : non distingués ; les comparaisons d'une taille de table valent ensemble à { $level } %, de même que ses parts de victoires dans ces phrases.
cut_at = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} : { $cut } sur { $games ->
    [one] { $games } partie interrompue
   *[other] { $games } parties interrompues
} ({ $share } %), exclues des parts et moyennes
each_deal = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} : { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, chacune jouée à toutes les places
deals_unit = intervalles à { $level } %, l'unité est la donne
unit = [bas ; haut] et ± sont des intervalles à { $level } % ; l'unité est la donne, avec toutes les places jouées.
strongest = Le plus fort aux tables de { $sizes } : { $names }
and = { $others } et { $last }
one_axis = un joueur
others_axis = parmi d'autres de cette sorte (victoires, %)
rating_axis = force (points autour de la moyenne des joueurs)
