"""Tables of a game that does not exist: nothing about it is known but its quantities."""

import numpy as np
import pytest
from rich.console import Console

from experiments.language.words import Words
from experiments.tables.results import tables
from sim.core.lineup import in_short
from sim.core.provenance import Provenance
from sim.core.results import Result
from sim.core.rules import RulesError
from sim.core.run import run
from sim.core.stats import Interval, joint_level, share_interval
from sim.core.tally import Moments, Observed, Tally
from sim.games import GAMES
from strategies import line_up
from tests.experiments.snails import GAME
from tests.scenarios import scenario

ENDS = ("goal", "cut")


def snail(*, games=100, cut=0, faults=0) -> Result:
    """A result in which every kind of quantity occurs in a table of rows and at the top."""
    draw = np.random.default_rng(5).integers(1, 9, (games, 2, 3))
    observed = [
        Observed.share("shells", "found", draw[:, :, 0] // 5, 1),
        Observed.mean("shells", "slime_left", draw),
        Observed.ratio("shells", "per_leaf", draw[:, :, 1], draw[:, :, 2]),
        Observed.counts("shells", "by_lap", draw),
        Observed.mean("garden", "dew", draw[:, :1]),
        Observed.share("", "rained", draw[:, 0, 0] // 5, 1),
        Observed.mean("", "laps", draw[:, 0, 1]),
        Observed.counts("", "leaves", draw[:, :1]),
    ]
    tally = Tally.of(observed, games=games + cut, cut=cut, faults=faults, ends=[games, cut])
    provenance = Provenance("snail", "wet", 2, ("slow", "slow"), ("slow", "slow"), 0, 0, games, {}, "source", "1")
    rows = {"shells": [{"shell": "wet", "from": 0, "to": None}, {"shell": "dry", "from": 5, "to": 9}], "garden": None}
    return Result(provenance, rows, tally, 0.5, ENDS)


def printed(result, lang="en", **options):
    screen = Console(width=100, markup=False, highlight=False, **options)
    with screen.capture() as told:
        for table in tables(result, Words(GAME, lang), {}):
            screen.print(table)
    return told.get()


def test_every_kind_of_quantity_is_printed():
    told = printed(snail())
    for word in ("found", "slime left", "per leaf", "by lap", "dew", "rained", "laps", "leaves", "Shells", "garden"):
        assert word in told
    assert "Wet shell" in told
    assert "dry" in told


def test_words_that_a_game_lacks_are_its_keys():
    told = printed(snail(), "fr")
    assert "slime left" in told
    assert "Snail Race" in told


@pytest.mark.parametrize("cut", [0, 1, 2])
def test_cut_games_are_shouted_above_a_thousandth(cut):
    told = printed(snail(games=1000 - cut, cut=cut))
    assert ("Cut short: 2 of 1,000 games (0.2 %)" in told) == (cut == 2)


def test_warnings_are_bold_and_red():
    told = printed(snail(cut=50, faults=3), force_terminal=True, color_system="standard")
    assert "\x1b[1;31mCut short: 50 of 150 games" in told
    assert "\x1b[1;31mFaults: 3 answers" in told


def test_no_fault_is_no_line():
    assert "faults" not in printed(snail())


def test_games_that_were_never_finished_leave_the_headline():
    result = snail()
    empty = Result(result.provenance, result.tables, Tally(), 0.5, ENDS)
    assert printed(empty).splitlines()[1].startswith("0 games")
    assert "Shells" not in printed(empty)


def test_line_ups_are_told_in_short():
    assert in_short(["a", "a", "b", "a"]) == "a × 2, b, a"


@pytest.mark.parametrize(
    ("lang", "count", "share", "mean"),
    [
        ("en", "12,345", "12.3 [11.0, 13.9]", "1,234.5 ± 0.5"),
        ("fr", "12\N{NARROW NO-BREAK SPACE}345", "12,3 [11,0 ; 13,9]", "1\N{NARROW NO-BREAK SPACE}234,5 ± 0,5"),
    ],
)
def test_figures_are_written_as_the_language_writes_them(lang, count, share, mean):
    words = Words(GAME, lang)
    assert words.count(12345) == count
    assert words.percent(Interval(0.1234, 0.11, 0.139), 1) == share
    assert words.around(Interval(1234.5, 1234.0, 1235.0), 1) == mean


def test_what_is_not_fixed_by_the_rules_does_not_look_so_by_rounding():
    words = Words(GAME, "en")
    assert words.percent(Interval(0.99998, 0.99995, 1.0), 1) == "99.998 [99.995, 100.000]"
    assert words.percent(Interval(0.25, 0.25, 0.25), 1) == "25.0 [25.0, 25.0]"
    assert words.around(Interval(12.0, 11.9999, 12.0001), 3) == "12.0000 ± 0.0001"


def test_a_lopsided_interval_is_told_by_both_bounds():
    words = Words(GAME, "en")
    assert words.around(Interval(1.0, 0.5, 2.0), 1) == "1.0 [0.5, 2.0]"
    assert words.around(Interval(1.0, None, 2.0), 1) == "1.0 [–, 2.0]"
    assert words.around(Interval(1.0, 0.52, 1.52), 1) == "1.0 ± 0.5"


def test_shares_of_tiers_and_of_ends_hold_together():
    words = Words(GAMES["check"], "en")
    two = scenario(GAMES["check"], GAMES["check"].load(), line_up(["greedy"], "check", 2))
    result = run(two, games=200, seed=1)
    (tiers,) = (table for table in tables(result, words, {}) if str(getattr(table, "title", "")) == "Tiers")
    sums = result.tally.sums["tiers", "share"]
    for cell, item in zip(tiers.columns[-1].cells, range(sums.items), strict=True):
        share = share_interval(sums.item(item), joint_level(sums.items))
        assert cell == words.percent(share, 1)
        assert result.as_json()["tiers"][item]["share"]["low"] == share.low
    assert "hold together at 95 %" in str(tiers.caption)
    first = Moments.of_hits(int(result.tally.ends[0]), 200)
    assert result.end_shares()[result.ends[0]] == share_interval(first, joint_level(len(result.ends)))


def test_what_the_games_cannot_tell_is_a_dash():
    words = Words(GAME, "en")
    assert words.percent(Interval(None, None, None), 1) == "–"
    assert words.around(Interval(None, None, None), 1) == "–"
    assert words.around(Interval(3.0, None, None), 0) == "3 ± –"
    assert words.between(Interval(3.0, None, None), 0) == "3 [–]"


@pytest.mark.parametrize(("games", "told"), [(1, True), (100, False)])
def test_a_dash_is_explained_under_the_table_that_has_one(games, told):
    printed = list(tables(snail(games=games), Words(GAME, "en"), {}))
    explained = {str(table.title) for table in printed if "no game tells it" in str(getattr(table, "caption", ""))}
    assert explained == ({"Shells", "garden", "Games"} if told else set())


def test_a_language_that_a_game_does_not_speak_is_refused():
    with pytest.raises(RulesError, match='"de" is unknown; languages of snail: en, fr'):
        Words(GAME, "de")


@pytest.mark.parametrize(("lang", "games"), [("en", "1 game ·"), ("fr", "1 partie ·")])
def test_one_game_is_no_games(lang, games):
    assert printed(snail(games=1), lang).splitlines()[1].startswith(games)


@pytest.mark.parametrize(("lang", "answers"), [("en", "Faults: 1 answer of"), ("fr", "Fautes : 1 réponse d'")])
def test_one_fault_is_no_faults(lang, answers):
    assert answers in printed(snail(faults=1), lang)


def test_what_is_found_in_one_game_is_told_of_one_game():
    assert Words(GAME, "en").phrase("found", found=1, games=1, property="x") == "found 1 in 1 game with x"
    assert Words(GAME, "fr").phrase("found", found=1, games=1, property="x") == "trouvé 1 dans 1 partie avec x"


def test_a_standard_deviation_says_of_what_it_is(numsim):
    lines = [line.rstrip() for line in numsim("run check --games 60").out.splitlines()]
    units = [unit for line in lines for unit in ("of seats", "of games", "games, players") if unit in line]
    assert units == ["of seats", "of seats", "games, players", "of games", "of games"]
    assert next(line for line in lines[lines.index("Games") :] if "of " in line).count("of games") == 1
