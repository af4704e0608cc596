"""The words and phrases that all games share, in English and French."""

# Titles and columns of tables, and names in cells, beside those of sim/core/outcomes.py, which all games have.
WORDS = {
    # titles of tables
    "": ("Games", "Parties"),
    "cast": ("Who was drawn", "Qui a été tiré"),
    "ends": ("How games ended", "Fin des parties"),
    # columns
    "player": ("player", "joueur"),
    "seated": ("share of seats", "part des places"),
    "key": ("name", "nom"),
    "from": ("from", "de"),
    "to": ("to", "à"),
    "quantity": ("quantity", "grandeur"),
    "value": ("value", "valeur"),
    "sd": ("sd", "écart type"),
    "quantiles": ("quantiles, %", "quantiles, %"),
    "games": ("games", "parties"),
    "game": ("game", "partie"),
    "end": ("end", "fin"),
    "total": ("total", "total"),
    "rank": ("rank", "rang"),
    "mean": ("mean", "moyenne"),
    "median": ("median", "médiane"),
}

# Sentences and parts of sentences, with room for figures.
PHRASES = {
    "players": ("{:player|players}", "{:joueur|joueurs}"),
    "played": ("{:game|games}", "{:partie|parties}"),
    "seed": ("seed {}", "graine {}"),
    "first": ("from game {}", "à partir de la partie {}"),
    "number": ("game {}", "partie {}"),
    "seconds": ("{} s", "{} s"),
    "rate": ("{} games/s", "{} parties/s"),
    "changes": ("with {}", "avec {}"),
    "yes": ("yes", "oui"),
    "no": ("no", "non"),
    "nothing": ("nothing", "rien"),
    "made_by": ("drawn by numsim {}, sources {}", "dessiné par numsim {}, sources {}"),
    "again": ("The same page again:", "La même page à nouveau :"),
    "as_printed": ("ruleset as it stands", "règles du mode sans changement"),
    "instead": ("{} = {} instead of {}", "{} = {} au lieu de {}"),
    "marks": ("Cards and marks", "Cartes et signes"),
    "outcome": ("Outcome", "Résultat"),
    "course": ("Move by move", "Coup par coup"),
    "found": ("found {} in {:game|games} with {}", "trouvé {} dans {:partie|parties} avec {}"),
    "rulings": (
        "{:open question|open questions}; → today's answer",
        "{:question ouverte|questions ouvertes} ; → réponse du jour",
    ),
    "default": ("default: {}", "par défaut : {}"),
    "is_default": ("the default", "par défaut"),
    "silent": ("the sources say nothing", "les sources n'en disent rien"),
    "cut": (
        "Cut short: {} of {:game|games} ({} %) had not ended in time; they are counted and kept out of every mean",
        "Non achevées à temps : {} sur {:partie|parties} ({} %) ; comptées, elles n'entrent dans aucune moyenne",
    ),
    "precise": (
        "Precise to {} %: {:game was|games were} enough, the largest half-width is {} %",
        "Précision de {} % : {:partie suffit|parties suffisent}, la plus grande demi-largeur est de {} %",
    ),
    "precise_cells": ("Each cell is precise to {} %.", "Chaque cellule a une précision de {} %."),
    "not_precise_cells": (
        "NOT precise to {} %: {} of {:cell|cells}, first {}; allow more games.",
        "Précision de {} % NON atteinte : {} de {:cellule|cellules}, d'abord {} ; il faut plus de parties.",
    ),
    "not_precise": (
        "NOT precise to {} %: after {:game|games} the largest half-width is {} %",
        "Précision de {} % NON atteinte : après {:partie|parties} la plus grande demi-largeur est de {} %",
    ),
    "unknown_precision": (
        "NOT precise to {} %: {:game does|games do} not tell how wide the intervals are",
        "Précision de {} % NON atteinte : {:partie ne dit|parties ne disent} pas la largeur des intervalles",
    ),
    "faults": (
        "Faults: {:answer|answers} of agents that were no move; the neutral move was played",
        "Fautes : {:réponse|réponses} d'agents hors des coups possibles ; le coup neutre a été joué",
    ),
    "unknown": (
        "–: no game tells it, or too few games for an interval.",
        "– : aucune partie ne le dit, ou trop peu de parties pour un intervalle.",
    ),
    "unit": (
        "[low, high] and ± are {} % intervals; the unit is the game.",
        "[bas ; haut] et ± sont des intervalles à {} % ; l'unité est la partie.",
    ),
    # charts: findings
    "of_tiers": ("{} of seats end as {}; {} end as {}", "{} des places finissent {} ; {} finissent {}"),
    "of_scores": (
        "Half of the scores lie between {} and {} points; the mean is {}",
        "La moitié des scores va de {} à {} points ; la moyenne est {}",
    ),
    "of_combinations": (
        "Made most often: {} ({} of seats); least often: {} ({})",
        "Le plus souvent : {} ({} des places) ; le plus rarement : {} ({})",
    ),
    "of_ranks": (
        "Made earliest: {} (mean rank {}); latest: {} (mean rank {})",
        "Au plus tôt : {} (rang moyen {}) ; au plus tard : {} (rang moyen {})",
    ),
    "of_course": (
        "Maximum of {}: {} of the game ({}); minimum: {} ({})",
        "Maximum de {} : {} de la partie ({}) ; minimum : {} ({})",
    ),
    "of_places": (
        "{}: most at {} {} ({}); least at {} {} ({})",
        "{} : au plus, {} {} ({}) ; au moins, {} {} ({})",
    ),
    "share_of_places": ("{}: {} (%)", "{} : {} (%)"),
    "undecided": (
        "{}: too few games to tell the highest from the lowest",
        "{} : trop peu de parties pour distinguer le plus haut du plus bas",
    ),
    "seats_fair": (
        "No seat is seen to win more or less than its fair share of {}; all lie between {} and {} %",
        "Aucune place ne s'écarte visiblement de sa part équitable, {} ; toutes sont entre {} et {} %",
    ),
    "seats_unfair": (
        "Seats that win more or less than the fair share of {}: {} of {}; the furthest is seat {}, with {}",
        "Places qui s'écartent de la part équitable, {} : {} sur {} ; la plus éloignée est la place {}, avec {}",
    ),
    "seats_alike": (
        "No seat is seen to score more than another; means from {} to {} points",
        "Aucune place ne marque visiblement plus qu'une autre ; moyennes de {} à {} points",
    ),
    "seats_unlike": (
        "Highest mean score: seat {}, {} points; lowest: seat {}, {} points",
        "Score moyen le plus haut : place {}, {} points ; le plus bas : place {}, {} points",
    ),
    "or": ("{} or {}", "{} ou {}"),
    "or_others": ("{} or {:other|others}", "{} ou {:autre|autres}"),
    # charts: axes, legends and captions
    "score_axis": ("score of a seat (points)", "score d'une place (points)"),
    "scores_axis": ("share of scores (% per {} points)", "part des scores (% par tranche de {} points)"),
    "each_score_axis": ("share of scores (%)", "part des scores (%)"),
    "mean_score_axis": ("score (points)", "score (points)"),
    "seats_axis": ("share of seats, all games (%)", "part des places, toutes parties (%)"),
    "wins_axis": ("share of wins (%)", "part des victoires (%)"),
    "rank_axis": (
        "rank among the combinations of a seat (cells: % of the line)",
        "rang parmi les combinaisons d'une place (cases : % de la ligne)",
    ),
    "fair": ("fair share, {}", "part équitable, {}"),
    "middle": ("{} % of games", "{} % des parties"),
    "joint": (
        "what the title compares holds together at {} %",
        "ce que le titre compare vaut ensemble à {} %",
    ),
    "intervals": ("{} % intervals, the unit is the game", "intervalles à {} %, l'unité est la partie"),
    "left_out": ("games cut short, left out: {}", "parties interrompues, exclues : {}"),
}
