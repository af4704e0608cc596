"""The rules of NUM-SPEED told a second time, slowly and in plain Python, for tests only."""
