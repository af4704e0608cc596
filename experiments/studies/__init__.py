"""Studies: one question a file, each a function that plays and returns tidy frames, and what they say in words."""
