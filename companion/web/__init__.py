"""Pages for phones: each blueprint is a page or a few that belong together, and none imports another."""
