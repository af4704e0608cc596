import pytest

ONE = "check --players 3 --agents greedy,uniform:slip=0.2,greedy:attention=0.5"


def untimed(result):
    return {key: value for key, value in result.items() if key not in ("seconds", "games_per_second")}


@pytest.mark.parametrize("number", [0, 5, 123456])
def test_a_traced_game_is_the_same_game_inside_a_run(numsim, number):
    traced = numsim(f"trace {ONE} --seed 7 --game {number} --json").json
    alone = numsim(f"run {ONE} --seed 7 --first {number} --games 1 --json").json
    assert untimed(traced["result"]) == untimed(alone)


def test_trace_says_which_game_it_tells(numsim):
    said = numsim(f"trace {ONE} --seed 7 --game 5 --set base.carre=20 --json").json
    assert said.keys() == {
        "game", "mode", "players", "agents", "seed", "number", "ruleset", "source", "version", "lines", "result",
    }  # fmt: skip
    assert (said["game"], said["mode"], said["players"], said["seed"], said["number"]) == (
        "check",
        "classique",
        3,
        7,
        5,
    )
    assert said["ruleset"]["base"]["carre"] == 20


def test_the_lines_are_the_same_for_people_and_machines(numsim):
    headline, *lines = numsim(f"trace {ONE} --seed 7 --game 5").out.splitlines()
    assert lines == numsim(f"trace {ONE} --seed 7 --game 5 --json").json["lines"]
    for part in ("classique", "3 players", "seed 7", "game 5"):
        assert part in headline


@pytest.mark.parametrize(
    "option",
    ["--seed 8", "--game 6", "--lang fr", "--set base.paire=9", "--agents uniform", "--players 2 --agents greedy"],
)
def test_an_option_changes_the_telling(numsim, option):
    line = f"trace {ONE} --seed 7 --game 5"
    assert numsim(f"{line} {option}").out.splitlines()[1:] != numsim(line).out.splitlines()[1:]


def test_a_mode_changes_the_telling(numsim):
    line = "trace check --players 12 --agents uniform --set large_table=13 --set max_turns=400 --seed 7 --game 0"
    modes = [numsim(f"{line} --mode {mode}").out.splitlines()[1:] for mode in ("classique", "famille")]
    assert modes[0] != modes[1]


@pytest.mark.parametrize(("lang", "words"), [("en", "in hand, rank"), ("fr", "en main, rang")])
def test_a_combination_in_hand_is_told_without_a_card_of_the_centre(numsim, lang, words):
    told = numsim(f"trace check --agents greedy --mode aide-classique --seed 1 --game 1 --lang {lang}").out
    claims = [line for line in told.splitlines()[1:] if "CHECK" in line]
    assert claims
    assert all(words in line for line in claims)
