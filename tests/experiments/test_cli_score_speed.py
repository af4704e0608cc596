"""`numsim score` with cards of a board and a set to lay cards on, and what it refuses."""

import pytest


def test_the_command_takes_a_board_and_a_set(numsim):
    said = numsim("score speed 8R 3B --board 8V,12S --on 7J --json").json
    assert (said["board"], said["on"]) == (["8V", "12S"], ["7J"])
    assert {"kind": "facteur_plus", "cards": "2 × 8", "when": "out_of_turn_too"} in said["sets"]


def test_points_of_both_scores_are_printed_in_both_languages(numsim):
    assert "competition" in numsim("score speed 7R 7V JOKER SIMPLE --board 12S").out
    assert "compétition" in numsim("score speed 7R 7V JOKER SIMPLE --board 12S --lang fr").out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("score check 7R 7V --board 12S", "--board"),
        ("score check 7R 7V --on 5R", "--on"),
        ("score speed", "no cards"),
        ("score speed 7R --claim 7V", "7V cannot be claimed"),
        ("score speed 7R --board ,", "--board"),
        ("score speed 7R --on ,", "--on"),
        ("score speed 7R --on 5R,6R", "5R 6R"),
        ("score speed 7R --on 5R,SIMPLE", "SIMPLE"),
        ("score speed 7R --on JOKER", "JOKER"),
        ("score speed 7R --on INFINI,5R", "INFINI"),
        ("score speed 7R --board 7R", "7R is there twice"),
        ("score speed 7R 7R", "7R is there twice"),
        ("score speed JOKER JOKER JOKER", "JOKER is there 3 times"),
        ("score speed TWISTER --mode family", "TWISTER is there 1 times; this deck has 0"),
        ("score speed 17R", "17R"),
        ("score speed 7X", "7X"),
        ("score speed TORNADE", "TORNADE"),
        ("score speed 7R --mode classique", "classique"),
        ("score speed 7R --set points.action=100", "points.action"),
        ("score speed 7R --set points.numeric=two", "points.numeric"),
    ],
)
def test_what_cannot_be_scored_is_refused_in_a_line(refusal, line, said):
    assert said in refusal(line)
