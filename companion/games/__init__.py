"""The games. None of them imports another one, nor anything of the site."""
