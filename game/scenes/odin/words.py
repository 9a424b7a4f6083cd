"""What the things of A Feast for Odin say of themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

from game.rules.kernel import Message, SeatName
from game.rules.odin import components as box
from game.rules.odin.actions import Imitate, Place
from game.rules.odin.cards import CARD_ROWS, POINTS
from game.rules.odin.events import card_name, counted, island_name, ship_name, space_name, thing_name
from game.rules.odin.frames import Turn
from game.rules.odin.geometry import FACE_NAMES, FACES
from game.rules.odin.income import bonuses_of, incomes_of
from game.rules.odin.rules import OdinGame
from game.rules.odin.sailing import emigration_price, needs_met
from game.rules.odin.scoring import board_points, open_penalties
from game.rules.odin.spaces import workers
from game.rules.odin.spaces_data import BLOCK_NAMES, BLOCK_OF, COLUMN_OF, GROUP_OF, GROUPS
from game.rules.odin.state import FIRST_PAIR, SPACES, ore_in, ship_in
from game.scenes.odin import fleet
from game.scenes.odin.effects import card_text, space_rules
from game.scenes.odin.row_glyphs import isle
from game.scenes.odin.tokens import BY_NAME
from game.scenes.table import Words
from game.scenes.table.kit import described

_EMIGRATIONS: Final = frozenset({"emigrate_2", "emigrate_3", "whaler_to_knarr_emigrate"})


# -- the action board -----------------------------------------------------------------------------------------------


def space_words(view: OdinGame, seat: int, space: int) -> Words:
    """Returns what a space does, how many Vikings it takes, who stands there, and why a seat may not go there."""
    rule = BY_NAME["groups"][GROUPS[GROUP_OF[space]]]
    first = {3: ".draw", 4: ".play"}.get(COLUMN_OF[space], "")
    block = Message(f"odin.block.{BLOCK_NAMES[BLOCK_OF[space]]}")
    need = Message(f"odin.space.need{first}", {"block": block, "n": workers(view, seat, space)})
    lines = [*space_rules(space, view.seats, needs_met(view, seat)), need]
    if box.SPACE_NAMES[space] in _EMIGRATIONS:
        lines.append(Message("odin.space.emigration", {"n": emigration_price(view, seat)}))
    lines += _standing(view, space)
    return Words(space_name(space), tuple(lines), rule, partial(_closed, view, seat, space))


def _standing(view: OdinGame, at: int) -> Iterator[Message]:
    if view.standing[at]:
        name = "odin.space.colour" if view.seats == 1 else "odin.space.stands"
        who: object = SeatName(view.holder[at]) if view.seats > 1 else view.holder[at] + 1
        yield Message(name, {"who": who, "n": view.standing[at]})


def _closed(view: OdinGame, seat: int, space: int) -> tuple[Message, ...]:
    """Returns why the seat that is to choose may not use a space; nothing where it may, or is not asked."""
    frame = view.stack[-1] if view.stack else None
    if not isinstance(frame, Turn) or frame.seat != seat:
        return ()
    if any(getattr(action, "space", box.NOTHING) == space for action in view.legal_actions()):
        return (Message("odin.space.imitates"),) if view.standing[space] else ()
    meant = meant_place(view, seat, space)
    reason = view.why_not(meant) if not fleet.needed(view, meant) else None
    return (Message("odin.space.closed", {"why": reason.message}),) if reason is not None else ()


def meant_place(view: OdinGame, seat: int, space: int) -> Place | Imitate:
    """Returns what a seat means that brings Vikings to a space: to use it, or to imitate who stands there."""
    column = COLUMN_OF[space]
    if view.standing[space] and column in view.columns and view.holder[space] != view.mark(seat):
        return Imitate(seat, view.columns.index(column), space)
    return Place(seat, space)


def head_words(column: int) -> Words:
    """Returns what the head of a column says."""
    more = {3: ("odin.column.draw",), 4: ("odin.column.play",)}.get(column, ())
    lines = (Message("odin.column.text"), *(Message(line) for line in more))
    return Words(Message("odin.column", {"n": column}), lines, "odin.turns")


def imitation_words(view: OdinGame, number: int) -> Words:
    """Returns what an imitation space is for, and as what it was used."""
    lines = [Message("odin.imitation.text", {"n": view.columns[number]})]
    if view.copied[number] >= 0:
        lines.append(Message("odin.imitation.as", {"space": space_name(view.copied[number])}))
    lines += _standing(view, SPACES + number)
    return Words(Message("odin.imitation"), tuple(lines), "odin.imitation")


# -- cards ----------------------------------------------------------------------------------------------------------


def card_words(card: int) -> Words:
    """Returns an occupation: its name, when it acts, what it does, and its points."""
    if card < 0:
        return Words(Message("odin.card.hidden"), rule="odin.occupations")
    lines = [Message(f"odin.colour.{CARD_ROWS[card]['colour']}"), card_text(card)]
    if POINTS[card]:
        lines.append(Message("odin.points", {"n": POINTS[card]}))
    return Words(card_name(card), tuple(lines), f"odin.card.{box.CARD_NAMES[card]}")


# -- what is a seat's own -------------------------------------------------------------------------------------------


def berth_words(view: OdinGame, seat: int, at: int) -> Words:
    """Returns what lies in a berth, its ore, and what it is worth."""
    berth = view.berths(seat)[at]
    if not berth:
        return described(f"odin.berth.{'small' if at < box.SMALL_BERTHS else 'large'}", "odin.ships")
    kind = ship_in(berth)
    ship = box.SHIPS[kind]
    lines = [Message(f"odin.ship.{ship.name}.text"), Message("odin.points", {"n": ship.price})]
    if ship.ore or ship.printed:
        lines.append(Message("odin.berth.ore", {"n": ore_in(berth) + ship.printed, "of": ship.ore + ship.printed}))
    return Words(ship_name(kind), tuple(lines), "odin.ships")


def ship_words(kind: int) -> Words:
    """Returns what a ship costs and what it is for."""
    ship = box.SHIPS[kind]
    lines = (Message("odin.ship.price", {"n": ship.price}), Message(f"odin.ship.{ship.name}.text"),
             Message("odin.ship.drag"))  # fmt: skip
    return Words(ship_name(kind), lines, "odin.ships")


def vikings_words(view: OdinGame, seat: int, mine: bool) -> Words:
    """Returns how many Vikings of a seat are ready, and of the reader's own what they are for."""
    text = (Message("odin.vikings.text"),) if mine else ()
    return Words(Message("odin.vikings", {"n": view.thing[seat]}), text, "odin.turns")


