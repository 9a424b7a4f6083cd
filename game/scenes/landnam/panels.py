"""The panels round the island: bank, prices, dice, what is left in stock, and the phases in the bar."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message
from game.rules.landnam.components import FATE_LABELS, FATE_NAMES, KINDS, RESOURCES, TERRAIN_NAMES
from game.rules.landnam.events import FatePlayed
from game.rules.landnam.harvest import SEVEN
from game.rules.landnam.rules import LandnamGame
from game.scenes.landnam import tokens, words
from game.scenes.landnam.hands import BUILT, DISCARD, price_key
from game.scenes.landnam.pictures import FateCard, Pile, Rolls
from game.scenes.landnam.prices import affordable, price_of
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Disc, Hollow, Line, Panel, PartMap, capital, counter, described, heading, spread
from game.ui.look import Look

_BANK = PartMap("landnam/parts/bank", "heading cards")
_PRICES = PartMap("landnam/parts/prices", "heading rows", "landnam/parts/prices-low")
_PRICE = PartMap("landnam/parts/price", "picture name cost points note")
_ROLLS = PartMap("landnam/parts/rolls", "heading? bars", "landnam/parts/rolls-low")
_STOCK = PartMap("landnam/parts/stock", "heading upper lower", "landnam/parts/stock-low")
_LEFT = PartMap("landnam/parts/left", "thing count")
_PLAIN = 140
"""A panel of fewer logical px is a slip."""
PHASES = ("harvest", "movement", "trade")
_FIRST = frozenset(("roll", "harvest", "age", "deal"))
_ALTHING = frozenset(
    ("reconcile", "clear", "name_first", "sue", "plead", "help", "interrupt", "verdict", "close", "disperse", "blacken")
)
_THIRD = frozenset(("business", "gift", "offer", "answer", "counter", "decide", "end_turn"))


def is_althing(view: LandnamGame) -> bool:
    """Tells whether the Althing is sitting."""
    return bool(view.stack) and view.stack[-1].kind in _ALTHING


def met_althing(view: LandnamGame) -> bool:
    """Tells whether the first phase of this turn is the Althing, sitting or over: its dice lie there until the end."""
    return is_althing(view) or (phase(view) > 1 and sum(view.dice) == SEVEN)


def phase(view: LandnamGame) -> int:
    """Returns the phase of the turn, from 1; 4 when the game is over."""
    if not view.stack:
        return 4
    kind = view.stack[-1].kind
    return 1 if kind in _FIRST | _ALTHING else 3 if kind in _THIRD else 2


def bar(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the turn, the three phases, and the dice; where there is little room only the phase of now is named."""
    look, tone, now = table.look, table.look.theme.colour, phase(view)
    die, gap, side = look.px(30), look.px(6), look.px(30)
    dice = pygame.Rect(area.right - 2 * die - look.px(44), area.centery - die // 2, 2 * die + look.px(44), die)
    phases = ["althing" if met_althing(view) else PHASES[0], *PHASES[1:]]
    names = [
        Line(table.say(f"landnam.phase.{name}"), "button", "#FFF3CF" if number == now else "#DCC89C", px=18)
        for number, name in enumerate(phases, 1)
    ]
    turn = Line(table.say("landnam.turn", n=view.turns), "button", "#F6EBCF")
    wide = [turn.width(look) + look.px(20), *(line.width(look) + look.px(14) for line in names)]
    room = dice.left - look.px(8) - area.left - len(PHASES) * (side + gap)
    own = wide[now] if now <= len(PHASES) else 0
    all_named, has_turn = sum(wide) <= room, wide[0] + own <= room
    left = area.left
    if has_turn:
        yield Spot(("turn",), pygame.Rect(left, area.top, turn.width(look) + look.px(2), area.height), turn)
        left += wide[0]
    for number, (name, line) in enumerate(zip(phases, names, strict=True), 1):
        disc = pygame.Rect(left, area.centery - side // 2, side, side)
        current = number == now
        said = described(f"landnam.phase.{name}", "landnam.turn")
        fill, rim = ("#FFF3CF", tone.gold) if current else (tone.oak_dark, "#B98A55" if number < now else "#6B4A2A")
        ink = tone.ink if current else tone.gold if number < now else tone.bone
        yield Spot(("phase", number), disc, Disc("✓" if number < now else str(number), fill, ink, rim, current), said,
                   outline="round", bleed=look.px(24))  # fmt: skip
        left = disc.right + gap
        if all_named or (current and own <= room):
            place = pygame.Rect(left, area.top, line.width(look) + look.px(2), area.height)
            yield Spot(("phase", number, "name"), place, line)
            left += wide[number]
    yield from _dice(table, view, dice, die)


def _dice(table: Shows, view: LandnamGame, area: pygame.Rect, die: int) -> Iterator[Spot]:
    look, rolled = table.look, view.dice[0] > 0
    for number, pips in enumerate(view.dice):
        rect = pygame.Rect(area.left + number * (die + look.px(4)), area.top, die, die)
        yield Spot(("die", number), rect, tokens.die_token(pips) if rolled else None)
    said = words.dice_words(view)
    sum_ = pygame.Rect(area.right - look.px(38), area.top, look.px(38), die)
    label = f"={sum(view.dice)}" if rolled else ""
    yield Spot(("dice", "sum"), sum_, Line(label, "button", "#F2B8A0" if sum(view.dice) == 7 else "#F6EBCF"))
    yield Spot(("dice",), area, words=said)


# -- the bank -------------------------------------------------------------------------------------------------------


def bank(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields four piles without a number, the fate deck with its count, and the last of the discard."""
    look, parts = table.look, _BANK.at(table.look, area)
    yield from heading(look, "bank", parts["heading"], table.say("landnam.bank"), table.say("landnam.bank.note"),
                       look.theme.colour.gold, "#DCC89C", parts.px("heading"), shadow=True)  # fmt: skip
    cards = card_row(parts["cards"], 6, look)
    for kind in KINDS:
        pile = Pile(tokens.CARD[kind], table.say(f"landnam.resource.{RESOURCES[kind]}"))
        picture = pile if view.bank[kind] else Hollow()
        yield Spot(("bank", kind), cards[kind], picture, words.bank_words(kind, view.bank[kind]), outline="rect",
                   bleed=look.px(6), large=tokens.CARD[kind])  # fmt: skip
    yield from deck(table, view, cards[4], cards[5])


def card_row(area: pygame.Rect, count: int, look: Look) -> list[pygame.Rect]:
    """Returns the places of some cards side by side, as large as fits."""
    gap = look.px(6)
    high = min(area.height - gap, round((area.width - gap * count) / count * 336 / 240))
    return spread(area, count, (round(high * 240 / 336), high), look.px(14))


def deck(table: Shows, view: LandnamGame, pile: pygame.Rect, discard: pygame.Rect) -> Iterator[Spot]:
    """Yields the fate deck with its count and the discard."""
    look = table.look
    said = described("landnam.deck", "landnam.fate.deck", {"n": view.deck_size})
    yield Spot(("deck",), pile, Pile(tokens.FATE_BACK), said, outline="rect", bleed=look.px(6))
    yield counter(look, ("deck", "count"), pile, view.deck_size, "bottomright", 26)
    played = [(card, n) for card, n in enumerate(view.discard) if n]
    lines = tuple(
        Message("landnam.counted", {"what": Message(f"landnam.card.{FATE_NAMES[card]}"), "n": n}) for card, n in played
    )
    title = Message("landnam.discard", {"n": sum(n for _, n in played)})
    said = Words(title, lines or (Message("landnam.discard.text"),), "landnam.fate.deck")
    yield Spot(DISCARD, discard, _top(table, view) or Hollow(), said, outline="rect")


def _top(table: Shows, view: LandnamGame) -> FateCard | None:
    """Returns the face of the discard's last card, as it was seen to be played: the table knows no order."""
    if not any(view.discard):
        return None
    seen = (event for step in reversed(table.told.steps(table.viewer)) for event in reversed(step.events))
    played = (event.card for event in seen if isinstance(event, FatePlayed) and view.discard[event.card])
    last = next(played, None)
    return fate_card(table, next(card for card, n in enumerate(view.discard) if n) if last is None else last)


def fate_card(table: Shows, card: int, large: bool = False, degrees: float = 0.0, dim: bool = False) -> FateCard:
    """Returns a fate card as it looks; a large one bears its words."""
    said = words.fate_words(card)
    text = " ".join(table.say(line) for line in said.body) if large else ""
    label = table.say(f"landnam.label.{FATE_LABELS[card]}")
    return FateCard(tokens.FATE[card], label, table.say(said.title), text, degrees, dim)


# -- prices ---------------------------------------------------------------------------------------------------------


def prices(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what can be built, its price, its points, and a mark where the reader's cards suffice."""
    parts = _PRICES.at(table.look, area)
    said = Words(Message("landnam.prices"), (Message("landnam.prices.note"),))
    yield Spot(("prices",), area, Panel("vellum" if parts.name == _PRICES.names[0] else "slip"), said)
    name, note = table.say("landnam.prices"), table.say("landnam.prices.note")
    yield from heading(table.look, "prices", parts["heading"], name, note, px=parts.px("heading"))
    for building, row in zip(BUILT, parts.each("rows", len(BUILT)), strict=True):
        yield from _price(table, view, building, row)


def _price(table: Shows, view: LandnamGame, building: str, row: pygame.Rect) -> Iterator[Spot]:
    """Yields one thing that can be built: itself, its name, what it costs or how it is come by, its points."""
    look, tone, seat, parts = table.look, table.look.theme.colour, table.front, _PRICE.at(table.look, row)
    said = Words(
        Message(f"landnam.building.{building}"),
        (Message(f"landnam.building.{building}.text"), Message("landnam.prices.drag")),
        words.BUILDING_RULES[building],
    )
    yield Spot(("price row", building), row, words=said)
    yield Spot(price_key(building), parts["picture"], _token(table, seat, building), said)
    if affordable(view, seat, building):
        yield counter(look, ("price", building, "mark"), parts["picture"], "✓", "bottomright", 18,
                      fill=tone.moss_dark, ink="#FFF6DD")  # fmt: skip
    if points := {"farm": 1, "town": 2}.get(building):
        star = parts.line("points", f"★{points}")
        yield Spot(("price", building, "points"), parts["points"], star)
    cost, name, room = price_of(view, building), parts["name"], parts["cost"]
    icons = [kind for kind in KINDS for _ in range(cost[kind])] if cost else []
    places = spread(room, len(icons), (room.height, room.height), -look.px(6), "right")
    for index, (kind, rect) in enumerate(zip(icons, places, strict=True)):
        yield Spot(("price", building, "cost", index), rect, tokens.RESOURCE[kind])
    if not icons:
        note = parts.line("note", table.say(f"landnam.prices.{building}"))
        yield Spot(("price", building, "note"), parts["note"], note)
    name.width = (places[0] if places else parts["note"]).left - look.px(4) - name.left
    label = table.say(f"landnam.building.{building}")
    line = parts.line("name", capital(label))
    yield Spot(("price", building, "name"), name, line)


def roomy_inner(look: Look, area: pygame.Rect, across: int, down: int) -> pygame.Rect:
    """Returns the room in a panel: clear of its ornamented corners where there is room, else as much as is named."""
    return (
        area.inflate(-look.px(56), -look.px(36))
        if area.height > look.px(140) and area.width > look.px(240)
        else area.inflate(across, down)
    )


def _token(table: Shows, seat: int, building: str) -> str:
    match building:
        case "farm" | "town":
            return tokens.house_token(table, seat, building == "town")
        case "settler":
            return tokens.settler_token(table, seat)
        case "ship":
            return tokens.ship_token(table, seat)
    return "landnam/harbour-grain" if building == "harbour" else tokens.AGE_ICON


def dice_history(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields how often each number was rolled; without a heading where there is little room."""
    parts = _ROLLS.at(table.look, area)
    roomy = "heading" in parts
    yield Spot(("rolls",), area, Panel() if roomy else None, words.dice_words(view))
    if roomy:
        note = table.say("landnam.rolls.note") if any(view.rolled) else ""
        yield from heading(table.look, "rolls", parts["heading"], table.say("landnam.rolls"), note)
    yield Spot(("rolls", "bars"), parts["bars"], Rolls(tuple(view.rolled), on_oak=not roomy))


# -- stock ----------------------------------------------------------------------------------------------------------


def stock(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what is left of tiles, harbours and number tokens, open to all."""
    look, parts = table.look, _STOCK.at(table.look, area)
    yield Spot(("stock",), area, Panel("vellum" if area.height > look.px(_PLAIN) else "slip"))
    yield from heading(look, "stock", parts["heading"], table.say("landnam.stock"), table.say("landnam.stock.note"))
    for index, place in enumerate(parts.each("upper", 10)):
        if index < len(TERRAIN_NAMES):
            left, said = view.tiles[index], words.stock_words(index, view.tiles[index])
            yield from counted(look, ("tiles", index), place, tokens.tile_token(index, 0), left, said, 0.88)
        else:
            kind = index - len(TERRAIN_NAMES)
            left, said = view.moorings[kind], words.harbour_words(kind)
            yield from counted(look, ("mooring", kind), place, tokens.HARBOUR[kind], left, said)
    for (number, left), place in zip(words.numbers_left(view), parts.each("lower", 10), strict=True):
        yield from counted(
            look, ("numbers", number), place, tokens.number_token(number), left, words.number_words(number)
        )


def counted(
    look: Look, key: tuple[str, int], place: pygame.Rect, token: str, left: int, said: Words, shape: float = 1.0
) -> Iterator[Spot]:
    """Yields a thing with its count below it, also of one and of none; shape: its width divided by its height."""
    parts = _LEFT.at(look, place)
    thing = parts["thing"]
    yield Spot(key, thing.inflate(round(thing.height * shape) - thing.width, 0), token, said, outline="rect")
    ink = look.theme.colour.ink if left else "#A8231F"
    yield parts.written((*key, "count"), "count", str(left), ink=ink)
