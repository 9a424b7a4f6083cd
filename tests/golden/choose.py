"""Chooses moments of the recorded games: the first of each kind of decision, what is scored, and every end.

python -m tests.golden.choose

writes tables.toml anew, which is only due when the recorded games have changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.titles import PLAYABLE
from tests.golden.book import HERE, OTHER, STRANGER, sitting_of

FROM = {
    "vikings": ("advanced_points", "advanced_gold", "basic_points", "advanced_without_auction_gold"),
    "odin": ("points", "solo", "shared"),
    "landnam": ("white", "points", "black", "cards"),
    "northgard": ("years", "years_buildings", "years_territories", "years_warriors"),
    "tiny_epic": ("boats", "victory", "points", "runes", "defeat"),
}
WHOLE = 5


def moments(title: str) -> Iterator[tuple[str, int, str]]:
    """Yields (game, step, name): the first decision of each kind, the step after each scoring, the end of each game."""
    known: set[str] = set()
    for game in FROM[title]:
        steps = sitting_of(title, game).timeline
        for number, step in enumerate(steps):
            decision = step.before.decision
            if decision is not None and decision.kind not in known and number:
                known.add(decision.kind)
                yield game, number, decision.kind
        yield game, len(steps), "over"


def rows(title: str) -> Iterator[str]:
    """Yields the rows of a title: whole ones spread over all games, the others beside the next whole one before."""
    found = list(moments(title))
    games = [game for game in FROM[title] if any(one[0] == game for one in found)]
    ends = [one for one in found if one[2] == "over"][:2]
    firsts = [next(one for one in found if one[0] == game) for game in games][: WHOLE - len(ends)]
    whole = sorted({*ends, *firsts}, key=lambda one: (games.index(one[0]), one[1]))
    spare = [one for one in found if one not in whole]
    whole += spare[len(spare) // 2 : len(spare) // 2 + WHOLE - len(whole)]
    whole.sort(key=lambda one: (games.index(one[0]), one[1]))
    for game, step, kind in whole:
        yield _row(title, game, step, kind, "")
    for game, step, kind in spare:
        if (game, step, kind) not in whole:
            near = min(whole, key=lambda one: (one[0] != game, abs(one[1] - step)))
            yield _row(title, game, step, kind, _name(near[0], near[2]))
    game, step, kind = whole[0]
    for name, more in (
        ("uk", 'language = "uk"'),
        ("ru", 'language = "ru"'),
        ("stranger", f"eyes = {STRANGER}"),
        ("other", f"eyes = {OTHER}"),
    ):
        base = "" if name in ("uk", "ru") else _name(game, kind)
        yield _row(title, game, step, f"{kind}_{name}", base, more)
    for game, step, kind in whole[1:3]:
        yield _row(title, game, step, f"{kind}_large", _name(game, kind), "size = [1920, 1080]")


def _name(game: str, kind: str) -> str:
    return f"{game}_{kind}"


def _row(title: str, game: str, step: int, kind: str, base: str, more: str = "") -> str:
    lines = [f"[[{title}]]", f'name = "{_name(game, kind)}"', f'game = "{game}"', f"step = {step}"]
    lines += [f'base = "{base}"'] if base else []
    return "\n".join([*lines, *([more] if more else []), ""])


if __name__ == "__main__":
    text = "\n".join(row for title in PLAYABLE for row in rows(title))
    (HERE / "tables.toml").write_text(
        f"# Written by python -m tests.golden.choose; see book.py.\n\n{text}", encoding="utf-8"
    )
