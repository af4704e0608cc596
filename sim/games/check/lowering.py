"""Rules become the record that kernels read: one number or code for each field (rulebook.md §10)."""

from __future__ import annotations

from dataclasses import astuple

import numpy as np

from sim.core.codes import write_codes
from sim.core.deck import lower_deck, numeric_cards
from sim.games.check.codes import ANY_JOKERS
from sim.games.check.combinations import (
    BRELAN,
    CARRE,
    COULEUR,
    DOUBLE_PAIRE,
    FIVE,
    FULL,
    NUMS,
    PAIRE,
    SUITE_COULEUR,
    SUITE_PAIRE,
    SUITE_PIVOT,
    SUITE_ZENITH,
)
from sim.games.check.rules import Rules, Rulings
from sim.games.check.state import RECORD, WORD_SLOTS

WIDER = (DOUBLE_PAIRE, SUITE_PAIRE, COULEUR)
JOKER_USERS = (PAIRE, BRELAN, CARRE, NUMS, FULL, SUITE_PIVOT, SUITE_ZENITH, COULEUR, SUITE_COULEUR)
PLAYERS = 2  # where their number does not matter, as it does not to what cards make


def lower(rules: Rules, players: int) -> np.ndarray:
    """The rules of a table of so many players as a record (1,) for the kernels."""
    record = np.zeros(1, RECORD)
    row, rulings = record[0], rules.rulings
    for name in ("hand", "centre", "goal", "max_turns"):
        row[name] = getattr(rules, name)
    row["zaps"] = min(rules.zaps, players) if rulings.zap_counts == "players" else rules.zaps
    row["passes"] = rules.passes_large_table if players >= rules.large_table else rules.passes
    lower_deck(row, numeric_cards(rules.deck.without))
    row["actions"] = astuple(rules.deck.actions)
    row["base"] = astuple(rules.base)
    for name in ("fixed", "gap", "principal", "base"):
        bonus = getattr(rules.bonus, name)
        row[f"bonus_{name}"][: len(bonus)] = bonus
    write_codes(row, rulings)
    row["exchanges_per_turn"] = rulings.exchanges_per_turn
    row["max_jokers"] = ANY_JOKERS if rulings.max_jokers == "any" else rulings.max_jokers
    row["claim_speed_active"] = rulings.claim_speed_active
    row["wide"] = rules.hand + (rulings.completion == "claim") > FIVE
    row["large"] = row["wide"] or rules.centre > WORD_SLOTS
    row["varied"] = sum(1 << key for key in varied(rulings))
    row["wider"] = sum(1 << key for key in WIDER if key in varied(rulings))
    return record


def varied(rulings: Rulings) -> set[int]:
    """The combinations that other cards make than by default, or that have other readings."""
    changes = (
        (rulings.max_jokers != "any", JOKER_USERS),
        (rulings.full_joker_group != "any_value", (FULL,)),
        (rulings.rainbow_in_pairs != "plain", (DOUBLE_PAIRE, SUITE_PAIRE)),
        (rulings.pivot_fill != "subset", (SUITE_PIVOT, SUITE_ZENITH)),
        (rulings.couleur_shadow != "never", (COULEUR,)),
        (rulings.suite_paire_overlap != "allowed", (SUITE_PAIRE,)),
        (rulings.suite_paire_shadow != "none", (SUITE_PAIRE,)),
    )
    return {key for changed, keys in changes if changed for key in keys}
