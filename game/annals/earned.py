"""Which feats somebody has earned: when, and by which game; and how near the others are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    firsts: dict[str, list[Deed]] = {}
    for deed in reader.deeds(who):
        firsts.setdefault(deed.feat, []).append(deed)
    near = reader.nearest(who)
    return [_standing(reader, who, feat, firsts.get(feat.key, []), near.get(feat.key, 0)) for feat in feats]


def earned_by(reader: Reader, who: Who, feats: Iterable[Feat], path: str) -> list[Feat]:
    """Returns the feats among these that a game completed for somebody: that of a journal."""
    return [
        one.feat for one in standings(reader, who, feats) if one.by is not None and reader.path_of(one.by.game) == path
    ]


def _standing(reader: Reader, who: Who, feat: Feat, firsts: Sequence[Deed], near: int) -> Standing:
    """Returns how it stands, from the first game of each kind that counts, or else from the nearest one."""
    if feat.row.row:
        return _in_a_row(reader, who, feat)
    if feat.goal is not None:
        return Standing(feat, feat.wanted, firsts[0]) if firsts else Standing(feat, near)
    best: Standing = Standing(feat, 0)
    groups: dict[str, list[Deed]] = {}
    for deed in firsts:
        groups.setdefault(deed.alike, []).append(deed)
    for group in groups.values():
        if feat.row.different:
            done, by = len(group), group[feat.games - 1] if len(group) >= feat.games else None
        else:
            (first,) = group
            done, by = first.games, first if first.games >= feat.games else None
            if by is not None and feat.games > 1:
                by = reader.nth_deed(who, first, feat.games)
        best = max(best, Standing(feat, min(done, feat.games), by), key=_worth)
    return best


def _worth(standing: Standing) -> tuple[int, list[int]]:
    """Returns what ranks how it stands within different groups: the most done, then the earliest."""
    by = standing.by
    return standing.done, [-ord(letter) for letter in by.finished] if by is not None else []


def _in_a_row(reader: Reader, who: Who, feat: Feat) -> Standing:
    """Returns the longest row so far, up to what is wanted."""
    counting = reader.games_of_deed(who, feat.key)
    row = longest = 0
    for game, finished in reader.contests(who, None if feat.title == HALL else feat.title):
        row = row + 1 if game in counting else 0
        longest = max(longest, row)
        if row == feat.games:
            return Standing(feat, row, Deed(feat.key, "", "", finished, game, 1))
    return Standing(feat, longest)
