### French of Light or dark.

## Names

name-shared = victoires partagées
name-points_a_turn = points par tour
name-deck = pioche épuisée
name-storm = orage

## Phrases

setup = Mise en place
seat-heading = joueur { $seat }
fault = (réponse hors liste de joueur { $seat })
stake = Joueur { $seat } met { $stake } en jeu
card = carte { $card }
taken-by = joueur { $seat } marque { $stake }
end = Fin : { $end }
more-points = +{ points }
laid = posée
taken = prise
used = compte
move-stake = mettre { $stake } en jeu
move-nothing = ne rien dire
move-light = dire clair
move-dark = dire sombre
