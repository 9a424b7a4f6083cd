"""What is chosen as a thing, and what is said in words because it names none."""

from __future__ import annotations

from typing import Any

from game.scenes.table import Choice, TableScene

NAMES_NOTHING = {
    "vikings": {"bid", "decline_special", "end_ferrying", "forfeit", "moor", "open_round", "pass_bid", "settle",
                "stay_ashore"},
    "odin": {"decline", "done", "fail", "hunt", "pass", "roll", "spend"},
    "landnam": {"accept", "counter", "deal", "drop_offer", "end_moving", "end_suing", "end_turn", "let_pass",
                "open_offer", "propose", "refuse", "rest", "roll", "stay", "stay_out"},
    "northgard": {"accept", "decline", "end_trade", "end_turn", "halt", "let_be", "let_pass", "lure", "fall", "pass",
                  "refuse"},
    "tiny_epic": {"continue", "draw", "gain", "reveal", "stop", "stay_out"},
}  # fmt: skip
"""What is done without naming a thing, but so many or so much at most: it is said in words."""


def is_shown(scene: TableScene[Any], choice: Choice) -> bool:
    """Tells whether a choice is seen as what it names: in the tray, on the table, or by its sign on the button."""
    if choice.picture is not None or choice.icon is not None or len(choice.actions) != 1:
        return True
    touch = scene.hands.touch(scene.shown, choice.actions[0])
    return any(scene.view.spot(key) is not None for key in (*touch.things, *touch.places))
