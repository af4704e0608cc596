"""What `points` says of rare claims, of claims that nearly all make, and of other points: no more than games tell."""

import numpy as np
import pytest

from experiments.studies.points.claims import MADE, TABLE, Claimed, jointly_of, observed
from experiments.studies.points.rescoring import Recording
from experiments.studies.points.what_if import REPLAYED, what_if
from sim.core.counting import play_rows
from sim.core.tally import Tally
from sim.games import GAMES
from strategies import line_up
from tests.scenarios import scenario

GAME = GAMES["check"]
RULES = GAME.load()
KEYS = len(GAME.offers.valuation.keys)
PAIRE = GAME.offers.valuation.keys.index("paire")


@pytest.fixture(scope="module")
def rows():
    return play_rows(scenario(GAME, RULES, line_up(["greedy"], "check", 2)), seed=6, first=0, games=6000)


def test_a_claim_that_nearly_all_seats_make_never_goes_with_wins_for_sure(rows):
    for games in np.split(rows, 30):
        paire = Claimed.of(GAME, RULES, games, 2).win_effect(KEYS)[PAIRE]
        assert paire.low is None or paire.high - paire.low > 0.01


def test_shares_of_seats_lie_within_0_and_100_percent_and_cover_the_share_of_all_games(rows):
    def made(games):
        tally = Tally.of(observed(GAME, RULES, games, 2), games=len(games), cut=0, faults=0, ends=())
        return jointly_of(tally, TABLE, MADE)

    truth, covered = [one.value for one in made(rows)], []
    for games in np.split(rows, 60):
        found = made(games)
        assert all(0 <= one.low <= one.value <= one.high <= 1 and one.low < one.high for one in found)
        covered.append(all(one.low <= share <= one.high for one, share in zip(found, truth, strict=True)))
    assert np.mean(covered) >= 0.9


def test_a_tier_that_few_pairs_change_has_no_interval(rows):
    here = scenario(GAME, RULES, line_up(["greedy"], "check", 2))
    first = Recording.of(GAME, RULES, rows, 2, np.arange(len(rows)))
    few = Recording(first.numbers, first.codes, first.scores.copy())
    few.scores[:29] = 0
    found = what_if(here, here, first, few).set_index(["way", "quantity"]).loc[REPLAYED]
    assert found[["difference_low", "difference_high"]].isna().all(axis=None)
    few.scores[29] = 0
    found = what_if(here, here, first, few).set_index(["way", "quantity"]).loc[REPLAYED]
    assert found.loc["score", "difference_low"] < found.loc["score", "difference"] < 0


def test_the_sentence_on_wins_tells_of_associations(numsim):
    line = "points check --skills greedy --players 2 --games 3000 --seed 2"
    told, en = (" ".join(numsim(f"{line} {lang}").out.split()) for lang in ("--lang fr", ""))
    assert "vont avec la victoire" in told and "qui ne disent pas pourquoi" in told
    assert "winning goes with" in en and "win more often" not in en


@pytest.mark.parametrize(("games", "warns"), [(400, True), (2500, False)])
def test_what_if_warns_of_changes_that_few_games_tell(numsim, games, warns):
    line = f"points check --skills greedy --players 2 --games {games} --seed 2 --set base.carre=40 --json"
    told = numsim(line).json["conclusions"]
    assert any("Of what is told from chance" in sentence for sentence in told) == warns
