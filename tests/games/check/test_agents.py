"""The agents of NUM CHECK: each does what it is meant for, sees no order of cards, and every parameter counts."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import strategies
from sim.core.agent import Player
from sim.core.cards import NO_CARD
from sim.core.counting import play_rows
from sim.core.drive import seated
from sim.core.jit import view
from sim.core.lineup import LineUp
from sim.games.check import state
from sim.games.check.combinations import KEYS
from sim.games.check.evaluate import read_hands
from sim.games.check.points import reading_points
from strategies.check import casual, expert, planner, rusher, seeker
from strategies.check.outlook import unseen
from strategies.check.planner import PLANNER
from tests.games.check.layouts import Table
from tests.games.check.tables import GAME, classique, divmod_claim, drawn_decisions
from tests.scenarios import scenario

PLAYERS = {
    "casual": Player(casual.CASUAL, {"notice": 1.0}),  # overlooks nothing, so that no chance is left in its choices
    "rusher": Player(rusher.RUSHER),
    "seeker": Player(seeker.SEEKER, {"combination": KEYS.index("carre")}),
    "planner": Player(PLANNER, {"care": 0.5, "regret": 0.3, "rarity": 1.0}),
    "expert": Player(expert.EXPERT),
}
WORTH = {
    "casual": lambda move, known, *seen: casual.improvement(move, *seen),
    "rusher": rusher.after,
    "seeker": seeker.after,
    "planner": planner.after,
    "expert": planner.after,
}
KNOWN = {"planner": planner.knowledge, "expert": planner.knowledge}  # what it rests on: with others, unseen cards
DECISIONS = 1_500
every_agent = pytest.mark.parametrize("name", PLAYERS)


def lineup(text: str, players: int = 4) -> list[Player]:
    return strategies.line_up([text], "check", players)


def rows(text: str, games: int, seed: int = 11, **changes) -> np.ndarray:
    return play_rows(scenario(GAME, classique(**changes), lineup(text)), seed=seed, first=0, games=games)


def told(table: Table, text: str) -> tuple[int, ...]:
    """What an agent does at a table: (), (slot, combination) or (place, slot)."""
    player = strategies.parse(text, "check")
    me = table.states[0]["priv"][table.pub["seat"]]
    me["parameters"][: len(player.agent.parameters)] = [player.value(name) for name in player.agent.parameters]
    code = int(me["moves"][answer(player, table.states, table.record)])
    if code == 0:
        return ()
    if table.asked[1] == "claim":
        return divmod_claim(code)
    return divmod(code - 1, state.MAX_CENTRE)


def answer(player: Player, table: np.ndarray, record: np.ndarray) -> int:
    seat = int(table[0]["pub"]["seat"])
    decide = seated(GAME, LineUp([player]))[0]
    return int(decide(view(table["pub"], 0), view(table["priv"][0], seat), view(record, 0)))


# Order of cards -----------------------------------------------------------------------------------------------------


def seats_player(table: np.ndarray, player: Player) -> np.ndarray:
    """A copy of a table (1,) whose asked seat has the parameters of a player."""
    copy = table.copy()
    me = copy[0]["priv"][int(copy[0]["pub"]["seat"])]
    me["parameters"][: len(player.agent.parameters)] = [player.value(name) for name in player.agent.parameters]
    return copy


def mirrored(table: np.ndarray, rules) -> np.ndarray:
    """The same table with the cards of the asked hand and of the centre in the opposite order."""
    copy = table.copy()
    pub, seat = copy[0]["pub"], int(copy[0]["pub"]["seat"])
    me = copy[0]["priv"][seat]
    hand, centre = int(rules["hand"][0]), int(rules["centre"][0])
    me["hand"][:hand] = me["hand"][:hand][::-1].copy()
    pub["shown"][seat][:hand] = pub["shown"][seat][:hand][::-1].copy()
    pub["centre"][:centre] = pub["centre"][:centre][::-1].copy()
    codes = [mirrored_code(int(code), pub["ask"], hand, centre, rules) for code in me["moves"][1 : me["count"]]]
    me["moves"][1 : me["count"]] = sorted(codes)
    return copy


def mirrored_code(code: int, ask: int, hand: int, centre: int, rules) -> int:
    if ask == state.ASK_CLAIM:
        slot, key = divmod(code - 1, state.KEYS_ROOM)
        return code if rules["completion"][0] else 1 + (centre - 1 - slot) * state.KEYS_ROOM + key
    place, slot = divmod(code - 1, state.MAX_CENTRE)
    return 1 + (hand - 1 - place) * state.MAX_CENTRE + centre - 1 - slot


def claim_told(table: np.ndarray, record: np.ndarray, code: int) -> tuple[int, int]:
    """Combination and points of a claim."""
    pub, me = table[0]["pub"], table[0]["priv"][int(table[0]["pub"]["seat"])]
    slot, key = divmod(code - 1, state.KEYS_ROOM)
    card = NO_CARD if record["completion"][0] else int(pub["centre"][slot])
    found = np.zeros((1, len(KEYS)), np.int64)
    hand = me["hand"][: record["hand"][0]][None].copy()
    read_hands(hand, np.array([card], np.int8), int(pub["rank"][me["seat"]]), record, found)
    return key, int(reading_points(found[0, key]))


@every_agent
def test_the_order_of_cards_in_hand_and_centre_decides_nothing_but_ties(name):
    player, asked = PLAYERS[name], 0
    for game, drawn in drawn_decisions(DECISIONS):
        table, record = seats_player(drawn, player), game.record
        pub, seat = table[0]["pub"], int(table[0]["pub"]["seat"])
        if pub["ask"] == state.ASK_GIVE:
            continue
        other = mirrored(table, record)
        code, mirror = (
            int(one[0]["priv"][seat]["moves"][answer(player, one.copy(), record)]) for one in (table, other)
        )
        assert (code == 0) == (mirror == 0)
        if code == 0:
            continue
        asked += 1
        if pub["ask"] == state.ASK_CLAIM:
            assert claim_told(table, record, code)[0] == claim_told(other, record, mirror)[0]
        else:
            views = view(table["pub"], 0), view(table["priv"][0], seat), view(record, 0)
            back = mirrored_code(mirror, state.ASK_TURN, int(record["hand"][0]), int(record["centre"][0]), record)
            known = KNOWN.get(name, unseen)(*views)
            worth = [WORTH[name](move, known, *views) for move in (code, back)]
            if name == "rusher" and max(worth) >= 1:
                continue  # it counts claims: of several that tie the first decides what is left to hope for
            assert worth[0] == pytest.approx(worth[1])
    assert asked > DECISIONS // 20


# Parameters ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYERS)
def test_every_parameter_changes_games(name):
    agent = PLAYERS[name].agent
    usual = rows(name, 60)
    for key, parameter in agent.parameters.items():
        value = parameter.high if parameter.default < (parameter.low + parameter.high) / 2 else parameter.low
        assert (rows(f"{name}:{key}={parameter.text(value)}", 60) != usual).any(), key


# What each is meant for ---------------------------------------------------------------------------------------------


def test_casual_keeps_cards_of_one_value_together():
    assert told(Table(["7R 7V 1B 12J", "0R 0V 1R 2R"], "7B 3S - -", "3J 4J"), "casual") in ((2, 0), (3, 0))


def test_casual_with_a_fancy_for_runs_takes_the_neighbour():
    table = "5R 6V 6B 16J", "7J 6J - -"
    assert told(Table([table[0], "0R 0V 1R 2R"], table[1], "3J 4J"), "casual:fancy=1") == (3, 0)
    assert told(Table([table[0], "0R 0V 1R 2R"], table[1], "3J 4J"), "casual:fancy=0")[1] == 1


def test_casual_that_notices_nothing_claims_nothing():
    seats = rows("casual:notice=0", 5)["seats"][:, :4]
    assert (seats["rank"] == 0).all()


def test_seeker_makes_its_combination_only_and_once():
    for key in ("paire", "carre", "suite_couleur"):
        seats = rows(f"seeker:combination={key}", 40)["seats"][:, :4]
        assert set(np.unique(seats["rank"])) <= {0, 1}
        assert (seats["claims"]["key"][seats["rank"] > 0][:, 0] == KEYS.index(key)).all()
        assert (seats["rank"] > 0).any()


def test_a_seeker_makes_what_it_seeks_more_often_than_greedy_does():
    for key in ("suite_zenith", "suite_couleur", "suite_longue"):
        seated_alone = [*lineup(f"seeker:combination={key}", 1), *lineup("greedy", 3)]
        claims = play_rows(scenario(GAME, classique(), seated_alone), seed=3, first=0, games=300)["seats"]["claims"][
            :, :4
        ]
        made = ((claims["key"] == KEYS.index(key)) & (claims["points"] > 0)).any(axis=2).mean(axis=0)
        assert made[0] > made[1:].mean() + 0.1, key


def test_rusher_exchanges_for_two_claims_rather_than_one():
    table = Table(["3R 7V 9B 0J", "0R 0V 1R 2R"], "7R 7B 3V -", "3J 4J")
    place, _ = told(table, "rusher")
    assert place in (2, 3)  # 3 and 7 stay, for two of the 7 7 3 at the centre can then be claimed


def test_rusher_that_is_told_that_claims_are_worth_nothing_keeps_its_hand_ready():
    table = ["7R 7V 7W 0J", "0R 0V 1R 2R"], "7B 9S - -", "3J 4J"
    assert told(Table(*table), "rusher") != ()
    assert told(Table(*table), "rusher:claim=0") == ()


def test_planner_does_not_end_a_game_that_it_would_lose():
    table = Table(["9R 3V 12B 16J", "0R 0V 1R 2R"], "9B 5B 5J -", "3J 4J", turn_of=1)
    table.pub["rank"][0], table.pub["made"][0] = 7, sum(1 << k for k in range(1, 8))
    table.pub["points"][0], table.pub["points"][1] = 50, 300
    table.exchange(0, 2)
    assert table.asked == (0, "claim")
    assert told(table, "planner") == ()
    table.pub["points"][0] = 300
    assert told(table, "planner") != ()


def test_expert_is_the_planner_with_the_values_of_its_file():
    found = json.loads(Path(expert.__file__).with_suffix(".json").read_text(encoding="utf-8"))
    said = ",".join(f"{name}={value}" for name, value in found["parameters"].items())
    assert found["agent"] == "planner"
    assert (rows(f"planner:{said}", 40) == rows("expert", 40)).all()
