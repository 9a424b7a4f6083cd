"""The other seats: a card each, with their boards in small."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Final

import pygame

from game.language import printed
from game.rules.odin import components as box
from game.rules.odin.geometry import FACES
from game.rules.odin.rules import OdinGame
from game.scenes.hall.heads import NAME_ROOM, head_of_seat
from game.scenes.odin import solo, words
from game.scenes.odin.cards import DARK_BACK
from game.scenes.odin.goods.faces import columns_of
from game.scenes.odin.goods.pieces import BoardPicture
from game.scenes.odin.tokens import paper, pawn_token, thing_token
from game.scenes.table import Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Entry, Panel, PartMap, Parts, Standing, entries, rival_cards, spread

_ASIDE = PartMap("odin/parts/rival", "boards numbers", "odin/parts/rival-low")
_ABOVE = PartMap("odin/parts/rival-high", "boards numbers")
_NUMBERS = PartMap("odin/parts/rival-numbers", "starts badge name kind points rows")
_LITTLE = PartMap("odin/parts/rival-slim", "starts badge name kind points rows")
_HIGH, _BOARDS, _FEWER = 0.6, 0.46, 0.38
"""A card this high, as part of its width, has its boards below; else they take so much of the width, or of a narrow
card's, at most."""
_NARROW, _SLIM, _THREE = 350, 200, 66
"""Cards and numbers of fewer logical px are laid out for little room; slim numbers higher than that in three rows."""
_HOME: Final = 14
"""A home board is so many of its cells wide, with the space around it."""
_HIGHEST, _GROWS = 4, 1.4
"""A card is at most so many times as high as it is wide; that of whoever acts is so many times as large."""

_SHOWN: Final = (
    *(box.FIRST_SHIP + kind for kind in (box.LONGSHIP, box.KNARR, box.WHALER)),
    *(box.FIRST_BUILDING + kind for kind in (box.LONG_HOUSE, box.STONE_HOUSE, box.SHED)),
)


