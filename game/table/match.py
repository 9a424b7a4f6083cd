"""Whole games between bots: what is played, one game of it, and many of them on several cores."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path

from game import __version__
from game.bots.bot import Answer, Bot
from game.bots.mind import Mind
from game.bots.random_bot import RandomBot
from game.rules.kernel import Chance, Game, RandomChance, RulesError
from game.rules.kernel.mirror import MirrorChance
from game.table.aides import kept_aides
from game.table.crew import Crew
from game.table.journal import create_journal
from game.table.kept import KeptChance
from game.table.maker import BOTS, maker
from game.table.records import Header, Record
from game.table.seats import BOT, SeatPlan
from game.titles import load_game

MOST_ACTIONS = 200_000
RANDOM = "random"
ALONE = Crew()


@dataclass(frozen=True, slots=True)
class Player:
    """A bot at a table of bots: its level, how long it may think, and the place of the function that makes it.

    With more than one of ``cores`` so many processes think side by side.
    """

    level: str
    think_ms: int = 50
    factory: str = BOTS
    cores: int = 1

    def __str__(self) -> str:
        return f"{self.level}:{self.think_ms}" + (f"*{self.cores}" if self.cores > 1 else "")

    def make(self, title: str, seed: int) -> Bot:
        """Returns the bot."""
        bot = maker(self.factory)(title, self.level, seed)
        if self.cores > 1 and isinstance(bot, Mind):
            bot.aides = kept_aides(title, self.cores - 1, self.factory)
        return bot


@dataclass(frozen=True, slots=True)
class Match:
    """What all games have in common. With ``mirror`` each deal is played once for every rotation of the players.

    With ``rotates`` the players change seats from game to game even when deals are not mirrored.
    """

    title: str
    options: Mapping[str, str]
    seed: str
    players: tuple[Player, ...]
    mirror: bool = False
    journals: Path | None = None
    rotates: bool = False

    def seating(self, number: int) -> tuple[int, ...]:
        """Returns which player sits at which seat in a game."""
        seats = range(len(self.players))
        turn = number % len(self.players) if self.mirror or self.rotates else 0
        return (*seats[turn:], *seats[:turn])


@dataclass(slots=True)
class Played:
    """How one game went, by player, in the order of the match: shares of the win, points, depths of thought.

    ``places`` are 1 for the best, equal for who tied; in a game that was lost nobody is first.
    """

    number: int
    seating: tuple[int, ...]
    termination: str | None = None
    wins: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    depths: list[list[int]] = field(default_factory=list)
    decisions: int = 0
    places: list[int] = field(default_factory=list)


def play(match: Match, number: int) -> Played:
    """Plays one game of a match, and keeps its journal where the match says so."""
    seating = match.seating(number)
    players = [match.players[index] for index in seating]
    deal = number // len(players) if match.mirror else number
    chance: Chance = (
        MirrorChance(f"{match.seed}/{deal}") if match.mirror else RandomChance(random.Random(f"{match.seed}/{deal}"))
    )
    played = Played(number, seating, depths=[[] for _ in players])
    try:
        game = _played(match, players, played, chance)
    except Exception as error:
        levels = [player.level for player in players]
        error.add_note(f"in game {number} of seed {match.seed!r}: {match.title}, {dict(match.options)}, {levels}")
        raise
    outcome = game.outcome
    if outcome is not None:
        played.termination = outcome.termination
        seats = [seating.index(index) for index in range(len(players))]
        played.points = [game.total(seat) for seat in seats]
        place = {seat: place for place, group in enumerate(outcome.ranking, 1) for seat in group}
        played.places = [place[seat] for seat in seats]
        played.wins = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in seats]
    return played


def play_many(match: Match, games: int, crew: Crew = ALONE) -> Iterator[Played]:
    """Yields the games of a match, in their order, whoever plays them.

    :raises RulesError: if the crew cannot be had, see ``Crew.each``, or a player thinks on several cores in a process
        of a crew, which can have none beside it.
    """
    if (crew.cores > 1 or crew.ray) and any(player.cores > 1 for player in match.players):
        raise RulesError("a bot on several cores plays one game at a time: leave --cores and --ray out")
    return crew.each(partial(play, match), range(games))


def play_randomly(game: Game, dice: random.Random, chance: Chance) -> int:
    """Plays a game to its end, every legal action as likely as any other; returns how many choices there were."""
    decisions = 0
    pick = dice.random
    apply, legal_actions = game.apply, game.legal_actions
    for _ in range(MOST_ACTIONS):
        legal = legal_actions()
        count = len(legal)
        if count > 1:
            decisions += 1
            apply(legal[int(pick() * count)], chance)
        elif count:
            apply(legal[0], chance)
        else:
            break
    return decisions


def _played(match: Match, players: Sequence[Player], played: Played, chance: Chance) -> Game:
    kind = load_game(match.title)
    setup = KeptChance(chance)
    game = kind.new(match.options, len(players), setup)
    dice = random.Random(f"{match.seed}/{played.number}/choices")
    bots: list[Bot]
    if all(player.level == RANDOM for player in players):
        if match.journals is None:
            played.decisions = play_randomly(game, dice, chance)
            return game
        bots = [RandomBot(dice)] * len(players)
    else:
        bots = [
            player.make(match.title, _number(f"{match.seed}/{played.number}/{seat}"))
            for seat, player in enumerate(players)
        ]
    if match.journals is None:
        for _ in _steps(game, bots, players, played, chance):
            pass
        return game
    header = Header(
        title=match.title,
        rules_version=kind.rules_version,
        options=dict(game.options),
        seats=tuple(SeatPlan(f"{player.level} {seat + 1}", BOT, player.level) for seat, player in enumerate(players)),
        seed=f"{match.seed}/{played.number}",
        created=datetime.now().astimezone().isoformat(timespec="seconds"),
        setup=tuple(setup.draws),
        digest=game.digest(),
        program=__version__,
    )
    kept = KeptChance(chance)
    records = list(_records(game, _steps(game, bots, players, played, kept), kept))
    create_journal(match.journals, header, records, kind.actions)
    return game


def _steps(
    game: Game, bots: Sequence[Bot], players: Sequence[Player], played: Played, chance: Chance
) -> Iterator[tuple[Answer, int]]:
    """Plays a game to its end; yields after each action the path it belongs to and its place there."""
    actions = 0
    while (seat := game.to_move) is not None and actions < MOST_ACTIONS:
        legal = game.legal_actions()
        if len(legal) == 1:
            answer = Answer((legal[0],))
        else:
            answer = bots[seat].think(game.view_for(seat), players[seat].think_ms)
            if answer.depth:
                played.depths[played.seating[seat]].append(answer.depth)
        for place, action in enumerate(answer.path):
            played.decisions += len(game.legal_actions()) > 1
            game.apply(action, chance)
            actions += 1
            yield answer, place


def _records(game: Game, steps: Iterator[tuple[Answer, int]], kept: KeptChance) -> Iterator[Record]:
    gesture = 0
    for n, (answer, place) in enumerate(steps, 1):
        gesture += place == 0
        action, more = answer.path[place], len(answer.path) - place - 1
        draws, kept.draws = kept.draws, []
        yield Record(n, gesture, more, action, tuple(draws), game.digest(), game.outcome is not None)


def _number(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")
