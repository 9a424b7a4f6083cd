"""The draft: hands that go round a table, the reader's hand laid out, what is kept, and what it is weighed by."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic import draft as rule
from game.rules.tiny_epic.components import DEALT, PASSING, RUNES, VIKINGS, action_of, needs
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table import Key, Shows, Spot, Words, kit
from game.scenes.table.kit import Disc, Line, PartMap, Parts, capital, centred, spread
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.cards import brief, card_spot, viking_card
from game.scenes.tiny_epic.faces import RATIO, CardBack
from game.scenes.tiny_epic.gods import small_gods
from game.scenes.tiny_epic.own import runes_of
from game.scenes.tiny_epic.pictures import SeaChart, round_table, slip
from game.scenes.tiny_epic.rivals import owned
from game.ui import text
from game.ui.look import Look

KEEP: Key = ("keep",)
NEUTRAL = rule.NEUTRAL
_SEAT = PartMap("tiny_epic/parts/ring-seat", "badge mark crown plate")
_KEPT = PartMap("tiny_epic/parts/kept", "heading cards")
_CLAN = PartMap("tiny_epic/parts/clan", "name badge rows")
_CLAN_ROW = PartMap("tiny_epic/parts/clan-row", "label things")
_CLEAR = 0.7
"""So far along the ring, radians, the hand of the topmost seat keeps clear of the name below it."""
_SEATED = 0.385
"""So far from the middle of the ring, as part of its width, seats and hands are."""
_LARGEST = 274
_ROOMY, _BELOW = 50, 8
_TALL, _EASY = 66, 15
"""Lines below a card: how high three are, and the size that is read with ease."""
_MEANS = PartMap("tiny_epic/parts/means", "leader need rest?", "tiny_epic/parts/means-low")


def is_draft(view: TinyEpicGame) -> bool:
    """Tells whether somebody is to keep a card."""
    return bool(view.stack) and view.stack[-1].kind == "pick"


def draft(table: Shows, view: TinyEpicGame, areas: dict[str, pygame.Rect]) -> Iterator[Spot]:
    """Yields everything on the sheet of the draft."""
    look = table.look
    yield from _ring(table, view, areas["ring"])
    yield from small_gods(table, view, areas["gods"])
    hand = areas["hand"]
    if areas["heading"].height >= look.px(_ROOMY):
        gold = look.theme.colour.gold
        name = "tiny_epic.draft.heading.solo" if view.is_solo else "tiny_epic.draft.heading"
        heading = Line(table.say(name), "screen", gold, "center", 38, shadow=True)
        yield Spot(("draft", "heading"), areas["heading"], heading)
    else:
        hand = hand.union(areas["heading"])
    yield from _offer(table, view, hand, areas["means"])
    yield from _kept(table, view, areas["kept"])
    yield from _clan(table, view, areas["clan"])


# -- the ring -------------------------------------------------------------------------------------------------------


def ordercentred(view: TinyEpicGame, front: int) -> list[int]:
    """Returns the places of the hands clockwise, beginning with the seat before the reader."""
    ring = [0, NEUTRAL, 1] if view.seats == 2 else list(range(view.seats))
    if view.is_solo:
        return [0, 1]
    at = ring.index(front)
    return [*ring[at:], *ring[:at]]


def passed_to(view: TinyEpicGame, seat: int) -> int:
    """Returns the place to which the hand of a seat goes: another seat, or the neutral hand."""
    places = ordercentred(view, seat)
    return places[PASSING[min(view.era, len(PASSING) - 1)] % len(places)]


def _ring(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the table, the seats round it, and the packets that wait between them."""
    look = table.look
    side = min(area.width, area.height)
    disc = centred(area.center, side, side)
    passing = PASSING[min(view.era, len(PASSING) - 1)]
    places = ordercentred(view, table.front)
    turn = 0 if view.is_solo else passing
    way = "alone" if view.is_solo else "clockwise" if passing > 0 else "counter"
    said = Words(Message(f"tiny_epic.draft.{way}"), (Message("tiny_epic.draft.ring.text"),), "tiny_epic.draft")
    yield Spot(("ring",), disc, round_table(len(places), turn), said, outline="round")
    down = round(side * (0.07 if len(places) == 3 else 0.0))
    chart = centred((disc.centerx, disc.centery + down), round(side * 0.37), round(side * 0.26))
    inner = chart.inflate(-look.px(12), -look.px(12))
    picture = SeaChart(view.sea.name.rpartition("/")[2], (look.px(6), look.px(6), inner.width, inner.height))
    yield Spot(("ring", "map"), chart, picture)
    wide = round(side * 0.13)
    for index, place in enumerate(places):
        middle = _at(disc, _SEATED, math.radians(90 + 360 * index / len(places)))
        yield from _seat(table, view, place, centred(middle, 3 * wide, 2 * wide))
    if view.is_drafting:
        yield from _packets(table, view, places, disc)
    elif view.is_solo:
        yield from _stacks(table, view, disc)