def spots(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields a card for each other seat, or alone what the colours mean and where the points come from."""
    if view.seats == 1:
        yield from solo.spots(table, view, area)
    room = area if view.seats > 2 else pygame.Rect(area.topleft, (area.width, round(area.height * _GROWS)))
    for card in rival_cards(table, area, _GROWS, least=1, apart=4, highest=_HIGHEST, room=room):
        found = partial(_card, table, view, card.seat, card.rect)
        yield from table.still(("rival", card.seat), found, card.rect)


def _card(table: Shows, view: OdinGame, seat: int, rect: pygame.Rect) -> Iterator[Spot]:
    """Yields boards beside the numbers, or below them where the card is high."""
    look, is_high = table.look, rect.height > rect.width * _HIGH
    panel = Panel(paper(look, rect), lit=view.to_move == seat)
    shadow = "lifted" if seat == table.acting else ""
    yield Spot(("rival", seat), rect, panel, words.supply_words(view, seat), shadow=shadow)
    parts = (_ABOVE if is_high else _ASIDE).at(look, rect)
    boards, numbers = parts["boards"], parts["numbers"]
    if not is_high:
        across = _HOME + _beside(len(view.boards(seat)) - 1)[1]
        share = _FEWER if rect.width < look.px(_NARROW) else _BOARDS
        boards.width = across * min(boards.height // 12, round(boards.width * share) // across)
        numbers.width -= boards.right - numbers.left
        numbers.left = boards.right
    yield from _boards(view, seat, boards)
    is_slim = numbers.width < look.px(_SLIM)
    yield from _numbers(table, view, seat, (_LITTLE if is_slim else _NUMBERS).at(look, numbers), is_slim)


def _beside(more: int) -> tuple[int, int]:
    """Returns in how many columns so many boards lie beside a home board, and for how many of its cells in width."""
    columns = 1 if more < 3 else 2 if more < 9 else 3
    return columns, (0 if not more else 6 if more < 3 else 10)


def _boards(view: OdinGame, seat: int, rect: pygame.Rect) -> Iterator[Spot]:
    """Yields all boards of a seat within a rectangle: the home board, then islands and houses, smaller, beside it."""
    home, *others = view.boards(seat)
    columns, cells = _beside(len(others))
    side = min(rect.width * _HOME // (_HOME + cells), round(rect.height * 14 / 13))
    yield _board(view, home, pygame.Rect(rect.left, rect.top, side, rect.height))
    room = pygame.Rect(rect.left + side, rect.top, rect.width - side, rect.height)
    wide, high = room.width // columns, room.height // -(-max(1, len(others)) // columns)
    for number, board in enumerate(others):
        row, column = divmod(number, columns)
        yield _board(view, board, pygame.Rect(room.left + column * wide, room.top + row * high, wide, high))


def _board(view: OdinGame, board: int, room: pygame.Rect) -> Spot:
    face = view.face(board)
    picture = BoardPicture(face, tuple(piece for piece in view.pieces() if piece.board == board))
    columns, rows = columns_of(face), FACES[face].rows
    cell = max(1, min(room.width // (columns + 1), room.height // (rows + 1)))
    rect = pygame.Rect(0, 0, cell * columns, cell * rows).move_to(center=room.center)
    return Spot(("mini", board), rect, picture, words.board_words(view, board), bleed=cell + 2, large=picture,
                shape=picture.shape)  # fmt: skip


def _numbers(table: Shows, view: OdinGame, seat: int, parts: Parts, is_slim: bool) -> Iterator[Spot]:
    """Yields badge, name, points, and what a seat has."""
    yield Spot(("badge", seat), parts["badge"], table.badge(seat))
    if view.first == seat:
        yield Spot(("starts", seat), parts["starts"], "icon-start-marker", words.FIRST, outline="rect")
    yield from _named(table, view, seat, parts)
    yield Spot(("meter", seat), parts["points"], words=table.score_words(view, seat))
    rows = _owned(table, view, seat)
    room = parts["rows"]
    if is_slim and room.height > table.look.px(_THREE):
        first, (played, *others) = rows
        rows = [first[:3], [*first[3:], played], others]
    lines = parts.each("rows", len(rows))
    crew = pygame.Rect(room.left + room.width // 4, room.top, room.width // 4, lines[0].height)
    yield Spot(("vikings", seat), crew, words=words.vikings_words(view, seat, False))
    for row, line in zip(rows, lines, strict=True):
        found = [Entry(owned_key(seat, thing), Standing(token) if "pawn" in token else token, str(count))
                 for thing, token, count in row]  # fmt: skip
        yield from entries(table.look, line, found, 17, 1, most=30, least=3 if len(rows) > 2 else 5)


def _named(table: Shows, view: OdinGame, seat: int, parts: Parts) -> Iterator[Spot]:
    """Yields points, name, and who sits there; the points below the name where they would leave it too little room."""
    look, name, kind = table.look, parts["name"], parts["kind"]
    stars = parts.line("points", f"★ {printed(view.total(seat))}")
    score = spread(parts["points"], 1, (stars.width(look) + 2, parts["points"].height), 0, "right")[0]
    name.left = kind.left = parts["badge"].right + look.px(5)
    kind.width = score.left - kind.left - 3
    name.width = parts["points"].right - name.left
    if kind.width < look.px(NAME_ROOM):
        score = pygame.Rect(score.left, kind.top, score.width, kind.height)
    else:
        name.width = kind.width
    yield Spot(("meter", seat, "points"), score, stars)
    yield Spot(("name", seat), name, parts.line("name", table.names[seat]))
    sits = parts.line("kind", table.kind_of(seat))
    fits = sits.width(look) <= kind.width
    kind.width = kind.width if fits else kind.height
    picture = sits if fits else head_of_seat(table.told.seats[seat])
    yield Spot(("kind", seat), kind, picture, bleed=look.px(6))


def owned_key(seat: int, thing: Hashable) -> tuple[Hashable, ...]:
    """Returns the key of what a seat has of a thing, as its card counts it; cards played are "played"."""
    return "owned", seat, thing


def _owned(table: Shows, view: OdinGame, seat: int) -> list[list[tuple[Hashable, str, int]]]:
    """Returns what a seat has in two rows, as things, drawings and numbers."""
    owned = [(thing, thing_token(thing), view.count(seat, thing)) for thing in _SHOWN]
    return [
        [
            (box.SILVER, thing_token(box.SILVER), view.has(seat, box.SILVER)),
            ("viking", pawn_token(table, seat), view.thing[seat]),
            (box.SHEEP, thing_token(box.SHEEP), view.animals(seat, box.SHEEP)),
            (box.CATTLE, thing_token(box.CATTLE), view.animals(seat, box.CATTLE)),
            ("hand", DARK_BACK, len(view.hands[seat])),
        ],
        [("played", "odin/icon-card-play", view.played[seat].bit_count()), *(entry for entry in owned if entry[2])],
    ]
