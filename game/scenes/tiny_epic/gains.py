"""Goods of one's choice: a mix that is changed good by good, then taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.rules.kernel import Game, Message
from game.rules.tiny_epic.actions import Gain
from game.rules.tiny_epic.components import GOODS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table.choices import Choice, Offer
from game.scenes.tiny_epic import tokens

Mix = tuple[int, int, int]


def mixes(view: Game) -> list[Mix]:
    """Returns the mixes of goods among which the seat chooses now."""
    return [(one.wood, one.food, one.steel) for one in view.legal_actions() if isinstance(one, Gain)]


def balanced(view: TinyEpicGame, seat: int, known: Sequence[Mix]) -> Mix:
    """Returns the mix that leaves the seat with the most equal tracks."""
    held = view.goods_of(seat)

    def rank(mix: Mix) -> tuple[int, Mix]:
        after = [have + more for have, more in zip(held, mix, strict=True)]
        return max(after) - min(after), mix

    return min(known, key=rank)


def more(mix: Mix, good: int, known: Sequence[Mix]) -> Mix | None:
    """Returns a mix with one more of a good, for one less of the other of which there is most; None: there is none."""
    others = [
        other
        for other in known
        if other[good] == mix[good] + 1 and sum(abs(a - b) for a, b in zip(other, mix, strict=True)) == 2
    ]
    return max(others, key=lambda other: sum(mix[at] for at in range(len(GOODS)) if other[at] < mix[at]), default=None)


@dataclass
class GoodsOffer(Offer):
    """The choices of a table of Tiny Epic Vikings; goods of one's choice are laid together on buttons."""

    mix: Mix | None = None

    def choices(self, view: Game, changed: Callable[[], None]) -> Iterator[Choice]:
        """Yields what can be chosen now; ``changed`` is called when another mix is laid together."""
        known = mixes(view)
        if not known or not isinstance(view, TinyEpicGame):
            self.mix = None
            yield from super().choices(view, changed)
            return
        seat = view.stack[-1].seat
        mix = self.mix if self.mix in known else balanced(view, seat, known)
        taken = self.say(self.words(view, Gain(seat, *mix)))
        yield Choice(self.say("tiny_epic.do.take"), (Gain(seat, *mix),), primary=True, hint=taken)
        for good in range(len(GOODS)):
            following = more(mix, good, known)
            hint = self.say(Message("tiny_epic.do.more", {"good": Message(f"tiny_epic.good.{GOODS[good]}")}))
            yield Choice(f"{mix[good]} +", press=partial(self._take, following, changed), icon=tokens.GOOD[good],
                         enabled=following is not None, hint=hint)  # fmt: skip

    def _take(self, mix: Mix | None, changed: Callable[[], None]) -> None:
        self.mix = mix
        changed()
