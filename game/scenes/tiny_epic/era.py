"""The mat of the eras: which era it is, what a raid costs, the dedications, and the favour that is fought for."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.tiny_epic import sailing
from game.rules.tiny_epic.components import DEALT, ERAS, PASSING, SPOTS, action_of
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import NONE
from game.scenes.table import Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Line, Panel
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.cards import favour_card, favour_words
from game.scenes.tiny_epic.faces import FAVOUR_SHAPE
from game.scenes.tiny_epic.pictures import Arena, Numbered, fits
from game.scenes.tiny_epic.signs import signs

BATTLE = ("battle",)


def eras(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the panel of the eras with everything on it."""
    look, tone = table.look, table.look.theme.colour
    roomy = area.height >= look.px(220)
    yield Spot(("eras",), area, Panel("vellum" if roomy else "slip"))
    inner = area.inflate(-look.px(44 if roomy else 20), -look.px(34 if roomy else 14))
    head = pygame.Rect(inner.left, inner.top, inner.width, look.px(26 if roomy else 22))
    name = Line(table.say("tiny_epic.eras"), "heading", tone.ink, px=22 if roomy else 18)
    title = pygame.Rect(head.left, head.top, name.width(look) + look.px(4), head.height)
    yield Spot(("eras", "heading"), title, name)
    yield from _price(table, view, pygame.Rect(title.right, head.top, head.right - title.right, head.height))
    row = pygame.Rect(inner.left, head.bottom, inner.width, look.px(74 if roomy else 36))
    yield from _medallions(table, view, row, roomy)
    rest = pygame.Rect(inner.left, row.bottom + look.px(4), inner.width, inner.bottom - row.bottom - look.px(4))
    half = round(rest.width * (0.38 if roomy else 0.36))
    yield from _battle(table, view, pygame.Rect(rest.left, rest.top, half, rest.height))
    yield from _dedications(table, view, pygame.Rect(rest.left + half + look.px(8), rest.top,
                            rest.width - half - look.px(8), rest.height))  # fmt: skip


