"""Jarl."""
from game.bots.vikings.karl import Karl
class Jarl(Karl):
    __slots__=()
