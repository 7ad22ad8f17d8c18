"""What every game is made of. Standard library and msgspec only."""
