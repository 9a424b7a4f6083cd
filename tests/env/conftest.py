"""PettingZoo is imported here for all these tests, so that it changes nothing for those that come after."""

from game.env import load

load()