def _at(disc: pygame.Rect, far: float, angle: float) -> tuple[int, int]:
    """Returns a point so far from the middle of a disc, as part of its width, clockwise from the right, in radians."""
    radius = disc.width * far
    return round(disc.centerx + radius * math.cos(angle)), round(disc.centery + radius * math.sin(angle))


def _seat(table: Shows, view: TinyEpicGame, place: int, area: pygame.Rect) -> Iterator[Spot]:
    look, tone, parts = table.look, table.look.theme.colour, _SEAT.at(table.look, area)
    done = place >= view.seats or (view.is_drafting and view.draft.has_kept(place))
    if place >= view.seats:
        name = "tiny_epic.draft.enemy" if view.is_solo else "tiny_epic.draft.neutral"
        said = kit.described(name, "tiny_epic.two.draft" if view.seats == 2 else "tiny_epic.solo.draft")
    else:
        state = Message(f"tiny_epic.draft.{'ready' if done else 'choosing'}", {"name": table.names[place]})
        said = Words(state, (), "tiny_epic.draft")
    yield Spot(("ring", place), parts["badge"], tokens.shield(table, place), said, outline="round")
    if place < view.seats:
        disc = Disc("✓", tone.moss_dark) if done else Disc("…", "#8A5A10")
        yield Spot(("ring", place, "mark"), parts["mark"], disc, bleed=2)
        if view.chief == place:
            yield Spot(("chief marker", place), parts["crown"], tokens.CHIEF_MARKER, words.what("marker"))
    line = Line(table.say(said.title), "label", tone.moss_dark if done else tone.ink, "center", 15)
    room = parts["plate"]
    plate = centred(room.center, line.width(look) + look.px(18), room.height)
    plate.clamp_ip(table.areas["ring"])
    yield Spot(("ring", place, "plate"), plate, slip("#F3E6C5"))
    yield Spot(("ring", place, "name"), plate.inflate(-look.px(10), 0), line)


