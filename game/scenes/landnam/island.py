"""The island on the table: tiles, coasts, numbers, harbours, houses, pieces, and what is planned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.rules.landnam import frames as ask
from game.rules.landnam.components import SEA
from game.rules.landnam.events import Discovered, ExplorationRolled, HarvestRolled
from game.rules.landnam.harvest import SEVEN
from game.rules.landnam.island import CORNERS, CORNERS_OF, HEXES, ISLAND, OUTER, SIDES
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import FARM, HARBOUR, NOTHING, SETTLER, SHIP, TOWN, is_ship, seats_in
from game.scenes.landnam import tokens, words
from game.scenes.landnam.geometry import RADIUS, Ground, sea_sides
from game.scenes.landnam.pictures import Die, HexRing
from game.scenes.table import Shows, Spot
from game.scenes.table.kit import Disc, Faint
from game.table.sight import Seen

_RED = 50
_ON_FRAME = 34
_DIE, _CAST, _SUM = 74, 92, 66


def ground_spots(table: Shows, view: LandnamGame, ground: Ground) -> Iterator[Spot]:
    """Yields the frame, the tiles and the places on them, from below."""
    yield Spot(("map",), ground.area, ground.board.ground())
    land = [at for at in range(HEXES) if view.terrain[at] > SEA]
    for at in range(HEXES):
        if view.terrain[at] == SEA:
            yield Spot(("sea tile", at), ground.tile(at), tokens.tile_token(SEA, at))
    for at in land:
        yield Spot(("coast", at), ground.coast(at), "landnam/coast")
    for at in range(HEXES):
        if view.terrain[at] < 0:
            yield Spot(("unknown tile", at), ground.tile(at), tokens.tile_token(NOTHING, at))
    for at in land:
        yield Spot(("tile", at), ground.tile(at), tokens.tile_token(view.terrain[at], at))
    for side in range(SIDES):
        corners = ground.sides[side]
        box = pygame.Rect(0, 0, 0, 0)
        box.topleft = min(x for x, _ in corners), min(y for _, y in corners)
        box.size = max(x for x, _ in corners) - box.left, max(y for _, y in corners) - box.top
        start, end = ground.sea(side)
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        yield Spot(("sea", side), box, None, words.sea_words(view, side), outline=corners, middle=middle)
    for at in range(HEXES):
        yield Spot(("hex", at), ground.hex(at), None, words.hex_words(view, at), outline=ground.outlines[at],
                   middle=ground.middles[at])  # fmt: skip
    side = table.look.px(_ON_FRAME)
    for seat, at in enumerate(sea_sides(view)):
        yield Spot(("roadstead", seat), ground.frame(at, side), table.badge(seat))


def piece_spots(table: Shows, view: LandnamGame, ground: Ground) -> Iterator[Spot]:
    """Yields corners, houses, pieces and plans, the nearer ones above, and red tokens above them all."""
    standing: list[Spot] = []
    for corner in range(CORNERS):
        if view.house[corner]:
            house = view.house[corner] - 1
            token = tokens.house_token(table, house >> 1, bool(house & 1))
            standing.append(Spot(("house", corner), ground.house(corner, bool(house & 1)), token,
                                 words.house_words(view, corner), outline="rect", large=token))  # fmt: skip
        else:
            yield Spot(("corner", corner), ground.corner(corner), None, words.corner_words(view, corner),
                       outline="round")  # fmt: skip
    standing += _pieces(table, view, ground)
    yield from sorted(standing, key=lambda spot: spot.rect.bottom)
    yield from _numbers(view, ground)
    yield from _plans(table, view, ground)
    yield from _red_tokens(view, ground)


def _numbers(view: LandnamGame, ground: Ground) -> Iterator[Spot]:
    for at in range(HEXES):
        if view.token[at]:
            yield Spot(("number", at), ground.number(at), tokens.number_token(view.token[at]))
        elif view.harbour[at] >= 0:
            kind = view.harbour[at]
            yield Spot(("harbour", at), ground.harbour(at), tokens.HARBOUR[kind], words.harbour_words(kind))


def _pieces(table: Shows, view: LandnamGame, ground: Ground) -> Iterator[Spot]:
    sides = sea_sides(view)
    for seat in range(view.seats):
        afloat = [piece for piece in view.pieces(seat) if view.place[piece] == OUTER]
        for piece in view.pieces(seat):
            at = view.place[piece]
            if at == NOTHING:
                continue
            if at == OUTER:
                rect = ground.at_sea(sides[seat], afloat.index(piece), len(afloat))
            else:
                rect = ground.piece(at, is_ship(piece))
            token = tokens.piece_token(table, piece)
            yield Spot(("piece", piece), rect, token, words.piece_words(view, piece), outline="rect", large=token)


def explored_spots(table: Shows, view: LandnamGame, ground: Ground) -> Iterator[Spot]:
    """Yields, while an unknown hex is explored, a ring round it, and on it the piece that steps there, pale."""
    frame = view.stack[-1] if view.stack else None
    if isinstance(frame, ask.Exploring | ask.Keeping | ask.Entering):
        ring = HexRing(ground.outlines[frame.hex], table.look.theme.colour.gold_lit)
        yield Spot(("explored",), ground.hex(frame.hex), ring, bleed=table.look.px(10))
        ghost = Faint(tokens.piece_token(table, frame.piece), 0.6)
        yield Spot(("explored", "piece"), ground.piece(frame.hex, is_ship(frame.piece)), ghost)


def dice_spots(view: LandnamGame, ground: Ground, steps: Sequence[Seen]) -> Iterator[Spot]:
    """Yields the dice of the last gesture, as long as they are news.

    Those of a harvest lie large on the mountain in the middle, which never pays; those of an exploration at the hex
    that they found.
    """
    happened = steps[-1].events if steps else ()
    cast = next((event for event in happened if isinstance(event, HarvestRolled)), None)
    if cast is not None and (cast.one, cast.two) == tuple(view.dice):
        yield from _cast(cast, ground)
    found = next((event.hex for event in happened if isinstance(event, Discovered)), None)
    rolled = next((event for event in happened if isinstance(event, ExplorationRolled)), None)
    if rolled is None or found is None or view.terrain[found] == NOTHING:
        return
    faces = [("green", tokens.EXPLORATION_DIE[0], rolled.green[-1])] if rolled.green else []
    faces.append(("red", tokens.EXPLORATION_DIE[1], rolled.red))
    side, (x, y) = ground.px(_DIE), ground.middles[found]
    said = words.exploration_words(rolled)
    for number, (colour, token, face) in enumerate(faces):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = x + ground.px((number - 0.5) * 1.3 * RADIUS), y + ground.px(0.62 * RADIUS)
        yield Spot(("d10", colour), rect, Die(token, face), said, outline="round", shadow="table")


def _cast(rolled: HarvestRolled, ground: Ground) -> Iterator[Spot]:
    """Yields the two dice of a harvest and their sum, on the mountain in the middle."""
    x, y = ground.middles[ISLAND.centre]
    side, said = ground.px(_CAST), words.cast_words(rolled)
    for number, pips in enumerate((rolled.one, rolled.two)):
        middle = x + ground.px((number - 0.5) * 1.06 * _CAST), y - ground.px(0.16 * RADIUS)
        rect = pygame.Rect(0, 0, side, side).move_to(center=middle)
        yield Spot(("cast", number), rect, tokens.die_token(pips), said, outline="rect", shadow="table")
    ink = "#F2B8A0" if rolled.one + rolled.two == SEVEN else "#FFF3CF"
    badge = pygame.Rect(0, 0, ground.px(_SUM), ground.px(_SUM)).move_to(center=(x, y + ground.px(0.5 * RADIUS)))
    yield Spot(("cast", "sum"), badge, Disc(str(rolled.one + rolled.two), ink=ink), said, outline="round")


def _plans(table: Shows, view: LandnamGame, ground: Ground) -> Iterator[Spot]:
    """Yields what is paid for as ghosts: it stands when the turn ends."""
    seat = view.mover
    afloat = sum(view.place[piece] == OUTER for piece in view.pieces(seat))
    launched = 0
    for number, plan in enumerate(view.planned()):
        kind, a, b, _ = plan
        said = words.plan_words(plan)
        if kind in (FARM, TOWN):
            rect = ground.house(b if kind == FARM else a, kind == TOWN)
            ghost = Faint(tokens.house_token(table, seat, kind == TOWN), 0.6)
        elif kind in (SETTLER, SHIP):
            if b == OUTER:
                rect = ground.at_sea(sea_sides(view)[seat], afloat + launched, afloat + launched + 1)
                launched += 1
            else:
                rect = ground.piece(b, kind == SHIP)
            token = tokens.ship_token(table, seat) if kind == SHIP else tokens.settler_token(table, seat)
            ghost = Faint(token, 0.6)
        elif kind == HARBOUR:
            rect, ghost = ground.harbour(view.place[a]), Faint(tokens.HARBOUR[b], 0.6)
        else:
            rect = ground.number(b).move(ground.px(0.3 * RADIUS), 0)
            ghost = Faint(tokens.AGE_ICON, 0.9)
        yield Spot(("plan", number), rect, ghost, said)


def _red_tokens(view: LandnamGame, ground: Ground) -> Iterator[Spot]:
    """Yields the red tokens: each lies between the piece and a farm or town of the seat that may win it."""
    side = ground.px(_RED)
    for piece, mask in enumerate(view.red):
        at = view.place[piece]
        for number, seat in enumerate(seats_in(mask) if 0 <= at < HEXES else ()):
            rect = pygame.Rect(0, 0, side, side).move_to(center=_towards(view, ground, at, seat, number))
            marked = ground.number(at) if view.token[at] else ground.harbour(at)
            if marked.colliderect(rect):
                rect.left = marked.right
            yield Spot(("red", piece, seat), rect, tokens.WON[1], words.red_words(piece, seat), outline="round")


def _towards(view: LandnamGame, ground: Ground, at: int, seat: int, number: int) -> tuple[int, int]:
    x, y = ground.middles[at]
    for corner in CORNERS_OF[at]:
        if view.house[corner] and view.house[corner] - 1 >> 1 == seat:
            left, top = ground.corners[corner]
            return x + round((left - x) * 0.55), y + round((top - y) * 0.55)
    return x + ground.px(30 * (number + 1)), y + ground.px(0.5 * RADIUS)
