### French of what every game shares: names of tables, columns and rows, then phrases.

## Names

name-seats = Joueurs
name-all_seats = Tous les joueurs
name-tiers = Classement
name-seat = joueur
name-agent = agent
name-win_share = victoires
name-score = score
name-score_unit = points
name-share = part
name-name = titre
name-turns = tours de jeu
name-cut = partie interrompue
name-cards = Cartes
name-dealt = distribué
name-number = nombre
name-rainbows = Rainbow
name-shadows = Shadow
name-jokers = Jokers
name-specials = autres spéciales
name-actions = Actions
name-has_laid = a posé

## Phrases

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
final-place = place finale
rouge = Rouge
vert = Vert
bleu = Bleu
jaune = Jaune
rainbow = Rainbow
shadow = Shadow
