"""How the events of Tiny Epic Vikings are seen: boats sail, settlers land, cards are played, fury rises."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Event
from game.rules.tiny_epic import enemy_events as enemy
from game.rules.tiny_epic import events as happened
from game.rules.tiny_epic.components import BOATS, FOOD, STEEL, WOOD
from game.scenes.table import Deed, Key, Shows
from game.scenes.table.deeds import Coins, Deal, Move, Rise, Shake, meter
from game.scenes.tiny_epic import enemy as foe
from game.scenes.tiny_epic import tokens
from game.scenes.tiny_epic.cards import favour_card, viking_card
from game.scenes.tiny_epic.draft import KEEP, NEUTRAL
from game.scenes.tiny_epic.era import BATTLE
from game.scenes.tiny_epic.faces import CardBack
from game.scenes.tiny_epic.favours import end_key
from game.scenes.tiny_epic.geometry import island_key, place_key
from game.scenes.tiny_epic.mat import SETTLER_STOCK
from game.scenes.tiny_epic.own import DECK, DISCARD, PLAY

SILENT = {
    "era_began", "enemy_deck_made", "vision_used", "piece_taken", "favour_laid", "battle_joined", "enemy_rune_used",
    "era_ended", "chief_chosen", "game_ended",
}  # fmt: skip
"""The kinds of events that are only told in the log, or seen by what follows from them."""

HEADLINES = frozenset(
    f"tiny_epic.log.{line}"
    for line in (
        "boat_built", "temple_built", "village_raided", "settler_removed", "rune_taken", "rune_stolen", "rune_lost",
        "explored", "dedicated", "battle_won", "prize_returned", "battle_lost",
    )
)  # fmt: skip
"""What a banner tells of a gesture: what came of it, and not that a card was played or a boat set out."""


def deeds(table: Shows, event: Event) -> Sequence[Deed]:
    """Returns how an event is seen."""
    match event:
        case happened.HandReceived(cards=cards) if cards and min(cards) >= 0:
            return [Deal(("ring",), tuple(("card", card) for card in cards), "page")]
        case happened.HandReceived(seat=seat):
            return [Shake(("ring", seat))]
        case happened.CardKept(seat=seat, card=card):
            if seat == table.front and card >= 0:
                return [Move(("card", card), KEEP, "page")]
            return [Shake(("ring", seat))]
        case happened.NeutralDiscarded():
            return [Shake(("ring", NEUTRAL))]
        case happened.Reshuffled():
            return [Shake(DECK, "page")]
    return _of_cards(table, event) or _on_the_map(table, event) or _of_goods(event) or _of_the_enemy(table, event)


def _of_cards(table: Shows, event: Event) -> Sequence[Deed]:
    own = event.seat == table.front
    hand: Key = ("hand",) if own else ("hand", event.seat)
    match event:
        case happened.CardPlayed(seat=seat, card=card):
            start = ("card", card) if own else hand
            return [Move(start, PLAY if own else meter(seat), "page", viking_card(table, card))]
        case happened.CardHidden():
            return [Move(hand, BATTLE, "page", CardBack(fights=True))]
        case happened.CardDrawn(card=card):
            return [Move(DECK, hand, "page", viking_card(table, card) if own else CardBack())]
        case happened.CardDiscarded(card=card):
            return [Move(("card", card) if own else hand, DISCARD, "page", viking_card(table, card))]
        case happened.CardForeseen():
            return [Shake(DECK, "page")]
        case happened.VisionOver(card=card):
            return [Move(DECK, DISCARD, "page", viking_card(table, card))]
        case happened.BattleStarted(favour=favour):
            return [Move(("favour", favour), BATTLE, "page", favour_card(favour))]
        case happened.BattleEntered():
            return [Shake(BATTLE, "page")]
        case happened.PrizeReturned(favour=favour):
            return [Move(("prize",), ("favour", favour), "page", favour_card(favour))]
        case happened.BattleWon(seat=seat, favour=favour):
            goal: Key = meter(seat) if seat >= 0 else foe.FAVOURS
            return [Move(("prize",), goal, "win", favour_card(favour))]
        case happened.FavourReturned(favour=favour, row=row, end=end, seat=seat):
            return [Move(meter(seat), end_key(row, end), "page", favour_card(favour))]
        case happened.CardRevealed() | happened.SteelLacking() | happened.InvaderCame() | happened.BattleLost():
            return [Shake(BATTLE, "wood-drop")]
        case happened.StrengthCounted(strength=strength):
            return [Rise(BATTLE, ((strength, tokens.SWORD),))]
        case happened.SteelPaid(seat=seat, steel=steel):
            return [_paid(seat, STEEL, steel)]
    return ()


def _on_the_map(table: Shows, event: Event) -> Sequence[Deed]:
    seats = table.shown.seats
    match event:
        case happened.BoatPlaced(seat=seat):
            return [Move(meter(seat), ("boat", seat * BOATS), "wood-drop", tokens.boat(table, seat))]
        case happened.BoatSailed(boat=boat, end=end):
            return [Move(("boat", boat), ("boat", boat), "wood-drop", through=(place_key(end),))]
        case happened.BoatEjected(boat=boat, fjord=fjord):
            water = place_key(table.shown.sea.place(fjord))
            return [Move(("boat", boat), ("boat", boat), "wood-drop", through=(water,))]
        case happened.Deployed(seat=seat, island=island, count=count):
            land = Coins(_stock(table, seat), island_key(island), count, tokens.settler(table, seat))
            return [land, _paid(seat, FOOD, count)]
        case happened.SettlerPlaced(seat=seat, island=island):
            return [Coins(_stock(table, seat), island_key(island), 1, tokens.settler(table, seat))]
        case happened.SettlerTakenBack(seat=seat, island=island):
            return [Coins(island_key(island), _stock(table, seat), 1, tokens.settler(table, seat))]
        case happened.SettlerRemoved(island=island, side=side):
            away = ("enemy pieces", "settler") if table.shown.is_solo else place_key(table.shown.sea.docks[island][0])
            goal = _stock(table, side) if side < seats else away
            return [Coins(island_key(island), goal, 1, tokens.settler(table, side))]
        case happened.VillageRaided(seat=seat, dock=dock, steel=steel):
            village = Move(("village", dock), meter(seat), "wood-pick", tokens.VILLAGE)
            return [village, _paid(seat, STEEL, steel)]
        case happened.Explored(seat=seat, start=start, end=end):
            return [Coins(island_key(start), island_key(end), 1, tokens.settler(table, seat))]
        case happened.TempleMoved(seat=seat, start=start, end=end):
            return [Move(("temple", start, seat), ("temple", end, seat), "wood-drop")]
        case happened.BoatBuilt(seat=seat, slot=slot, wood=wood):
            built = Move(meter(seat), ("boat", seat * BOATS + slot + 1), "wood-drop", tokens.boat(table, seat))
            return [built, _paid(seat, WOOD, wood)]
        case happened.TempleBuilt(seat=seat, island=island, wood=wood):
            built = Move(meter(seat), ("temple", island, seat), "wood-drop", tokens.temple(table, seat))
            return [built, _paid(seat, WOOD, wood)]
        case happened.RuneTaken(island=island, taker=taker):
            return [Rise(island_key(island), ((1, tokens.RUNE[table.shown.sea.rune[island]]),),
                         meter(taker) if taker < seats else None)]  # fmt: skip
        case happened.RuneLost(island=island):
            return [Rise(island_key(island), ((-1, tokens.RUNE[table.shown.sea.rune[island]]),))]
    return ()


def _stock(table: Shows, seat: int) -> Key:
    return SETTLER_STOCK if seat == table.front else meter(seat)


def _paid(seat: int, good: int, count: int) -> Rise:
    return Rise(meter(seat), ((-count, tokens.GOOD[good]),))


def _of_goods(event: Event) -> Sequence[Deed]:
    match event:
        case happened.GoodsGained(seat=seat, wood=wood, food=food, steel=steel):
            return [Rise(meter(seat), tuple(zip((wood, food, steel), tokens.GOOD, strict=True)))]
        case happened.GoodsExchanged(seat=seat, give=give, get=get, amount=amount):
            return [Rise(meter(seat), ((-amount, tokens.GOOD[give]), (amount, tokens.GOOD[get])))]
        case happened.FuryMoved(rune=rune, by=by):
            return [Rise(("fury", rune), ((by, tokens.FLAME[rune]),))]
        case happened.Dedicated(seat=seat, spot=spot):
            return [Move(meter(seat), ("spot", spot), "wood-drop", tokens.VILLAGE)]
    return ()


def _of_the_enemy(table: Shows, event: Event) -> Sequence[Deed]:
    clan = table.shown.other
    match event:
        case enemy.EnemyLed(card=card):
            return [Move(foe.CARDS, foe.ROW, "page", viking_card(table, card))]
        case enemy.ChiefSailed(dock=dock):
            return [Move(("chief",), ("chief",), "wood-drop", through=(place_key(dock),))]
        case enemy.EnemyRaided(dock=dock):
            return [Move(("village", dock), foe.BADGE, "wood-pick", tokens.VILLAGE)]
        case enemy.EnemySettled(island=island, count=count, source=source):
            start = ("enemy pieces", "settler") if source < 0 else island_key(source)
            return [Coins(start, island_key(island), count, tokens.settler(table, clan))]
        case enemy.EnemyBuilt(dock=dock):
            return [Move(("enemy pieces", "boat"), ("other boat", dock), "wood-drop", tokens.boat(table, clan))]
        case enemy.EnemyBoatLost(dock=dock):
            return [Move(("other boat", dock), ("enemy pieces", "boat"), "wood-pick", tokens.boat(table, clan))]
        case enemy.EnemyTempleBuilt(island=island):
            temple = tokens.temple(table, clan)
            return [Move(("enemy pieces", "temple"), ("temple", island, clan), "wood-drop", temple)]
        case enemy.EnemyGained(good=good, count=count):
            return [Rise(("enemy good", good), ((count, tokens.GOOD[good]),))]
        case enemy.TrackReset(seat=seat, good=good, lost=lost):
            return [Shake(("enemy good", good)), _paid(seat, good, lost)]
        case enemy.IconFired(good=good):
            return [Shake(("enemy good", good), "horn")]
        case enemy.EnemyDedicated(spot=spot):
            return [Move(foe.BADGE, ("spot", spot), "wood-drop", tokens.VILLAGE)]
    return ()
