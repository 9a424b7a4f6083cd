"""What the choices of Landnám do to the things on the table, and what is meant by bringing one somewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.rules.kernel import Action, Message
from game.rules.landnam import actions as do
from game.rules.landnam import frames as ask
from game.rules.landnam.components import KINDS, effect_of
from game.rules.landnam.events import HarvestDealt, OfferChanged
from game.rules.landnam.fate import kinds_in
from game.rules.landnam.island import AROUND, HEXES, OUTER, SIDES
from game.rules.landnam.names import cards_named
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.state import NOTHING
from game.rules.landnam.suit import SIDE
from game.scenes.landnam.geometry import hex_key
from game.scenes.landnam.prices import price_of
from game.scenes.table import Hands, Key, Laid, Path, Touch
from game.table.trial import attempt

GIVE: Key = ("give",)
WANT: Key = ("want",)
HAND: Key = ("hand",)
DISCARD: Key = ("discard",)
BUILT = ("farm", "town", "settler", "ship", "harbour", "ageing")
_SEAS: tuple[Key, ...] = tuple(("sea", side) for side in range(SIDES))


def price_key(building: str) -> Key:
    """Returns the key of a line of the price list, which can be dragged onto the island."""
    return ("price", building)


def offered_to(view: LandnamGame) -> list[int]:
    """Returns the seats to each of which the offer in the tray may go by itself: of several, each card is clicked."""
    return [action.to for action in view.legal_actions() if isinstance(action, do.Propose) and action.to >= 0]


class LandnamHands(Hands):
    """Pieces go over the island, cards to the bank, into an offer, before the court; fate cards to what they change."""

    place_kinds = frozenset(
        ("hex", "sea", "corner", "house", "bank", "give", "want", "discard", "row", "rival", "piece")
    )

    def touch(self, view: LandnamGame, action: Action) -> Touch:
        """Returns what an action does to the things on the table; ``Touch()`` makes it a choice."""
        match action:
            case do.Step(piece=piece, hex=at):
                return Touch(("piece", piece), hex_key(at), ("piece", piece), _also(at))
            case do.Retreat(hex=at):
                return Touch(("piece", view.stack[-1].piece), hex_key(at), also=_also(at))
            case do.AgeHex(hex=at):
                return Touch(puts=("hex", at))
            case do.Sue(piece=piece):
                return Touch(puts=("hex", view.place[piece]))
            case do.LayCard():
                suit = view.suit
                return Touch(("card", suit[2]), ("row", suit[SIDE]))
            case do.Join():
                return Touch(("card", view.suit[2]), ("row", view.suit[SIDE]))
            case do.Exchange(give=give, get=get):
                return Touch(("card", give), ("bank", get))
            case do.Swap(want=want, give=give):
                return Touch(("card", give), ("bank", want))
            case do.OfferCard(resource=kind):
                return Touch(("card", kind), GIVE)
            case do.WantCard(resource=kind):
                return Touch(("bank", kind), WANT)
            case do.Propose(to=to) if to >= 0 and len(offered_to(view)) > 1:
                return Touch(puts=("rival", to))
            case do.PlayCard(card=card, target=target):
                frame = view.stack[-1]
                return _played(card, target, hex_key(frame.hex) if isinstance(frame, ask.Exploring) else None)
        return _built(view, action)

    def things(self, view: LandnamGame) -> Iterable[Key]:
        """Yields what may be taken up now; also what then goes nowhere, so that it can be told why."""
        frame = view.stack[-1] if view.stack else None
        if frame is None:
            return
        yield from dict.fromkeys(super().things(view))
        yield from (("fate", card) for card in kinds_in(view.fates[frame.seat]))
        if isinstance(frame, (ask.Moving, ask.Business)):
            yield from (("piece", piece) for piece in view.pieces(frame.seat) if view.place[piece] >= 0)
        if isinstance(frame, ask.Business):
            yield from (("card", kind) for kind in KINDS if view.held(frame.seat, kind))
            yield from (("bank", kind) for kind in KINDS if view.bank[kind])
            yield from (price_key(building) for building in BUILT if building != "harbour")
            yield from (("mooring", kind) for kind in KINDS if view.moorings[kind])
            yield from (("house", corner) for corner, _ in view.houses(frame.seat))
        if isinstance(frame, ask.Offering | ask.Countering):
            yield from (("card", kind) for kind in KINDS if view.held(frame.seat, kind))
            yield from (("bank", kind) for kind in KINDS if view.bank[kind])

    def openings(self, view: LandnamGame, key: Key) -> Iterable[Path]:
        """Yields beginning an offer before a card is laid into it."""
        yield ()
        frame = view.stack[-1]
        if isinstance(frame, ask.Business) and isinstance(key, tuple) and key[0] in ("card", "bank"):
            yield (do.OpenOffer(frame.seat),)

    def lies_at(self, view: LandnamGame, key: Key) -> Key | None:
        """Returns the hex of a piece."""
        match key:
            case ("piece", int(piece)) if view.place[piece] >= 0:
                return hex_key(view.place[piece])
        return None

    def laid(self, view: LandnamGame) -> Mapping[Key, Laid]:
        """Returns the cards in the offer that is laid together: they go back to the hand and to the bank."""
        frame = view.stack[-1] if view.stack else None
        if not isinstance(frame, ask.Offering | ask.Countering):
            return {}
        sheet, seat = view.deal if isinstance(frame, ask.Offering) else view.reply, frame.seat
        cards: list[do.OfferCard | do.WantCard] = [
            *(do.OfferCard(seat, kind) for kind in KINDS for _ in range(sheet[kind])),
            *(do.WantCard(seat, kind) for kind in KINDS for _ in range(sheet[len(KINDS) + kind])),
        ]
        found: dict[Key, Laid] = {}
        for card in cards:
            kind, at = card.resource, cards.index(card)
            wanted = isinstance(card, do.WantCard)
            home: Key = ("bank", kind) if wanted else HAND
            rest = *cards[:at], *cards[at + 1 :]
            found["want" if wanted else "give", "card", kind] = Laid(OfferChanged(seat, kind, int(wanted)), home, rest)
        return found

    def goes_at_click(self, view: LandnamGame, key: Key) -> bool:
        """Tells whether a card is laid into an offer, or taken back from it, or laid before the court."""
        frame = view.stack[-1] if view.stack else None
        return isinstance(frame, ask.Offering | ask.Countering | ask.Pleading | ask.Helping) and _is_card(key)

    def wastes(self, view: LandnamGame, path: Path) -> bool:
        """Tells whether a place takes more than one step."""
        return sum(isinstance(action, do.Step) for action in path) > 1

    def is_idle(self, view: LandnamGame, path: Path) -> bool:
        """Tells whether a card has a hex pay more of which its player gets nothing."""
        match path:
            case (do.PlayCard(seat=seat, card=card, target=target) as played,) if effect_of(card)[0] == "multiply":
                tried = attempt(view, played)
                dealt = (
                    [event for event in tried.events if isinstance(event, HarvestDealt)] if tried is not None else []
                )
                return bool(dealt) and all(gain[:2] != (target, seat) for gain in dealt[0].gains)
        return False

    def belongs(self, view: LandnamGame, key: Key) -> Message | None:
        """Returns what a building of the price list wants that finds no place now: cards, or where it would stand.

        Of a card it is why it cannot be laid into the offer.
        """
        frame = view.stack[-1]
        match key:
            case ("card" | "bank", int(kind)) if isinstance(frame, ask.Offering | ask.Countering):
                lay = do.OfferCard if key[0] == "card" else do.WantCard
                refusal = view.why_not(lay(frame.seat, kind))
                return refusal.message if refusal is not None else None
            case ("price", str(building)):
                pass
            case ("mooring", _):
                building = "harbour"
            case _:
                return None
        seat = view.stack[-1].seat
        if key in super().things(view):
            return None
        short = [max(0, cost - view.held(seat, kind)) for kind, cost in enumerate(price_of(view, building))]
        if any(short):
            return Message("landnam.belongs.price", {"cards": cards_named(short)})
        return Message(f"landnam.belongs.{building}")

    def meant(self, view: LandnamGame, key: Key, place: Key | None) -> Action | None:
        """Returns the action that somebody means, legal or not."""
        frame = view.stack[-1]
        found = super().meant(view, key, place)
        if found is not None or place is None:
            return found
        target = _number(place)
        match key:
            case ("piece", int(piece)) if isinstance(frame, ask.Moving):
                return do.Step(frame.seat, piece, target, 0) if _is_hex(place) else None
            case ("piece", int(piece)) if isinstance(frame, ask.Retreating):
                return do.Retreat(frame.seat, target) if _is_hex(place) else None
            case ("piece", int(piece)) if isinstance(frame, ask.Business):
                return do.BuildFarm(frame.seat, piece, target) if place[0] == "corner" else None  # type: ignore[index]
            case ("card", int(kind)):
                return _card_meant(frame, kind, place, target)
            case ("bank", int(kind)) if isinstance(frame, ask.Offering | ask.Countering) and place == WANT:
                return do.WantCard(frame.seat, kind)
            case ("fate", int(card)):
                return do.PlayCard(frame.seat, card, NOTHING if place == DISCARD else target)
        return _building_meant(view, frame, key, place, target) if isinstance(frame, ask.Business) else None


def _also(at: int) -> tuple[Key, ...]:
    return _SEAS[1:] if at == OUTER else ()


def _played(card: int, target: int, explored: Key | None) -> Touch:
    """Returns what playing a card does; one before the roll is laid on the hex that is ``explored``, too."""
    thing: Key = ("fate", card)
    op, _ = effect_of(card)
    if op == "shift":
        return Touch()
    if target == NOTHING:
        return Touch(thing, DISCARD, also=() if explored is None else (explored,))
    kind = {"multiply": "hex", "blight": "hex", "track": "hex", "stores": "bank", "swap": "rival"}.get(op, "piece")
    return Touch(thing, (kind, target))


def _built(view: LandnamGame, action: Action) -> Touch:
    match action:
        case do.BuildFarm(piece=piece, corner=corner):
            return Touch(("piece", piece), ("corner", corner), others=(price_key("farm"),))
        case do.BuildTown(corner=corner):
            return Touch(price_key("town"), ("house", corner))
        case do.BuildSettler(corner=corner, hex=at):
            return Touch(("house", corner), ("hex", at), others=(price_key("settler"),))
        case do.BuildShip(corner=corner, hex=at):
            return Touch(("house", corner), ("hex", at), others=(price_key("ship"),))
        case do.LaunchShip():
            return Touch(price_key("ship"), _SEAS[0], also=_SEAS[1:])
        case do.BuildHarbour(piece=piece, resource=kind):
            return Touch(("mooring", kind), ("hex", view.place[piece]))
        case do.AgeToken(piece=piece):
            return Touch(price_key("ageing"), ("hex", view.place[piece]))
    return Touch()


# -- what is meant, though it may be forbidden ----------------------------------------------------------------------


def _is_card(key: Key) -> bool:
    return isinstance(key, tuple) and (key[0] in ("card", "bank") or key[1:2] == ("card",))


def _is_hex(place: Key) -> bool:
    return isinstance(place, tuple) and place[0] in ("hex", "sea")


def _number(place: Key) -> int:
    """Returns the hex, corner, kind, piece or seat that a place is; -1 for none."""
    match place:
        case ("sea", _):
            return OUTER
        case (str(), int(number)):
            return number
    return NOTHING


def _card_meant(frame: object, kind: int, place: Key, target: int) -> Action | None:
    match frame, place:
        case ask.Business(seat=seat), ("bank", _):
            return do.Exchange(seat, kind, target)
        case ask.Giving(seat=seat), ("bank", _):
            return do.Swap(seat, target, kind)
        case ((ask.Offering(seat=seat) | ask.Countering(seat=seat)), ("give",)):
            return do.OfferCard(seat, kind)
    return None


def _building_meant(view: LandnamGame, frame: ask.Business, key: Key, place: Key, target: int) -> Action | None:
    seat = frame.seat
    match key, place:
        case ("price", "farm"), ("corner", _):
            beside = (view.standing[at] for at in AROUND[target] if at < HEXES)
            own = [piece for piece in beside if piece in view.pieces(seat)]
            return do.BuildFarm(seat, own[0], target) if own else None
        case ("price", "town"), ("house", _):
            return do.BuildTown(seat, target)
        case ("price", "settler" | "ship"), ("hex", _):
            return _made(view, seat, target, key == price_key("ship"))
        case ("price", "ship"), ("sea", _):
            return do.LaunchShip(seat)
        case ("house", int(corner)), ("hex", _):
            ship = view.terrain[target] == 0
            return do.BuildShip(seat, corner, target) if ship else do.BuildSettler(seat, corner, target)
        case ("price", "ageing"), ("hex", _):
            piece = view.standing[target]
            return do.AgeToken(seat, piece) if piece in view.pieces(seat) else None
        case ("mooring", int(kind)), ("hex", _):
            piece = view.standing[target]
            return do.BuildHarbour(seat, piece, kind) if piece in view.pieces(seat) else None
    return None


def _made(view: LandnamGame, seat: int, at: int, of_ships: bool) -> Action | None:
    """Returns making a piece on a hex, by the seat's house that stands beside it, else by any house of the seat."""
    houses = [corner for corner, _ in view.houses(seat)]
    beside = [corner for corner in houses if at in AROUND[corner]] or houses
    if not beside:
        return None
    return do.BuildShip(seat, beside[0], at) if of_ships else do.BuildSettler(seat, beside[0], at)
