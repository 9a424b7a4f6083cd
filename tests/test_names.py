"""What several titles have bears one name in each, as CONTRIBUTING says in its table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles import TITLES

GAME = Path(__file__).parent.parent / "game"
ALWAYS = {"actions", "components", "events", "frames", "rules", "state"}
INSTEAD = {
    "rules": {
        "finish": "scoring", "end": "scoring", "score": "scoring", "effects": "words", "vocabulary": "words",
        "build": "building", "explore": "exploration", "exploring": "exploration", "trading": "trade",
        "harvesting": "harvest", "memory": "knowledge", "hiding": "knowledge", "begin": "setup", "battles": "battle",
    },
    "scenes": {
        "foretell": "foresight", "forecast": "foresight", "opponents": "rivals", "others": "rivals", "icons": "signs",
        "gestures": "hands", "motions": "deeds", "texts": "words", "images": "pictures", "poses": "figures",
    },
}  # fmt: skip
"""Names that were or might be given to a module, and the one that it has in every title."""


@pytest.mark.parametrize("title", TITLES)
def test_the_rules_of_a_title_have_the_modules_that_all_have(title: str) -> None:
    there = {path.stem for path in (GAME / "rules" / title).glob("*.py")}
    assert not ALWAYS - there, f"game/rules/{title} lacks {', '.join(sorted(ALWAYS - there))}"


@pytest.mark.parametrize("room", INSTEAD)
@pytest.mark.parametrize("title", TITLES)
def test_one_thing_has_one_name(title: str, room: str) -> None:
    for path in (GAME / room / title).glob("*.py"):
        assert path.stem not in INSTEAD[room], f"{path} is called {INSTEAD[room][path.stem]}.py in every title"
