"""Games for the tests: small folders like those of sim/games, with answers known exactly."""
