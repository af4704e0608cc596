"""Options of rulings as kernels see them: the place of each in the list of its field in rules.py (rulebook.md §8)."""

PLAIN_FAMILIES = 1
KNOWS_OWN = 1
KEEPS_ACTION = 1
TIE_RANDOM, TIE_FIRST, TIE_AGAIN = 0, 1, 2
YES, NO = 0, 1  # of rulings whose default is yes
FLIP_ANY, FLIP_OWN, FLIP_NOTHING = 0, 1, 2
FLASH_REPLAY, FLASH_PEEK, FLASH_NOTHING = 0, 1, 2
SWIPE_ANY = 1
OWN_TURN = 1
LOWEST_LEVEL = 1
ANY_MIX = 1
JOKERS_ALONE = 1
FRESH_CARD = 1
BEST_OF_BOTH = 1
