"""Cards are read and written as people do, and what is no card is named."""

import pytest

from sim.core.cards import (
    BLEU,
    FAMILIES,
    JAUNE,
    NO_CARD,
    NUMERIC,
    RAINBOW,
    ROUGE,
    SHADOW,
    VALUES,
    VERT,
    CardError,
    card_text,
    parse_card,
    parse_cards,
)

ACTIONS = ("TORNADE", "ECLAIR", "NUM-X")


def test_every_card_has_a_text_that_reads_back():
    texts = [card_text(card, ACTIONS) for card in range(NUMERIC + len(ACTIONS))]
    assert parse_cards(texts, ACTIONS) == list(range(NUMERIC + len(ACTIONS)))
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("text", "value", "family"),
    [
        pytest.param("0R", 0, ROUGE, id="rouge"),
        pytest.param("7V", 7, VERT, id="vert"),
        pytest.param("16B", 16, BLEU, id="bleu"),
        pytest.param("10J", 10, JAUNE, id="jaune"),
        pytest.param("12W", 12, RAINBOW, id="rainbow"),
        pytest.param("3S", 3, SHADOW, id="shadow"),
        pytest.param("7r", 7, ROUGE, id="lower_case"),
        pytest.param(" 7R ", 7, ROUGE, id="spaces"),
        pytest.param("7🔴", 7, ROUGE, id="red_circle"),
        pytest.param("7🟢", 7, VERT, id="green_circle"),
        pytest.param("7🔵", 7, BLEU, id="blue_circle"),
        pytest.param("7🟡", 7, JAUNE, id="yellow_circle"),
        pytest.param("7🌈", 7, RAINBOW, id="rainbow_sign"),
        pytest.param("7🌑", 7, SHADOW, id="new_moon"),
        pytest.param("7🌑\ufe0f", 7, SHADOW, id="a_sign_with_its_selector"),
    ],
)
def test_a_numeric_card_is_value_and_family(text, value, family):
    assert parse_card(text) == family * VALUES + value


@pytest.mark.parametrize("text", ["ECLAIR", "éclair", "Éclair", "E\u0301CLAIR", " eclair "])
def test_case_and_accents_of_names_are_ignored(text):
    assert parse_card(text, ACTIONS) == NUMERIC + 1


def test_an_empty_place_is_a_dash():
    assert card_text(NO_CARD) == "-"


@pytest.mark.parametrize("text", ["", "7", "R", "17R", "-1R", "7X", "7RV", "R7", "7 R", "٧R", "1.5R", "JOKER"])
def test_what_is_no_card_is_named_with_what_is_allowed(text):
    with pytest.raises(CardError) as error:
        parse_card(text)
    said = str(error.value)
    assert said == f'"{text}" is not a card: a value 0 .. 16 and a family R, V, B, J, W, S, like 7R'


def test_other_names_are_listed_where_they_are_allowed():
    with pytest.raises(CardError, match=r"like 7R, or TORNADE, ECLAIR, NUM-X$"):
        parse_card("TORNADO", ACTIONS)


def test_a_line_of_cards_is_read_in_order():
    assert parse_cards("7R 12W  tornade", ACTIONS) == [7, RAINBOW * VALUES + 12, NUMERIC]
    assert parse_cards("") == []


def test_a_numeric_card_exists_once():
    with pytest.raises(CardError, match=r"^7R is there twice; each numeric card exists once$"):
        parse_cards("7R 8V 7🔴")


def test_other_cards_may_be_there_twice():
    assert parse_cards("TORNADE TORNADE", ACTIONS) == [NUMERIC, NUMERIC]


def test_the_deck_of_the_six_families_has_102_cards():
    assert FAMILIES * VALUES == NUMERIC == 102
