"""Readings of groups: of one value, of pairs, of a run with a pair, of the Full (rulebook.md §5, §6)."""

from __future__ import annotations

from sim.core.cards import NO_CARD, RAINBOW, VALUES
from sim.core.jit import kernel, low_bit, ones, top_bit
from sim.games.check.codes import ANY_JOKERS, DISTINCT, NEEDS_PLAIN, RUN_LOWEST, VALUE_JOKER
from sim.games.check.combinations import (
    DIGIT,
    DOUBLE_PAIRE,
    FIRST_BITS,
    FIVE,
    FULL,
    FULL_COSMIQUE,
    SUITE_PAIRE,
    values_of,
)
from sim.games.check.points import NO_READING, double, single

TOP = VALUES - 1


@kernel
def digit(digits, value):
    """How many cards show a value."""
    return digits >> DIGIT * value & 7


@kernel
def at_least(digits, least):
    """The lowest bit of each digit that is at least 1 .. 5."""
    twos, fours = digits >> 1, digits >> 2
    if least == 1:
        return (digits | twos | fours) & FIRST_BITS
    if least == 2:
        return (twos | fours) & FIRST_BITS
    if least == 3:
        return (twos & digits | fours) & FIRST_BITS
    if least == 4:
        return fours & FIRST_BITS
    return fours & digits & FIRST_BITS


@kernel
def is_rainbow(card):
    """Whether a claimed card is a Rainbow."""
    return card != NO_CARD and card // VALUES == RAINBOW


