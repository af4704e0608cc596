"""What may be laid on a drawn grid is what the reference offers there, and each lay tells the lines that it makes."""

import pytest

from sim.core.cards import CardError, card_text
from sim.core.rules import RulesError
from sim.games.connect import state
from sim.games.connect.drawing import read_grid
from sim.games.connect.evaluate import kinds
from sim.games.connect.lays import score_on
from sim.games.connect.reference.grid import Grid
from sim.games.connect.reference.laying import Laying
from sim.games.connect.reference.offers import FREE, PAIR, SINGLE, Offers

from .drawn import GAME, as_told, card_of, cell_of, texts
from .replay import drawn_game

GAMES = range(200_000, 200_012)
KINDS = {"single": SINGLE, "pair": PAIR, "free_line": FREE}
CROSS = ". 5R . / 6B 6R 6V / . 7W ."


def drawn_positions():
    """A drawing of the grid, and a hand, where a lay was first asked for after a drawn game's half."""
    for number in GAMES:
        game = drawn_game(number)
        asked = [step.state[0] for step in game.steps if step.state[0]["pub"]["ask"] == state.ASK_FIRST]
        for table in asked[len(asked) // 2 :][:2]:
            me = table["priv"][table["pub"]["seat"]]
            yield game, drawing_of(table["pub"]), texts(me["hand"][: me["hand_count"]])


def drawing_of(pub):
    """The grid in use as text, a row a line."""
    rows = range(int(pub["top"]), int(pub["bottom"]) + 1)
    columns = range(int(pub["left"]), int(pub["right"]) + 1)
    cards = [[int(pub["grid"][row * state.WIDTH + column]) for column in columns] for row in rows]
    return "\n".join(" ".join("." if card < 0 else card_text(card) for card in row) for row in cards)


def test_lays_on_a_drawn_grid_are_those_of_the_reference():
    seen = 0
    for game, drawing, hand in drawn_positions():
        rulings = game.rules.rulings
        cards, (top, left) = read_grid(drawing, game.rules)
        if rulings.rainbow_role == "fixed" and "W" in drawing:
            with pytest.raises(RulesError, match="rainbow_role"):
                score_on(hand, drawing, game.rules)
            continue
        grid, offers = Grid(), Offers(as_told(game.rules), Laying(as_told(game.rules)))
        grid.put({cell_of(cell): card_text(card) for cell, card in cards.items()}, 0)
        found = {(lay["kind"], *lay["cards"], *map(tuple, lay["cells"])) for lay in told(hand, drawing, game.rules)}

        def key(kind, lay, top=top, left=left):
            places = [(cell.row - top + 1, cell.column - left + 1) for cell in lay.place.cells(len(lay.cards))]
            return kind, *lay.cards, *places

        names = {kind: name for name, kind in KINDS.items()}
        expected = {key(names[lay.kind], lay) for lay in offers.usual(grid, hand)}
        expected |= {key("first_line", lay) for lay in offers.first_lines(grid, hand)}
        assert found == expected, (str(game), drawing, hand)
        seen += len(found)
    assert seen > 100


def told(hand, drawing, rules=None):
    return score_on(hand, drawing, rules or GAME.load()).as_dict["lays"]


def test_a_lay_tells_the_lines_that_it_makes_and_extends():
    (lay,) = told(["8R"], CROSS)
    line = {"kind": "family_run", "cards": ["5R", "6R", "7W", "8R"], "extended": True}
    assert lay == {"kind": "single", "cards": ["8R"], "cells": [[4, 2]], "lines": [line]}
    pairs = [lay for lay in told(["2B", "3B"], "4B") if lay["kind"] == "pair"]
    assert sorted(lay["lines"][0]["cards"] for lay in pairs) == [["2B", "3B", "4B"]] * 2 + [["4B", "3B", "2B"]] * 2
    assert not any(lay["lines"][0]["extended"] for lay in pairs)


def test_every_line_of_a_lay_is_what_its_cards_are():
    rules = GAME.load()
    for game, drawing, hand in drawn_positions():
        if game.rules.rulings == rules.rulings and game.rules.values == rules.values:
            for lay in told(hand, drawing):
                assert lay["lines"]
                for line in lay["lines"]:
                    assert line["kind"] == kinds([card_of(card) for card in line["cards"]], rules)[0]


def test_rulings_say_what_may_be_laid():
    rules = GAME.load("complet", {"rulings.joker_place": "inside"})
    assert [lay["cards"] for lay in told(["4W"], "5R 6R 7R")] == [["4W"]] * 2
    assert [lay["cells"] for lay in told(["4W"], "5R 6R 7R", rules)] == [[[1, 0]]]
    owing = GAME.load("complet", {"rulings.final_discard": "yes"})
    assert told(["8R"], CROSS, owing) == []


def test_an_empty_grid_takes_first_and_free_lines():
    lays = told(["7R", "8W", "9S"], ". .")
    assert {lay["kind"] for lay in lays} == {"free_line", "first_line"}
    assert lays[0]["lines"] == [{"kind": "colour_run", "cards": ["7R", "8W", "9S"], "extended": False}]


@pytest.mark.parametrize(
    ("hand", "drawing", "says"),
    [
        ("8R", "7R 9R", "7R 9R"),
        ("8R", "5R / 9V", "5R 9V"),
        ("8R", "7R 8R 9R", "8R is in the hand and on the grid"),
        ("8R", "7R 7R 9R", "7R is there twice"),
        ("8R 8R", CROSS, "8R is there twice"),
        ("8R", "7R x 9R", '"x" is not a card'),
        ("8R", "7R - 9R", '"-" is not a card'),
        ("8R", "# nothing", "--on: no grid is drawn"),
        ("", CROSS, "0 cards are no hand: name 1 .. 16"),
        ("8R", " ".join("." for _ in range(64)) + " 7R", "1 x 65 cells are drawn; the table has 64 x 64"),
    ],
)
def test_a_wrong_drawing_is_refused_in_a_line(hand, drawing, says):
    with pytest.raises(CardError, match=r"^[^\n]*$") as error:
        score_on(hand.split(), drawing, GAME.load())
    assert says in str(error.value)


def test_cards_beyond_the_deck_are_refused_in_the_hand_and_on_the_grid():
    for hand, drawing in (("16R", CROSS), ("8R", "16R")):
        with pytest.raises(CardError, match="16R is not in this deck"):
            score_on([hand], drawing, GAME.load("dense"))
