"""Which feats somebody has earned: when, and by which game; and how near the others are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.annals.feats import HALL, Feat
from game.annals.reader import Deed, Reader, Who


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands with a feat: so much done of what it wants, and the game that completed it, if one did."""

    feat: Feat
    done: int
    by: Deed | None = None

    @property
    def is_earned(self) -> bool:
        """Tells whether it is earned."""
        return self.by is not None


def standings(reader: Reader, who: Who, feats: Iterable[Feat]) -> list[Standing]:
    """Returns how somebody stands with these feats, in their order."""
    return [_standing(reader, who, feat) for feat in feats]


def earned_by(reader: Reader, who: Who, feats: Iterable[Feat], path: str) -> list[Feat]:
    """Returns the feats among these that a game completed for somebody: that of a journal."""
    return [
        one.feat for one in standings(reader, who, feats) if one.by is not None and reader.path_of(one.by.game) == path
    ]


def _standing(reader: Reader, who: Who, feat: Feat) -> Standing:
    """Returns how it stands, from as many of the first games that count as it takes, or else from the nearest one."""
    if feat.row.row:
        return _in_a_row(reader, who, feat)
    if feat.row.different or feat.row.same:
        return _in_groups(reader, who, feat)
    firsts = reader.first_deeds(who, feat.key, feat.games)
    if len(firsts) == feat.games:
        return Standing(feat, feat.wanted, firsts[-1])
    return Standing(feat, reader.nearest(who, feat.key) if feat.goal is not None else len(firsts))


def _in_groups(reader: Reader, who: Who, feat: Feat) -> Standing:
    """Returns how it stands with the group of games, alike in what it asks, that has come farthest."""
    groups: dict[str, list[Deed]] = {}
    for deed in reader.deeds(who, feat.key):
        groups.setdefault(deed.alike, []).append(deed)
    most, complete = 0, []
    for alike, group in groups.items():
        games = group if feat.row.different else reader.first_deeds(who, feat.key, feat.games, alike)
        most = max(most, len(games))
        complete += games[feat.games - 1 : feat.games]
    earliest = min(complete, key=lambda deed: (deed.finished, deed.game), default=None)
    return Standing(feat, min(most, feat.games), earliest)


def _in_a_row(reader: Reader, who: Who, feat: Feat) -> Standing:
    """Returns the longest row so far, up to what is wanted."""
    counting = reader.games_of_deed(who, feat.key)
    row = longest = 0
    for game, finished in reader.contests(who, None if feat.title == HALL else feat.title):
        row = row + 1 if game in counting else 0
        longest = max(longest, row)
        if row == feat.games:
            return Standing(feat, row, Deed("", "", finished, game))
    return Standing(feat, longest)
