"""What was reached in a deal, one below the other: the person's first try among the levels of bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.daily.rivals import Reached
from game.language import printed
from game.scenes.hall.heads import Portrait
from game.ui import text
from game.ui.look import Look

MOST: Final = 72


@dataclass(frozen=True, slots=True)
class Rung:
    """Somebody on the ladder: a head, a name, what was reached (None: not known yet), whether it is the person."""

    head: str
    name: str
    reached: Reached | None
    is_mine: bool


@dataclass(frozen=True, slots=True)
class Ladder:
    """Draws the rungs within a place, the best at the top; ``waiting`` is said of who has not played yet."""

    look: Look
    place: pygame.Rect
    rungs: list[Rung]
    waiting: str

    def lettering(self) -> Iterator[str]:
        """Yields what is written."""
        for rung in self.rungs:
            yield f"{rung.name}: {self.waiting if rung.reached is None else _told(rung.reached)}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draws a row for each rung: head, name, bar and points, a crown for a victory."""
        look, px, tone, place = self.look, self.look.px, self.look.theme.colour, self.place
        high = min(px(MOST), place.height // max(1, len(self.rungs)))
        most = max((rung.reached.points for rung in self.rungs if rung.reached is not None), default=1)
        names = max((text.size(look, rung.name, "label")[0] for rung in self.rungs), default=0)
        names = min(names, round(place.width * 0.34))
        for number, rung in enumerate(self.rungs):
            row = pygame.Rect(place.left, place.top + number * high, place.width, high - px(4))
            side = min(row.height, px(50))
            Portrait(rung.head).draw(look, surface, pygame.Rect(row.left, row.centery - side // 2, side, side))
            ink = tone.blood_dark if rung.is_mine else tone.ink
            at = (row.left + side + px(8), row.centery)
            text.draw(look, surface, rung.name, at, "label", ink, "midleft", width=names)
            left = at[0] + names + px(10)
            if rung.reached is None:
                text.draw(
                    look, surface, self.waiting, (left, row.centery), "note", tone.ink_soft, "midleft",
                    width=row.right - left,
                )  # fmt: skip
                continue
            room = row.right - left - px(86)
            bar = pygame.Rect(left, 0, max(px(3), round(room * max(0, rung.reached.points) / max(1, most))), px(16))
            bar.centery = row.centery
            pygame.draw.rect(surface, tone.gold if rung.is_mine else tone.sea, bar, border_radius=px(4))
            pygame.draw.rect(surface, tone.ink, bar, max(1, px(1)), border_radius=px(4))
            said = text.draw(
                look, surface, printed(rung.reached.points), (bar.right + px(8), row.centery), "button", ink, "midleft"
            )
            if rung.reached.won:
                crown = look.assets.fitted("icon-crown-win", px(24), px(24))
                surface.blit(crown, crown.get_rect(midleft=(said.right + px(8), row.centery)))


def ordered(rungs: list[Rung]) -> list[Rung]:
    """Returns the rungs, the best first; who has not played stands last, and all such as they come."""
    return sorted(rungs, key=_rank)


def _rank(rung: Rung) -> tuple[bool, bool, int, int]:
    one = rung.reached
    if one is None:
        return True, True, 0, 0
    return False, not one.won, one.place, -one.points


def _told(one: Reached) -> str:
    return f"{printed(one.points)}{' ♛' if one.won else ''}"
