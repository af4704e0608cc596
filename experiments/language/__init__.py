"""How results are spoken of: words of a game in a language, figures with the decimals that they deserve."""
