"""What every game declares: records, words in every language, what its sources say, and how its tables are laid out."""

import numpy as np
import pytest

from sim.core.records import PRIV_FIELDS, PUB_FIELDS, ROW_FIELDS
from sim.core.text import LANGUAGES
from tests.found import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_records_begin_with_what_the_engine_needs(game):
    for record, fields in ((game.pub, PUB_FIELDS), (game.priv, PRIV_FIELDS), (game.row, ROW_FIELDS)):
        wanted = np.dtype(fields, align=True)
        assert record.names[: len(fields)] == wanted.names
        assert [record[name] for name in wanted.names] == [wanted[name] for name in wanted.names]
    assert game.state["pub"] == game.pub
    assert game.state["priv"].base == game.priv


@every_game
def test_records_hold_integers_where_rows_are_counted(game):
    def leaves(record):
        for name in record.names:
            field = record[name].base
            yield from leaves(field) if field.names else [field]

    assert all(field.kind in "iu" for field in leaves(game.row))


@every_game
def test_every_table_column_and_end_has_words_in_every_language(game):
    keys = set(game.ends)
    for mode in game.modes:
        rules = game.load(mode)
        keys |= set(game.tables(rules, ["uniform", "uniform"]))
        keys |= {one.name for one in game.observe(np.zeros(0, game.row), rules, 2) if one.table == ""}
    for lang in LANGUAGES:
        text = game.text(lang)
        assert [key for key in sorted(keys) if text.name(key) is None] == []


@every_game
def test_what_the_sources_say_is_told_in_every_language(game):
    told_of_rulings = [
        text
        for ruling in game.offers.rulings
        for text in (
            ruling.question,
            *(option.meaning for option in ruling.options),
            *(source.sentence for source in ruling.sources),
        )
    ]
    told_of_statements = [text for one in game.offers.statements for text in (one.name, one.sentence, one.criterion)]
    for words in (*told_of_rulings, *told_of_statements):
        assert set(words) == {"fr", "en"}
        assert all(text.strip() == text != "" for text in words.values())
    assert not any(text.endswith(".") for words in told_of_statements for text in words.values())


@every_game
def test_a_statement_has_one_bound_and_is_tried_in_modes_that_there_are(game):
    for statement in game.offers.statements:
        assert (statement.at_least is None) != (statement.at_most is None), statement.key
        assert statement.trials, statement.key
        modes = {mode for trial in statement.trials for mode in (trial.mode, trial.than)}
        assert modes <= {None, *game.modes}, statement.key


@every_game
def test_another_reading_of_a_statement_has_its_sentence_and_a_name_and_criterion_of_its_own(game):
    by_key = {statement.key: statement for statement in game.offers.statements}
    assert len(by_key) == len(game.offers.statements)
    for statement in by_key.values():
        if statement.reading_of:
            first = by_key[statement.reading_of]
            assert (first.sentence, first.source, first.reading_of) == (statement.sentence, statement.source, None)
            assert (first.name, first.criterion) != (statement.name, statement.criterion)


@every_game
def test_what_is_laid_out_is_a_table_with_places_for_each_row(game):
    rows = game.tables(game.load(), ["uniform", "uniform"])
    for table, layout in game.offers.layouts.items():
        assert len(layout.rows) == len(rows[table])
        assert {place for row in layout.rows for place in row} == set(range(len(layout.places)))
