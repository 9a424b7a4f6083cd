"""The table of Skerry: hidden hands, a draft, a pile, a battle face down, a hold of cells; all else are choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import pygame

from game.rules.kernel import HIDDEN, Event, Message, SeatName
from game.scenes.table import ActionLook, Deed, Spot, TableScene, TableView, Words
from game.scenes.table.deeds import Move, Rise, Roll, Shake
from game.scenes.table.kit import Disc, Meter, Panel, Stack, head_spots, rival_cards, row
from tests.toy import actions as do
from tests.toy import draft, events, frames
from tests.toy.cards import DECK
from tests.toy.components import GOODS, HOLD_SIDE, OMENS
from tests.toy.faces import GOOD_TOKENS, Face, card_words, place
from tests.toy.hands import SkerryHands
from tests.toy.rules import SkerryGame


class SkerryView(TableView[SkerryGame]):
    """The reader's cards, goods and hold; the pile, the favours, the battle; and the others."""

    tells_end = False  # no rulebook is made up with it

    silent = frozenset({"round_began", "round_ended", "hand_received", "pile_seen", "told"})

    def spots(self, view: SkerryGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        me, down = self.front, view.facedown[self.front]
        picking = view.is_drafting or (view.seats == 1 and bool(view.offered.cards))
        yield Spot(("meter", me), areas["goods"], Panel(), self.score_words(view, me))
        goods = (view.wool[me], view.iron[me])
        half = areas["goods"].width // 2
        for good, name in enumerate(GOODS):
            at = pygame.Rect(areas["goods"].left + good * half, areas["goods"].top, half, areas["goods"].height)
            said = Words(Message(f"skerry.what.{name}"))
            yield Spot(("goods", good), at, words=said)
            yield from row(at, [Stack(("good", good), GOOD_TOKENS[good], goods[good], said)] if goods[good] else [])
        yield Spot(("hand", me), areas["hand"], Panel(), place("hand"))
        held = view.draft.hand(me).cards if view.is_drafting else view.hands[me].cards
        yield from self._cards("card", areas["hand"].inflate(-20, -40), held)
        yield Spot(("row", me), areas["row"], Panel(), place("row"))
        kept = draft.current_cards(view, me) if picking else Counter(dict(enumerate(view.row[me]))).elements()
        yield from self._cards("draft" if picking else "played", areas["row"].inflate(-20, -30), kept)
        yield Spot(("battle", me), areas["battle"], Panel(), place("battle"))
        if down >= 0:
            card = view.hands[me].traces[down].card
            yield Spot(("down", me), areas["battle"].inflate(-40, -20), Face(HIDDEN), card_words(card),
                       large=Face(card))  # fmt: skip
        for number, points in enumerate(view.favours):
            side = areas["favours"].height - 10
            at = pygame.Rect(areas["favours"].left + number * (side + 6), areas["favours"].top, side, side)
            at.width = at.height = min(side, areas["favours"].width // 7)
            yield Spot(("favour", number), at, Disc(str(points)), place("favour", n=points), outline="round", bleed=6)
        known = view.pile.top[0][0] if view.pile.top else HIDDEN
        pile, gone = areas["pile"].copy(), areas["pile"].copy()
        pile.width = gone.width = pile.width // 3
        gone.right = areas["pile"].right
        said = Words(Message("skerry.place.pile", {"n": len(view.pile)}),
                     (card_words(known).title, Message("skerry.place.pile.text")))  # fmt: skip
        yield Spot(("pile",), pile, Face(HIDDEN), said, large=Face(known))
        yield Spot(("discard",), gone, Panel("oak"), place("discard"))
        frame = view.stack[-1] if view.stack else None
        shown = frame.result if isinstance(frame, frames.Raiding) else 0
        yield Spot(("die",), areas["die"], Disc(str(shown)), place("die", n=shown), outline="round", bleed=6)
        hold = self.board(("hold",), "hold", areas["hold"])
        yield Spot(("hold",), hold.area, hold.ground())
        for number, good in enumerate(view.hold[me]):
            cell = hold.cell(*divmod(number, HOLD_SIDE))
            yield Spot(("cell", number), cell, GOOD_TOKENS[good - 1] if good else None, place("cell", n=number + 1))
        for card_ in rival_cards(self, areas["rivals"]):
            yield from head_spots(self, card_, [Meter(view.points[card_.seat], "icon-star", "#2A1B10")])
            yield from self._rival(view, card_.seat, card_.body)

    def _cards(self, name: str, area: pygame.Rect, cards: Iterable[int]) -> Iterator[Spot]:
        stacks = [Stack((name, card), Face(card), n, card_words(card)) for card, n in sorted(Counter(cards).items())]
        yield from row(area, stacks)

    def _rival(self, view: SkerryGame, seat: int, body: pygame.Rect) -> Iterator[Spot]:
        third = pygame.Rect(*body.topleft, body.width // 3, body.height)
        count = len(view.draft.hand(seat)) if view.is_drafting else view.hand_count(seat)
        yield Spot(("hand", seat), third, Face(HIDDEN) if count else None, card_words(HIDDEN), count)
        yield Spot(("row", seat), third.move(third.width, 0), words=place("row"))
        down = Face(HIDDEN) if view.facedown[seat] >= 0 else None
        yield Spot(("battle", seat), third.move(2 * third.width, 0), down, place("battle"))

    def deeds(self, event: Event) -> Sequence[Deed]:
        """Returns how an event is seen."""
        seat = event.seat if event.seat >= 0 else self.front
        card = Face(getattr(event, "card", HIDDEN))
        ways = {events.CardKept: ("row", "hand"), events.CardPlayed: ("hand", "row"), events.CardHidden: ("hand",
                "battle"), events.CardRevealed: ("battle", "row")}  # fmt: skip
        match event:
            case events.Gained(amount=amount):
                return [Rise(("meter", seat), ((amount, "icon-star"),))]
            case events.Rolled():
                return [Roll(("die",))]
            case events.Reshuffled() | events.CostUnpaid():
                return [Shake(("pile",))]
            case events.CardDrawn() | events.InvaderCame() | events.EnemyLed():
                return [Move(("pile",), ("row", seat), "wood-drop", card)]
            case events.CardDiscarded():
                return [Move(("hand", seat), ("discard",), "wood-drop", card)]
        if type(event) not in ways:
            return ()
        start, end = ways[type(event)]
        return [Move((start, seat), (end, seat), "wood-drop", card)]


def _named(view: SkerryGame, action: Any) -> Message:
    return Message(f"skerry.do.{action.verb}", {"name": SeatName(action.other)})


def _offer(view: SkerryGame, action: do.MakeOffer) -> Message:
    good = Message(f"skerry.what.{GOODS[action.good]}")
    return Message("skerry.do.make_offer", {"good": good, "give": action.give, "want": action.want})


def _omen(view: SkerryGame, action: do.ChooseOmen) -> Message:
    return Message("skerry.do.choose_omen", {"what": Message(f"skerry.omen.{OMENS[action.omen]}")})


def _first(view: SkerryGame, action: Any) -> Message:
    return Message("skerry.do.resolve_first", {"what": Message(f"skerry.omen.{DECK[action.row].id}")})


class SkerryScene(TableScene[SkerryGame]):
    """A table of Skerry, played."""

    view_class = SkerryView
    hands = SkerryHands()
    looks: ClassVar[Mapping[str, ActionLook]] = {
        **dict.fromkeys(("take_loot", "raise_side", "join"), ActionLook(number="iron")),
        **dict.fromkeys(("sue", "ask_help"), ActionLook(words=_named)),
        "make_offer": ActionLook(words=_offer, picture=lambda action: GOOD_TOKENS[action.good]),
        "end_trade": ActionLook(picture="icon-leave"),
        "choose_omen": ActionLook(words=_omen),
        "resolve_first": ActionLook(words=_first),
        "let_pass": ActionLook(words=lambda view, action: Message(f"skerry.do.let_pass.{action.always}")),
    }
