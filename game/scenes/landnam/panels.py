"""The panels round the island: bank, prices, dice, what is left in stock, and the phases in the bar."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message
from game.rules.landnam.components import FATE_LABELS, FATE_NAMES, KINDS, RESOURCES, TERRAIN_NAMES
from game.rules.landnam.rules import LandnamGame
from game.scenes.landnam import tokens, words
from game.scenes.landnam.hands import BUILT, DISCARD, price_key
from game.scenes.landnam.pictures import FateCard, Pile, Rolls
from game.scenes.landnam.prices import affordable, price_of
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Hollow, Line, Panel, heading
from game.ui.look import Look

PHASES = ("harvest", "movement", "trade")
_FIRST = frozenset(("roll", "harvest", "age", "deal"))
_ALTHING = frozenset(
    ("reconcile", "clear", "name_first", "sue", "plead", "help", "interrupt", "verdict", "close", "disperse", "blacken")
)
_THIRD = frozenset(("business", "gift", "offer", "answer", "counter", "decide", "end_turn"))


def is_althing(view: LandnamGame) -> bool:
    """Tells whether the Althing is sitting."""
    return bool(view.stack) and view.stack[-1].kind in _ALTHING


def phase(view: LandnamGame) -> int:
    """Returns the phase of the turn, from 1; 4 when the game is over."""
    if not view.stack:
        return 4
    kind = view.stack[-1].kind
    return 1 if kind in _FIRST | _ALTHING else 3 if kind in _THIRD else 2


def bar(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the turn, the three phases, and the dice."""
    look, tone = table.look, table.look.theme.colour
    roomy = area.width > look.px(700)
    die, gap = look.px(30), look.px(6)
    dice = pygame.Rect(area.right - 2 * die - look.px(44), area.centery - die // 2, 2 * die + look.px(44), die)
    if roomy:
        turn = Line(table.say("landnam.turn", n=view.turns), "button", "#F6EBCF")
        room = pygame.Rect(area.left, area.top, turn.width(look) + look.px(2), area.height)
        yield Spot(("turn",), room, turn)
        area = pygame.Rect(room.right + look.px(18), area.top, area.right - room.right - look.px(18), area.height)
    now, left, side = phase(view), area.left, look.px(30)
    for number, name in enumerate(PHASES, 1):
        name = "althing" if number == 1 and is_althing(view) else name
        disc = pygame.Rect(left, area.centery - side // 2, side, side)
        current = number == now
        said = Words(Message(f"landnam.phase.{name}"), (Message(f"landnam.phase.{name}.text"),), "landnam.turn")
        fill, rim = ("#FFF3CF", tone.gold) if current else (tone.oak_dark, "#B98A55" if number < now else "#6B4A2A")
        ink = tone.ink if current else tone.gold if number < now else tone.bone
        yield Spot(("phase", number), disc, Disc("✓" if number < now else str(number), fill, ink, rim, current), said,
                   outline="round", bleed=look.px(24))  # fmt: skip
        left = disc.right + gap
        line = Line(table.say(f"landnam.phase.{name}"), "button", "#FFF3CF" if current else "#DCC89C", px=18)
        wide = line.width(look) + look.px(2)
        if left + wide < dice.left - look.px(8) and (roomy or current):
            yield Spot(("phase", number, "name"), pygame.Rect(left, area.top, wide, area.height), line)
            left += wide + look.px(12)
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
    look = table.look
    high = look.px(24)
    inner = area.inflate(-look.px(12), 0)
    tone = look.theme.colour
    name = Line(table.say("landnam.bank"), "heading", tone.gold, "midleft", 22, shadow=True)
    head = pygame.Rect(inner.left, area.top, name.width(look) + look.px(2), high)
    yield Spot(("bank", "heading"), head, name)
    note = Line(table.say("landnam.bank.note"), "note", "#DCC89C", "midright", 15)
    room = pygame.Rect(head.right + look.px(12), area.top, inner.right - head.right - look.px(12), high)
    if note.width(look) <= room.width:
        yield Spot(("bank", "note"), room, note)
    cards = card_row(pygame.Rect(inner.left, area.top + high, inner.width, area.bottom - area.top - high), 6, look)
    for kind in KINDS:
        pile = Pile(tokens.CARD[kind], table.say(f"landnam.resource.{RESOURCES[kind]}"))
        picture = pile if view.bank[kind] else Hollow()
        yield Spot(("bank", kind), cards[kind], picture, words.RESOURCE_WORDS[kind], outline="rect",
                   bleed=look.px(6), large=tokens.CARD[kind])  # fmt: skip
    yield from deck(table, view, cards[4], cards[5])


def card_row(area: pygame.Rect, count: int, look: Look) -> list[pygame.Rect]:
    """Returns the places of some cards side by side, as large as fits."""
    gap = look.px(6)
    high = min(area.height - look.px(6), round((area.width - gap * (count - 1) - look.px(4)) / count * 336 / 240))
    wide = round(high * 240 / 336)
    step = min(wide + look.px(14), (area.width - wide) // max(1, count - 1))
    return [pygame.Rect(area.left + number * step, area.top + look.px(2), wide, high) for number in range(count)]


def deck(table: Shows, view: LandnamGame, pile: pygame.Rect, discard: pygame.Rect) -> Iterator[Spot]:
    """Yields the fate deck with its count and the discard."""
    look = table.look
    said = Words(Message("landnam.deck", {"n": view.deck_size}), (Message("landnam.deck.text"),), "landnam.fate.deck")
    yield Spot(("deck",), pile, Pile(tokens.FATE_BACK), said, outline="rect", bleed=look.px(6))
    side = look.px(26)
    badge = pygame.Rect(pile.right - side + look.px(4), pile.bottom - side, side, side)
    yield Spot(("deck", "count"), badge, Disc(str(view.deck_size)), outline="round", bleed=2)
    played = [(card, n) for card, n in enumerate(view.discard) if n]
    lines = tuple(
        Message("landnam.counted", {"what": Message(f"landnam.card.{FATE_NAMES[card]}"), "n": n}) for card, n in played
    )
    title = Message("landnam.discard", {"n": sum(n for _, n in played)})
    said = Words(title, lines or (Message("landnam.discard.text"),), "landnam.fate.deck")
    yield Spot(DISCARD, discard, _top(table, view) or Hollow(), said, outline="rect")


def _top(table: Shows, view: LandnamGame) -> FateCard | None:
    """Returns a card of the discard, as its face: the one of which most lie there; their order is nobody's concern."""
    most = max(range(len(view.discard)), key=lambda card: view.discard[card])
    return fate_card(table, most) if view.discard[most] else None


def fate_card(table: Shows, card: int, large: bool = False, degrees: float = 0.0, dim: bool = False) -> FateCard:
    """Returns a fate card as it looks; a large one bears its words."""
    said = words.fate_words(card)
    text = " ".join(table.say(line) for line in said.body) if large else ""
    label = table.say(f"landnam.label.{FATE_LABELS[card]}")
    return FateCard(tokens.FATE[card], label, table.say(said.title), text, degrees, dim)


# -- prices ---------------------------------------------------------------------------------------------------------


def prices(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what can be built, its price, its points, and a mark where the reader's cards suffice."""
    look, tone, seat = table.look, table.look.theme.colour, table.front
    roomy = area.height > look.px(220)
    yield Spot(("prices",), area, Panel("vellum" if roomy else "slip"))
    inner = roomy_inner(look, area, -look.px(28), -look.px(26))
    if roomy:
        head = pygame.Rect(inner.left, inner.top - look.px(2), inner.width, look.px(28))
        yield from heading(look, "prices", head, table.say("landnam.prices"), table.say("landnam.prices.note"))
        inner = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
    high = inner.height // len(BUILT)
    for number, building in enumerate(BUILT):
        row = pygame.Rect(inner.left, inner.top + number * high, inner.width, high)
        side = min(high, look.px(36))
        picture = pygame.Rect(row.left, row.centery - side // 2, side, side)
        said = Words(
            Message(f"landnam.building.{building}"),
            (Message(f"landnam.building.{building}.text"), Message("landnam.prices.drag")),
            words.BUILDING_RULES[building],
        )
        yield Spot(("price row", building), row, words=said)
        yield Spot(price_key(building), picture, _token(table, seat, building), said)
        enough = affordable(view, seat, building)
        if enough:
            mark = look.px(18)
            at = pygame.Rect(picture.right - mark // 2, picture.bottom - mark, mark, mark)
            yield Spot(("price", building, "mark"), at, Disc("✓", tone.moss_dark, "#FFF6DD"), outline="round", bleed=2)
        points = {"farm": 1, "town": 2}.get(building)
        icon, right = min(look.px(26), high - look.px(4)), row.right
        if points:
            star = Line(f"★{points}", "label", look.theme.state.points, "midright", 15)
            wide = star.width(look) + look.px(2)
            yield Spot(("price", building, "points"), pygame.Rect(right - wide, row.top, wide, high), star)
            right = right - wide - look.px(3)
        elif roomy:
            right -= look.px(26)
        cost = price_of(view, building)
        icons = [kind for kind in KINDS for _ in range(cost[kind])] if cost else []
        step = min(icon, look.px(20 if roomy else 11))
        left = right - icon - step * (max(1, len(icons)) - 1)
        for index, kind in enumerate(icons):
            rect = pygame.Rect(left + index * step, row.centery - icon // 2, icon, icon)
            yield Spot(("price", building, "cost", index), rect, tokens.RESOURCE[kind])
        if not icons:
            note = Line(table.say(f"landnam.prices.{building}"), "note", tone.ink_soft, "midright", 15)
            wide = min(note.width(look) + look.px(2), round(row.width * 0.5))
            left = row.right - wide
            yield Spot(("price", building, "note"), pygame.Rect(left, row.top, wide, high), note)
        begin = picture.right + look.px(8)
        name = pygame.Rect(begin, row.top, left - begin - look.px(4), high)
        label = table.say(f"landnam.building.{building}")
        yield Spot(("price", building, "name"), name, Line(label[:1].upper() + label[1:], "label", tone.ink, px=16))


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
    """Yields how often each number was rolled; without numbers and heading where there is little room."""
    look = table.look
    roomy = area.height > look.px(90)
    yield Spot(("rolls",), area, Panel() if roomy else None, words.dice_words(view))
    inner = roomy_inner(look, area, -look.px(16), -look.px(4))
    if roomy:
        head = pygame.Rect(inner.left, inner.top - look.px(2), inner.width, look.px(28))
        yield from heading(look, "rolls", head, table.say("landnam.rolls"), table.say("landnam.rolls.note"))
        inner = pygame.Rect(inner.left, head.bottom + look.px(4), inner.width, inner.bottom - head.bottom - look.px(4))
    yield Spot(("rolls", "bars"), inner, Rolls(tuple(view.rolled), roomy))


# -- stock ----------------------------------------------------------------------------------------------------------


def stock(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what is left of tiles, harbours and number tokens, open to all."""
    look = table.look
    yield Spot(("stock",), area, Panel("vellum" if area.height > look.px(140) else "slip"))
    inner = roomy_inner(look, area, -look.px(44), -look.px(24))
    head = pygame.Rect(inner.left, inner.top - look.px(2), inner.width, look.px(26))
    yield from heading(look, "stock", head, table.say("landnam.stock"), table.say("landnam.stock.note"))
    rows = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
    step, high = rows.width // 10, rows.height // 2
    side = min(step - look.px(4), high - look.px(16))
    for index in range(10):
        upper = pygame.Rect(rows.left + index * step, rows.top, side, side)
        if index < len(TERRAIN_NAMES):
            left, key, said = view.tiles[index], ("tiles", index), words.stock_words(index, view.tiles[index])
            token, upper = tokens.tile_token(index, 0), upper.inflate(-round(side * 0.12), 0)
        else:
            kind = index - len(TERRAIN_NAMES)
            left, key, said = view.moorings[kind], ("mooring", kind), words.harbour_words(kind)
            token = tokens.HARBOUR[kind]
        yield from counted(look, key, upper, token, left, said)
    for index, (number, left) in enumerate(words.numbers_left(view)):
        lower = pygame.Rect(rows.left + index * step, rows.top + high, side, side)
        said = words.number_words(number)
        yield from counted(look, ("numbers", number), lower, tokens.number_token(number), left, said)


def counted(look: Look, key: tuple[str, int], rect: pygame.Rect, token: str, left: int, said: Words) -> Iterator[Spot]:
    """Yields a thing with its count below it, also of one and of none."""
    yield Spot(key, rect, token, said, outline="rect")
    below = pygame.Rect(rect.left, rect.bottom - look.px(2), rect.width, look.px(18))
    ink = look.theme.colour.ink if left else "#A8231F"
    yield Spot((*key, "count"), below, Line(str(left), "label", ink, "center", 16))
