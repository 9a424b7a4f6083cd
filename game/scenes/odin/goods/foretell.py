"""What a gesture with goods would bring: penalties, income and bonuses before and after, the cells of the feast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.rules.kernel import Message
from game.rules.odin.events import PieceLaid, Served, counted, thing_name
from game.rules.odin.geometry import FACES
from game.rules.odin.income import bonuses_of
from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods.banquet import to_fill
from game.scenes.odin.goods.words import surrounded
from game.scenes.table.outlook import Outlook


def foretell(found: Outlook) -> Iterator[Message]:
    """Yields what laying or serving changes."""
    for event in found.events:
        if isinstance(event, PieceLaid):
            told = [*_laid(found.before, found.after, event.board)]
            yield from told or (Message("odin.goods.outlook.nothing"),)
    if any(isinstance(event, Served) for event in found.events):
        now, then = to_fill(found.before, found.seat), to_fill(found.after, found.seat)
        if found.after.stack and found.after.stack[-1].kind != "feast":
            then = 0
        yield Message("odin.goods.outlook.fill", {"before": now, "after": then})


def _laid(before: OdinGame, after: OdinGame, board: int) -> Iterator[Message]:
    face = FACES[before.face(board)]
    was, now = ((face.penalty & ~table.covered[board]).bit_count() for table in (before, after))
    if was != now:
        yield Message("odin.goods.outlook.penalties", {"before": was, "after": now})
    earned, earns = face.income(before.covered[board]), face.income(after.covered[board])
    if earned != earns:
        yield Message("odin.goods.outlook.income", {"before": earned, "after": earns})
    had, has = bonuses_of(before, board), bonuses_of(after, board)
    for message, less, more in (("odin.goods.outlook.wins", had, has), ("odin.goods.outlook.loses", has, had)):
        extra = Counter(more) - Counter(less)
        if extra:
            yield Message(message, {"things": counted(extra.items())})
    for bonus in face.bonuses:
        had_cells, need = surrounded(before, board, bonus.around)
        has_cells, _ = surrounded(after, board, bonus.around)
        if after.covered[board] & ~before.covered[board] & bonus.bit:
            yield Message("odin.goods.outlook.covers", {"things": [*map(thing_name, bonus.gain)]})
        elif had_cells < has_cells < need and not after.covered[board] & bonus.bit:
            around = {"before": had_cells, "after": has_cells, "need": need}
            yield Message("odin.goods.outlook.bonus", {"things": [*map(thing_name, bonus.gain)], **around})
