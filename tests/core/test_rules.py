"""A ruleset that cannot be played is refused in one line that names file, key, value and what is allowed."""

from dataclasses import dataclass
from typing import Annotated

import pytest

from sim.core.rules import Each, Options, Range, RulesError, Text, as_table, constraints, read

GOOD = """
hand = 4
rate = 0.5
limit = "any"
order = "first"
[title]
fr = "Jeu"
[points]
base = [1, 2, 3]
edges = [10, 20]
"""


@dataclass(frozen=True)
class Title:
    fr: Annotated[str, Text()]


@dataclass(frozen=True)
class Points:
    base: Annotated[tuple[int, ...], Each(Range(0, 99), 3)]
    edges: Annotated[tuple[int, ...], Each(Range(1, 999), 2, rising=True)]


@dataclass(frozen=True)
class Rules:
    hand: Annotated[int, Range(1, 9)]
    rate: Annotated[float, Range(0.0, 1.0)]
    limit: Annotated[int | str, Range(0, 5, words=("any",))]
    order: Annotated[str, Options(("first", "last", "none"))]
    title: Title
    points: Points


@pytest.fixture
def ruleset(tmp_path):
    path = tmp_path / "mode.toml"

    def load(text=GOOD, changes=None, *, was=None, now=None):
        assert was is None or was in text
        path.write_text(text.replace(was, now) if was else text, encoding="utf-8")
        return read(Rules, path, changes)

    return load


def refusal(call, *args, **named):
    with pytest.raises(RulesError) as error:
        call(*args, **named)
    said = str(error.value)
    assert "\n" not in said
    return said


def test_a_ruleset_is_read_as_it_is_written(ruleset):
    assert ruleset() == Rules(4, 0.5, "any", "first", Title("Jeu"), Points((1, 2, 3), (10, 20)))


def test_a_ruleset_tells_its_table(ruleset):
    assert as_table(ruleset())["points"] == {"base": (1, 2, 3), "edges": (10, 20)}


def test_a_whole_number_serves_as_a_real_one(ruleset):
    rate = ruleset(was="rate = 0.5", now="rate = 1").rate
    assert (rate, type(rate)) == (1.0, float)


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        pytest.param("hand = 4\n", "", "mode.toml: hand is missing (1 .. 9)", id="missing"),
        pytest.param('fr = "Jeu"\n', "", "mode.toml: title.fr is missing (a line of text)", id="missing_in_a_table"),
        pytest.param('[title]\nfr = "Jeu"\n', "", "mode.toml: title is missing (fr)", id="a_table_is_missing"),
        pytest.param('limit = "any"\n', "", "mode.toml: limit is missing (any, 0 .. 5)", id="missing_with_words"),
        pytest.param(
            "edges = [10, 20]",
            "",
            "mode.toml: points.edges is missing (2 values, each 1 .. 999, rising)",
            id="missing_list",
        ),
        pytest.param("hand", "hadn", "mode.toml: unknown key hadn; did you mean hand?", id="misspelt"),
        pytest.param("base", "bases", "mode.toml: unknown key points.bases; did you mean base?", id="misspelt_below"),
        pytest.param(
            "hand = 4",
            "hand = 4\nzzz = 1",
            "mode.toml: unknown key zzz; known: hand, rate, limit, order, title, points",
            id="unknown",
        ),
        pytest.param("hand = 4", "hand = 0", "mode.toml: hand = 0, not in 1 .. 9", id="too_low"),
        pytest.param("hand = 4", "hand = 10", "mode.toml: hand = 10, not in 1 .. 9", id="too_high"),
        pytest.param(
            "hand = 4", "hand = 4.0", "mode.toml: hand = 4.0, not a whole number in 1 .. 9", id="real_for_whole"
        ),
        pytest.param("hand = 4", 'hand = "4"', 'mode.toml: hand = "4", not in 1 .. 9', id="text_for_number"),
        pytest.param("hand = 4", "hand = true", "mode.toml: hand = true, not in 1 .. 9", id="boolean_for_number"),
        pytest.param("hand = 4", "hand = [4]", "mode.toml: hand = [4], not in 1 .. 9", id="list_for_number"),
        pytest.param("rate = 0.5", "rate = nan", "mode.toml: rate = nan, not in 0.0 .. 1.0", id="not_a_number"),
        pytest.param("rate = 0.5", "rate = inf", "mode.toml: rate = inf, not in 0.0 .. 1.0", id="infinite"),
        pytest.param('"any"', '"all"', 'mode.toml: limit = "all", not in any, 0 .. 5', id="no_such_word"),
        pytest.param('"first"', '"second"', 'mode.toml: order = "second", not in first, last, none', id="no_option"),
        pytest.param('"first"', "1", "mode.toml: order = 1, not in first, last, none", id="number_for_option"),
        pytest.param('"Jeu"', '" "', 'mode.toml: title.fr = " ", not a line of text', id="empty_text"),
        pytest.param(
            "[1, 2, 3]",
            "[1, 2]",
            "mode.toml: points.base = [1, 2], not 3 values, each 0 .. 99",
            id="too_short",
        ),
        pytest.param(
            "[1, 2, 3]",
            "[1, 2, 100]",
            "mode.toml: points.base = [1, 2, 100], not 3 values, each 0 .. 99",
            id="a_place_out_of_range",
        ),
        pytest.param(
            "[10, 20]",
            "[20, 20]",
            "mode.toml: points.edges = [20, 20], not 2 values, each 1 .. 999, rising",
            id="not_rising",
        ),
        pytest.param('[title]\nfr = "Jeu"\n', "title = 3\n", "mode.toml: title = 3, not a table of fr", id="no_table"),
    ],
)
def test_a_bad_file_is_refused_with(ruleset, was, now, said):
    assert refusal(ruleset, was=was, now=now) == said


