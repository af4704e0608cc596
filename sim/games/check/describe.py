"""A game of NUM CHECK in words, in French and English: names, and a telling move by move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from sim.core.cards import card_text
from sim.core.game import Event, Step
from sim.core.outcomes import names
from sim.core.sentences import spoken
from sim.games.check import state
from sim.games.check.combinations import KEYS
from sim.games.check.points import NO_REFERENCE
from sim.games.check.rules import Rules

COMBINATION_NAMES = (
    "Paire", "Double Paire", "Couleur", "Suite Paire", "Full", "Suite Pivot", "Suite longue libre",
    "Brelan", "Suite Zénith", "Full Cosmique", "Paire Cosmique", "Carré", "Suite couleur", "Num's",
)  # fmt: skip

COMBINATION_WORDS = dict(zip(KEYS, COMBINATION_NAMES, strict=True))

WORDS = {
    **{key: (name, name) for key, name in COMBINATION_WORDS.items()},
    "combinations": ("Combinaisons", "Combinations"),
    "key": ("combinaison", "combination"),
    "hands": ("Ensembles de cartes numériques", "Sets of numeric cards"),
    "hand_and_claim": ("Ensembles avec une carte du centre", "Sets with a claimed card"),
    "combination": ("combinaison", "combination"),
    "cards": ("cartes", "cards"),
    "references": ("références", "references"),
    "made": ("réalisée", "made"),
    "offered": ("possible", "offered"),
    "mean_points": ("points", "points"),
    "mean_rank": ("rang moyen", "mean rank"),
    "by_rank": ("par rang", "by rank"),
    "course": ("Déroulement", "Course of the game"),
    "part": ("moment de la partie, en tours", "part of the game, in turns"),
    "claims": ("CHECK par tour", "claims a turn"),
    "setup_claims": ("CHECK à la mise en place", "claims at the setup"),
    "eight_share": ("objectif de combinaisons atteint", "goal of combinations reached"),
    "contested": ("CHECK disputés", "contested claims"),
    "ender_wins": ("qui finit gagne", "the ender wins"),
    "passes": ("tours de paquet", "passes of the deck"),
    "margin": ("avance du premier", "margin of the winner"),
    "lead_changes": ("changements de tête", "lead changes"),
    "eight": ("objectif de combinaisons atteint", "goal of combinations reached"),
    "pile": ("pioche épuisée", "pile exhausted"),
}
NAMES = names(WORDS)

ACTION_NAMES = ("Tornade", "Éclair", "Simple", "Double", "Passe")

SENTENCES = {
    "fr": {
        "hand": "  joueur {seat} : {cards}",
        "centre": "  centre : {cards}",
        "own": " ; main : {cards}",
        "deal": "Mise en place",
        "laid": "  au centre : {card}",
        "renewed": "  le centre est renouvelé",
        "turn": "Tour {turn}, joueur {seat}",
        "zap": "  dit ZAP ({count})",
        "exchange": "  pose {laid}, prend {taken}",
        "action": "  {card} !",
        "tornade": "  toutes les mains sont mélangées et redistribuées",
        "taken": "  pris à joueur {seat} : {count:carte|cartes}, par son voisin de gauche",
        "given": "  rend {card}",
        "starter": "Joueur {seat} commence",
        "aside": "  {card} est mise de côté",
        "shuffled_back": "  les cartes Action mises de côté sont mélangées à la pioche",
        "redealt": "  nouvelle main, joueur {seat} : {card}",
        "reshuffle": "  la défausse ({count:carte|cartes}) devient la pioche",
        "notice": "  ne remarque rien : joueur {seat}",
        "first": "  le plus rapide de {count} : joueur {seat}",
        "slip": "  joueur {seat} annonce un CHECK invalide : privé de centre jusqu'à son tour",
        "claim": (
            "  CHECK de joueur {seat} : {name} avec {card}, rang {rank}, référence {references} : {points:point|points}"
        ),
        "in_hand": (
            "  CHECK de joueur {seat} : {name} en main, rang {rank}, référence {references} : {points:point|points}"
        ),
        "fault": "  (réponse hors liste de joueur {seat} : le coup neutre est joué)",
        "end": "Fin : {end}",
        "score": "  joueur {seat} : {points:point|points}, {count:combinaison|combinaisons}",
    },
    "en": {
        "hand": "  player {seat}: {cards}",
        "centre": "  centre: {cards}",
        "own": "; hand: {cards}",
        "deal": "Setup",
        "laid": "  to the centre: {card}",
        "renewed": "  the centre is renewed",
        "turn": "Turn {turn}, player {seat}",
        "zap": "  says ZAP ({count})",
        "exchange": "  lays {laid}, takes {taken}",
        "action": "  {card}!",
        "tornade": "  all hands are shuffled together and dealt back",
        "taken": "  taken from player {seat}: {count:card|cards}, by the left-hand neighbour",
        "given": "  gives back {card}",
        "starter": "Player {seat} begins",
        "aside": "  {card} is set aside",
        "shuffled_back": "  the Actions that were set aside are shuffled into the pile",
        "redealt": "  new hand of player {seat}: {card}",
        "reshuffle": "  the discard ({count:card|cards}) becomes the pile",
        "notice": "  notices nothing: player {seat}",
        "first": "  fastest of {count}: player {seat}",
        "slip": "  player {seat} announces an invalid CHECK: barred from the centre until their turn",
        "claim": (
            "  CHECK by player {seat}: {name} with {card}, rank {rank}, reference {references}: {points:point|points}"
        ),
        "in_hand": (
            "  CHECK by player {seat}: {name} in hand, rank {rank}, reference {references}: {points:point|points}"
        ),
        "fault": "  (answer of player {seat} is no move: the neutral move is played)",
        "end": "End: {end}",
        "score": "  player {seat}: {points:point|points}, {count:combination|combinations}",
    },
}

VIEW_CHANGES = (state.EVENT_TURN, state.EVENT_EXCHANGE, state.EVENT_CLAIM, state.EVENT_RENEWED)


def card_name(card: int) -> str:
    """A card as people write it."""
    return card_text(card, ACTION_NAMES)


def narrate(steps: Iterable[Step], rules: Rules, language: str) -> Iterator[str]:
    """Lines that tell a traced game."""
    say = SENTENCES[language]
    before: np.ndarray | None = None
    for step in steps:
        table = step.state[0]
        if step.decision and step.decision.fault:
            yield say["fault"].format(seat=step.decision.seat)
        for event in step.events:
            yield from _sentences(event, before, table, rules, language)
        if step.events and step.events[0].code == state.EVENT_DECK:
            yield from _hands(table, rules, language)
        if not step.over and any(event.code in VIEW_CHANGES for event in step.events):
            yield _view(table, rules, language)
        before = table
        if step.over:
            pub = table["pub"]
            for seat in range(pub["players"]):
                yield spoken(say["score"], language, seat=seat, points=pub["points"][seat], count=pub["rank"][seat])


def _view(table: np.ndarray, rules: Rules, language: str) -> str:
    """The centre, and on a turn the hand of the player who is asked."""
    pub, say = table["pub"], SENTENCES[language]
    centre = say["centre"].format(cards=_cards(pub["centre"][: rules.centre]))
    if pub["ask"] == state.ASK_CLAIM:
        return centre
    return centre + say["own"].format(cards=_cards(table["priv"][pub["seat"]]["hand"][: rules.hand]))


def _hands(table: np.ndarray, rules: Rules, language: str) -> Iterator[str]:
    for seat in range(table["pub"]["players"]):
        yield SENTENCES[language]["hand"].format(seat=seat, cards=_cards(table["priv"][seat]["hand"][: rules.hand]))


def _cards(cards: Sequence[int]) -> str:
    return " ".join(card_name(int(card)) for card in cards)


def _sentences(
    event: Event, before: np.ndarray | None, table: np.ndarray, rules: Rules, language: str
) -> Iterator[str]:
    """The sentence of one event, if it has any; `before` is the table when the decision was made."""
    say, n = SENTENCES[language], event.numbers
    match event.code:
        case state.EVENT_DECK:
            yield say["deal"]
        case state.EVENT_LAID:
            yield say["laid"].format(card=card_name(n[1]))
        case state.EVENT_RENEWED:
            yield say["renewed"]
        case state.EVENT_TURN:
            yield say["turn"].format(turn=n[1], seat=n[0])
        case state.EVENT_ZAP:
            yield say["zap"].format(count=n[1])
        case state.EVENT_EXCHANGE:
            yield say["exchange"].format(laid=card_name(n[3]), taken=card_name(int(before["pub"]["centre"][n[2]])))
        case state.EVENT_ACTION:
            yield say["action"].format(card=card_name(n[0]))
        case state.EVENT_TORNADE:
            yield say["tornade"]
        case state.EVENT_TAKEN:
            yield spoken(say["taken"], language, seat=n[0], count=sum(place >= 0 for place in n[1:3]))
        case state.EVENT_GIVEN:
            yield say["given"].format(card=card_name(n[2]))
        case state.EVENT_STARTER:
            yield say["starter"].format(seat=n[0])
        case state.EVENT_ASIDE:
            yield say["aside"].format(card=card_name(n[0]))
        case state.EVENT_SHUFFLED_BACK:
            yield say["shuffled_back"]
        case state.EVENT_REDEALT:
            yield say["redealt"].format(seat=n[0], card=card_name(n[2]))
        case state.EVENT_RESHUFFLE:
            yield spoken(say["reshuffle"], language, count=len(n))
        case state.EVENT_NOTICE:
            for seat in range(table["pub"]["players"]):
                if not n[0] >> seat & 1:
                    yield say["notice"].format(seat=seat)
        case state.EVENT_FIRST:
            yield say["first"].format(seat=n[0], count=n[1])
        case state.EVENT_SLIP if n[1]:
            yield say["slip"].format(seat=n[0])
        case state.EVENT_CLAIM:
            yield _claim(event, before, table, rules, language)
        case state.EVENT_END:
            yield say["end"].format(end=NAMES[language][state.ENDS[n[0]]])


def references_of(claim: np.void) -> list[int]:
    """The one or two references of a claim."""
    return [int(claim[name]) for name in ("first", "second") if claim[name] != NO_REFERENCE]


def _claim(event: Event, before: np.ndarray, table: np.ndarray, rules: Rules, language: str) -> str:
    seat, slot, key, points = event.numbers
    rank = int(before["pub"]["rank"][seat])
    claim = table["pub"]["claims"][seat][rank]
    sentence = "claim" if rules.rulings.completion == "claim" else "in_hand"
    return spoken(
        SENTENCES[language][sentence],
        language,
        seat=seat,
        name=COMBINATION_NAMES[key],
        card=card_name(int(before["pub"]["centre"][slot])),
        rank=rank + 1,
        references=" + ".join(map(str, references_of(claim))),
        points=points,
    )