def _price(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what a raid costs, as so much steel."""
    look, cost = table.look, sailing.raid_cost(view)
    side = min(look.px(22), area.height)
    left = area.right - side * cost
    for number in range(cost):
        rect = pygame.Rect(left + number * side, area.centery - side // 2, side, side)
        yield Spot(("raid price", number), rect, tokens.GOOD[2])
    mark = pygame.Rect(left - side - look.px(4), area.centery - side // 2, side, side)
    yield Spot(("raid price", "mark"), mark, tokens.RAID)
    yield Spot(("raid price",), mark.unionall([mark, pygame.Rect(left, mark.top, side * cost, side)]),
               words=words.raid_words(view))  # fmt: skip


def _medallions(table: Shows, view: TinyEpicGame, area: pygame.Rect, roomy: bool) -> Iterator[Spot]:
    look, tone = table.look, table.look.theme.colour
    side = look.px(46) if roomy else area.height - look.px(2)
    step = area.width // ERAS
    for era in range(ERAS):
        middle = area.left + era * step + step // 2
        rect = pygame.Rect(0, 0, side, side)
        rect.midtop = (middle if roomy else area.left + era * step + side // 2), area.top
        yield Spot(("era", era), rect, tokens.MEDALLION, words.era_words(era + 1), outline="round")
        if era == view.era:
            raven = pygame.Rect(0, 0, round(side * 0.86), round(side * 0.86))
            raven.center = rect.centerx, rect.centery - look.px(2)
            yield Spot(("raven",), raven, tokens.RAVEN)
        else:
            done = era < view.era
            line = Line("✓" if done else str(era + 1), "button", tone.ink_soft if done else tone.ink, "center", 20)
            yield Spot(("era", era, "number"), rect, line)
        turn = look.px(20)
        cards = pygame.Rect(rect.left - look.px(2), rect.bottom + look.px(2), look.px(40), look.px(22))
        if not roomy:
            cards = pygame.Rect(rect.right + look.px(1), rect.top, look.px(22), rect.height // 2)
        label = Line(f"×{DEALT[era]}", "label", tone.ink_soft, "midleft", 15)
        yield Spot(("era", era, "cards"), cards, label)
        arrow = pygame.Rect(cards.left + look.px(24), cards.top, turn, turn) if roomy else pygame.Rect(
            cards.left + look.px(1), cards.bottom - look.px(1), round(turn * 0.8), round(turn * 0.8))  # fmt: skip
        yield Spot(("era", era, "passing"), arrow, tokens.PASSING[PASSING[era]])


def _battle(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the place of the battle: the favour that is fought for and who fights, or crossed swords."""
    look, tone = table.look, table.look.theme.colour
    runs = view.starter >= 0
    yield Spot(BATTLE, area, Arena(runs), words.battle_words(view), outline="rect")
    head = pygame.Rect(area.left + look.px(5), area.top + look.px(2), area.width - look.px(10), look.px(20))
    label = table.say("tiny_epic.battle.prize" if runs else "tiny_epic.battle.none")
    clear = head.copy()
    if view.seats > 2:
        clear.width -= look.px(22)  # the number of Invaders lies on the corner
    line = Line(label, "note", tone.ink_soft, "midleft" if clear.width < head.width else "center", 15)
    if fits(look, line, clear.width):
        yield Spot((*BATTLE, "heading"), clear, line)
    room = pygame.Rect(head.left, head.bottom, head.width, area.bottom - head.bottom - look.px(4))
    badge = min(look.px(26), room.height // 3)
    fighters = [seat for seat in range(view.seats) if view.battle[seat] != NONE]
    fighters += [view.seats] if view.starter == view.seats and view.is_solo else []
    if not runs:
        side = min(room.height, look.px(56))
        rect = pygame.Rect(0, 0, side, side)
        rect.center = room.center
        yield Spot((*BATTLE, "swords"), rect, tokens.BATTLE)
        return
    high = room.height - badge
    wide = min(room.width, round(high * FAVOUR_SHAPE[0] / FAVOUR_SHAPE[1]))
    card = pygame.Rect(0, 0, wide, round(wide * FAVOUR_SHAPE[1] / FAVOUR_SHAPE[0]))
    card.center = room.centerx, room.top + high // 2
    if view.prize >= 0:
        yield Spot(("prize",), card, favour_card(view.prize), favour_words(view.prize), outline="rect",
                   large=favour_card(view.prize), shape=FAVOUR_SHAPE)  # fmt: skip
    step = min(badge + look.px(4), room.width // max(1, len(fighters)))
    left = room.centerx - step * len(fighters) // 2
    for index, side in enumerate(fighters):
        rect = pygame.Rect(left + index * step, room.bottom - badge, badge, badge)
        yield Spot(("fighter", side), rect, tokens.shield(table, side))


def _dedications(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the four dedications with their action and the villages that lie there."""
    look, gap = table.look, table.look.px(5)
    wide, high = (area.width - gap) // 2, (area.height - gap) // 2
    for spot, row in enumerate(SPOTS):
        down, across = divmod(spot, 2)
        rect = pygame.Rect(area.left + across * (wide + gap), area.top + down * (high + gap), wide, high)
        op, args = action_of(row, "dedicate")
        count = view.dedicated[spot]
        side = min(look.px(34), rect.height * 2 // 3, rect.width * 2 // 5) if count else 0
        picture = Numbered(signs(op, args), f"−{args.discount}" if op == "build" else "", side)
        yield Spot(("spot", spot), rect, picture, words.spot_words(view, spot), outline="rect")
        if count:
            village = pygame.Rect(rect.right - side - look.px(2), rect.bottom - side - look.px(1), side, side)
            yield Spot(("spot", spot, "village"), village, tokens.VILLAGE)
        if count > 1:
            badge = pygame.Rect(0, 0, look.px(18), look.px(18))
            badge.midtop = village.centerx, rect.top + look.px(1)
            yield Spot(("spot", spot, "count"), badge, Disc(str(count)), bleed=2)