def crew_words(view: OdinGame, seat: int) -> Words:
    """Returns what the Vikings say that the reader may take up."""
    said = vikings_words(view, seat, True)
    return Words(Message("odin.vikings.crew"), (said.title, *said.body), said.rule)


FIRST: Final = described("odin.first", "odin.first")
"""What the mark of the first player says."""


def stable_words(animal: int, count: int) -> Words:
    """Returns how many animals of a kind there are, and what becomes of them."""
    lines = (Message("odin.animal.pregnant.text" if box.TILE[animal].is_pregnant else "odin.animal.text"),
             Message("odin.points", {"n": box.TILE[animal].points}))  # fmt: skip
    return Words(Message("odin.counted", {"thing": thing_name(animal), "n": count}), lines, "odin.breeding")


# -- what all share -------------------------------------------------------------------------------------------------


def strip_words(strip: int, taken: int) -> Words:
    """Returns what lies on a mountain strip, from its arrow on."""
    items = [Message(f"odin.mined.{box.MINED_NAMES[item]}") for item in box.STRIPS[strip][taken:]]
    lines = (Message("odin.strip.items", {"items": items}), Message("odin.strip.text"))
    return Words(Message("odin.strip", {"n": strip + 1}), lines, "odin.mountains")


def island_words(view: OdinGame, pair: int) -> Words:
    """Returns an island: its points, the ship that it needs, the silver on it, its other side, whose it is."""
    island, board = view.island(pair), FIRST_PAIR + pair
    ship = Message(f"odin.island.ship.{box.ISLAND_SHIPS[island]}")
    lines = [Message("odin.points", {"n": box.ISLAND_POINTS[island]}), ship]
    if view.owner[board] != box.NOTHING:
        lines.append(Message("odin.island.owner", {"seat": SeatName(view.owner[board])}))
    else:
        if view.lying[pair]:
            lines.append(Message("odin.island.silver", {"n": view.lying[pair]}))
        if not view.flipped >> pair & 1:
            due = view.length.flips + pair
            back = island_name(island ^ 1)
            lines.append(Message("odin.island.flips", {"round": due, "island": back}))
    title = Message("odin.island", {"letter": isle(island), "island": island_name(island)})
    return Words(title, tuple(lines), "odin.exploration")


