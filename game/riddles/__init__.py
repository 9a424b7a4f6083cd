"""Riddles: positions of real games in which one move gains clearly more than any other."""
