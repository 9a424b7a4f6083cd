"""One table as an AEC environment: agents take turns, each sees its seat's view and the list of what it may do."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from game.bots.value import beyond_others
from game.env.encoding import VIEW_ROW, Encoding
from game.env.screen import Screen
from game.rules.kernel import Game, LiveChance, read_options
from game.table.simulate import seats_of
from game.table.timeline import forced_action
from game.titles import load_game

REWARDS = ("win", "points")
RENDER_MODES = ("rgb_array", "ansi", "human")
ROWS, LIST = 2048, 1024


class TableEnv(AECEnv):  # type: ignore[type-arg, misc, unused-ignore]
    """A table of a title, a game an episode; agents are "seat_0", "seat_1" and so on, one alone at a solo table.

    ``players`` as the title seats them (None: the fewest), ``options`` as in ``simulate``. An action is a place in the
    list of what the seat may do now; "action_mask" says which places there are. An observation holds "view" (``rows``
    rows of ``Encoding.view``) and "actions" (one row of ``Encoding.action`` for each place), filled up with 0, and is
    made of ``view_for`` alone. A decision that needs nobody is taken by the table; with ``skip_single``, so is every
    one that leaves no choice.

    Rewards come at the end and add up to 0 among several seats: "win" shares 1 among the winners and takes an equal
    part of it from all; "points" is how far a seat lies beyond the mean of the others. Alone at the table it is 1 for a
    won game, or the points.

    :raises RulesError: if the title, the number of players or an option is not one that there is.
    :raises ValueError: if a setting is not one that there is.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "meadhall_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2,
    }  # fmt: skip

    def __init__(
        self,
        title: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        rewards: str = "win",
        skip_single: bool = True,
        rows: int = ROWS,
        most: int = LIST,
        render_mode: str | None = None,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
    ) -> None:
        if rewards not in REWARDS:
            raise ValueError(f"rewards {rewards!r}: there are {', '.join(REWARDS)}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode {render_mode!r}: there are {', '.join(RENDER_MODES)}")
        super().__init__()
        self.kind = load_game(title)
        self.seats = seats_of(self.kind, players)
        self.options = read_options(self.kind.options_declared, options or {}, self.seats)
        self.encoding = Encoding(self.kind)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self._rewards, self._skip_single, self._rows, self._most = rewards, skip_single, rows, most
        window = render_mode == "human"
        self._screen = Screen(title, self.options, self.seats, size, language, window) if render_mode else None
        self._actions = {agent: spaces.Discrete(most) for agent in self.possible_agents}
        self._seen = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        low, high = np.iinfo(np.int32).min, np.iinfo(np.int32).max
        inside: dict[str, spaces.Space[Any]] = {
            "view": spaces.Box(low, high, (self._rows, VIEW_ROW), np.int32),
            "actions": spaces.Box(low, high, (self._most, self.encoding.action_row), np.int32),
        }
        return spaces.Dict(
            {"observation": spaces.Dict(inside), "action_mask": spaces.Box(0, 1, (self._most,), np.int8)}
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """Returns the space of an agent's observations."""
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Returns the space of an agent's actions: places in its list."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Sets up a table: the same for the same seed; without one, another each time."""
        del options  # what is played was said when the environment was made
        self.seed = random.SystemRandom().randrange(1 << 62) if seed is None else seed
        self._chance = LiveChance(f"env/{self.seed}")
        self.game: Game = self.kind.new(self.options, self.seats, self._chance)
        self.taken: list[Any] = []
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """Takes the action at this place of the list of the agent whose turn it is.

        :raises ValueError: if the list has no such place.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        legal = self.game.legal_actions()
        if action is None or not 0 <= action < len(legal):
            raise ValueError(f"{agent}: action {action!r}: there are {len(legal)}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._take(legal[action])
        self._go_on()
        self._accumulate_rewards()

    def _take(self, action: Any) -> None:
        self.game.apply(action, self._chance)
        self.taken.append(action)

    def _go_on(self) -> None:
        """Plays what needs nobody, and says whose turn it is then; after the last, that all is over."""
        while (seat := self.game.to_move) is not None:
            legal = self.game.legal_actions()
            only = legal[0] if self._skip_single and len(legal) == 1 else forced_action(self.game)
            if only is None:
                self.agent_selection = self.possible_agents[seat]
                return
            self._take(only)
        self.agent_selection = self.agents[0]
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, self._final_rewards(), strict=True))

    def _final_rewards(self) -> list[float]:
        seats = range(self.seats)
        if self._rewards == "points":
            return beyond_others([float(self.game.total(seat)) for seat in seats])
        winners = self.game.ending().winners
        shares = [1.0 / len(winners) if seat in winners else 0.0 for seat in seats]
        return shares if self.seats == 1 else [share - sum(shares) / self.seats for share in shares]

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what an agent sees: its seat's view, and what it may do if it is its turn.

        :raises ValueError: if a view or a list is longer than this environment has room for.
        """
        seat = self.possible_agents.index(agent)
        view = self.game.view_for(seat)
        legal = view.legal_actions() if view.to_move == seat else ()
        mask = np.zeros(self._most, np.int8)
        mask[: len(legal)] = 1
        return {
            "observation": {
                "view": _table(self.encoding.view(view), self._rows, VIEW_ROW, "rows"),
                "actions": _table(
                    [self.encoding.action(action) for action in legal], self._most, self.encoding.action_row, "most"
                ),
            },
            "action_mask": mask,
        }

    def render(self) -> Any:
        """Draws the table through the eyes of the agent whose turn it is, with the pictures of the program.

        Returns an array of (height, width, 3) bytes for "rgb_array", the table in words for "ansi", and None for
        "human", which shows it in a window.
        """
        if self._screen is None:
            return None
        seat = self.possible_agents.index(self.agent_selection) if self.agents else 0
        self._screen.catch_up(f"env/{self.seed}", self.taken)
        if self.render_mode == "ansi":
            return self._screen.words(seat)
        if self.render_mode == "human":
            self._screen.show(seat)
            return None
        width, height = self._screen.size
        return np.frombuffer(self._screen.picture(seat), np.uint8).reshape(height, width, 3).copy()

    def close(self) -> None:
        """Closes what draws."""
        if self._screen is not None:
            self._screen.close()


def _table(rows: list[Any], most: int, width: int, setting: str) -> Any:
    if len(rows) > most:
        raise ValueError(f"{len(rows)} rows, and there is room for {most}: make the environment with more {setting!r}")
    filled = np.zeros((most, width), np.int32)
    if rows:
        filled[: len(rows)] = rows
    return filled
