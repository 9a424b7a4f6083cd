"""Who decides when no person does: bots of five levels that see views only."""

from game.bots.bot import Bot
from game.bots.levels import LEVELS, make_bot

__all__ = ["LEVELS", "Bot", "make_bot"]