def _packets(table: Shows, view: TinyEpicGame, places: Sequence[int], disc: pygame.Rect) -> Iterator[Spot]:
    """Yields the hands that others hold, as backs beside their seats, with the number of their cards."""
    look = table.look
    high = round(disc.width * 0.085)
    passing = view.draft.passing if view.seats != 2 else -view.draft.passing
    for index, place in enumerate(places):
        kept = view.draft.has_kept(place)
        count = len(view.draft.cards(place)) - kept
        if (place == table.front and not kept) or not count:
            continue
        angle, gap = math.radians(90 + 360 * index / len(places)), math.tau / len(places)
        if kept:
            angle += passing * gap / 2
        else:
            above = -1 if math.cos(angle) > 0 else 1
            angle += above * min(0.5, 0.3 * gap) if abs(math.cos(angle)) > 0.3 else passing * _CLEAR
        at = _at(disc, _SEATED, angle)
        for card, rect in _pile(look, at, high, 3):
            yield Spot(("packet", place, card) if card else ("packet", place), rect, CardBack(degrees=10.0 * card),
                       bleed=look.px(6))  # fmt: skip
        badge = centred((at[0] + high // 3, at[1] + high // 2), look.px(20), look.px(20))
        yield Spot(("packet", place, "count"), badge, Disc(str(count)), bleed=2)


def _pile(
    look: Look, middle: tuple[int, int], high: int, count: int, across: int = 3
) -> Iterator[tuple[int, pygame.Rect]]:
    """Yields cards one over the other from below, with their numbers from above; across: logical px between two."""
    for card in range(count - 1, -1, -1):
        rect = centred(middle, round(high * RATIO), high)
        yield card, rect.move(card * look.px(across), -card * look.px(2))


def _stacks(table: Shows, view: TinyEpicGame, disc: pygame.Rect) -> Iterator[Spot]:
    """Yields the stacks of three that are still to come, and the deck of the enemy that grows of what is not kept."""
    look, high = table.look, round(disc.width * 0.11)
    left = DEALT[min(view.era, len(DEALT) - 1)] - len(view.hands[0])
    said = Words(Message("tiny_epic.draft.stacks", {"n": left}), (Message("tiny_epic.draft.enemy.text"),),
                 "tiny_epic.solo.draft")  # fmt: skip
    for stack in range(left):
        angle = math.radians(150 + 60 * stack / max(1, left - 1) if left > 1 else 180)
        for card, rect in _pile(look, _at(disc, 0.33, angle), high, 3, 4):
            yield Spot(("stack", stack, card), rect, CardBack(), said if not card else None)
    deck = len(view.enemy)
    for card, rect in _pile(look, (disc.centerx + round(0.33 * disc.width), disc.centery), high, min(deck, 6) + 1):
        if card:
            yield Spot(("enemy deck", card), rect, CardBack())
    if deck:
        badge = centred(rect.bottomright, look.px(22), look.px(22))
        yield Spot(("enemy deck",), rect, None, Words(Message("tiny_epic.draft.enemy"), (), "tiny_epic.solo.draft"))
        yield Spot(("enemy deck", "count"), badge, Disc(str(deck)), bleed=2)


# -- the cards ------------------------------------------------------------------------------------------------------


def _offer(table: Shows, view: TinyEpicGame, area: pygame.Rect, means: pygame.Rect) -> Iterator[Spot]:
    """Yields the hand to choose from, each card with what it does below it."""
    look, seat = table.look, table.front
    waits = view.is_drafting and view.draft.has_kept(seat)
    cards = list(rule.offered_to(view, seat)) if is_draft(view) and (view.is_solo or view.is_drafting) else []
    if waits and cards:
        kept = view.draft.kept[seat][-1][0]
        cards = [card for card in cards if card != kept] if kept >= 0 else cards[1:]
    if not cards:
        return
    gap = look.px(26)
    most = round((area.height - look.px(16)) * RATIO)
    wide = min(look.px(_LARGEST), most, (area.width - gap * (len(cards) - 1)) // len(cards))
    high = round(wide / RATIO)
    apart = min(look.px(54), max(gap, (area.width - wide * len(cards)) // max(1, len(cards))))
    row = pygame.Rect(area.left, area.top + (area.height - high) // 2, area.width, high)
    rects = spread(row, len(cards), (wide, high), apart, "center")
    for index, (card, rect) in enumerate(zip(cards, rects, strict=True)):
        key = ("card", card) if card >= 0 else ("card back", index)
        seen = viking_card(table, card, dim=waits and card >= 0)
        yield card_spot(table, key, rect, card, picture=seen, shadow="board",
                        held=(round(wide * 0.6), round(high * 0.6)))  # fmt: skip
        if card >= 0:
            half = min((wide + apart) // 2 - look.px(3), means.right - rect.centerx, rect.centerx - means.left)
            top = min(means.top, max(rect.bottom + look.px(_BELOW), means.bottom - look.px(_TALL)))
            room = pygame.Rect(rect.centerx - half, top, 2 * half, means.bottom - top)
            yield from _meaning(table, card, room)


def _meaning(table: Shows, card: int, room: pygame.Rect) -> Iterator[Spot]:
    """Yields what a card does in words: its leader action, below it what its rune action needs and does."""
    look, row, parts = table.look, VIKINGS[card], _MEANS.at(table.look, room)
    said = capital(table.say(brief(*action_of(row, "leader"))))
    yield parts.written(("means", card), "leader", said, fit=True)
    said = capital(table.say(brief(*action_of(row, "rune"))))
    runes = [tokens.RUNE[rune] for rune, n in needs(card) if rune < len(RUNES) for _ in range(n)]
    if not runes:
        runes, said = [tokens.ANY_RUNE], f"×{needs(card)[0][1]}: {said}"
    needed, gap = parts["need"], look.px(2)
    taken = len(runes) * (needed.height + gap) + 2 * gap
    lines = _split(look, said, parts, taken)
    line = kit.fitting(look, parts.line("need", lines[0]), room.width - taken)
    needed.width = taken + line.width(look) + gap
    needed.centerx = room.centerx
    places = spread(needed, len(runes), (needed.height,) * 2, gap)
    for index, (token, rect) in enumerate(zip(runes, places, strict=True)):
        yield Spot(("means", card, "need", index), rect, token)
    below = pygame.Rect(needed.left + taken, needed.top, needed.width - taken, needed.height)
    yield Spot(("means", card, "rune"), below, line)
    if len(lines) > 1:
        yield parts.written(("means", card, "rest"), "rest", lines[1], fit=True)


def _split(look: Look, said: str, parts: Parts, taken: int) -> list[str]:
    """Returns words as one line where they can be read beside the runes, else, if the room is so high, as two."""
    whole, words = text.size(look, said, "note", look.px(_EASY))[0] + taken, said.split()
    halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)) if words[cut].isalpha()]
    if whole <= parts["leader"].width or "rest" not in parts or not halves:
        return [said]
    wide = [max(text.size(look, one, "note")[0] + taken, text.size(look, two, "note")[0]) for one, two in halves]
    return list(halves[wide.index(min(wide))])


# -- what was kept --------------------------------------------------------------------------------------------------


def _kept(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the cards kept for this era, and the place for the next one."""
    look, seat, parts = table.look, table.front, _KEPT.at(table.look, area)
    yield Spot(("kept",), area, kit.Panel())
    note = "" if view.is_solo else table.say("tiny_epic.draft.kept.note")
    yield from kit.heading(look, "kept", parts["heading"], table.say("tiny_epic.draft.kept"), note, px=21)
    cards, place, gap = rule.kept_by(view, seat), parts["cards"], look.px(8)
    count = max(DEALT[min(view.era, len(DEALT) - 1)], len(cards))
    high = min(place.height, round((place.width - gap * (count - 1)) / count / RATIO))
    for index, rect in enumerate(spread(place, count, (round(high * RATIO), high), look.px(22))):
        if index < len(cards):
            yield card_spot(table, ("kept", index), rect, cards[index])
            continue
        following = index == len(cards)
        key = KEEP if following else ("kept place", index)
        yield Spot(key, rect, slip(), words.what("keep") if following else None, outline="rect")
        number = Line(str(index + 1), "heading", "#9A7F50", "center", 24)
        yield Spot(("kept place", index, "number"), rect, number)


def _clan(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what the reader has: runes of islands and of kept cards, goods, what is left on the mat."""
    look, tone, seat, parts = table.look, table.look.theme.colour, table.front, _CLAN.at(table.look, area)
    yield Spot(("clan",), area, kit.Panel(), words.purse_words(view, seat))
    yield Spot(("badge", seat), parts["badge"], table.badge(seat))
    yield parts.written(("clan", "heading"), "name", table.names[seat])
    yield Spot(("meter", seat), parts["name"], words=table.score_words(view, seat))
    kept = runes_of(list(rule.kept_by(view, seat)))
    runes = [mine + more for mine, more in zip(view.island_runes(seat), kept, strict=True)]
    goods, left, found = owned(table, view, seat, runes)
    for (name, things), row in zip((found, goods, left), parts.each("rows", 3), strict=True):
        inside = _CLAN_ROW.at(look, row)
        label = Line(table.say(f"tiny_epic.clan.{name}"), "note", tone.ink_soft, "midleft", 16)
        if kit.fits(look, label, inside["label"].width):
            yield Spot(("clan", name), inside["label"], label)
        entry = [kit.Entry(("clan", name, index), token, number) for index, (token, number) in enumerate(things)]
        yield from kit.entries(look, inside["things"], entry, 18, most=32)
