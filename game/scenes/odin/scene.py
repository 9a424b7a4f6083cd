"""The scene of A Feast for Odin: its view, its hands, and how its choices are offered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.rules.kernel import Message
from game.rules.kernel.effects import Choosing, Decline
from game.rules.odin import frames as ask
from game.rules.odin.actions import Done, Fail, Flip, Hunt, Roll, TakeUp, Upgrade
from game.rules.odin.cards import FIRST_CARD
from game.rules.odin.components import DICE_NAMES, TILES
from game.rules.odin.dice import result, stone_worth
from game.rules.odin.events import thing_name
from game.rules.odin.rules import OdinGame
from game.scenes.odin import dice, moments
from game.scenes.odin.effects import card_text, source_name
from game.scenes.odin.foresight import ends_with, served
from game.scenes.odin.goods.arranging import feasts
from game.scenes.odin.goods.banquet import to_fill
from game.scenes.odin.goods.helper import whole
from game.scenes.odin.goods.keys import held
from game.scenes.odin.hands import STORE, OdinHands
from game.scenes.odin.looks import LOOKS
from game.scenes.odin.offers import as_things
from game.scenes.odin.view import OdinView
from game.scenes.table import ActionLook, Choice, Key, TableScene
from game.scenes.table.outlook import outlook


class OdinScene(TableScene[OdinGame]):
    """A table of A Feast for Odin, played."""

    view_class = OdinView
    hands = OdinHands()
    looks: ClassVar[Mapping[str, ActionLook]] = LOOKS
    view: OdinView

    def offered(self) -> list[Choice]:
        """Returns what is offered, cards with their words; also the packing helper, and a feast that is arranged.

        The key that ends other things arranges the feast, as long as it can be. A success comes before giving up.
        """
        found = as_things(self.view, super().offered())
        frame: Any = self.shown.stack[-1] if self.shown.stack else None
        helps = self.app.settings.packing and self.tutor is None
        if helps and any(isinstance(action, TakeUp) for action in self.shown.legal_actions()):
            words, hint = self.say("odin.goods.pack"), self.say("odin.goods.pack.text")
            found.append(Choice(words, hint=hint, icon="odin/icon-silver-hoard", press=self._pack))
        if isinstance(frame, ask.Rolling) and any(isinstance(action, Hunt) for action in self.shown.legal_actions()):
            return sorted(found, key=lambda choice: isinstance(next(iter(choice.actions), None), Roll | Fail))
        arranged = list(self._arranged(frame)) if isinstance(frame, ask.Feasting) else []
        return [*arranged, *(self._early(choice) for choice in found)] if arranged else found

    def _arranged(self, frame: ask.Feasting) -> Iterator[Choice]:
        """Yields a feast that keeps silver and one that keeps food, or the one that there is; each is shown before."""
        paths = feasts(self.shown)
        labels = ("odin.do.arrange.silver", "odin.do.arrange.food") if len(paths) > 1 else ("odin.do.arrange",)
        for label, path in zip(labels, paths, strict=False):
            found, lit = outlook(self.shown, path), label == labels[0]
            whole_path, key = (*path, *ends_with(found.after, frame)), pygame.K_SPACE if lit else None
            yield Choice(self.say(label), whole_path, primary=lit, hot_key=key, shown=served(found))

    def _early(self, choice: Choice) -> Choice:
        """Returns a choice beside that of an arranged feast; the end of the feast tells how many cells it leaves."""
        if not choice.actions or not isinstance(choice.actions[0], Done):
            return replace(choice, primary=False)
        label = self.say("odin.do.done.open", n=to_fill(self.shown, self.viewer))
        return replace(choice, label=label, primary=False, hot_key=None)

    def held_words(self, key: Key) -> tuple[Message, Message | None] | None:
        """Returns that a good is to be laid, and how it is turned; what it becomes where it can be exchanged."""
        found = held(key)
        if found is None:
            return None
        for action in self.shown.legal_actions():
            if isinstance(action, Upgrade | Flip) and action.good == found[0]:
                return self.offer.words(self.shown, action), Message("odin.prompt.upgrade.held")
        thing = {"thing": thing_name(found[0])}
        turns = Message("odin.prompt.lay.keys") if found[0] in TILES else None
        places = self.handling.paths(key) if key in self.tray.clicks() else {}
        if STORE in places and not any(place[0] == "at" for place in places if isinstance(place, tuple)):
            return Message("odin.prompt.take.thing", thing), Message("odin.prompt.loot.held")
        return Message("odin.prompt.lay.thing", thing), turns

    def _pack(self) -> None:
        """Lays what serves best of all that the store holds, as one gesture."""
        if path := whole(self.shown):
            self.commit(path)
        else:
            self.refused(self.say("odin.goods.pack.none"), self.view.areas["prompt"].midtop)

    def asked(self, frame: Any, heading: Message, text: Message | None) -> tuple[Message, Message | None]:
        """Returns the prompt; a card that asks says what it does, a die how the roll stands."""
        view = self.shown
        match frame:
            case Choosing():
                if frame.row >= FIRST_CARD:
                    text = card_text(frame.row - FIRST_CARD)
                elif not any(isinstance(action, Decline) for action in view.legal_actions()):
                    text = Message("odin.prompt.choose_effect.must")
                return source_name(frame.row), text
            case ask.Window():
                return moments.asked(view, frame)
            case ask.Picking(card=card):
                return heading, card_text(card)
            case ask.Rolling(seat=seat):
                name = Message(f"odin.dice.{DICE_NAMES[dice.kind_of(view)]}")
                what = dice.verdict(view, seat)
                now = Message("odin.roll.now", {"dice": name, "result": result(view, seat), "what": what})
                return now, dice.told(view, seat)
            case ask.Laying(item=item):
                return Message("odin.prompt.lay.thing", {"thing": thing_name(item)}), Message("odin.prompt.lay.keys")
            case ask.Spending(seat=seat) if (worth := stone_worth(view, seat)) != 1:
                return heading, Message("odin.prompt.spend.stones", {"n": worth})
            case ask.Upgrading(left=left, steps=steps) if steps != 1:
                text = Message(f"odin.prompt.upgrade.{'double' if steps else 'blue'}.text")
                return heading, Message("odin.prompt.left", {"text": text, "n": left})
            case ask.Upgrading(left=left) | ask.Buying(left=left) | ask.Playing(left=left):
                return heading, Message("odin.prompt.left", {"text": text, "n": left})
            case ask.Turn(seat=seat) if text is not None:
                return heading, Message("odin.prompt.ready", {"text": text, "n": view.thing[seat]})
            case ask.Mining(numbers=numbers):
                return heading, Message("odin.prompt.numbers", {"text": text, "numbers": " + ".join(str(numbers))})
        return heading, text
