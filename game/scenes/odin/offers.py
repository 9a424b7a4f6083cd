"""What is chosen in A Feast for Odin as the thing that it is: goods, treasures, occupations, spaces, signs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from game.rules.kernel import Message
from game.rules.kernel.effects import ChooseEffect, ResolveFirst
from game.rules.odin.actions import Emigrate, Explore, Flip, Loot, Pick, PlayCard, TakeStart, Upgrade
from game.rules.odin.cards import DECK, FIRST_CARD
from game.rules.odin.components import SPECIALS
from game.rules.odin.dice import sword_value
from game.rules.odin.events import island_name
from game.rules.odin.geometry import FACES
from game.rules.odin.rules import OdinGame
from game.rules.odin.scoring import board_points, open_penalties
from game.rules.odin.state import FIRST_PAIR, ship_in
from game.scenes.odin.cards import CARD_SHAPE, CHOSEN, CardFace, large_card
from game.scenes.odin.effects import option_block
from game.scenes.odin.goods import keys
from game.scenes.odin.goods.faces import FacePicture, columns_of
from game.scenes.odin.goods.pieces import Piece
from game.scenes.odin.goods.poses import AS_DRAWN, posed
from game.scenes.odin.goods.store import cell_in_hand, in_hand
from game.scenes.odin.hands import HAD
from game.scenes.odin.looks import becomes
from game.scenes.odin.picks import picked
from game.scenes.odin.pictures import becoming, signs_alone, space_face
from game.scenes.odin.row_glyphs import option_groups, space_groups
from game.scenes.odin.tokens import SHIP_ASHORE, thing_token
from game.scenes.odin.view import OdinView
from game.scenes.odin.words import card_words, island_words, item_words, special_words
from game.scenes.table import Choice

_READ: Final = 9
"""So many cards to be chosen at most are so large that they can be read; of more the signs are, below their names."""
_SIGNED: Final = (84.0, 72.0)
_SPACE: Final = (96.0, 52.0)
_OPTION: Final = (140.0, 56.0)
_ISLAND: Final = 0.72
"""So large are the cells of an island to be chosen, for those of a board that is worked on."""


def as_things(table: OdinView, choices: Iterable[Choice]) -> list[Choice]:
    """Returns choices with the things that they name; of very many cards the signs, with their names below."""
    found = [_as_thing(table, choice) for choice in choices]
    many = sum(isinstance(choice.picture, CardFace) for choice in found) > _READ
    return [_signed(choice, choice.picture) if many and isinstance(choice.picture, CardFace) else choice
            for choice in found]  # fmt: skip


def _signed(choice: Choice, card: CardFace) -> Choice:
    return replace(choice, picture=CardFace(card.card), size=_SIGNED, bears_name=False, large=card)


def _as_thing(table: OdinView, choice: Choice) -> Choice:
    """Returns a choice with the thing that it names; one that names none as it is."""
    view, action = table.shown, choice.actions[0] if len(choice.actions) == 1 else None
    match action:
        case Upgrade(good=good) | Flip(good=good):
            return replace(choice, picture=becoming(thing_token(good), thing_token(becomes(view, action))))
        case PlayCard(card=card) | TakeStart(card=card):
            return _card(table, choice, card)
        case ChooseEffect(option=option):
            frame: Any = view.stack[-1]
            groups = option_groups(frame.row, option_block(frame, option))
            return replace(choice, picture=signs_alone(groups), size=_OPTION)
        case ResolveFirst(row=row):
            return _card(table, choice, row - FIRST_CARD) if row >= FIRST_CARD else _space(view, choice, row)
        case Pick(what=what):
            return _picked(table, choice, what)
        case Explore(pair=pair):
            return _island(table, choice, pair)
        case Emigrate(seat=seat, berth=berth):
            return replace(choice, picture=SHIP_ASHORE[ship_in(view.berths(seat)[berth])])
    piece = _piece(table, choice, action.tile) if isinstance(action, HAD) else choice
    worth = f"({sword_value(view, action.seat, action.tile)})" if isinstance(action, Loot) else ""
    return replace(piece, brief=worth)


def _card(table: OdinView, choice: Choice, card: int) -> Choice:
    large = large_card(table, card)
    return replace(choice, picture=large, size=CHOSEN, bears_name=True, words=card_words(card), shape=CARD_SHAPE)


def _space(view: OdinGame, choice: Choice, space: int) -> Choice:
    picture = space_face(space_groups(space, view.seats), DECK[space]["colour"])
    return replace(choice, picture=picture, size=_SPACE)


def _island(table: OdinView, choice: Choice, pair: int) -> Choice:
    """Returns an island as the board that it is, so large that its income can be read, and what it brings and costs."""
    view, cell = table.shown, cell_in_hand(table) / table.look.unit * _ISLAND
    face, board = view.face(FIRST_PAIR + pair), FIRST_PAIR + pair
    worth = {"n": board_points(view, board), "lost": open_penalties(view, board)}
    label = table.say(Message("odin.offer.island", {"island": island_name(view.island(pair)), **worth}))
    size = columns_of(face) * cell, FACES[face].rows * cell
    return replace(choice, label=label, picture=FacePicture(face), size=size, words=island_words(view, pair))


def _piece(table: OdinView, choice: Choice, tile: int) -> Choice:
    """Returns the choice of a tile as the piece that it is on a board, from where it can be dragged onto one."""
    shape, view = posed(tile, AS_DRAWN), table.shown
    said = special_words(tile) if tile in SPECIALS else item_words(tile, view.has(table.front, tile))
    cell = cell_in_hand(table) / table.look.unit
    return replace(choice, picture=Piece(tile), size=(shape.width * cell, shape.height * cell), key=keys.chosen(tile),
                   words=said, held=in_hand(table, tile)["held"])  # fmt: skip


def _picked(table: OdinView, choice: Choice, what: int) -> Choice:
    """Returns what a named card lets its owner pick: an exchange, a space, a thing."""
    match picked(table.shown, what):
        case "change", old, new:
            return replace(choice, picture=becoming(thing_token(old), thing_token(new)))
        case "recall" | "space", space, *_:
            return _space(table.shown, choice, space)
        case "thing", thing:
            return replace(choice, picture=thing_token(thing))
        case ("weapons",):
            return replace(choice, picture="odin/icon-weapons")
        case kind:
            return replace(choice, picture=f"odin/icon-card-{kind[0]}")