def special_words(tile: int) -> Words:
    """Returns a special tile: its price, its sword value, whether it can be forged."""
    face = box.TILE[tile]
    lines = [Message("odin.special.price", {"n": face.price})] if face.price >= 0 else []
    if face.sword:
        lines.append(Message("odin.special.sword", {"n": face.sword}))
    if face.has_tongs:
        lines.append(Message("odin.special.tongs"))
    if face.points:
        lines.append(Message("odin.points", {"n": face.points}))
    return Words(thing_name(tile), tuple(lines), "odin.goods.special")


def building_words(view: OdinGame, kind: int) -> Words:
    """Returns how many buildings of a kind are left, and what one is worth."""
    lines = (Message("odin.building.left", {"n": view.buildings_left(kind), "of": box.BUILDING_COUNTS[kind]}),
             Message("odin.points", {"n": box.BUILDING_POINTS[kind]}))  # fmt: skip
    return Words(thing_name(box.FIRST_BUILDING + kind), lines, "odin.buildings")


def round_words(view: OdinGame, number: int) -> Words:
    """Returns what a round brings: its harvest, the island that turns over."""
    harvest = view.length.harvest[number - 1]
    lines = [Message("odin.round.harvest", {"n": harvest}) if harvest else Message("odin.round.no_harvest")]
    due = number - view.length.flips
    if 0 <= due < len(box.PAIR_LETTERS):
        lines.append(Message("odin.round.flip", {"letter": box.PAIR_LETTERS[due]}))
    return Words(Message("odin.round.title", {"n": number}), tuple(lines), "odin.round")


def supply_words(view: OdinGame, seat: int) -> Words:
    """Returns what a seat holds, as far as it is worth telling."""
    ships = ((box.FIRST_SHIP + kind, view.ships(seat, kind)) for kind in range(len(box.SHIPS)))
    things = counted([*enumerate(view.supply(seat)), *ships])
    title = Message("odin.rival.supply", {"seat": SeatName(seat)})
    return Words(title, (Message("odin.rival.things", {"things": things}),), "odin.goods")


# -- goods and boards -----------------------------------------------------------------------------------------------


def board_name(face: int) -> Message:
    """Returns the name of a face."""
    return Message(f"odin.board.{FACE_NAMES[face]}")


def upgrades(good: int) -> list[int]:
    """Returns a good and all that it can become by upgrades, step by step."""
    found = [good]
    while box.TILE[found[-1]].upgrade != box.NOTHING:
        found.append(box.TILE[found[-1]].upgrade)
    return found


def item_words(item: int, count: int) -> Words:
    """Returns what an item says: what it is, its upgrade path, its price in battle or at the sale, how it is laid."""
    return Words(thing_name(item), tuple(_item_lines(item, count)), rule_of(item))


