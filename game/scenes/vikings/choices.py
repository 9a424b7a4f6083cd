"""The buttons and words under the prompt of Vikings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.kernel import Action
from game.rules.vikings.actions import (
    Bid,
    Buy,
    DeclineSpecial,
    DiscardFigure,
    EndFerrying,
    Exchange,
    Ferry,
    Forfeit,
    Lay,
    LayStart,
    Moor,
    OpenRound,
    PassBid,
    PlaceColour,
    SendBoatsman,
    Settle,
    StayAshore,
    Swap,
    TakeSpecial,
)
from game.rules.vikings.components import row_of
from game.rules.vikings.events import row_name
from game.rules.vikings.state import SINGLE
from game.scenes.table import Choice
from game.scenes.vikings import hovers
from game.scenes.vikings.tokens import figure_token

if TYPE_CHECKING:
    from game.scenes.vikings.table import VikingsTable


def prompt(scene: VikingsTable) -> tuple[str, str]:
    """Returns the heading of the prompt and the sentence under it."""
    seat = scene.game.to_move
    decision = scene.game.decision
    if seat is None or decision is None:
        return scene.say("vikings.prompt.over"), scene.say("vikings.prompt.over.text")
    if not scene.sitting.seats[seat].is_person:
        return scene.say("table.thinking", name=scene.names[seat]), ""
    if scene.stage.busy or seat != scene.viewer:
        return scene.say("table.turn_of", name=scene.names[seat]), ""
    heading = scene.tell(decision.prompt)
    return heading, scene.say(f"{decision.prompt.id}.text")


def choices(scene: VikingsTable) -> list[Choice]:
    """Returns the buttons of the present decision."""
    legal = list(scene.shown.legal_actions())
    buttons: list[Choice] = []
    bids = [action for action in legal if isinstance(action, Bid)]
    if bids:
        buttons += _bidding(scene, bids)
    for action in legal:
        choice = _choice(scene, action)
        if choice is not None:
            buttons.append(choice)
    return buttons


def words(scene: VikingsTable, action: Action) -> str:
    """Returns an action in words, as a suggestion."""
    match action:
        case Buy(slot=slot):
            return hovers.group_tip(scene, slot).title
        case Lay(row=row, column=column):
            return hovers.cell_label(scene, row, column)
        case LayStart(row=row):
            return hovers.cell_label(scene, row, 1)
        case Ferry(figure=figure, column=column):
            return f"{hovers.figure_tip(scene, figure).title} → {hovers.cell_label(scene, row_of(figure), column)}"
        case TakeSpecial(place=place):
            return hovers.special_tip(scene, scene.shown.display[place]).title
        case Bid(amount=amount):
            return scene.say("vikings.do.bid", gold=amount) if amount else scene.say("vikings.do.no_bid")
    choice = _choice(scene, action)
    return choice.label if choice is not None else ""


def _choice(scene: VikingsTable, action: Action) -> Choice | None:
    say = scene.say
    match action:
        case OpenRound():
            return Choice(say("vikings.do.open_round"), [action], primary=True, hot_key=pygame.K_SPACE)
        case PassBid():
            return Choice(say("vikings.do.pass"), [action])
        case Exchange():
            return Choice(say("vikings.do.exchange"), [action], icon="icon-coin", hint=say("vikings.do.exchange.hint"))
        case DiscardFigure(figure=figure):
            name = say(f"vikings.do.figure.{figure}")
            return Choice(name, [action], icon=figure_token(figure), confirm=True)
        case PlaceColour(figure=figure):
            return Choice(say(f"vikings.do.figure.{figure}"), [action], icon=figure_token(figure))
        case Forfeit():
            return Choice(say("vikings.do.forfeit"), [action], primary=True)
        case Settle():
            return Choice(say("vikings.do.settle"), [action], primary=True)
        case StayAshore():
            return Choice(say("vikings.do.stay_ashore"), [action])
        case DeclineSpecial():
            return Choice(say("vikings.do.decline"), [action])
        case SendBoatsman(load=load):
            icon = figure_token(load) if load < 5 else "fig-boatsman"
            primary = load == SINGLE
            return Choice(say(f"vikings.load.{load}"), [action], icon=icon, primary=primary)
        case Moor():
            return Choice(say("vikings.do.moor"), [action])
        case EndFerrying():
            return Choice(say("vikings.do.end_ferrying"), [action])
        case Swap(row=row, column=column):
            return Choice(say("vikings.do.swap", row=row_name(row), column=column), [action])
    return None


def _bidding(scene: VikingsTable, bids: list[Bid]) -> list[Choice]:
    low, high = bids[0].amount, bids[-1].amount
    scene.bid = max(low, min(scene.bid, high))
    say = scene.say

    def change(step: int) -> None:
        scene.bid = max(low, min(scene.bid + step, high))
        scene.frame.refresh()

    label = say("vikings.do.no_bid") if scene.bid == 0 else say("vikings.do.bid", gold=scene.bid)
    return [
        Choice("−", press=lambda: change(-1), enabled=scene.bid > low, hot_key=pygame.K_MINUS),
        Choice(label, [bids[scene.bid - low]], primary=True),
        Choice("+", press=lambda: change(1), enabled=scene.bid < high, hot_key=pygame.K_EQUALS),
    ]
