"""A match of NUM-SPEED in words, in French and English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sim.core.cards import card_text
from sim.core.game import Event, Step
from sim.core.outcomes import names
from sim.games.speed import state
from sim.games.speed.cards import OTHERS
from sim.games.speed.rules import Rules

WORDS = {  # French, English
    "out_of_turn": ("Coups hors tour", "Plays out of turn"),
    "plays": ("Coups", "Plays"),
    "actions": ("Actions", "Actions"),
    "kind": ("sorte", "kind"),
    "key": ("carte", "card"),
    "plain": ("pli simple", "plain"),
    "facteur_plus": ("Facteur X+1", "Facteur X+1"),
    "facteur_minus": ("Facteur X-1", "Facteur X-1"),
    "equivalence": ("Équivalence", "Équivalence"),
    "rainbow": ("Rainbow", "Rainbow"),
    "shadow": ("Shadow", "Shadow"),
    "fusion": ("Fusion", "Fusion"),
    "infini": ("Infini", "Infini"),
    "num_x": ("Num-X", "Num-X"),
    "simple": ("Simple", "Simple"),
    "double": ("Double", "Double"),
    "twister": ("Twister", "Twister"),
    "block": ("Block", "Block"),
    "bombe_x": ("Bombe-X", "Bombe-X"),
    "played_per_round": ("par manche", "a round"),
    "suffered_per_round": ("subies par place et manche", "suffered a seat and round"),
    "on_turn_per_round": ("à son tour, par manche", "on turn, a round"),
    "off_turn_per_round": ("hors tour, par manche", "out of turn, a round"),
    "rounds": ("manches", "rounds"),
    "malus_per_round": ("points malus par place et manche", "penalty points a seat and round"),
    "turns_per_round": ("tours de jeu par manche", "turns a round"),
    "tricks_per_round": ("tours (plis remportés) par manche", "tricks a round"),
    "out_of_turn_per_round": ("coups hors tour par manche", "plays out of turn a round"),
    "draws_per_round": ("cartes piochées par manche", "cards drawn a round"),
    "drawn_and_played_per_round": ("dont jouées aussitôt", "of these played at once"),
    "fusions_per_round": ("Fusions par manche", "Fusions a round"),
    "taken_per_round": ("cartes reprises par Shadow, par manche", "cards taken by Shadow a round"),
    "contested": ("fenêtres disputées", "contested windows"),
    "longest_chain": ("plus longue suite hors tour", "longest run out of turn"),
    "ties": ("victoires partagées", "shared wins"),
    "out_has_lowest": ("qui finit a le moins de points", "who goes out has fewest points"),
    "starter_out": ("qui commence finit", "who starts goes out"),
    "left_when_out": ("cartes restantes des autres à la sortie", "cards the others have left when somebody goes out"),
    "rounds_blocked": ("manches bloquées", "blocked rounds"),
    "margin": ("écart", "margin"),
    "points": ("par les points", "by points"),
}
NAMES = names(WORDS)

PHRASES = {  # French, English
    "round": ("— Manche {round} : {cards} cartes chacun", "— Round {round}: {cards} cards each"),
    "opening": ("  retournée : {card}", "  turned up: {card}"),
    "turn": ("Tour {turn}, joueur {seat}", "Turn {turn}, player {seat}"),
    "set": ("  joueur {seat} pose {cards} ({kind})", "  player {seat} lays {cards} ({kind})"),
    "first": ("  joueur {seat} est le plus rapide de {count}", "  player {seat} is the fastest of {count}"),
    "slip": ("  joueur {seat} s'est trompé d'annonce", "  player {seat} announced wrongly"),
    "alone": ("  joueur {seat} pose {card}", "  player {seat} lays {card}"),
    "board": (" (d'un plateau)", " (from a board)"),
    "drawn": ("  joueur {seat} pioche {card}", "  player {seat} draws {card}"),
    "laid": ("  joueur {seat} pose {card} sur son plateau", "  player {seat} lays {card} on the board"),
    "pass": ("  joueur {seat} passe ({why})", "  player {seat} passes ({why})"),
    "action": ("  joueur {seat} joue {action}", "  player {seat} plays {action}"),
    "target": (" contre le joueur {target}", " on player {target}"),
    "everybody": (" contre tous", " on everybody"),
    "taken": ("  joueur {seat} reprend {count} carte(s)", "  player {seat} takes {count} card(s)"),
    "dealt": ("  redistribuées : {cards}", "  dealt round: {cards}"),
    "pile": ("  la défausse devient la pioche", "  the discard becomes the pile"),
    "trick": ("  joueur {seat} remporte le tour", "  player {seat} wins the trick"),
    "out": ("  joueur {seat} n'a plus de carte en main", "  player {seat} has no card left in hand"),
    "blocked": ("  plus personne ne peut jouer", "  nobody can do anything any more"),
    "points": ("  joueur {seat} : {points} points, total {total}", "  player {seat}: {points} points, {total} in all"),
    "end": ("Fin : {end}", "End: {end}"),
}
WHY = (
    ("plus de carte", "no card left"),
    ("bloqué", "blocked"),
    ("tour perdu", "turn lost"),
    ("par choix", "by choice"),
)


def narrate(steps: Iterable[Step], rules: Rules, language: str) -> Iterator[str]:
    """Lines that tell a traced match."""
    place = ("fr", "en").index(language)

    def say(key: str, **values: object) -> str:
        return PHRASES[key][place].format(**values)

    laid: Sequence[int] = ()
    for event in (event for step in steps for event in step.events):
        n = event.numbers
        match event.code:
            case state.EVENT_ROUND:
                yield say("round", round=n[0] + 1, cards=n[1])
            case state.EVENT_OPENING:
                yield say("opening", card=_texts(n[:1]))
            case state.EVENT_TURN:
                yield say("turn", seat=n[0], turn=n[1])
            case state.EVENT_SET:
                laid = n
            case state.EVENT_CARDS:
                yield say("set", seat=laid[0], cards=_texts(n), kind=WORDS[state.KINDS[laid[3]]][place])
            case state.EVENT_DRAWN:
                yield say("drawn", seat=n[0], card=_texts(n[1:2]))
            case state.EVENT_LAID:
                yield say("laid", seat=n[0], card=_texts(n[1:2]))
            case state.EVENT_ACTION:
                yield say("action", seat=n[0], action=OTHERS[n[1]]) + _target(say, n[2])
            case _:
                yield from _rarely(event, say, place)


def _texts(cards: Sequence[int]) -> str:
    return " ".join(card_text(card, OTHERS) for card in cards)


def _target(say, target: int) -> str:
    if target == state.NO_SEAT:
        return ""
    return say("everybody") if target == state.MOVE_ALL else say("target", target=target)


def _rarely(event: Event, say, place: int) -> Iterator[str]:
    """Lines for what happens a few times a round."""
    n = event.numbers
    match event.code:
        case state.EVENT_FIRST:
            yield say("first", seat=n[0], count=n[1])
        case state.EVENT_SLIP if n[1]:
            yield say("slip", seat=n[0])
        case state.EVENT_INFINI | state.EVENT_NUM_X:
            card = "INFINI" if event.code == state.EVENT_INFINI else "NUM-X"
            yield say("alone", seat=n[0], card=card) + (say("board") if n[1] else "")
        case state.EVENT_PASS:
            yield say("pass", seat=n[0], why=WHY[n[1]][place])
        case state.EVENT_TAKEN:
            yield say("taken", seat=n[0], count=n[1])
        case state.EVENT_TWISTER | state.EVENT_BOMBE:
            yield say("dealt", cards=_texts(n))
        case state.EVENT_PILE:
            yield say("pile")
        case state.EVENT_TRICK:
            yield say("trick", seat=n[0])
        case state.EVENT_OUT:
            yield say("out", seat=n[0])
        case state.EVENT_ROUND_END if n[1]:
            yield say("blocked")
        case state.EVENT_POINTS:
            yield say("points", seat=n[0], points=n[1], total=n[2])
        case state.EVENT_END:
            yield say("end", end=NAMES[("fr", "en")[place]][state.ENDS[n[0]]])
