"""The table of Tiny Epic Vikings as one seat sees it: everything that lies on it, and how its events are seen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import pygame

from game.rules.kernel import Event, Message
from game.rules.tiny_epic.chart import ISLANDS
from game.rules.tiny_epic.components import DECK
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import side_of_map
from game.scenes.table import Key, Shows, Spot, TableView, Words
from game.scenes.table.staging import Scorer
from game.scenes.table.walk import Walk
from game.scenes.tiny_epic import deeds, draft, enemy, era, favours, gods, mat, neutral, own, rivals, sea, wake, words
from game.scenes.tiny_epic.aftermath import overlay
from game.scenes.tiny_epic.battle import name_of
from game.scenes.tiny_epic.earned import earned, earners
from game.scenes.tiny_epic.figures import POSES
from game.scenes.tiny_epic.foresight import outlook_words
from game.scenes.tiny_epic.geometry import Sea, chart_area, island_key, place_key
from game.scenes.tiny_epic.pageant import PAGED, staged_moment
from game.scenes.tiny_epic.tokens import shield
from game.table.sight import Moment
from game.ui.animation import Animation
from game.ui.drag import DropArea, DropTarget


def anywhere(table: Shows, area: pygame.Rect, key: Key) -> DropArea:
    """Returns a panel as one region in which every point means one place of it."""
    place = table.spot(key)
    assert place is not None
    assert place.words is not None
    target = DropTarget(key, place.rect, "rect", table.say(place.words.title))
    return DropArea(area, [key], lambda middle, thing: key, lambda key: target, best=key)


_PASSING = frozenset(("card", "hand", "village", "prize", "favour", "row end", "temple", "boat", "other boat", "enemy"))
"""What may lie nowhere before a deed or after it, as it is known to its owner alone, or goes to the box."""

_HIGH = 0.75
"""A window so high as part of its width at least, as one of 4 : 3 or 5 : 4, is nearly square."""


class TinyEpicView(TableView[TinyEpicGame]):
    """The map with gods, favours, mats and rows round it; in the draft, the hands that go round."""

    about = ("favours-above", "favours-below", "hand", "means")
    boards = ("map", "kept")
    aside = (("rivals",),)
    log_token = "tiny_epic/raven"
    silent = deeds.SILENT
    headlines = deeds.HEADLINES
    poses = POSES
    bar_spots = era.bar
    earned, earners = staticmethod(earned), staticmethod(earners)
    outlook_words = staticmethod(outlook_words)
    deeds = deeds.deeds
    taught = False
    """Whether a lesson is given, whose sentences want a larger prompt."""
    looks_at_map = False
    """Whether the reader, who keeps a card of a hand, looks at the table meanwhile."""
    _sea: Sea | None = None

    @property
    def outsider(self) -> Message:
        """Gets what the side without a player is called."""
        return Message("tiny_epic.side.enemy" if self.shown.seats == 1 else "tiny_epic.side.neutral")

    def sheet(self, view: TinyEpicGame) -> str:
        """Returns the sheet of the phase: the draft, or the table; in a lesson one with a larger prompt.

        In a window that is nearly square the map lies large at the right. That for two has places for who has no seat.
        """
        if draft.is_draft(view) and not self.looks_at_map:
            return "tiny_epic/draft"
        wide, high = self._size
        kind = "lesson" if self.taught else "square" if _HIGH * wide <= high <= wide else ""
        parts = [part for part in (kind, "duel" if view.seats == 2 else "") if part]
        return f"tiny_epic/{'-'.join(parts) or 'table'}"

    def badge(self, seat: int) -> str:
        """Returns the shield of a seat; a lone one whose clan the enemy leads bears that of another."""
        shield = super().badge(seat)
        game = self.told.view(None)
        if game.seats > 1 or shield != DECK[game.options["enemy"]]["token"]:
            return shield
        clans = [known.token for known in self.look.theme.seats_of(game.title)]
        return clans[(clans.index(shield) + 1) % len(clans)]

    @property
    def sea(self) -> Sea:
        """Gets the map as it lies now."""
        game = self.told.view(None)
        side = side_of_map(game.options, game.seats)
        area = chart_area(self.look, self.areas["map"])
        board = self.board(("sea", side), f"tiny_epic/{side}", area)
        if self._sea is None or self._sea.area != area or self._sea.board is not board:
            self._sea = Sea(board, self.shown.sea, area.copy(), board.lens.zoom)
        return self._sea

    def spots(self, view: TinyEpicGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        if "ring" in areas:
            yield from draft.draft(self, view, dict(areas))
            return
        yield from sea.map_spots(self, view, self.sea, areas["map"])
        yield from wake.wake(self, view, self.sea)
        yield from gods.gods(self, view, areas["gods"])
        yield from era.eras(self, view, areas["era"])
        yield from favours.favours(self, view, 0, areas["favours-above"])
        yield from favours.favours(self, view, 1, areas["favours-below"])
        yield from overlay(self, view, areas["favours-below"])
        yield from self._others(view, areas)
        yield from mat.mat(self, view, areas["mat"])
        yield from own.row(self, view, areas["row"])
        yield from own.hand(self, view, areas["hand"])

    def _others(self, view: TinyEpicGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields who else is at the table: the other seats, the side without one, and beside it the Invaders."""
        if view.is_solo:
            yield from enemy.mat(self, view, areas["rivals"])
            return
        yield from rivals.rivals(self, view, areas["rivals"])
        if view.seats == 2:
            yield from neutral.side(self, view, areas["neutral"])
            yield from neutral.invaders(self, view, areas["invaders"])

    def regions(self, key: Key, places: Collection[Key]) -> Sequence[DropArea]:
        """Returns the panel of what was kept or of the own row: a card may be dropped anywhere on it."""
        if draft.KEEP in places and "kept" in self.areas:
            return [anywhere(self, self.areas["kept"], draft.KEEP)]
        return [anywhere(self, self.areas["row"], own.PLAY)] if own.PLAY in places else ()

    def place_words(self, key: Key) -> Words | None:
        """Returns what is said of a place for what is in the hand: of an island how things are before it comes."""
        found, sea = super().place_words(key), self.shown.sea
        match key:
            case ("island", int(island)) if found is not None:
                return words.now_words(self.shown, island, found.title)
            case ("place", int(place)) if found is not None and place < len(sea.island):
                return words.now_words(self.shown, sea.island[place], found.title)
        return found

    def scorers(self, after: TinyEpicGame) -> Sequence[Scorer]:
        """Returns the seats, and the enemy clan of a lone one."""
        foes = [Scorer(after.other, after.score(after.other), enemy.BADGE)] if after.is_solo else []
        return [*super().scorers(after), *foes]

    def scorer(self, side: int) -> tuple[str, str]:
        """Returns the name and the shield of a seat or of the enemy clan."""
        return name_of(self, side), shield(self, side)

    def has_page(self, event: Event) -> bool:
        """Tells whether an event is told by a battle over the map, or at the end of the era or of the game."""
        return isinstance(event, PAGED) or super().has_page(event)

    def lane(self, start: tuple[int, int], end: tuple[int, int]) -> Sequence[tuple[float, float]]:
        """Returns the way of a boat over the water."""
        return self.sea.lanes.lane(start, end)

    def walks(self) -> Sequence[Walk]:
        """Returns the map, which does not lie on the sheet of the draft."""
        if "map" not in self.areas:
            return []
        return [Walk(self.sea.board, Message("tiny_epic.map"), self._walked, self.sea.beside)]

    def _walked(self, place: object) -> Key | None:
        """Returns the key of the spot of a place of the map."""
        if self._sea is None:
            return None
        match place:
            case ("islands", str(name)):
                return island_key(ISLANDS.index(name))
            case ("docks", str(name)):
                return place_key(self._sea.names["docks"].index(name))
            case ("fjords", str(name)):
                return place_key(self.shown.sea.place(self._sea.names["fjords"].index(name)))
        return None

    def may_miss(self, key: Key) -> bool:
        """Tells whether a key lies on the other sheet, or is of a thing that may be gone before it is seen."""
        kind = key[0] if isinstance(key, tuple) else None
        of_draft = kind in ("ring", "packet", "keep", "kept")
        return kind in _PASSING or of_draft != ("ring" in self.areas)

    def moment(self, moment: Moment) -> Animation:
        """Returns a moment as motion, with the battle fought in it or the end of an era over the map."""
        return staged_moment(self, moment)
