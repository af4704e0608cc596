"""What is played and what is read of it: scenarios, runs, searches, single games and hands."""
