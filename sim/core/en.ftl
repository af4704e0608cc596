### English of what every game shares: names of tables, columns and rows, then phrases.

## Names

name-seats = Players
name-all_seats = All players
name-tiers = Tiers
name-seat = player
name-agent = agent
name-win_share = win share
name-score = score
name-score_unit = points
name-share = share
name-name = tier
name-turns = turns
name-cut = cut short
name-cards = Cards
name-dealt = dealt
name-number = number
name-rainbows = Rainbows
name-shadows = Shadows
name-jokers = Jokers
name-specials = other specials
name-actions = Actions
name-has_laid = has laid

## Phrases

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
final-place = final place
rouge = Red (Rouge)
vert = Green (Vert)
bleu = Blue (Bleu)
jaune = Yellow (Jaune)
rainbow = Rainbow
shadow = Shadow
