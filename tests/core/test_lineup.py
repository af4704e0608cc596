"""Who sits where: fixed seats are their own cast, a population draws each seat of each game by its shares."""

import numpy as np
import pytest
from scipy.stats import chisquare

from sim.core.agent import Agent, AgentError, Player
from sim.core.counting import play_rows
from sim.core.lineup import LineUp, Population
from sim.core.run import run
from sim.core.trace import trace
from sim.games import GAMES
from strategies import line_up, parse, population, profiles
from tests.scenarios import scenario
from tests.toys.guess import GAME
from tests.toys.guess.counter import COUNTER

CALM = GAME.load("calm")
QUICK, SLOW = Player(COUNTER, {"speed": 2}), Player(COUNTER, {"speed": 0.5})


def patient(pub, me, rules):
    """Never takes."""
    return 0


PATIENT = Player(Agent("patient", patient, "plain Python", kind="scalar"))


def rows_of(lineup, games=4000):
    return play_rows(scenario(GAME, CALM, lineup), seed=5, first=0, games=games)


def test_fixed_seats_are_their_own_cast():
    lineup = LineUp([QUICK, SLOW, QUICK])
    assert lineup.players == lineup.seats == (QUICK, SLOW, QUICK)
    assert lineup.records["seat"].tolist() == lineup.records["player"].tolist() == [0, 1, 2]
    assert (rows_of(lineup, games=3)["cast"][:, :3] == [0, 1, 2]).all()


def test_a_population_is_in_the_cast_once():
    drawn = Population((QUICK, SLOW), (3, 1))
    lineup = LineUp([drawn, PATIENT, drawn])
    assert lineup.players == (QUICK, SLOW, PATIENT)
    seats = lineup.records
    assert seats["seat"].tolist() == [0, 0, 1, 2, 2]
    assert seats["player"].tolist() == [0, 1, 2, 0, 1]
    assert seats["until"].tolist() == [0.75, 1, 1, 0.75, 1]
    assert seats["speed"].tolist() == [2, 0.5, 1, 2, 0.5]


def test_a_line_up_knows_whether_it_is_drawn_or_compiled_and_what_it_is_called():
    fixed, drawn = LineUp([QUICK, QUICK, SLOW]), LineUp([Population((QUICK, PATIENT), (1, 1))] * 2)
    assert (fixed.is_drawn, fixed.is_compiled, drawn.is_drawn, drawn.is_compiled) == (False, True, True, False)
    assert fixed.label == "counter:speed=2 × 2, counter:speed=0.5"
    assert fixed.labels == fixed.texts == ("counter:speed=2", "counter:speed=2", "counter:speed=0.5")
    assert (len(fixed), fixed[2], list(fixed)) == (3, SLOW, [QUICK, QUICK, SLOW])
    assert fixed == LineUp((QUICK, QUICK, SLOW)) != LineUp.one_among(SLOW, QUICK, seat=0, players=3)
    assert LineUp.of_equals(QUICK, 2).seats == (QUICK, QUICK)


def test_seats_are_drawn_by_the_shares_each_for_itself():
    cast_of = rows_of([Population((QUICK, SLOW, PATIENT), (5, 3, 2))] * 2)["cast"][:, :2]
    pairs = np.bincount(cast_of[:, 0] * 3 + cast_of[:, 1], minlength=9)
    shares = np.outer([0.5, 0.3, 0.2], [0.5, 0.3, 0.2]).ravel()
    assert chisquare(pairs, shares * pairs.sum()).pvalue > 0.001


def test_who_is_drawn_plays():
    drawn = [Population((QUICK, PATIENT), (1, 1))] * 2
    rows = rows_of(drawn, games=200)
    for number in range(20):
        who = rows["cast"][number, :2]
        fixed = [(QUICK, PATIENT)[k] for k in who]
        alone = play_rows(scenario(GAME, CALM, fixed), seed=5, first=number, games=1)
        assert alone["scores"].tolist() == rows["scores"][number : number + 1].tolist()
        steps = list(trace(scenario(GAME, CALM, drawn), seed=5, number=number))
        assert steps[-1].state[0]["cast"][:2].tolist() == who.tolist()


def test_a_result_tells_how_those_who_are_drawn_fare():
    lineup = [population("family:60,greedy:speed=2,slip=0.1:40", "check")] * 3
    result = run(scenario(GAMES["check"], GAMES["check"].load(), lineup), games=300, seed=2)
    told = {one["player"]: one for one in result.as_json()["cast"]}
    rows = play_rows(scenario(GAMES["check"], GAMES["check"].load(), lineup), seed=2, first=0, games=300)
    finished = rows[rows["end"] != 2]
    sat = finished["cast"][:, :3] == 0
    assert told["family"]["seated"]["value"] == pytest.approx(sat.mean())
    assert told["family"]["score"] == pytest.approx(finished["seats"]["score"][:, :3][sat].mean())
    assert set(told) == {"family", "greedy:slip=0.1,speed=2"}


def test_profiles_are_seated_like_agents():
    player = parse("family", "check")
    assert player.label == "family" and player.values == profiles("check")["family"].player.values
    assert line_up(["child"], "check", 3) == LineUp.of_equals(parse("child", "check"), 3)
    faster = parse("family:speed=9", "check")
    assert faster.value("speed") == 9 and faster.value("attention") == player.value("attention")
    assert faster.label != "family" and parse(faster.label, "check") == faster


def test_a_label_says_what_is_unusual_and_a_text_says_all():
    player = parse("planner:care=0.25,speed=2", "check")
    assert player.label == "planner:care=0.25,speed=2"
    assert parse("planner", "check").label == "planner"
    assert set(player.agent.parameters) | {"speed"} == {part.split("=")[0] for part in player.text[8:].split(",")}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("family", 'population: "family" is not player:share, like family:60'),
        ("family:lots", 'population: "family:lots" is not player:share, like family:60'),
        ("family:0,club:1", "population: the share of family is 0, not above 0"),
        ("family:1e308,club:1e308", "population: the share of family is 1e+308, not in 0 .. 1e+09"),
        ("family:nan", "population: the share of family is nan, not above 0"),
        ("family:1,family:2", "population: family is named twice"),
        ("nobody:1", 'agent "nobody" is unknown; agents of check: '),
        ("", "population of 0 players with 0 shares"),
    ],
)
def test_a_wrong_population_is_refused(text, said):
    with pytest.raises(AgentError) as error:
        population(text, "check")
    assert str(error.value).startswith(said)


def test_a_table_of_too_many_kinds_is_refused():
    kinds = tuple(Player(COUNTER, {"speed": 1 + k / 8}) for k in range(13))
    with pytest.raises(AgentError, match=r"^13 different players at a table, not in 1 \.\. 12$"):
        LineUp([Population(kinds, (1,) * 13)] * 2)
