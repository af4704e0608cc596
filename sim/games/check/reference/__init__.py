"""The rules of NUM CHECK told a second time, slowly and in plain Python, for tests only."""
