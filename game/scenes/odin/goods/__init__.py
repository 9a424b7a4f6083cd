"""Goods on the table of A Feast for Odin: boards on which they are laid, the store, the banquet table."""
