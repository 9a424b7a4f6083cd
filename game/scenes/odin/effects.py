"""What an option of a space or a card does, in a few words for a button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from game.rules.kernel import Message
from game.rules.kernel.effects import Choosing, Row
from game.rules.odin.cards import DECK, FIRST_CARD
from game.rules.odin.components import DICE_NAMES, STONE, WOOD
from game.rules.odin.events import card_name, counted, space_name, thing_name
from game.rules.odin.rules import OdinGame
from game.scenes.odin.deals import card_text

_DO_IT: Final = Message("odin.effect.yes")


def option_words(view: OdinGame, frame: Choosing, option: int) -> Message:
    """Returns what an option of a choice does."""
    return block_words(view, frame.seat, DECK[frame.row], option_block(frame, option))


def option_block(frame: Choosing, option: int) -> int:
    """Returns the block of an option among those of its row."""
    args = DECK[frame.row].blocks[frame.block][frame.step].args
    block: int = args.options[option] if hasattr(args, "options") else args.do
    return block


def block_words(view: OdinGame, seat: int, row: Row, block: int) -> Message:
    """Returns what the steps of a block do; what only its card can say is simply done."""
    said = []
    for step in row.blocks[block]:
        told = _OPS.get(step.op.name)
        if told is not None:
            said.append(told(_Step(view, seat, step.args)))
        elif step.op.name != "replace":
            return _DO_IT
    return said[0] if len(said) == 1 else Message("odin.effect.steps", {"steps": said})


def source_words(frame: Choosing) -> tuple[Message, Message | None]:
    """Returns the space or card that offers a choice, and the card's words."""
    if frame.row < FIRST_CARD:
        return space_name(frame.row), None
    card = frame.row - FIRST_CARD
    return card_name(card), card_text(card)


class _Step(NamedTuple):
    """A step of an effect as a seat meets it at a table."""

    view: OdinGame
    seat: int
    args: Any

    def things(self, field: str) -> list[Message]:
        """Returns what a field of its row writes as things and amounts."""
        return counted((thing, amount.of(self.view, self.seat)) for thing, amount in getattr(self.args, field))


def _trade(step: _Step) -> Message:
    return Message("odin.effect.trade", {"pay": step.things("pay"), "gain": step.things("gain")})


def _upgrade(step: _Step) -> Message:
    is_double = step.args.steps == 2
    return Message("odin.effect.upgrade.double" if is_double else "odin.effect.upgrade", {"n": step.args.goods})


_OPS: Final[Mapping[str, Callable[[_Step], Message]]] = {
    "trade": _trade,
    "exchange": _trade,
    "gain": lambda step: Message("odin.effect.gain", {"gain": step.things("things")}),
    "pay": lambda step: Message("odin.effect.pay", {"pay": step.things("things")}),
    "mine": lambda step: Message("odin.effect.mine", {"numbers": " + ".join(str(step.args.numbers))}),
    "upgrade": _upgrade,
    "weapons": lambda step: Message("odin.effect.weapons", {"n": step.args.cards.of(step.view, step.seat)}),
    "occupation": lambda step: Message("odin.effect.occupation", {"pay": step.things("pay")}),
    "stock": lambda step: Message("odin.effect.stock", {"thing": thing_name((WOOD, STONE)[step.args.resource])}),
    "reap": lambda step: Message("odin.effect.reap", {"n": step.args.level}),
    "attempt": lambda step: Message(f"odin.dice.{DICE_NAMES[step.args.action]}"),
}
