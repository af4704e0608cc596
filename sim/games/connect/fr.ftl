### French of NUM Connect: names of keys, then phrases with their figures.

## Names

name-score = cartes restantes
name-score_unit = cartes restantes
name-group = valeurs identiques
name-family_run = suite même couleur
name-colour_run = suite multicolore
name-empty = main vide
name-blocked = partie bloquée
name-lines = Lignes d'une partie, par type
name-first_lays = Premières poses
name-never = jamais
name-kind = type
name-own_turn = propre tour
name-made = créées
name-extended = prolongées
name-turns_of_seat = tours joués
name-wins_a_turn = victoires par tour joué
name-first_lay_ever = ont fait leur première pose
name-first_lay_in_turn_one = première pose au premier tour
name-rounds = tours de table
name-ended_by_discard = dernière carte défaussée
name-cards_left = cartes restantes d'un perdant
name-islands = îlots
name-rows = lignes de la grille
name-columns = colonnes de la grille
name-on_others_cards = poses sur les cartes d'autrui
name-lays = poses
name-free_lines = combinaisons libres
name-joins = îlots réunis
name-jokers = Rainbows jokers
name-discards_taken = pioches à la défausse
name-met_bound = limite de la table atteinte
name-ruling = autre réponse
name-kinds = types
name-lay = pose
name-cards_laid = cartes
name-cells = ligne,colonne
name-single = carte seule
name-pair = paire
name-free_line = combinaison libre
name-first_line = première ligne, rien posé avant
name-dealt_hands = Mains distribuées
name-first_turn_hands = Mains après la première pioche
name-threes = Ensembles de trois cartes, dans un ordre ou un autre
name-rouge = une Rouge
name-vert = une Verte
name-bleu = une Bleue
name-jaune = une Jaune
name-rainbow = un Rainbow
name-shadow = une Shadow
name-rainbow_and_shadow = un Rainbow et une Shadow
name-places_left_out = places non proposées

## Phrases

setup = Mise en place
hand-of = joueur { $seat } : { $cards }
discard-top = défausse : { $card }
starter = Joueur { $seat } commence
turn-of = Tour { $turn }, joueur { $seat } : { $cards }
draws = pioche { $card }, { $source }
source-pile = à la pile
source-discard = à la défausse
lays-cards = pose { $cards }
card-at = { $card } en { $place }
line-made = { $kind } : { $cards }
line-extended = { $kind } prolongée : { $cards }
islands-join = { $count } îlots n'en font plus qu'un
discards = défausse { $card }
reshuffled = la défausse ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}) redevient la pile
fault = (réponse hors liste de joueur { $seat } : le premier coup de la liste est joué)
game-ends = Fin : { $end }
seat-wins = Joueur { $seat } gagne
cards-left = joueur { $seat } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} ({ $cards })
seat-heading = joueur { $seat }
turn-title = Tour { $turn }, joueur { $seat }
hand-title = Main du joueur { $seat }
grid-title = Grille
cards-title = Cartes restantes
first-lay-title = Première pose au tour
place-title = Place
counted = cartes en main
laid = posée à ce tour de pose
move-source = piocher { $source ->
    [discard] à la défausse
   *[pile] à la pile
}
move-card = { $card }
move-stop = arrêter
move-alone = cette carte seule
move-pair = ces deux cartes seules
move-place = en { $place }, { $way ->
    [column] en colonne
   *[row] en ligne
}
move-discard = défausser { $card }
