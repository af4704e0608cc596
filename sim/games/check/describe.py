"""A game of NUM CHECK in words: a telling move by move, and what a listed move is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np

from sim.core.cards import card_text
from sim.core.game import Event, Step
from sim.core.text import Text, game_text
from sim.games.check import state
from sim.games.check.combinations import ACTIONS, KEYS
from sim.games.check.moves import claim_key, claim_slot, exchange_place, exchange_slot
from sim.games.check.points import NO_REFERENCE
from sim.games.check.rules import Rules

FOLDER = Path(__file__).parent
VIEW_CHANGES = (state.EVENT_TURN, state.EVENT_EXCHANGE, state.EVENT_CLAIM, state.EVENT_RENEWED)


def describe(move: int, pub: np.void, me: np.void, rules: Rules, lang: str) -> str:
    """What a listed move is, in the view of the seat that is asked."""
    text = game_text(lang, FOLDER)
    match int(pub["ask"]):
        case state.ASK_CLAIM:
            return _claim_move(move, pub, rules, text)
        case state.ASK_GIVE:
            return text("move-give", card=card_name(me["hand"][move], text), place=move)
    if move == state.MOVE_ZAP:
        return text("move-zap" if pub["ask"] == state.ASK_TURN else "move-stop")
    place, slot = int(exchange_place(move)), int(exchange_slot(move))
    laid, taken = card_name(me["hand"][place], text), card_name(pub["centre"][slot], text)
    return text("move-exchange", laid=laid, place=place, taken=taken, slot=slot)


def _claim_move(move: int, pub: np.void, rules: Rules, text: Text) -> str:
    if move == state.MOVE_NO_CLAIM:
        return text("move-no-claim")
    name, slot = text.name(KEYS[claim_key(move)]), int(claim_slot(move))
    if rules.rulings.completion == "hand":
        return text("move-claim-in-hand", name=name)
    return text("move-claim", name=name, card=card_name(pub["centre"][slot], text), slot=slot)


def special_names(text: Text) -> tuple[str, ...]:
    """The Action cards as people write them."""
    return tuple(text.name(action.lower()) for action in ACTIONS)


def card_name(card: int, text: Text) -> str:
    """A card as people write it."""
    return card_text(int(card), special_names(text))


def narrate(steps: Iterable[Step], rules: Rules, lang: str) -> Iterator[str]:
    """Lines that tell a traced game."""
    text = game_text(lang, FOLDER)
    before: np.void | None = None
    for step in steps:
        table = step.state[0]
        if step.decision and step.decision.fault:
            yield f"  {text('fault', seat=step.decision.seat)}"
        for event in step.events:
            yield from event_lines(event, before, table, rules, text)
        if step.events and step.events[0].code == state.EVENT_DECK:
            yield from _hands(table, rules, text)
        if not step.over and any(event.code in VIEW_CHANGES for event in step.events):
            yield f"  {_view(table, rules, text)}"
        before = table
        if step.over:
            pub = table["pub"]
            for seat in range(pub["players"]):
                came_to = {"points": pub["points"][seat], "combinations": pub["rank"][seat]}
                yield f"  {text('seat-came-to', seat=seat, **came_to)}"


def _view(table: np.void, rules: Rules, text: Text) -> str:
    """The centre, and on a turn the hand of the player who is asked."""
    pub = table["pub"]
    centre = _cards(pub["centre"][: rules.centre], text)
    if pub["ask"] == state.ASK_CLAIM:
        return text("centre", cards=centre)
    return text("centre-and-hand", centre=centre, hand=_cards(table["priv"][pub["seat"]]["hand"][: rules.hand], text))


def _hands(table: np.void, rules: Rules, text: Text) -> Iterator[str]:
    for seat in range(table["pub"]["players"]):
        yield f"  {text('hand', seat=seat, cards=_cards(table['priv'][seat]['hand'][: rules.hand], text))}"


def _cards(cards: Sequence[int], text: Text) -> str:
    return " ".join(card_name(card, text) for card in cards)


def event_lines(event: Event, before: np.void | None, table: np.void, rules: Rules, text: Text) -> Iterator[str]:
    """The lines of one event, if it has any; `before` is the table when the decision was made."""
    n = event.numbers
    match event.code:
        case state.EVENT_DECK | state.EVENT_TURN | state.EVENT_STARTER:
            yield sentence(event, text)
        case state.EVENT_EXCHANGE:
            taken = card_name(before["pub"]["centre"][n[2]], text)
            yield f"  {text('exchange', laid=card_name(n[3], text), taken=taken)}"
        case state.EVENT_TAKEN:
            yield f"  {text('robbed-of', seat=n[0], cards=sum(place >= 0 for place in n[1:3]))}"
        case state.EVENT_NOTICE:
            for seat in range(table["pub"]["players"]):
                if not n[0] >> seat & 1:
                    yield f"  {text('notice', seat=seat)}"
        case state.EVENT_SLIP if not n[1]:
            return
        case state.EVENT_CLAIM:
            yield f"  {_claim(event, before, table, rules, text)}"
        case state.EVENT_END:
            yield text("end", end=text.name(state.ENDS[n[0]]))
        case _:
            yield f"  {sentence(event, text)}"


def sentence(event: Event, text: Text) -> str:
    """The sentence of an event that says all itself."""
    n = event.numbers
    match event.code:
        case state.EVENT_DECK:
            return text("setup")
        case state.EVENT_LAID:
            return text("laid-down", card=card_name(n[1], text))
        case state.EVENT_RENEWED:
            return text("renewed")
        case state.EVENT_TURN:
            return text("turn", turn=n[1], seat=n[0])
        case state.EVENT_ZAP:
            return text("zap", count=n[1])
        case state.EVENT_ACTION:
            return text("action", card=card_name(n[0], text))
        case state.EVENT_TORNADE:
            return text("tornade-done")
        case state.EVENT_GIVEN:
            return text("given", card=card_name(n[2], text))
        case state.EVENT_STARTER:
            return text("starter", seat=n[0])
        case state.EVENT_ASIDE:
            return text("aside", card=card_name(n[0], text))
        case state.EVENT_SHUFFLED_BACK:
            return text("shuffled-back")
        case state.EVENT_REDEALT:
            return text("redealt", seat=n[0], card=card_name(n[2], text))
        case state.EVENT_RESHUFFLE:
            return text("reshuffle", cards=len(n))
        case state.EVENT_FIRST:
            return text("first", seat=n[0], count=n[1])
        case state.EVENT_SLIP:
            return text("slip", seat=n[0])
    raise ValueError(f"event {event.code} is told with more than its numbers")


def references_of(claim: np.void) -> list[int]:
    """The one or two references of a claim."""
    return [int(claim[name]) for name in ("first", "second") if claim[name] != NO_REFERENCE]


def _claim(event: Event, before: np.void, table: np.void, rules: Rules, text: Text) -> str:
    seat, slot, key, points = event.numbers
    rank = int(before["pub"]["rank"][seat])
    claim = table["pub"]["claims"][seat][rank]
    told = {
        "seat": seat,
        "name": text.name(KEYS[key]),
        "rank": rank + 1,
        "references": " + ".join(map(str, references_of(claim))),
        "points": points,
    }
    if rules.rulings.completion == "hand":
        return text("claim-in-hand", **told)
    return text("claim", card=card_name(before["pub"]["centre"][slot], text), **told)
