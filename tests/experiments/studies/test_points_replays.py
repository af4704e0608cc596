"""What cards are worth by replay: one card of the deck is another one, all else lies as before."""

import numpy as np
import pytest

from experiments.play.scenario import Scenario
from experiments.studies.points import points
from experiments.studies.points.replays import Way, dealt_once, effects_of, replays_of
from sim.core.counting import play_rows
from sim.core.trace import trace
from sim.core.wins import WIN
from sim.games import GAMES
from sim.games.speed.cards import OTHERS
from sim.games.speed.state import BY_INFINI

GAMES_PLAYED, SEED, PLAYERS = 400, 5, 3
NUMBERS = np.arange(GAMES_PLAYED)
LINE = "points speed --skills greedy --players 3 --games 150 --seed 5"


@pytest.fixture(scope="module")
def base():
    return dealt_once(Scenario("speed", agents=("greedy",) * PLAYERS))


@pytest.fixture(scope="module")
def rows(base):
    return play_rows(base, seed=SEED, first=0, games=GAMES_PLAYED)


def replay_of(base, way, key):
    return next(one for one in replays_of(base) if (one.way, one.key) == (way, key))


def test_a_game_is_one_round(base, rows):
    assert (rows["rounds"] == 1).all()
    assert base.changes == {"match.end": "rounds", "match.rounds": 1}


def test_hands_kept_from_round_to_round_are_not_parted():
    game = Scenario("speed", mode="speed_game", agents=("greedy",) * PLAYERS)
    assert dealt_once(game) is game


@pytest.mark.parametrize("number", range(4))
def test_hands_are_those_that_a_traced_match_deals(base, number):
    dealt = GAMES["speed"].offers.holdings.dealt(base.rules, SEED, np.array([number]), PLAYERS)[0]
    keys = GAMES["speed"].offers.holdings.keys(base.rules)
    first = next(iter(trace(base, seed=SEED, number=number)))
    for seat in range(PLAYERS):
        hand = first.state[0]["priv"][seat]["hand"]
        assert dealt[seat, 2:].tolist() == hand["others"].tolist()
        families = [sum(int(held) >> family & 1 for held in hand["values"]) for family in (4, 5)]
        assert dealt[seat, :2].tolist() == families
    assert keys == ("rainbow", "shadow", *(name.lower().replace("-", "_") for name in OTHERS))


def test_who_held_the_card_holds_another_one_and_hardly_anything_else_differs(base):
    other, holdings = replay_of(base, Way.INSTEAD, "infini").scenario, GAMES["speed"].offers.holdings
    before, after = (holdings.dealt(one.rules, SEED, NUMBERS, PLAYERS) for one in (base, other))
    fewer = before.astype(int) - after
    infini = holdings.keys(base.rules).index("infini")
    assert set(np.unique(fewer[:, :, infini])) == {0, 1}
    assert fewer[:, :, infini].sum() == pytest.approx(GAMES_PLAYED * 13 * PLAYERS / 119, rel=0.15)
    others = np.delete(fewer, [0, 1, infini], axis=2)
    assert (others != 0).mean() < 0.005  # the card whose place it took, which then lies at the end of the deck


def test_the_effect_is_that_on_those_who_held_the_card(base, rows):
    replay = replay_of(base, Way.INSTEAD, "infini")
    again = play_rows(replay.scenario, seed=SEED, first=0, games=GAMES_PLAYED)
    holdings = GAMES["speed"].offers.holdings
    infini = holdings.keys(base.rules).index("infini")
    one, other = (holdings.dealt(s.rules, SEED, NUMBERS, PLAYERS)[:, :, infini] for s in (base, replay.scenario))
    holds = one > other
    scores, without = (played["seats"]["score"][:, :PLAYERS] for played in (rows, again))
    found = effects_of(replay, base, SEED, rows, NUMBERS)
    assert found.score.difference().value == pytest.approx((scores - without)[holds].mean())
    first, second = (played["seats"]["place"][:, :PLAYERS] == 1 for played in (rows, again))
    wins = first / first.sum(axis=1, keepdims=True) - second / second.sum(axis=1, keepdims=True)
    assert found.wins.difference().value / WIN == pytest.approx(wins[holds].mean())


