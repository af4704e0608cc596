"""The rules of NUM COL told a second time, slowly and in plain Python, for tests only."""
