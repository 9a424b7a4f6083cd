"""The title's part of the bar: the era, its turns as studs, and the order of the seats."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.tiny_epic.components import DEALT, ERAS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Stud, rounds
from game.scenes.tiny_epic import tokens, words

_ROOMY, _STUD = 620, 38


def bar(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the era with a stud for each of its turns or picks, and where there is room the order of the seats."""
    look, era = table.look, min(view.era, ERAS - 1)
    side = look.px(30 if area.width > look.px(_ROOMY) else 25)
    step = side + look.px(6)
    order = view.clockwise(view.chief) if view.seats > 1 else []
    if area.width - step * len(order) < look.px(_STUD * DEALT[era] + 12):
        order = []
    end = area.right - step * len(order) - look.px(8)
    picks = view.is_drafting or (view.is_solo and bool(view.offered.cards))
    count = DEALT[era]
    if view.era == ERAS:
        now = count + 1
    elif picks:
        now = (len(view.hands[0]) if view.is_solo else view.draft.step) + 1
    else:
        begins = any(frame.kind in ("turn", "join") for frame in view.stack)
        now = min(count, len(view.rows[table.front]) + (begins or view.mover != table.front))
    name = "pick" if picks else "turn"
    titles = [Message(f"tiny_epic.bar.{name}", {"n": number + 1, "of": count}) for number in range(count)]
    named = Message("tiny_epic.bar.era", {"era": era + 1, "of": ERAS})
    studs = [Stud(Words(title, (named,), "tiny_epic.era")) for title in titles]
    label = table.say("tiny_epic.progress", era=era + 1, of=ERAS)
    coming = [] if view.era == ERAS else [table.say(f"tiny_epic.bar.{name}", n=max(1, now), of=count)]
    yield from rounds(look, area, end, label[:1].upper() + label[1:], studs, now, coming,
                      table.say(named), words.era_words(era + 1))  # fmt: skip
    for index, seat in enumerate(order):
        rect = pygame.Rect(area.right - step * (len(order) - index), area.centery - side // 2, side, side)
        said = words.what("order", seat=SeatName(seat))
        yield Spot(("order", seat), rect, table.badge(seat), said, outline="round")
        if not index:
            mark = look.px(20)
            at = pygame.Rect(rect.left - look.px(6), rect.top - look.px(6), mark, mark)
            yield Spot(("order", "chief"), at, tokens.CHIEF_MARKER, words.what("marker"))
