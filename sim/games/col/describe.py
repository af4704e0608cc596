"""A game of NUM COL in words, in French and English: names, and a telling move by move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from sim.core.cards import card_text
from sim.core.game import Event, Step
from sim.core.outcomes import names
from sim.core.sentences import spoken
from sim.games.col import state
from sim.games.col.combinations import ACTIONS, LEVEL_OF, shape_of
from sim.games.col.evaluate import combinations_of
from sim.games.col.rules import CELLS, LEVELS, Rules

SPECIAL_NAMES = ("Passe ton tour", "Swipe", "Flip", "Quantum", "Flash", "Joker")
WORTH_NAMES = {
    "four": ("Quatre cartes", "Four cards"),
    "joker": ("Trois avec Joker", "Three with a Joker"),
    "three": ("Trois cartes", "Three cards"),
}

WORDS = {
    **{action.lower(): (name, name) for action, name in zip(ACTIONS, SPECIAL_NAMES, strict=False)},
    "suite_couleur": ("Suite Couleur", "Suite Couleur"),
    "suite_couleur_4": ("Suite Couleur de 4", "Suite Couleur of 4"),
    "suite_multicolore": ("Suite Multicolore", "Suite Multicolore"),
    "groupe_multicolore": ("Groupe Multicolore", "Groupe Multicolore"),
    "groupe_multicolore_4": ("Groupe Multicolore de 4", "Groupe Multicolore of 4"),
    "combinations": ("Combinaisons", "Combinations"),
    "levels": ("Combinaisons par niveau de la carte de référence", "Combinations by level of the reference card"),
    "shapes": (
        "Combinaisons par forme (cases : N1 0-3, N2 4-6, N3 7-8, N4 9)",
        "Combinations by shape (cells: N1 0-3, N2 4-6, N3 7-8, N4 9)",
    ),
    "cells": ("Combinaisons par case de la carte de référence", "Combinations by cell of the reference card"),
    "actions": ("Cartes Action", "Action cards"),
    "threes": ("Formes de trois cases", "Shapes of three cells"),
    "fours": ("Formes de quatre cases", "Shapes of four cells"),
    "threes_by_level": (
        "Formes de trois cases, par niveau de la carte de référence",
        "Shapes of three cells, by level of the reference card",
    ),
    "fours_by_level": (
        "Formes de quatre cases, par niveau de la carte de référence",
        "Shapes of four cells, by level of the reference card",
    ),
    "one_claim": ("combinaison", "combination"),
    "many_claims": ("combinaisons", "combinations"),
    "rank": ("forme", "shape"),
    "worth": ("Ce que vaut chaque combinaison", "What each combination is worth"),
    "excess": ("au-dessus de sa forme", "above its shape"),
    "win_effect": ("victoires, à nombre égal", "wins, equal combinations"),
    "rescored": ("mêmes combinaisons", "same combinations"),
    **{
        f"{kind}_n{level + 1}": (f"{french}, N{level + 1}", f"{english}, N{level + 1}")
        for kind, (french, english) in WORTH_NAMES.items()
        for level in range(LEVELS)
    },
    "hidden": ("cartes restées cachées", "cards still face down"),
    "key": ("combinaison", "combination"),
    "kind": ("combinaison", "combination"),
    "level": ("niveau", "level"),
    "shape": ("cases", "cells"),
    "cell": ("case", "cell"),
    "cards": ("cartes", "cards"),
    "reference": ("référence", "reference"),
    "points": ("points", "points"),
    "action": ("carte", "card"),
    "made": ("places qui en ont", "seats that have any"),
    "each_seat": ("par place", "a seat"),
    "mean_points": ("points", "points"),
    "points_share": ("part des points", "share of points"),
    "used": ("jouées par place", "used a seat"),
    "suffered": ("subies par place", "suffered a seat"),
    "fours_share": ("points des combinaisons de 4", "points from combinations of 4"),
    "closer_wins": ("qui déclenche la fin gagne", "who starts the last round wins"),
    "margin": ("avance du premier", "margin of the winner"),
    "last_round": ("dernier tour joué", "last round played"),
}
NAMES = names(WORDS)

SENTENCES = {
    "fr": {
        "deal": "Mise en place",
        "pyramid": "  joueur {seat} : {pyramid}",
        "turned": "  défausse {side} : {card}",
        "shown": "  joueur {seat} retourne {card} (case {cell})",
        "starter": "Joueur {seat} commence",
        "drawn_starter": "Joueur {seat} commence, tiré au sort parmi {count}",
        "turn": "Tour {turn}, joueur {seat}",
        "own": "  pyramide : {pyramid}",
        "draw": "  pioche {card}, {source}",
        "sources": ("pile centrale", "défausse gauche", "défausse droite"),
        "sides": ("gauche", "droite"),
        "lay": "  pose {card} en case {cell}, {face}",
        "faces": ("visible", "cachée"),
        "throw": "  défausse {card} à {side}",
        "action": "  {card} !",
        "passe": "  posé devant joueur {seat}",
        "swipe": "  échange joueur {seat} case {cell} et joueur {other} case {there}",
        "flip": "  joueur {seat} case {cell} : {card} est maintenant {face}",
        "peek": "  regarde {card} (case {cell})",
        "quantum": "  tire {cards}",
        "keep": "  garde {card}",
        "skip": "  passe son tour",
        "replay": "  rejouera",
        "reshuffle": "  les défausses ({count:carte|cartes}) redeviennent la pile",
        "last_round": "Dernier tour : plus de carte cachée chez joueur {seat}",
        "nothing": "  rien à piocher",
        "fault": "  (réponse hors liste de joueur {seat} : le premier coup de la liste est joué)",
        "end": "Fin : {end}",
        "score": "  joueur {seat} : {points:point|points}",
        "combination": "    {kind} {cards}, référence {reference} en N{level} : {points:point|points}",
    },
    "en": {
        "deal": "Setup",
        "pyramid": "  player {seat}: {pyramid}",
        "turned": "  {side} discard: {card}",
        "shown": "  player {seat} turns up {card} (cell {cell})",
        "starter": "Player {seat} begins",
        "drawn_starter": "Player {seat} begins, drawn out of {count}",
        "turn": "Turn {turn}, player {seat}",
        "own": "  pyramid: {pyramid}",
        "draw": "  draws {card}, {source}",
        "sources": ("from the pile", "left discard", "right discard"),
        "sides": ("left", "right"),
        "lay": "  lays {card} in cell {cell}, {face}",
        "faces": ("face up", "face down"),
        "throw": "  discards {card} on the {side}",
        "action": "  {card}!",
        "passe": "  laid before player {seat}",
        "swipe": "  swaps player {seat} cell {cell} and player {other} cell {there}",
        "flip": "  player {seat} cell {cell}: {card} is now {face}",
        "peek": "  looks at {card} (cell {cell})",
        "quantum": "  draws {cards}",
        "keep": "  keeps {card}",
        "skip": "  passes",
        "replay": "  will play again",
        "reshuffle": "  the discards ({count:card|cards}) become the pile again",
        "last_round": "Last round: player {seat} has no face-down card",
        "nothing": "  finds nothing to draw",
        "fault": "  (answer of player {seat} is no move: the first move of the list is played)",
        "end": "End: {end}",
        "score": "  player {seat}: {points:point|points}",
        "combination": "    {kind} {cards}, reference {reference} in N{level}: {points:point|points}",
    },
}


def card_name(card: int) -> str:
    """A card as people write it."""
    return card_text(card, SPECIAL_NAMES)


def narrate(steps: Iterable[Step], rules: Rules, language: str) -> Iterator[str]:
    """Lines that tell a traced game; cards in brackets lie face down."""
    say = SENTENCES[language]
    before: np.ndarray | None = None
    for step in steps:
        table = step.state[0]
        if step.decision and step.decision.fault:
            yield say["fault"].format(seat=step.decision.seat)
        for event in step.events:
            yield sentence(event, language)
            if event.code == state.EVENT_TURN and before is not None:
                yield say["own"].format(pyramid=pyramid_line(table, event.numbers[0]))
        if before is None:
            for seat in range(table["pub"]["players"]):
                yield say["pyramid"].format(seat=seat, pyramid=pyramid_line(table, seat))
        before = table
        if step.over:
            yield from _scores(table, rules, language)


def pyramid_line(table: np.ndarray, seat: int) -> str:
    """The cards of a pyramid by level, those that lie face down in brackets."""
    levels: list[list[str]] = [[] for _ in range(LEVELS)]
    for cell in range(CELLS):
        name = card_name(int(table["cards"][seat, cell]))
        face_up = int(table["pub"]["face_up"][seat]) >> cell & 1
        levels[LEVEL_OF[cell]].append(name if face_up else f"[{name}]")
    return " | ".join(" ".join(cards) for cards in levels)


def _scores(table: np.ndarray, rules: Rules, language: str) -> Iterator[str]:
    """What each seat came to, combination by combination."""
    say = SENTENCES[language]
    for seat in range(table["pub"]["players"]):
        cards = [int(card) for card in table["cards"][seat]]
        made = combinations_of(cards, rules)
        yield say["pyramid"].format(seat=seat, pyramid=pyramid_line(table, seat))
        yield spoken(say["score"], language, seat=seat, points=sum(one.points for one in made))
        for one in made:
            yield spoken(
                say["combination"],
                language,
                kind=NAMES[language][one.key],
                cards=_cards([cards[cell] for cell in shape_of(one.shape)]),
                reference=card_name(cards[one.reference]),
                level=LEVEL_OF[one.reference] + 1,
                points=one.points,
            )


def _cards(cards: Sequence[int]) -> str:
    return " ".join(card_name(card) for card in cards)


def sentence(event: Event, language: str) -> str:
    """The sentence of an event."""
    say, n = SENTENCES[language], event.numbers
    match event.code:
        case state.EVENT_DECK:
            return say["deal"]
        case state.EVENT_TURNED:
            return say["turned"].format(side=say["sides"][n[0]], card=card_name(n[1]))
        case state.EVENT_SHOWN:
            return say["shown"].format(seat=n[0], cell=n[1], card=card_name(n[2]))
        case state.EVENT_STARTER:
            return say["starter" if n[1] == 1 else "drawn_starter"].format(seat=n[0], count=n[1])
        case state.EVENT_TURN:
            return say["turn"].format(turn=n[1], seat=n[0])
        case state.EVENT_DRAW:
            return say["draw"].format(card=card_name(n[2]), source=say["sources"][n[1]])
        case state.EVENT_LAY:
            return say["lay"].format(card=card_name(n[3]), cell=n[1], face=say["faces"][n[2]])
        case state.EVENT_THROW:
            return say["throw"].format(card=card_name(n[2]), side=say["sides"][n[1]])
        case state.EVENT_ACTION:
            return say["action"].format(card=card_name(n[1]))
        case state.EVENT_PASSE:
            return say["passe"].format(seat=n[1])
        case state.EVENT_SWIPE:
            return say["swipe"].format(seat=n[0], cell=n[1], other=n[2], there=n[3])
        case state.EVENT_FLIP:
            return say["flip"].format(seat=n[0], cell=n[1], face=say["faces"][n[2]], card=card_name(n[3]))
        case state.EVENT_PEEK:
            return say["peek"].format(cell=n[1], card=card_name(n[2]))
        case state.EVENT_QUANTUM:
            return say["quantum"].format(cards=_cards(n))
        case state.EVENT_KEEP:
            return say["keep"].format(card=card_name(n[1]))
        case state.EVENT_SKIP:
            return say["skip"]
        case state.EVENT_REPLAY:
            return say["replay"]
        case state.EVENT_RESHUFFLE:
            return spoken(say["reshuffle"], language, count=len(n))
        case state.EVENT_LAST_ROUND:
            return say["last_round"].format(seat=n[0])
        case state.EVENT_NOTHING:
            return say["nothing"]
    return say["end"].format(end=NAMES[language][state.ENDS[n[0]]])