@kernel
def group_reading(words, card, key, size, rank, rules):
    """The best reading of a group of `size` cards of one value that the claimed card belongs to (§5.16, §6.1)."""
    sets, counts, plain = words
    classical, rainbow, shadow = values_of(sets)
    jokers = ones(rainbow)
    if rules.max_jokers < ANY_JOKERS:
        return few_jokers_group(counts, plain, jokers, card, key, size, rank, rules)
    if card != NO_CARD and card // VALUES != RAINBOW:
        return single(key, card % VALUES, rank, rules)
    if jokers >= size:
        return single(key, top_bit(classical | rainbow | shadow), rank, rules)
    return single(key, top_bit(at_least(plain, size - jokers)) // DIGIT, rank, rules)


@kernel
def few_jokers_group(counts, plain, jokers, card, key, size, rank, rules):
    """The same where the number of jokers is limited (§10.9): the highest value that does with so few."""
    for value in range(TOP, -1, -1):
        own = card == NO_CARD or card % VALUES == value
        if (own or is_rainbow(card)) and digit(counts, value) and digit(plain, value) + jokers >= size:
            used = max(size - digit(counts, value), 0 if own else 1)
            if used <= rules.max_jokers:
                return single(key, value, rank, rules)
    return NO_READING


@kernel
def counted_reading(counts, key, rank, rules):
    """The reading of a Double Paire, Suite Paire or Full Cosmique of plain cards (§6.3)."""
    several = at_least(counts, 2)
    high, low = top_bit(several) // DIGIT, low_bit(several) // DIGIT
    if key == SUITE_PAIRE:
        return double(key, top_bit(counts & FIRST_BITS) // DIGIT, high, rank, rules)
    if key == FULL_COSMIQUE and digit(counts, low) == 3:
        return double(key, low, high, rank, rules)
    return double(key, high, low, rank, rules)


@kernel
def double_paire_reading(words, card, rank, rules):
    """The best reading of a Double Paire; its pairs may take Rainbows as jokers by a ruling (§10.11)."""
    sets, counts, plain = words
    if rules.rainbow_in_pairs != VALUE_JOKER:
        return counted_reading(counts, DOUBLE_PAIRE, rank, rules)
    _, rainbow, _ = values_of(sets)
    best = NO_READING
    for high in range(1, VALUES):
        for low in range(high):
            if digit(counts, high) and digit(counts, low):
                own = card == NO_CARD or card % VALUES in (high, low)
                missing = max(0, 2 - digit(counts, high)) + max(0, 2 - digit(counts, low))
                laid = printed_rainbows(plain, rainbow, high) + printed_rainbows(plain, rainbow, low)
                used = max(missing, 0 if own else 1)
                if (own or is_rainbow(card)) and used <= min(ones(rainbow) - laid, rules.max_jokers):
                    best = max(best, double(DOUBLE_PAIRE, high, low, rank, rules))
    return best


@kernel
def printed_rainbows(plain, rainbow, value):
    """Rainbows that a pair of `value` needs as what they print, 0 or 1."""
    return 1 if digit(plain, value) < 2 and rainbow >> value & 1 else 0


@kernel
def suite_paire_reading(words, rank, rules):
    """The best reading of a Suite Paire under all its rulings (§10.11, §10.16, §10.17)."""
    sets, counts, _ = words
    if not rules.varied >> SUITE_PAIRE & 1:
        return counted_reading(counts, SUITE_PAIRE, rank, rules)
    _, rainbow, shadow = values_of(sets)
    best = NO_READING
    jokers = rainbow if rules.rainbow_in_pairs == VALUE_JOKER and rules.max_jokers > 0 else 0
    for joker in range(-1, VALUES):
        if joker >= 0 and not jokers >> joker & 1:
            continue
        rest = counts if joker < 0 else counts - (1 << DIGIT * joker)
        pair_cards = 2 if joker < 0 else 1
        for start in range(VALUES - 2):
            three = 0o111 << DIGIT * start
            if at_least(rest, 1) & three != three:
                continue
            others = (rest & ((1 << DIGIT * VALUES) - 1)) - three
            pair = top_bit(others) // DIGIT
            if others != pair_cards << DIGIT * pair:
                continue
            if rules.suite_paire_overlap == DISTINCT and start <= pair <= start + 2:
                continue
            best = max(best, suite_paire_run(counts, shadow, start, pair, rank, rules))
    return best


@kernel
def suite_paire_run(counts, shadow, start, pair, rank, rules):
    """The better reading of a Suite Paire of this run and pair: a Shadow of the pair's value may lie in either."""
    high = double(SUITE_PAIRE, start + 2, pair, rank, rules)
    if rules.suite_paire_shadow != RUN_LOWEST:
        return high
    run = shadow & (7 << start)
    low = double(SUITE_PAIRE, start, pair, rank, rules)
    if run & ~(1 << pair):
        return low
    return max(high, low) if run else high


@kernel
def full_reading(words, rank, rules):
    """The best reading of a Full; a group of jokers alone has any value but the other group's (§5.5)."""
    sets, _, plain = words
    classical, rainbow, shadow = values_of(sets)
    printed = classical | shadow
    free = (TOP, TOP - 1, 1, 0)
    if ones(printed) == 2:
        first, second = top_bit(printed), low_bit(printed)
        forward = full_of(plain, rainbow, first, second, rank, rules)
        return max(forward, full_of(plain, rainbow, second, first, rank, rules))
    best = NO_READING
    known = printed if printed else rainbow
    while known:
        value = top_bit(known)
        known ^= 1 << value
        for other in free:
            best = max(best, full_of(plain, rainbow, value, other, rank, rules))
            best = max(best, full_of(plain, rainbow, other, value, rank, rules))
        others = rainbow if rules.varied >> FULL & 1 else 0
        while others:
            other = top_bit(others)
            others ^= 1 << other
            best = max(best, full_of(plain, rainbow, value, other, rank, rules))
            best = max(best, full_of(plain, rainbow, other, value, rank, rules))
    return best


@kernel
def full_of(plain, rainbow, three, two, rank, rules):
    """The reading of five cards as a Full of these values, if they are one."""
    if three == two or digit(plain, three) > 3 or digit(plain, two) > 2:
        return NO_READING
    in_three = min(3, digit(plain, three) + (rainbow >> three & 1))
    in_two = min(2, digit(plain, two) + (rainbow >> two & 1))
    if FIVE - in_three - in_two > rules.max_jokers or in_three + in_two == 0:
        return NO_READING
    if rules.full_joker_group == NEEDS_PLAIN and (in_three == 0 or in_two == 0):
        return NO_READING
    return double(FULL, three, two, rank, rules)
