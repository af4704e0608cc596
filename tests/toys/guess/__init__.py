"""Light or dark: the players guess the colour of the next card, and the fastest of those who are right takes it.

A deck of 6 x `values` numeric cards, half of them light, half dark, and some storms. Every player has seen one card
near the bottom. Each turn the active player sets the stake, 1 or `high`, then all players guess in secret (nothing,
light or dark) and a card is turned up. Of those who are right the fastest scores the stake. A storm ends the game, as
does the last card; a game that reaches `max_turns` first is cut.

The answers that tests hold the engine against, for n uniform players who are equally fast, h = `high`:

- A guess is right with probability 1/3 at every numeric card, independently of all else, so a card is taken with
  probability 1 - (2/3)^n, by a given seat with p = (1 - (2/3)^n) / n. Stakes 1 and h are alike likely. The points of a
  seat in a turn are 0, 1, h with probabilities 1 - p, p/2, p/2, and turns are independent. With T numeric cards the
  score is the sum of T such numbers: mean T p m1, variance T (p m2 - p^2 m1^2), m1 = (1 + h) / 2, m2 = (1 + h^2) / 2;
  the shares of tiers are sums of coefficients of (1 - p + p/2 x + p/2 x^h)^T.
- Of two players with speeds a and b the first takes a card with probability 2/9 + 1/9 a/(a + b), the second with
  2/9 + 1/9 b/(a + b). The difference of scores is the sum of T independent steps of 0, +-1 and +-h, and the first one's
  win share is P(difference > 0) + P(difference = 0) / 2.
- calm (values = 1, no storm): T = 6 and every game has 6 turns. n players who count the cards all guess the same, and
  take a card if the guess is right; guessing the more frequent colour is right 3 + (4^3 / C(6, 3) - 1) / 2 = 41/10
  times on average (Diaconis and Graham 1981, "The analysis of sequential experiments with feedback to subjects",
  section 4: k + (4^k / C(2k, k) - 1) / 2 of 2k cards), at the high stake always: a mean score of 41 h / (10 n).
- storm (values = 1, 2 storms, max_turns = 4): the first storm is card k of 8 with probability (8 - k) / 28. A game is
  cut when it is not among the first 4: C(4, 2) / C(8, 2) = 3/14. Finished games last k = 1, 2, 3, 4 turns with 7, 6,
  5, 4 chances of 22, T = k - 1: mean length 25/11, variance of the length 145/121, mean score (14/11) p m1, variance
  of the score (14/11) (p m2 - p^2 m1^2) + (145/121) p^2 m1^2.
"""

from sim.core.game import game_of

GAME = game_of(__name__, title="Light or dark")
