"""The rules of NUM Connect told a second time, slowly and in plain Python, for tests only."""
