"""A wanted property of games, like "score > 320 and end == eight", parsed into a tree and never run as code.

Names are columns that the game declares, words are values of those that have words. A name per seat speaks of one
seat: a game has the property if it holds for some seat, the same one throughout, unless any(...) or all(...) closes
a part of it.
"""

from __future__ import annotations

import ast
import operator
import warnings
from collections.abc import Mapping
from functools import reduce

import numpy as np

from sim.core.columns import Column
from sim.core.nearest import nearest
from sim.core.rules import LISTING, RulesError
from sim.core.text import NOT_UTF8

COMPARISONS = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne,
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
}  # fmt: skip
SAME = (ast.Eq, ast.NotEq)
JOINS = {ast.And: np.logical_and, ast.Or: np.logical_or}
OVER_SEATS = {"any": np.any, "all": np.all}
LONGEST = 1000  # characters
HOW = "compare names by == != < <= > >=, join by and, or, not, any(), all(), like: score > 320 and end == eight"


class ConditionError(RulesError):
    """A text that is no property of games, or none of this game; the message begins with the text."""


class Condition:
    """A property of games. Raises ConditionError if the text is none."""

    def __init__(self, text: str):
        self.text, self._source = text, text.strip()
        try:
            if len(text) > LONGEST:
                raise ValueError(f"more than {LONGEST} characters")
            with warnings.catch_warnings(action="ignore"):  # of doubtful syntax, which is refused later
                self._tree = ast.parse(self._source, mode="eval").body
        except UnicodeEncodeError:
            raise ConditionError(f'"{self.text}" {NOT_UTF8}') from None
        except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
            said = error.msg if isinstance(error, SyntaxError) else str(error)
            raise self._error(f"{said}; {HOW}") from None

    def holds(self, columns: Mapping[str, Column]) -> np.ndarray:
        """Which games have the property, (games,). Raises ConditionError for what the columns cannot answer."""
        return _closed(self._truth(self._tree, columns), np.any)

    def names(self, columns: Mapping[str, Column]) -> list[str]:
        """The columns that the property speaks of, in their order in the text."""
        found = [
            (node.col_offset, name)
            for node in ast.walk(self._tree)
            if isinstance(node, ast.expr) and (name := _dotted(node)) in columns
        ]
        return list(dict.fromkeys(name for _, name in sorted(found)))

    def _truth(self, node: ast.expr, columns: Mapping[str, Column]) -> np.ndarray:
        """Where a part of the property holds, (games, 1) or (games, seats)."""
        match node:
            case ast.BoolOp(op=op, values=parts):
                return reduce(JOINS[type(op)], [self._truth(part, columns) for part in parts])
            case ast.UnaryOp(op=ast.Not(), operand=part):
                return ~self._truth(part, columns)
            case ast.Call(func=ast.Name(id=name), args=[part], keywords=[]) if name in OVER_SEATS:
                return _closed(self._truth(part, columns), OVER_SEATS[name])[:, None]
            case ast.Compare(left=left, ops=ops, comparators=rights):
                sides = [left, *rights]
                pairs = zip(ops, sides[:-1], sides[1:], strict=True)
                return reduce(np.logical_and, [self._compared(op, one, other, columns) for op, one, other in pairs])
        column = self._column(node, columns)
        if column is None:
            raise self._error(f'"{self._said(node)}" is no property; {HOW}')
        if column.words:
            raise self._error(f"{self._said(node)} is one of {', '.join(column.words)}: compare it by == or !=")
        return _wide(column) != 0

    def _compared(self, op: ast.cmpop, left: ast.expr, right: ast.expr, columns: Mapping[str, Column]) -> np.ndarray:
        """Where a comparison holds; at least one side of it is a column."""
        if type(op) not in COMPARISONS:
            raise self._error(HOW)
        sides = [self._column(node, columns, words=True) for node in (left, right)]
        known = [side for side in sides if side is not None]
        if not known:
            self._column(left, columns)
            self._column(right, columns)
            raise self._error(f'"{self._said(left)}" and "{self._said(right)}" are no names; {HOW}')
        words = known[0].words
        if any(side.words != words for side in known) or (words and type(op) not in SAME):
            raise self._error(f"{self._said(left)} and {self._said(right)} cannot be compared like this; {HOW}")
        values = [
            self._constant(node, words, columns) if side is None else _wide(side)
            for node, side in zip((left, right), sides, strict=True)
        ]
        return COMPARISONS[type(op)](*values)

    def _column(self, node: ast.expr, columns: Mapping[str, Column], *, words: bool = False) -> Column | None:
        """The column that a part names; None for a number, and for another name where it may be a word."""
        name = _dotted(node)
        if name in columns:
            return columns[name]
        if name is not None and not words:
            raise self._error(f"{name} is unknown{nearest(name, columns, 'names', LISTING)}")
        return None

    def _constant(self, node: ast.expr, words: tuple[str, ...], columns: Mapping[str, Column]) -> float:
        """A number, or the code of a word of the other side."""
        if words:
            word = node.value if isinstance(node, ast.Constant) else _dotted(node)
            if word not in words:
                raise self._error(f"{self._said(node)} is none of {', '.join(words)}")
            return words.index(word)
        self._column(node, columns)
        sign = 1
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            sign, node = -1, node.operand
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
            return sign * node.value
        raise self._error(f'"{self._said(node)}" is no number; {HOW}')

    def _said(self, node: ast.expr) -> str:
        """A part as it was typed, however deeply it is nested."""
        return ast.get_source_segment(self._source, node) or self._source

    def _error(self, said: str) -> ConditionError:
        return ConditionError(f'"{self.text}": {said}')


def _dotted(node: ast.AST) -> str | None:
    """A name like made.nums."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=ast.Name(id=name), attr=key):
            return f"{name}.{key}"
    return None


def _wide(column: Column) -> np.ndarray:
    """The values of a column, (games, 1) or (games, seats)."""
    return column.values[:, None] if column.values.ndim == 1 else column.values


def _closed(truth: np.ndarray, over) -> np.ndarray:
    return over(truth, axis=1)