def test_games_that_were_cut_are_left_out_and_parts_add_up(base, rows):
    replay = replay_of(base, Way.INSTEAD, "joker")
    kept = NUMBERS % 7 > 0
    parts = [kept & (NUMBERS < 150), kept & (NUMBERS >= 150)]
    whole = effects_of(replay, base, SEED, rows[kept], NUMBERS[kept])
    one, other = (effects_of(replay, base, SEED, rows[part], NUMBERS[part]) for part in parts)
    assert (one + other).score.difference() == whole.score.difference()
    assert whole.score.games == kept.sum()


def test_who_keeps_an_infini_never_plays_it_from_the_hand_on_turn(base, rows):
    replay = replay_of(base, Way.KEPT, "infini")
    again = play_rows(replay.scenario, seed=SEED, first=0, games=GAMES_PLAYED)
    played = [one["seats"]["on_turn"][:, 0, BY_INFINI].sum() for one in (rows, again)]
    assert played[1] < played[0] / 2  # what is drawn or lies on a board is played
    found = effects_of(replay, base, SEED, rows, NUMBERS)
    assert found.score.difference().low > 0 > found.wins.difference().high


def test_who_does_not_know_how_to_keep_a_card_is_not_asked():
    planners = dealt_once(Scenario("speed", agents=("planner",) * PLAYERS))
    assert {one.way for one in replays_of(planners)} == {Way.INSTEAD, Way.LEFT}


def test_a_card_more_left_costs_its_points_and_some_wins(base, rows):
    one, two = (
        effects_of(replay_of(base, Way.LEFT, key), base, SEED, rows, NUMBERS) for key in ("numeric_left", "action_left")
    )
    assert (one.score.difference().value, two.score.difference().value) == pytest.approx((1, 2))
    assert two.wins.difference().value < one.wins.difference().value < 0
    scores = rows["seats"]["score"][:, :PLAYERS].astype(float)
    lost = 0.0
    for seat in range(PLAYERS):
        after = scores.copy()
        after[:, seat] += 1
        for before, first in ((scores, 1), (after, -1)):
            best = before == before.min(axis=1, keepdims=True)
            lost += first * (best[:, seat] / best.sum(axis=1)).sum()
    assert one.wins.difference().value / WIN == pytest.approx(-lost / (GAMES_PLAYED * PLAYERS))


def test_numeric_cards_that_cost_their_value_have_no_single_price():
    game = Scenario("speed", mode="speed_game", agents=("greedy",) * PLAYERS)
    assert [one.key for one in replays_of(game) if one.way is Way.LEFT] == ["special_left", "action_left"]


def test_cards_that_are_not_in_the_deck_are_not_valued():
    game = Scenario("speed", changes={"deck.actions.block": 0}, agents=("greedy",) * PLAYERS)
    assert "block" not in {one.key for one in replays_of(game)}
    assert "block" not in game.game.offers.holdings.keys(game.rules)


def test_workers_change_no_number():
    game = Scenario("speed", players=PLAYERS, agents="greedy")
    frames = [points(game, skills=["greedy"], games=90, seed=5, workers=jobs).frames for jobs in workers_of(1, 2)]
    assert frames[0]["replays"].equals(frames[1]["replays"])


def workers_of(*jobs):
    from sim.core.parallel import Workers

    return [Workers(jobs=number) for number in jobs]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            (
                "kept instead of being played by who holds it: Infini +",
                "costs, in penalty points: a numeric card 1, wins -",
            ),
        ),
        (
            "fr",
            (
                "gardée au lieu d'être jouée par qui la tient : Infini +",
                "coûte, en points malus : une carte numérique 1, victoires -",
            ),
        ),
    ],
)
def test_people_are_told_in_their_language(numsim, tmp_path, lang, said):
    answer = numsim(f"{LINE} --lang {lang} --out {tmp_path / 'study'}")
    assert answer.code == 0, answer.err
    text = " ".join(answer.out.split())
    assert all(words in text for words in said), text
    charts = {path.name for path in (tmp_path / "study" / "charts").iterdir()}
    assert charts == {f"{name}.{kind}" for name in ("holdings", "replays") for kind in ("png", "svg")}