def test_broken_toml_names_the_file_and_the_place(ruleset):
    assert refusal(ruleset, "hand = = 4").startswith("mode.toml: Invalid value (at line 1")


def test_a_file_that_is_not_there_is_named(tmp_path):
    path = tmp_path / "none.toml"
    assert refusal(read, Rules, path) == f"{path}: No such file or directory"


def test_a_file_that_is_no_text_is_named(tmp_path):
    (tmp_path / "mode.toml").write_bytes(b"hand = \xff")
    assert refusal(read, Rules, tmp_path / "mode.toml") == "mode.toml is not a text in UTF-8"


@pytest.mark.parametrize(
    ("key", "text", "changed"),
    [
        pytest.param("hand", "7", lambda rules: rules.hand == 7, id="a_number"),
        pytest.param("rate", "1", lambda rules: rules.rate == 1.0, id="a_real_number"),
        pytest.param("limit", "5", lambda rules: rules.limit == 5, id="a_number_beside_words"),
        pytest.param("order", "last", lambda rules: rules.order == "last", id="a_bare_word"),
        pytest.param("order", '"last"', lambda rules: rules.order == "last", id="a_quoted_word"),
        pytest.param("title.fr", "Un jeu", lambda rules: rules.title.fr == "Un jeu", id="bare_text"),
        pytest.param("points.base", "[3, 2, 1]", lambda rules: rules.points.base == (3, 2, 1), id="a_list"),
        pytest.param("points.base.1", "9", lambda rules: rules.points.base == (9, 2, 3), id="the_first_place"),
        pytest.param("points.base.3", "9", lambda rules: rules.points.base == (1, 2, 9), id="the_last_place"),
    ],
)
def test_a_change_reaches(ruleset, key, text, changed):
    assert changed(ruleset(changes={key: text}))


@pytest.mark.parametrize(
    ("key", "value"),
    [("hand", 7), ("rate", 1), ("limit", 5), ("order", "last"), ("points.base", [3, 2, 1]), ("points.base.1", 9)],
)
def test_a_number_or_a_list_changes_what_its_text_changes(ruleset, key, value):
    assert ruleset(changes={key: value}) == ruleset(changes={key: str(value)}) != ruleset()


