"""Options of rulings as kernels see them: the place of each in the list of its field in rules.py (rulebook.md §10)."""

COMPLETION_HAND = 1
ZAP_PLAYERS, ZAP_CALLS, ZAP_CONSECUTIVE = 0, 1, 2
LEAVE_EMPTY = 1
PASSE_ENDS = 1
SETUP_REDRAW = 1
ACTIVE_PLAYER = 1
RANDOM_SEAT = 1
NEEDS_PLAIN = 1
VALUE_JOKER = 1
FILL_HAND = 1
OWN_FAMILY = 1
PRINTED_VALUE = 1
FAMILY_CARDS = 1
RUN_LOWEST = 1
DISTINCT = 1
CLASSIC_REFERENCE, NO_BONUS = 1, 2
MAJOR_GROUP = 1
ONE_PER_WINDOW = 1
ON_EMPTY = 1
AT_ONCE, AFTER_ROUND, NO_END = 0, 1, 2

ANY_JOKERS = 5  # more Rainbows than any combination can use
