"""What an option of a space or a card does, in a few words for a button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.rules.kernel import Message
from game.rules.kernel.effects import Choosing, Row
from game.rules.odin.cards import DECK, FIRST_CARD
from game.rules.odin.components import DICE_NAMES, ITEM
from game.rules.odin.events import card_name, space_name, thing_name, things_named
from game.rules.odin.rules import OdinGame
from game.scenes.odin.deals import card_text

_DO_IT: Final = Message("odin.effect.yes")


def option_words(view: OdinGame, frame: Choosing, option: int) -> Message:
    """Returns what an option of a choice does."""
    row = DECK[frame.row]
    args = row.blocks[frame.block][frame.step].args
    block = args.options[option] if hasattr(args, "options") else args.do
    return block_words(view, frame.seat, row, block)


def block_words(view: OdinGame, seat: int, row: Row, block: int) -> Message:
    """Returns what the steps of a block do; what only its card can say is simply done."""
    said = []
    for step in row.blocks[block]:
        told = _OPS.get(step.op.name)
        if told is not None:
            said.append(told(view, seat, step.args))
        elif step.op.name != "replace":
            return _DO_IT
    return said[0] if len(said) == 1 else Message("odin.effect.steps", {"steps": said})


def source_words(frame: Choosing) -> tuple[Message, Message | None]:
    """Returns the space or card that offers a choice, and the card's words."""
    if frame.row < FIRST_CARD:
        return space_name(frame.row), None
    card = frame.row - FIRST_CARD
    return card_name(card), card_text(card)


def _things(view: OdinGame, seat: int, written: Any) -> list[Message]:
    pairs = [(thing, amount.of(view, seat)) for thing, amount in written]
    return things_named([number for thing, count in pairs if count for number in (thing, count)])


def _trade(view: OdinGame, seat: int, args: Any) -> Message:
    return Message("odin.effect.trade", {"pay": _things(view, seat, args.pay), "gain": _things(view, seat, args.gain)})


def _gain(view: OdinGame, seat: int, args: Any) -> Message:
    return Message("odin.effect.gain", {"gain": _things(view, seat, args.things)})


def _pay(view: OdinGame, seat: int, args: Any) -> Message:
    return Message("odin.effect.pay", {"pay": _things(view, seat, args.things)})


def _mine(view: OdinGame, seat: int, args: Any) -> Message:
    return Message("odin.effect.mine", {"numbers": " + ".join(str(args.numbers))})


def _upgrade(view: OdinGame, seat: int, args: Any) -> Message:
    return Message("odin.effect.upgrade.double" if args.steps == 2 else "odin.effect.upgrade", {"n": args.goods})


def _weapons(view: OdinGame, seat: int, args: Any) -> Message:
    return Message("odin.effect.weapons", {"n": args.cards.of(view, seat)})


def _occupation(view: OdinGame, seat: int, args: Any) -> Message:
    return Message("odin.effect.occupation", {"pay": _things(view, seat, args.pay)})


def _stock(view: OdinGame, seat: int, args: Any) -> Message:
    return Message("odin.effect.stock", {"thing": thing_name(ITEM[("wood", "stone")[args.resource]])})


def _reap(view: OdinGame, seat: int, args: Any) -> Message:
    return Message("odin.effect.reap", {"n": args.level})


def _attempt(view: OdinGame, seat: int, args: Any) -> Message:
    return Message(f"odin.dice.{DICE_NAMES[args.action]}")


_OPS: Final[Mapping[str, Callable[[OdinGame, int, Any], Message]]] = {
    "trade": _trade,
    "exchange": _trade,
    "gain": _gain,
    "pay": _pay,
    "mine": _mine,
    "upgrade": _upgrade,
    "weapons": _weapons,
    "occupation": _occupation,
    "stock": _stock,
    "reap": _reap,
    "attempt": _attempt,
}
