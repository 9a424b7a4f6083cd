"""A door for research: every title as an environment of PettingZoo, seen through each seat's eyes alone.

>>> from game.env import env                                        # doctest: +SKIP
>>> table = env("vikings", players=3)
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     observation, reward, terminated, truncated, info = table.last()
...     action = None if terminated else table.action_space(agent).sample(observation["action_mask"])
...     table.step(action)

It needs the extra ``research`` (``pip install 'meadhall[research]'``); nothing else in the program does.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

from game.rules.kernel.errors import RulesError

if TYPE_CHECKING:
    from game.env.aec import TableEnv

SOUND: Final = "SDL_AUDIODRIVER"
"""Which sound driver a process uses; PettingZoo sets it when it is imported."""


def env(title: str, **settings: Any) -> TableEnv:
    """Returns a table of a title as an AEC environment; the settings are those of ``TableEnv``.

    :raises RulesError: if there is no such title, or what it needs is not installed.
    :raises ValueError: if a setting is not one that there is.
    """
    return load()(title, **settings)


def load() -> type[TableEnv]:
    """Returns the class of the environments; PettingZoo changes nothing of how this process sounds.

    :raises RulesError: if what it needs is not installed.
    """
    sound = os.environ.get(SOUND)
    try:
        from game.env.aec import TableEnv
    except ModuleNotFoundError as error:
        raise RulesError(f"environments need the extra 'research': {error.name} is not installed") from None
    finally:
        os.environ.pop(SOUND, None)
        if sound is not None:
            os.environ[SOUND] = sound
    return TableEnv