@pytest.mark.parametrize(
    ("key", "text", "said"),
    [
        pytest.param("hnad", "7", "hnad = 7: there is no hnad; did you mean hand?", id="misspelt"),
        pytest.param(
            "point.base", "7", "point.base = 7: there is no point.base; did you mean points.base?", id="below"
        ),
        pytest.param(
            "zzz",
            "7",
            "zzz = 7: there is no zzz; known: hand, rate, limit, order, title.fr, points.base, points.edges",
            id="unknown",
        ),
        pytest.param(
            "points", "7", "points = 7: points is a table; set one of: points.base, points.edges", id="a_whole_table"
        ),
        pytest.param("hand.1", "7", "hand.1 = 7: there is no hand.1; did you mean hand?", id="a_place_of_a_number"),
        pytest.param("points.base.0", "7", "points.base.0 = 7: points.base has places 1 .. 3", id="place_0"),
        pytest.param("points.base.4", "7", "points.base.4 = 7: points.base has places 1 .. 3", id="place_4"),
        pytest.param("hand", "99", "hand = 99, not in 1 .. 9", id="out_of_range"),
        pytest.param("hand", "x", 'hand = "x", not in 1 .. 9', id="text_for_number"),
        pytest.param("hand", "", 'hand = "", not in 1 .. 9', id="nothing"),
        pytest.param(
            "points.edges.1",
            "20",
            "points.edges = [20, 20], not 2 values, each 1 .. 999, rising",
            id="a_place_that_breaks_the_order",
        ),
        pytest.param("title.fr", "", 'title.fr = "", not a line of text', id="no_text"),
    ],
)
def test_a_bad_change_is_refused_with(ruleset, key, text, said):
    assert refusal(ruleset, changes={key: text}) == said


def test_only_the_changed_key_is_blamed_on_the_change(ruleset):
    said = refusal(ruleset, changes={"hand": "5"}, was="rate = 0.5", now="rate = 2")
    assert said == "mode.toml: rate = 2, not in 0.0 .. 1.0"


def test_changes_do_not_repair_a_file_that_lacks_other_keys(ruleset):
    assert (
        refusal(ruleset, changes={"hand": "5"}, was="rate = 0.5\n", now="") == "mode.toml: rate is missing (0.0 .. 1.0)"
    )


@pytest.mark.parametrize(
    ("was", "now", "key"),
    [
        pytest.param('[title]\nfr = "Jeu"\n', "title = 3\n", "title.fr", id="a_table_that_is_a_number"),
        pytest.param("base = [1, 2, 3]", "base = 3", "points.base.1", id="a_list_that_is_a_number"),
    ],
)
def test_a_change_below_a_value_of_the_wrong_type_is_refused(ruleset, was, now, key):
    assert now.strip() in refusal(ruleset, changes={key: "1"}, was=was, now=now)


def test_text_of_more_than_one_line_is_refused(ruleset):
    assert "title.fr = " in refusal(ruleset, was='"Jeu"', now='"Un\\nJeu"')
    assert "order = " in refusal(ruleset, was='"first"', now='"fi\\nrst"')


def test_constraints_are_told_by_dotted_key():
    assert list(constraints(Rules)) == ["hand", "rate", "limit", "order", "title.fr", "points.base", "points.edges"]


def test_options_have_codes_in_their_order():
    assert [Options(("first", "last")).code(name) for name in ("first", "last")] == [0, 1]


def test_a_field_that_does_not_say_what_it_allows_is_a_fault_of_the_program(tmp_path):
    @dataclass(frozen=True)
    class Loose:
        hand: int

    (tmp_path / "mode.toml").write_text("hand = 4", encoding="utf-8")
    with pytest.raises(TypeError, match="must be Annotated"):
        read(Loose, tmp_path / "mode.toml")


def test_a_file_of_an_editor_that_marks_its_encoding_is_read(ruleset, tmp_path):
    path = tmp_path / "marked.toml"
    path.write_text(GOOD, encoding="utf-8-sig")
    assert read(Rules, path) == ruleset()
