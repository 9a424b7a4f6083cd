"""The scene of Tiny Epic Vikings: its view, its hands, and how its choices are offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, ClassVar

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.tiny_epic import frames as ask
from game.rules.tiny_epic.actions import Continue, Deploy, Stop, UseLeader, UseRune
from game.rules.tiny_epic.components import FOOD, GOODS, STEEL, VIKINGS, action_of
from game.rules.tiny_epic.events import card_name, god_name, island_name
from game.rules.tiny_epic.goods import due
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.sailing import raid_cost
from game.rules.tiny_epic.state import NONE
from game.scenes.house import House
from game.scenes.table import ActionLook, Choice, Spot, TableScene
from game.scenes.tiny_epic import aftermath, enemy_turn, tokens
from game.scenes.tiny_epic.battle import verdict_of
from game.scenes.tiny_epic.cards import brief, card_words, viking_card
from game.scenes.tiny_epic.draft import is_draft, passed_to
from game.scenes.tiny_epic.faces import VIKING_SHAPE
from game.scenes.tiny_epic.gains import GoodsOffer
from game.scenes.tiny_epic.hands import TinyEpicHands
from game.scenes.tiny_epic.peek import Peek
from game.scenes.tiny_epic.view import TinyEpicView
from game.scenes.tiny_epic.wake import steps
from game.scenes.tiny_epic.words import shift_name, wood_cost
from game.table.guest import Guest
from game.table.guidance import Guidance


def goods_named(amounts: tuple[int, int, int]) -> list[Message]:
    """Returns goods in words, those of which there are any."""
    return [Message(f"tiny_epic.goods.{GOODS[good]}", {"n": n}) for good, n in enumerate(amounts) if n]


def _card(view: TinyEpicGame, action: Any) -> Message:
    return Message(f"tiny_epic.do.{action.verb}", {"card": card_name(action.card)})


def _enter(view: TinyEpicGame, action: Any) -> Message:
    """Returns that a battle is joined, or begun where none is being fought."""
    return Message("tiny_epic.do.enter" if view.prize != NONE else "tiny_epic.do.enter.first")


def _exchange(view: TinyEpicGame, action: Any) -> Message:
    goods = (GOODS[action.give], GOODS[action.get])
    given, got = (Message(f"tiny_epic.goods.{good}", {"n": action.amount}) for good in goods)
    return Message("tiny_epic.do.exchange", {"given": given, "got": got})


def _picking(view: TinyEpicGame, seat: int) -> Message:
    """Returns where the cards go that a seat does not keep."""
    if view.is_solo:
        return Message("tiny_epic.prompt.pick.solo")
    following = passed_to(view, seat)
    rest = len(view.draft.cards(seat)) - 1
    if following >= view.seats:
        return Message("tiny_epic.prompt.pick.neutral", {"n": rest})
    return Message("tiny_epic.prompt.pick.passed", {"n": rest, "seat": SeatName(following)})


def _stop(view: TinyEpicGame, action: Any) -> Message:
    frame = view.stack[-1] if view.stack else None
    if isinstance(frame, ask.Sailing):
        return Message("tiny_epic.do.stop.sail" if frame.boat >= 0 else "tiny_epic.do.stop.stay")
    goes_on = isinstance(frame, ask.Exploring) and frame.last >= 0
    kind = f".{frame.kind}" if frame is not None and frame.kind in _DECLINED and not goes_on else ""
    return Message(f"tiny_epic.do.stop{kind}")


def _foretold(view: TinyEpicGame, action: Any) -> Message:
    name = action.verb.removeprefix("use_")
    return Message(f"tiny_epic.do.{action.verb}", {"action": brief(*action_of(VIKINGS[view.vision], name))})


def in_rune_action(view: TinyEpicGame) -> bool:
    """Tells whether the rune action of the card just played is taken: its check lies on the dedication."""
    beside = pairwise(view.stack)
    return any(isinstance(below, ask.Dedicating) and isinstance(above, ask.Check) for below, above in beside)


def _most_lit(choices: Sequence[Choice]) -> list[Choice]:
    """Returns choices, of landings lit only the one with most settlers."""
    landings = [choice for choice in choices if choice.actions and isinstance(choice.actions[0], Deploy)]
    return [replace(choice, primary=False) if choice in landings[:-1] else choice for choice in choices]


_BEGINS = (ask.Sailing, ask.Exploring, ask.Gaining, ask.Building, ask.MovingTemple, ask.Smiting, ask.Exchanging)
"""What a leader action or a rune action alike may begin with."""
_DECLINED = frozenset((
    "land", "raid", "explore", "explore_temple", "build", "swap", "enter", "exchange", "shift", "settle", "foresee",
    "foretold", "dedicate",
))  # fmt: skip
"""What has its own words for being left undone."""
ENEMY_PAUSE_MS = 900
_FORETOLD = (110.0, 154.0)
"""A foretold card is so large in the tray, logical px."""


class TinyEpicScene(TableScene[TinyEpicGame]):
    """A table of Tiny Epic Vikings, played."""

    view_class = TinyEpicView
    hands = TinyEpicHands()
    looks: ClassVar[Mapping[str, ActionLook]] = {
        **dict.fromkeys(("keep", "play_up", "play_down", "discard"), ActionLook(words=_card)),
        "stop": ActionLook(words=_stop, key=pygame.K_SPACE),
        "deploy": ActionLook(words=lambda _, do: Message("tiny_epic.do.deploy", {"n": do.settlers}), button=True,
                             primary=True, icon=tokens.LANDING),
        "raid": ActionLook(primary=True, button=True, icon=tokens.RAID),
        "gain": ActionLook(words=lambda _, do: Message("tiny_epic.do.gain", {
            "goods": goods_named((do.wood, do.food, do.steel)),
        }), number="wood"),
        "exchange": ActionLook(words=_exchange),
        "shift_fury": ActionLook(words=lambda view, do: shift_name(view, do.rune, do.by)),
        "build": ActionLook(words=lambda view, do: Message("tiny_epic.do.build", {
            "wood": wood_cost(view, do.seat, do.slot),
        })),
        "draw": ActionLook(primary=True),
        "enter": ActionLook(words=_enter, primary=True, icon=tokens.BATTLE),
        "reveal": ActionLook(primary=True),
        "use_leader": ActionLook(words=_foretold, primary=True),
        "use_rune": ActionLook(words=_foretold, primary=True),
        "stay_out": ActionLook(key=pygame.K_SPACE),
        "continue": ActionLook(primary=True, key=pygame.K_SPACE),
    }  # fmt: skip
    view: TinyEpicView

    def __init__(self, app: House, guest: Guest) -> None:
        super().__init__(app, guest)
        self.offer = GoodsOffer(guest.title, self.hands, self.looks, self.view.say, self.view.badge)
        self.view.extra = self._prompted
        self.peek = Peek(self.view, self.stage)

    def handle(self, event: pygame.Event) -> bool:
        used = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            idle = event.type == pygame.MOUSEMOTION and self.dialog is None and self.drag.hand is None
            self.peek.point(event.pos if idle and not self.stage.busy else None)
        return used

    def _prompted(self) -> list[Spot]:
        """Returns the prompt, with the moves of a boat or settler as coins behind its heading."""
        found = self.prompt.spots()
        frame: Any = self.shown.stack[-1] if self.shown.stack else None
        if self.may_act and isinstance(frame, (ask.Sailing, ask.Exploring)):
            found += steps(self.view, frame, self.view.areas["prompt"], self.view.say(self.prompt_words()[0]))
        return found

    def asked(self, frame: Any, heading: Message, text: Message | None) -> tuple[Message, Message | None]:
        """Returns the prompt: moves left, what landing takes, what the enemy does, whose boon or action it is."""
        heading, text = self._asked(frame, heading, text)
        god = aftermath.boon_of(self.shown)
        if god >= 0:
            heading = Message("tiny_epic.fight.boon.prompt", {"god": god_name(god), "prompt": heading})
            fight = aftermath.last_fight(self.view)
            if fight is not None and fight.winner < 0:
                why = verdict_of(self.view, fight)
                text = Message("tiny_epic.fight.after", {"fight": why, "text": text}) if text is not None else why
        elif in_rune_action(self.shown) and isinstance(frame, _BEGINS):
            heading = Message("tiny_epic.prompt.rune", {"prompt": heading})
        return heading, text

    def _asked(self, frame: Any, heading: Message, text: Message | None) -> tuple[Message, Message | None]:
        """Returns the prompt without the god whose boon is used."""
        view = self.shown
        match frame:
            case ask.Picking(seat=seat):
                return Message("tiny_epic.draft.heading.solo") if view.is_solo else heading, _picking(view, seat)
            case ask.Sailing(left=left):
                return Message("tiny_epic.prompt.sail.left", {"n": left}), text
            case ask.Exploring(left=left):
                return Message("tiny_epic.prompt.explore.left", {"n": left}), text
            case ask.Smiting(left=left):
                return Message("tiny_epic.prompt.smite.left", {"n": left}), text
            case ask.Landing(seat=seat, dock=dock, number=most):
                food, island = view.good(seat, FOOD), island_name(view.sea.island[dock])
                heading = Message("tiny_epic.prompt.land.where", {"island": island, "food": food})
                is_empty = not view.on_mat(seat)
                text = Message("tiny_epic.prompt.land.empty" if is_empty else "tiny_epic.prompt.land.most", {"n": most})
            case ask.Raiding(seat=seat, dock=dock):
                island, steel = island_name(view.sea.island[dock]), view.good(seat, STEEL)
                args = {"island": island, "cost": raid_cost(view), "steel": steel}
                heading = Message("tiny_epic.prompt.raid.where", args)
            case ask.EnemyStep():
                return heading, enemy_turn.about(view) or text
            case ask.Gaining(seat=seat):
                heading = Message("tiny_epic.prompt.gain.due", {"n": due(view, frame)})
                if temples := view.built(seat)[1]:
                    text = Message("tiny_epic.prompt.gain.temples", {"n": temples})
        return heading, text

    def teach(self, guidance: Guidance) -> None:
        """Gives a lesson at this table, on a sheet with more room for its sentences."""
        self.view.taught = True
        super().teach(guidance)

    def end_lesson(self) -> None:
        """Lets the game go on by itself, on the usual sheet."""
        self.view.taught = False
        super().end_lesson()

    def offered(self) -> list[Choice]:
        """Returns what is offered, the actions of a foretold card as that card; what does nothing is not lit."""
        found = _most_lit(super().offered())
        if any(choice.primary and self.hands.is_idle(self.shown, choice.actions) for choice in found if choice.actions):
            found = [replace(choice, primary=isinstance(choice.actions[0], Stop)) for choice in found]
        if not isinstance(self.shown.stack[-1], ask.Foretold):
            return found
        card, said = viking_card(self.view, self.shown.vision), self.view.tip(card_words(self.shown.vision))
        return [
            replace(choice, picture=card, size=_FORETOLD, shape=VIKING_SHAPE, hint=said)
            if choice.actions and isinstance(choice.actions[0], (UseLeader, UseRune)) else choice
            for choice in found
        ]  # fmt: skip

    def choices(self) -> Sequence[Choice]:
        """Returns what can be chosen; also to let the enemy take all its steps, and to look up from a hand."""
        found = list(super().choices())
        if not self.may_act or self.tutor is not None:
            return found
        if isinstance(self.shown.stack[-1], ask.EnemyStep):
            found.append(Choice(self.say("tiny_epic.enemy.whole"), press=self.let_enemy_run))
        if is_draft(self.shown):
            away = self.view.looks_at_map
            label = self.say("tiny_epic.draft.back" if away else "tiny_epic.draft.look")
            found.append(Choice(label, primary=away, press=self.look_at_map))
        return found

    def look_at_map(self) -> None:
        """Shows the table to who is to keep a card, and the hand again."""
        self.view.looks_at_map = not self.view.looks_at_map
        self.settle()

    def settle(self) -> None:
        """Shows the table as it is now; once nobody keeps a card it is no longer looked up from a hand."""
        super().settle()
        self.view.looks_at_map = self.view.looks_at_map and is_draft(self.shown)

    def let_enemy_run(self) -> None:
        """Lets the enemy take the rest of its turn; what is to be chosen for it is asked."""
        self.guest.wire.let_run()
        self.commit([Continue(self.viewer)])

    def _pause_after(self, seat: int) -> float:
        """Returns how long a gesture stays in sight; what the enemy does by itself, so long that it can be read."""
        by_itself = self.game.goes_on() is not None and self.guest.has_post
        return ENEMY_PAUSE_MS if by_itself else super()._pause_after(seat)
