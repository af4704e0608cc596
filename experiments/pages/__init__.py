"""Pages of HTML that need nothing else: reports, games, cells of a notebook."""
