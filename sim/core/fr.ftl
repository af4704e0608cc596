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
name-pace = Rythme
name-turns_per_seat = tours d'un joueur
name-forced_turns = tours où rien n'est possible
name-first_turn_dead = parties dont le premier tour en est un
name-decisions_a_turn = décisions par tour, tous joueurs
name-turns_between_plays = tours, tous joueurs, d'un coup d'un joueur au suivant
name-waiting = secondes d'attente d'un joueur entre ses tours
name-minutes = minutes
name-suspense = Suspense
name-comebacks = victoires d'un joueur dernier à mi-partie
name-last_lead_change = dernier changement de tête, % des tours
name-decided_before_last_round = parties décidées avant la dernière manche
name-leader_wins_at = Victoires de qui mène seul
name-part = moment de la partie, en tours
name-leads_before_last_round = Avances avant la dernière manche
name-lead = avance
name-leader_wins = victoires du premier
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
