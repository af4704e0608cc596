"""`run --precision` plays as many games as it takes, says how many, and goes on in its folder."""

import json

import pytest

RUN = "run check --players 2 --precision 3% --seed 7"


def test_it_says_how_many_games_it_took(numsim):
    said = numsim(f"{RUN} --json").json
    assert said["precision"]["asked"] == 0.03
    assert said["precision"]["reached"] <= 0.03
    assert 1_000 <= said["games"] < 10_000
    headline = numsim(RUN).out.splitlines()[3]
    assert headline.startswith(f"Precise to 3 %: {said['games']:,} games were enough, the largest half-width is ")
    assert "Précision de 3 % : " in numsim(f"{RUN} --lang fr").out


def test_a_finer_precision_takes_more_games_and_a_part_of_one_is_a_precision_too(numsim):
    coarse, fine = (numsim(f"{RUN} --json".replace("3%", much)).json["games"] for much in ("0.03", "1.5%"))
    assert coarse < fine
    assert coarse == numsim(f"{RUN} --json").json["games"]


def test_games_is_the_most(numsim):
    answer = numsim(f"{RUN} --games 400")
    assert answer.code == 0
    assert "NOT precise to 3 %: after 400 games the largest half-width is " in answer.out


def test_games_that_are_all_cut_short_tell_no_precision(numsim):
    line = f"{RUN} --games 20 --set max_turns=1"
    assert "NOT precise to 3 %: 20 games do not tell how wide the intervals are" in numsim(line).out
    assert "Précision de 3 % NON atteinte : 20 parties ne disent pas la largeur" in numsim(f"{line} --lang fr").out


@pytest.mark.parametrize("again", [None, "resume"])
def test_a_stopped_run_goes_on_to_the_same_games(numsim, tmp_path, ctrl_c, again):
    line = [*RUN.replace("3%", "1.5%").split(), "--chunk", "100", "--out", str(tmp_path / "night")]
    with ctrl_c(after=600):
        stopped = numsim(line)
    assert stopped.code == 130
    assert "of at most 10,000,000 games were finished" in stopped.err
    assert numsim(["resume", str(tmp_path / "night")] if again else line).code == 0
    told = json.loads((tmp_path / "night" / "result.json").read_text(encoding="utf-8"))
    whole = numsim(f"{RUN} --json".replace("3%", "1.5%")).json
    assert (told["games"], told["seats"]) == (whole["games"], whole["seats"])
