"""A scoring as a scene: source by source, with its name, its rule, what each seat gains, and the sums so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.rules.kernel import Message
from game.scenes.hall.book import open_rulebook
from game.scenes.table.contracts import Shows
from game.scenes.table.deeds import Rise, Tally
from game.ui import paint, text
from game.ui.animation import Animation, Call, Parallel, Tween
from game.ui.animation import Sequence as Series

PACES = {"off": 0.0, "full": 1.0, "slow": 2.0}
_LONGEST_MS, _STEP_MS, _LEAST_MS = 6000, 1150, 650
RISE_MS, STAGGER_MS = 900, 70
"""How long a number rises, and how much later the next one begins, ms."""
_INSET, _HEAD = 24, 40

Amounts = dict[str, int]
Rises = Callable[[Sequence[Rise]], Animation]


@dataclass(frozen=True, slots=True)
class Page:
    """One source of a scoring: what each seat that has part in it gains, and all it gained in this scoring so far."""

    source: Message
    rule: str
    rises: tuple[Rise, ...]
    gains: dict[int, Amounts]
    sums: dict[int, Amounts]


def pages(told: Sequence[Tally]) -> Iterator[Page]:
    """Yields a page for each source, in the order in which they first come; what is counted anew comes last."""
    yield from _pages([tally for tally in told if not tally.anew])
    yield from _pages([tally for tally in told if tally.anew])


def _pages(told: Sequence[Tally]) -> Iterator[Page]:
    sums: dict[int, Amounts] = {}
    for source in dict.fromkeys(tally.source.id for tally in told):
        own = [tally for tally in told if tally.source.id == source]
        gains: dict[int, Amounts] = {}
        for tally in own:
            for rise in tally.rises:
                for amount, icon in rise.amounts:
                    for kept in (gains.setdefault(tally.seat, {}), sums.setdefault(tally.seat, {})):
                        kept[icon] = kept.get(icon, 0) + amount
        rises = tuple(rise for tally in own for rise in tally.rises)
        yield Page(own[0].source, own[0].rule, rises, gains, {seat: dict(sums[seat]) for seat in gains})


def owed(view: Shows, told: Sequence[Tally]) -> dict[tuple[int, str], int]:
    """Returns what a scoring brings to each seat, by icon, as long as none of its pages was shown."""
    due: dict[tuple[int, str], int] = {}
    for page in pages(told) if PACES[view.house.settings.scoring] else ():
        for seat, gains in page.gains.items():
            for icon, amount in gains.items():
                due[seat, icon] = due.get((seat, icon), 0) + amount
    return due


def _pay(view: Shows, page: Page) -> None:
    """Lets the meters show what a page told."""
    for seat, gains in page.gains.items():
        for icon, amount in gains.items():
            view.owed[seat, icon] = view.owed.get((seat, icon), 0) - amount
    view.rearrange()


def scene(view: Shows, told: Sequence[Tally], rising: Rises, ring: Callable[[Sequence[Rise]], str]) -> Animation:
    """Returns a scoring page by page; with the pace "off" everything rises at once and nothing is written."""
    pace = PACES[view.house.settings.scoring]
    found = list(pages(told))
    if not pace or not found:
        rises = [rise for page in found for rise in page.rises]
        return Series(Call(partial(view.sound, ring(rises))), rising(rises)) if rises else Series()
    ms = max(_LEAST_MS, min(_STEP_MS, _LONGEST_MS / len(found))) * pace
    parts: list[Animation] = [Call(partial(view.sound, "horn"))]
    for page in found:
        plate = PageShown(view, page, max(ms, RISE_MS + STAGGER_MS * sum(len(rise.amounts) for rise in page.rises)))
        parts += [Call(partial(view.sound, ring(page.rises))), Parallel(rising(page.rises), plate)]
        parts.append(Call(partial(_pay, view, page)))
    return Series(*parts)


class PageShown(Tween):
    """A page over the prompt, for its time."""

    def __init__(self, view: Shows, page: Page, ms: float) -> None:
        super().__init__(ms)
        self.view, self.page = view, page
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        area = self.view.areas["prompt"]
        if self._picture is None:
            self._picture = self._painted(area.size)
        surface.blit(self._picture, area)

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        look, tone = self.view.look, self.view.look.theme.colour
        picture = pygame.Surface(size, pygame.SRCALPHA)
        whole = picture.get_rect()
        paint.panel(look, picture, whole, "oak")
        inner = whole.inflate(-look.px(2 * _INSET), -look.px(20))
        name = self.view.say(self.page.source)
        right = inner.right
        if self.page.rule:
            book = open_rulebook(self.view.shown.title, self.view.house.language.code)
            rule = book.find(self.page.rule).title
            room = inner.width // 2
            px = text.fit_px(look, rule, "note", room)
            text.draw(look, picture, rule, (inner.right, inner.top + look.px(18)), "note", "#DCC89C", "midright", px=px)
            right -= text.size(look, rule, "note", px)[0] + look.px(14)
        at = (inner.left, inner.top + look.px(18))
        px = text.fit_px(look, name, "prompt", right - inner.left)
        text.draw(look, picture, name[:1].upper() + name[1:], at, "prompt", tone.gold, "midleft", px=px)
        self._draw_rows(picture, inner)
        return picture

    def _draw_rows(self, picture: pygame.Surface, inner: pygame.Rect) -> None:
        look, seats = self.view.look, list(self.page.gains)
        top, columns = inner.top + look.px(_HEAD), 1 if len(seats) < 3 else 2
        rows = -(-len(seats) // columns)
        high, wide = min(look.px(44), (inner.bottom - top) // rows), inner.width // columns
        for index, seat in enumerate(seats):
            place = pygame.Rect(inner.left + index % columns * wide, top + index // columns * high, wide, high)
            self._draw_row(picture, place, seat)

    def _draw_row(self, picture: pygame.Surface, place: pygame.Rect, seat: int) -> None:
        look, side = self.view.look, min(self.view.look.px(30), place.height - self.view.look.px(4))
        picture.blit(look.assets.token(self.view.badge(seat), side, side), (place.left, place.centery - side // 2))
        x = place.right - look.px(12)
        for icon, amount in self.page.sums[seat].items():
            x = self._number(picture, (x, place.centery), amount, icon, side, "#DCC89C", "") - look.px(8)
        for icon, amount in self.page.gains[seat].items():
            if amount:
                x = self._number(picture, (x, place.centery), amount, icon, side, "#FFF3CF", "+") - look.px(8)
        left = place.left + side + look.px(8)
        name, room = self.view.names[seat], x - left
        px = text.fit_px(look, name, "button", room)
        text.draw(look, picture, name, (left, place.centery), "button", "#F1E0B8", "midleft", width=room, px=px)

    def _number(
        self, picture: pygame.Surface, right: tuple[int, int], amount: int, icon: str, side: int, ink: str, plus: str
    ) -> int:
        """Draws an amount with its icon, ending at a point; returns where it begins. Without a plus it is a sum."""
        look, coin = self.view.look, round(side * 0.85)
        words = f"{'−' if amount < 0 else plus}{abs(amount)}"
        words = words if plus else f"= {words}"
        x = right[0] - coin
        picture.blit(look.assets.token(icon, coin, coin), (x, right[1] - coin // 2))
        px = round(side * 0.75)
        wide = text.size(look, words, "figure_count", px)[0]
        text.draw(look, picture, words, (x - look.px(3), right[1]), "figure_count", ink, "midright", px=px)
        return x - look.px(3) - wide