def rule_of(item: int) -> str:
    """Returns the rule behind an item."""
    if item in box.GOODS:
        return "odin.trade.upgrade"
    if item in box.SPECIALS:
        return "odin.trade.sale"
    return "odin.weapons" if item in box.WEAPONS else "odin.placing"


def _item_lines(item: int, count: int) -> Iterator[Message]:
    yield Message("odin.goods.held", {"n": count})
    if item not in box.TILES:
        if item in (box.ORE, box.SILVER):
            yield Message("odin.goods.unit")
        return
    tile = box.TILE[item]
    size = {"width": tile.shape.width, "height": tile.shape.height}
    rank = Message(f"odin.goods.rank.{box.COLOURS[tile.colour]}")
    if item in box.GOODS:
        yield Message("odin.goods.size", {"rank": rank, **size})
        path = upgrades(item)
        if len(path) > 1:
            yield Message("odin.goods.path", {"path": [thing_name(good) for good in path[1:]]})
        if item in box.FOOD:
            yield Message("odin.goods.feast", {"lying": tile.lying, "standing": tile.standing})
            yield Message("odin.goods.feast.only")
    else:
        yield Message("odin.goods.special", {"n": len(tile.shape.cells)})
    for name, n in (("sword", tile.sword), ("price", tile.price), ("points", tile.points)):
        if n > 0:
            yield Message(f"odin.goods.{name}", {"n": n})


def cell_words(view: OdinGame, board: int, row: int, column: int) -> Words:
    """Returns where on a board a cell lies."""
    place = {"board": board_name(view.face(board)), "row": row + 1, "column": column + 1}
    return Words(Message("odin.cell", place), rule="odin.placing")


def seat_words(cell: int) -> Words:
    """Returns which place of the banquet table a cell is."""
    return Words(Message("odin.banquet.cell", {"n": cell + 1}), rule="odin.feast")


def board_words(view: OdinGame, board: int) -> Words:
    """Returns what a board says: its income, its open penalties, and how near its bonuses are."""
    return Words(board_name(view.face(board)), tuple(_board_lines(view, board)), "odin.placing")


def total_words(view: OdinGame, seat: int, board: int) -> Words:
    """Returns what all boards of a seat pay, what each of them does, and the open penalties of one of them."""
    paid = incomes_of(view, seat)
    each = [Message("odin.goods.income.of", {"board": board_name(face), "n": n}) for face, n in paid if len(paid) > 1]
    lost = Message("odin.goods.penalties.of", {"board": board_name(view.face(board)), "n": open_penalties(view, board)})
    return Words(Message("odin.goods.income.all", {"n": view.income(seat)}), (*each, lost), "odin.income")


def _board_lines(view: OdinGame, board: int) -> Iterator[Message]:
    face, covered = FACES[view.face(board)], view.covered[board]
    if face.final:
        yield Message("odin.goods.income", {"n": face.income(covered)})
    if board_points(view, board):
        yield Message("odin.goods.points", {"n": board_points(view, board)})
    yield Message("odin.goods.penalties", {"n": open_penalties(view, board)})
    if due := bonuses_of(view, board):
        yield Message("odin.goods.bonuses", {"things": counted(Counter(due).items())})
    for bonus in face.bonuses:
        have, need = surrounded(view, board, bonus.around)
        if not covered & bonus.bit and 0 < have < need:
            things = [thing_name(thing) for thing in bonus.gain]
            yield Message("odin.goods.bonus", {"things": things, "have": have, "need": need})


def surrounded(view: OdinGame, board: int, around: int) -> tuple[int, int]:
    """Returns how many of the cells round a bonus are covered or bonus cells themselves, and how many there are."""
    hidden = view.covered[board] | FACES[view.face(board)].bonus_cells
    return (around & hidden).bit_count(), around.bit_count()


def piece_words(item: int, place: Words) -> Words:
    """Returns what a piece on a board says, and where it begins."""
    return Words(thing_name(item), (place.title, Message("odin.goods.laid")), "odin.placing")
