"""The examples of the rulebook, chapters 6, 7 and 10, play by play."""

import pytest

from tests.games.speed.scripted import SPARE, Table


def test_chapter_6():
    table = Table(["5V 1R", "9R 7W NUM-X 2R", "7J 7R 12J 12R 1B", "7S 16B 16V 1V"])
    table.lay(0, "5V")
    table.lay(1, "9R")
    table.lay(2, "7J 7R")
    table.lay(3, "7S", "shadow")
    assert table.centre == ["7S"]
    assert {"7J", "7R"} <= set(table.hand(3))
    table.interrupt(1, "7W", "rainbow")
    assert table.centre == ["7S", "7W"]
    table.lay(2, "12J 12R")
    table.lay(3, "16B 16V")
    table.play(1, "NUM-X")  # seat 0 has passed
    assert (table.pub["seat"], table.centre) == (1, [])


def test_chapter_7_facteur_plus():
    table = Table(["2J 1R", "3J 3V 1B", "4V 4R 4B 1V"])
    table.lay(0, "2J")
    table.interrupt(1, "3J 3V", "facteur_plus")
    table.interrupt(2, "4V 4R 4B", "facteur_plus")
    assert table.centre == ["4B", "4R", "4V"]


def test_chapter_7_facteur_minus():
    table = Table(["7J 7V 7R 1R", "6R 6V 1B", "5B 1V"])
    table.lay(0, "7J 7V 7R")
    table.interrupt(1, "6R 6V", "facteur_minus")
    table.interrupt(2, "5B", "facteur_minus")
    assert table.centre == ["5B"]


def test_chapter_7_fusion():
    table = Table(["5V 0R", "8R 0B", "8J 8B 0V", "9R 9V 9B 10R 10V 3R 3V 3B 3J"])
    table.lay(0, "5V")
    table.lay(1, "8R")
    table.lay(2, "8J 8B")
    assert table.centre == ["8B", "8J", "8R"]
    assert table.pub["count"] == 3
    assert table.values(3) == [3, 9]  # four cards of one value, or three higher than 8


@pytest.mark.parametrize("over", ["16R", "4J 4W 4B 4V", "8S 8R"])
def test_chapter_7_equivalence_of_16(over):
    table = Table(["8J 8B 0R", f"{over} 0B"])
    table.lay(0, "8J 8B")
    table.interrupt(1, over, "equivalence")
    assert table.centre == sorted(over.split())


@pytest.mark.parametrize("over", ["6R 6B", "4V 4S 4R", "3J 3B 3W 3V"])
def test_chapter_7_equivalence_of_12(over):
    table = Table(["12V 0R", f"{over} 0B"])
    table.lay(0, "12V")
    table.interrupt(1, over, "equivalence")
    assert table.centre == sorted(over.split())


def test_chapter_7_rainbow():
    table = Table(["3V 0R", "5R 5J 0B", "5W 0V", "6R 6V 6B 7R 7V 1R 1V 1B 1J"])
    table.lay(0, "3V")
    table.lay(1, "5R 5J")
    table.interrupt(2, "5W", "rainbow")
    assert table.centre == ["5J", "5R", "5W"]
    assert table.values(3) == [1, 6]  # four cards of one value, or three higher than 5


def test_chapter_7_shadow():
    table = Table(["12J 12B 12R 0R", "12S 0B", "13R 4R 4V 11R"])
    table.lay(0, "12J 12B 12R")
    table.interrupt(1, "12S", "shadow")
    assert table.hand(1) == sorted(["0B", "12B", "12J", "12R", *SPARE])
    assert table.values(2) == [4, 13]  # two cards of one value, or one higher than 12


def test_chapter_10():
    elya, sasha, mendy, luka = range(4)
    table = Table(
        [
            "3V 8V 8R BOMBE-X 2R 2V",
            "1R 1V 10W 16R 12V 12J 5R 0S",
            "9S 9R NUM-X 0V 0B 5V 5B 2B",
            "10B 10V 6R 16J 16V 2J",
        ],
        ["6B", "10R", "15B", "5J"],
    )
    table.lay(elya, "3V")
    table.lay(sasha, "1R 1V")
    table.lay(mendy, "9S 9R")
    table.lay(luka, "10B 10V 10R")
    table.interrupt(sasha, "10W", "rainbow")
    table.play(mendy, "NUM-X")
    table.lay(mendy, "0V 0B")
    table.lay(luka, "6B 6R")
    table.interrupt(elya, "5J", "facteur_minus")
    table.lay(sasha, "16R")
    table.interrupt(elya, "8V 8R", "equivalence")
    table.lay(sasha, "12V 12J")
    table.lay(sasha, "5R")
    table.lay(mendy, "5V 5B")
    assert table.centre == ["5B", "5R", "5V"]
    table.interrupt(elya, "15B", "equivalence")
    table.interrupt(luka, "16J 16V", "facteur_plus")
    table.play(elya, "BOMBE-X")
    table.turn_of(elya)
    assert all(board["cards"] == 0 for board in table.pub["boards"])
