"""What holds in games of the reference that are drawn at random, by the usual rules and under any rulings."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import asdict

import pytest

from sim.core.rules import Options, constraints
from sim.games.check.reference.cards import ACTIONS
from sim.games.check.reference.game import Outcome, Reference
from sim.games.check.rules import Rules, Rulings
from tests.games.check.by_hand import ruled


class Drawn:
    """Chance by a generator."""

    def __init__(self, rules: Rules, stream: random.Random) -> None:
        self.rules, self.stream = rules, stream
        self.cards = [f"{value}{family}" for value in range(17) for family in "RVBJWS"] + [*ACTIONS, *ACTIONS]

    def deck(self) -> list[str]:
        return self.reshuffle(self.cards)

    def reshuffle(self, cards: list[str]) -> list[str]:
        return self.stream.sample(cards, len(cards))

    tornade = shuffle_back = reshuffle

    def starter(self, players: int) -> int:
        return self.stream.randrange(players)

    def take(self, seat: int, count: int) -> list[int]:
        return self.stream.sample(range(self.rules.hand), count)

    def notices(self, seat: int) -> bool:
        return self.stream.random() < 0.8

    def first(self, seats: list[int]) -> int:
        return self.stream.choice(seats)

    def slips(self, seat: int) -> bool:
        return self.stream.random() < 0.1


def drawn_game(rules: Rules, seed: int, players: int) -> Outcome:
    stream = random.Random(seed)
    return Reference(rules, players, Drawn(rules, stream), lambda seat, kind, moves: stream.choice(moves)).play()


def drawn_rules(seed: int) -> Rules:
    """Every ruling drawn alike from its options, and some of the rest."""
    stream = random.Random(seed)
    options = {key: allowed.names for key, allowed in constraints(Rulings).items() if isinstance(allowed, Options)}
    changes: dict[str, object] = {key: stream.choice(names) for key, names in options.items()}
    changes |= {"exchanges_per_turn": stream.choice([0, 1, 2]), "max_jokers": stream.choice(["any", 0, 1, 2])}
    changes |= {"goal": stream.choice([2, 8]), "zaps": stream.choice([1, 3]), "centre": stream.choice([2, 4])}
    changes |= {"hand": stream.choice([3, 4, 5] if changes["completion"] == "hand" else [3, 4]), "max_turns": 400}
    return ruled(**changes)


@pytest.mark.parametrize("players", [2, 4, 7, 12])
def test_the_112_cards_are_conserved(players: int) -> None:
    game = drawn_game(ruled(), 1, players)
    places = [*(card for hand in game.hands for card in hand), *game.centre]
    cards = Counter([card for card in places if card is not None] + game.pile + game.discard)
    assert cards == Counter(Drawn(ruled(), random.Random(1)).cards)


@pytest.mark.parametrize("players", [2, 4, 7, 12])
def test_nobody_makes_a_combination_twice(players: int) -> None:
    game = drawn_game(ruled(), 1, players)
    assert all(len({claim.key for claim in claims}) == len(claims) for claims in game.claims)


@pytest.mark.parametrize(("players", "passes"), [(6, 2), (7, 3)])
def test_a_large_table_plays_more_passes(players: int, passes: int) -> None:
    chance = Drawn(ruled(), random.Random(1))
    game = Reference(ruled(), players, chance, lambda seat, kind, moves: moves[0]).play()
    assert (game.end, game.passes) == ("pile", passes)


@pytest.mark.parametrize("seed", range(40))
def test_cards_are_conserved_whatever_the_rulings(seed: int) -> None:
    rules = drawn_rules(seed)
    game = drawn_game(rules, seed, players=2 + seed % 5)
    places = [*(card for hand in game.hands for card in hand), *game.centre]
    cards = Counter([card for card in places if card is not None] + game.pile + game.discard)
    assert cards == Counter(Drawn(rules, random.Random(seed)).cards)


@pytest.mark.parametrize("seed", range(40))
def test_hands_keep_their_size_and_seats_their_goal_whatever_the_rulings(seed: int) -> None:
    rules = drawn_rules(seed)
    game = drawn_game(rules, seed, players=2 + seed % 5)
    assert {len(hand) for hand in game.hands} == {rules.hand}
    assert max(len(claims) for claims in game.claims) <= rules.goal


@pytest.mark.parametrize("change", [{"claim_speed_active": 3.0}, {"tier_edges": "upper_inclusive"}])
def test_speed_and_tiers_are_no_matter_of_the_reference(change: dict[str, object]) -> None:
    assert asdict(drawn_game(ruled(**change), 1, players=4)) == asdict(drawn_game(ruled(), 1, players=4))
