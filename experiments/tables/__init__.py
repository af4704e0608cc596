"""Results and frames as tables that people read."""
