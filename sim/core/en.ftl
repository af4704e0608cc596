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
name-pace = Pace
name-turns_per_seat = turns of a player
name-forced_turns = turns in which nothing can be done
name-first_turn_dead = games whose first turn is one of them
name-decisions_a_turn = decisions a turn, of all players
name-turns_between_plays = turns of anybody from play to play of a player
name-waiting = seconds that a player waits for the next turn
name-minutes = minutes
name-suspense = Suspense
name-comebacks = wins of a player who was last at half time
name-last_lead_change = last change of lead, % of the turns
name-decided_before_last_round = games decided before the last round
name-leader_wins_at = Wins of who leads alone
name-part = part of the game, in turns
name-leads_before_last_round = Leads before the last round
name-lead = lead
name-leader_wins = wins of the leader
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
