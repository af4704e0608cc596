### French of this room: names of keys, then phrases with their figures.

## Names

name-held = cas
name-formula = forme close
name-one_in = un sur
name-dealt = distribué
name-counted = compté

## Phrases

exact = Quelle est la chance de ce que font les cartes de { $title }, cas par cas ?
cases = { $name } : { $cases ->
    [one] { $cases } cas équiprobable
   *[other] { $cases } cas équiprobables
}.
formulas_agree = Les formes closes sont égales aux comptes, au cas près ({ $known } sur { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
} en ont une).
formulas_differ = Des formes closes diffèrent des comptes : { $keys }.
deals_agree = { $deals ->
    [one] { $deals } cas distribué
   *[other] { $deals } cas distribués
} au hasard confirment les comptes : sur { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
} le plus grand |z| est { $largest }, sous { $far }.
deals_differ = { $deals ->
    [one] { $deals } cas distribué
   *[other] { $deals } cas distribués
} au hasard ne confirment PAS les comptes : sur { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
} le plus grand |z| est { $largest }, pas sous { $far }.
deals = { $cases ->
    [one] { $cases } cas distribué
   *[other] { $cases } cas distribués
} au hasard
deal_intervals = intervalles à { $level } %, l'unité est la donne
cases_axis = part des cas (%)
of_odds = Le plus probable : { $likeliest } (un sur { $likely }) ; le plus rare : { $rarest } (un sur { $rare })
