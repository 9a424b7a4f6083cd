"""Cairn: a title of three rules. Stones are taken from a heap; the last one is worth the most."""
