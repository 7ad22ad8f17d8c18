"""A phone companion for boxed games: the box stays on the table, the phones keep secrets, votes and scores."""
