"""A game of NUM Connect in words, in French and English: names, and a telling move by move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from sim.core.cards import card_text
from sim.core.game import Event, Step
from sim.core.outcomes import names
from sim.core.sentences import spoken
from sim.games.connect import state
from sim.games.connect.kinds import KINDS
from sim.games.connect.rules import Rules
from sim.games.connect.state import WIDTH

WORDS = {
    "score": ("cartes restantes", "cards left"),
    "group": ("valeurs identiques", "identical values"),
    "family_run": ("suite même couleur", "same-family run"),
    "colour_run": ("suite multicolore", "multicolour run"),
    "empty": ("main vide", "hand empty"),
    "blocked": ("partie bloquée", "blocked"),
    "lines": ("Lignes d'une partie, par type", "Lines of a game, by kind"),
    "first_lays": ("Premières poses", "First lays"),
    "never": ("jamais", "never"),
    "kind": ("type", "kind"),
    "own_turn": ("propre tour", "own turn"),
    "made": ("créées", "made"),
    "extended": ("prolongées", "extended"),
    "turns_of_seat": ("tours joués", "turns played"),
    "wins_a_turn": ("victoires par tour joué", "wins a turn played"),
    "first_lay_ever": ("ont fait leur première pose", "have made their first lay"),
    "first_lay_in_turn_one": ("première pose au premier tour", "first lay in the first turn"),
    "rounds": ("tours de table", "rounds"),
    "ended_by_discard": ("dernière carte défaussée", "last card discarded"),
    "cards_left": ("cartes restantes d'un perdant", "cards left of a loser"),
    "islands": ("îlots", "islands"),
    "rows": ("lignes de la grille", "rows of the grid"),
    "columns": ("colonnes de la grille", "columns of the grid"),
    "on_others_cards": ("poses sur les cartes d'autrui", "lays on others' cards"),
    "lays": ("poses", "lays"),
    "free_lines": ("combinaisons libres", "free combinations"),
    "joins": ("îlots réunis", "islands joined"),
    "jokers": ("Rainbows jokers", "Rainbows as jokers"),
    "discards_taken": ("pioches à la défausse", "draws from the discard"),
    "met_bound": ("limite de la table atteinte", "met the bound of the table"),
    "ruling": ("autre réponse", "other ruling"),
    "kinds": ("types", "kinds"),
    "dealt_hands": ("Mains distribuées", "Hands as dealt"),
    "first_turn_hands": ("Mains après la première pioche", "Hands after the first draw"),
    "threes": ("Ensembles de trois cartes, dans un ordre ou un autre", "Sets of three cards, in some order"),
    "rainbow": ("un Rainbow", "a Rainbow"),
    "shadow": ("une Shadow", "a Shadow"),
    "rainbow_and_shadow": ("un Rainbow et une Shadow", "a Rainbow and a Shadow"),
    "places_left_out": ("places non proposées", "places left out"),
}
NAMES = names(WORDS)

SENTENCES = {
    "fr": {
        "deal": "Mise en place",
        "hand": "  joueur {seat} : {cards}",
        "top": "  défausse : {card}",
        "starter": "Joueur {seat} commence",
        "turn": "Tour {turn}, joueur {seat} : {cards}",
        "draw": "  pioche {card}, {source}",
        "sources": ("à la pile", "à la défausse"),
        "lay": "  pose {cards}",
        "at": "{card} en {place}",
        "made": "    {kind} : {cards}",
        "extended": "    {kind} prolongée : {cards}",
        "join": "    {count} îlots n'en font plus qu'un",
        "discard": "  défausse {card}",
        "reshuffle": "  la défausse ({count:carte|cartes}) redevient la pile",
        "fault": "  (réponse hors liste de joueur {seat} : le premier coup de la liste est joué)",
        "end": "Fin : {end}",
        "winner": "Joueur {seat} gagne",
        "left": "  joueur {seat} : {count:carte|cartes} ({cards})",
        "seat": "joueur {seat}",
        "turn_title": "Tour {turn}, joueur {seat}",
        "hand_title": "Main du joueur {seat}",
        "grid_title": "Grille",
        "cards_title": "Cartes restantes",
        "first_lay_title": "Première pose au tour",
        "place_title": "Place",
        "counted": "cartes en main",
        "laid": "posée à ce tour de pose",
    },
    "en": {
        "deal": "Setup",
        "hand": "  player {seat}: {cards}",
        "top": "  discard: {card}",
        "starter": "Player {seat} begins",
        "turn": "Turn {turn}, player {seat}: {cards}",
        "draw": "  draws {card}, {source}",
        "sources": ("from the pile", "from the discard"),
        "lay": "  lays {cards}",
        "at": "{card} at {place}",
        "made": "    {kind}: {cards}",
        "extended": "    {kind} extended: {cards}",
        "join": "    {count} islands are one now",
        "discard": "  discards {card}",
        "reshuffle": "  the discard ({count:card|cards}) becomes the pile again",
        "fault": "  (player {seat} answered none of the moves: the first one is played)",
        "end": "End: {end}",
        "winner": "Player {seat} wins",
        "left": "  player {seat}: {count:card|cards} ({cards})",
        "seat": "player {seat}",
        "turn_title": "Turn {turn}, player {seat}",
        "hand_title": "Hand of player {seat}",
        "grid_title": "Grid",
        "cards_title": "Cards left",
        "first_lay_title": "First lay in turn",
        "place_title": "Place",
        "counted": "cards in hand",
        "laid": "just laid",
    },
}


def sentence(language: str, key: str, **parts) -> str:
    """A sentence with its parts."""
    return spoken(SENTENCES[language][key], language, **parts)


def cards_text(cards: Sequence[int]) -> str:
    """Cards as people read them."""
    return " ".join(card_text(int(card)) for card in cards) or "-"


def place_text(cell: int) -> str:
    """A cell as people read it, row and column."""
    return f"{cell // WIDTH},{cell % WIDTH}"


def hand_of(table, seat: int) -> list[int]:
    """The hand of a seat of a table."""
    return table["priv"][seat]["hand"][: table["priv"][seat]["hand_count"]].tolist()


def line_of(grid: Mapping[int, int], begin: int, way: int) -> list[int]:
    """The cards of a line from its first cell on, from the cards by cell."""
    step, cards = 1 if way == state.ALONG_ROW else WIDTH, []
    while begin in grid:
        cards.append(grid[begin])
        begin += step
    return cards


def narrate(steps: Iterable[Step], rules: Rules, language: str) -> Iterator[str]:
    """Lines that tell a traced game."""
    hand: list[int] = []
    grid: dict[int, int] = {}  # cards by cell, as far as has been told
    for step in steps:
        table = step.state[0]
        if step.decision is None:
            yield from _setup(table, language)
        elif step.decision.fault:
            yield sentence(language, "fault", seat=step.decision.seat)
        lay: list[str] = []
        for event in step.events:
            if event.code == state.EVENT_TURN:
                hand = hand_of(table, event.numbers[0])
            if event.code == state.EVENT_LAY:
                card, cell = event.numbers[1:3]
                grid[cell] = card
                lay.append(sentence(language, "at", card=card_text(card), place=place_text(cell)))
                if len(lay) == event.numbers[3]:
                    yield sentence(language, "lay", cards=", ".join(lay))
                    lay = []
            else:
                yield from _told(event, grid, hand, language)
        if step.over:
            yield from _left(table, language)


def _setup(table, language: str) -> Iterator[str]:
    """The hands as they were dealt, whatever was drawn since by who had no choice."""
    yield sentence(language, "deal")
    for seat in range(table["pub"]["players"]):
        yield sentence(language, "hand", seat=seat, cards=cards_text(hand_of(table, seat)))
    count = table["pub"]["discard_count"]
    yield sentence(language, "top", card=cards_text(table["pub"]["discard"][count - 1 : count]))


def _told(event: Event, grid: Mapping[int, int], hand: Sequence[int], language: str) -> Iterator[str]:
    """What an event says."""
    numbers, words = event.numbers, SENTENCES[language]
    match event.code:
        case state.EVENT_STARTER:
            yield sentence(language, "starter", seat=numbers[0])
        case state.EVENT_TURN:
            yield sentence(language, "turn", turn=numbers[1], seat=numbers[0], cards=cards_text(hand))
        case state.EVENT_RESHUFFLE:
            yield sentence(language, "reshuffle", count=len(numbers))
        case state.EVENT_DRAW:
            yield sentence(language, "draw", card=card_text(numbers[2]), source=words["sources"][numbers[1]])
        case state.EVENT_LINE:
            cards = cards_text(line_of(grid, numbers[2], numbers[3]))
            kind = NAMES[language][KINDS[numbers[0]]]
            yield sentence(language, "extended" if numbers[1] else "made", kind=kind, cards=cards)
        case state.EVENT_JOIN:
            yield sentence(language, "join", count=numbers[0])
        case state.EVENT_DISCARD:
            yield sentence(language, "discard", card=card_text(numbers[1]))
        case state.EVENT_END:
            yield sentence(language, "end", end=NAMES[language][state.ENDS[numbers[0]]])
            if numbers[1] != state.NO_SEAT:
                yield sentence(language, "winner", seat=numbers[1])


def _left(table, language: str) -> Iterator[str]:
    """The cards that are left."""
    for seat in range(table["pub"]["players"]):
        hand = hand_of(table, seat)
        yield sentence(language, "left", seat=seat, count=len(hand), cards=cards_text(hand))
