"""Charts, one a file, drawn from tidy frames; matplotlib is imported by those that draw, not by this package."""
