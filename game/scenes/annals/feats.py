"""The page of feats: whose, of which title or of the hall, and the way to the game that earned each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.annals.earned import Standing, standings
from game.annals.feats import HALL, feats_of
from game.annals.reader import Who
from game.scenes.annals import telling
from game.scenes.annals.feat_card import CARD, FeatCard
from game.scenes.annals.person_page import Heading, PersonPage
from game.scenes.hall.page import FootButton
from game.scenes.house import House
from game.titles import PLAYABLE
from game.ui.tooltip import Tip
from game.ui.widgets import Button, Spread

_GAP = 10


class FeatsScene(PersonPage):
    """Persons and titles at the left, the feats at the right. Enter opens the game that earned one; Esc goes back."""

    heading = "hall.feats"

    def __init__(self, app: House, who: Who | None = None, title: str = "", feat: str = "") -> None:
        """Opens the page, at somebody's feats of a title where one is named, and at a feat by its key."""
        super().__init__(app, who)
        self.titles = [title for title in (*PLAYABLE, HALL) if feats_of(title)]
        self.title_shown = title if title in self.titles else self.titles[0]
        self.feat = feat
        self.standings: dict[str, list[Standing]] = {}
        self.spread: Spread | None = None
        self._way: Button | None = None
        self.read()

    @property
    def title_id(self) -> str:  # type: ignore[override]
        """Gets the title whose words are spoken: that which is shown; none for those of the hall."""
        return "" if self.title_shown == HALL else self.title_shown

    # -- reading ----------------------------------------------------------------------------------------------------

    def read_person(self) -> None:
        who = self.known.who if self.known is not None else Who("", ())
        told = standings(self.reader, who, [feat for title in self.titles for feat in feats_of(title)])
        self.standings = {title: [one for one in told if one.feat.title == title] for title in self.titles}

    @property
    def shown(self) -> list[Standing]:
        """Gets how the person stands with the feats that are shown."""
        return self.standings[self.title_shown]

    @property
    def picked(self) -> Standing | None:
        """Gets the chosen feat."""
        return next((one for one in self.shown if one.feat.key == self.feat), None)

    def _name_of(self, title: str) -> str:
        return self.say("hall.feats.of_hall") if title == HALL else self.say(f"{title}.title")

    # -- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        aside = self.place_sheet()
        self.add_person(aside)
        self.add_headings(aside, list(self._headings()))
        self._add_feats()
        left = [FootButton(self.say("hall.back"), self.escape)]
        self.add_foot(left, [FootButton(self.say("hall.feats.watch"), self.open_game, primary=True, role="label")])
        last = self.group.widgets[-1]
        self._way = last if isinstance(last, Button) else None
        self._offer()

    def _headings(self) -> Iterator[Heading]:
        for title in self.titles:
            told = self.standings[title]
            line = self.say("hall.feats.line", earned=sum(one.is_earned for one in told), of=len(told))
            yield Heading(title, self._name_of(title), line, title == self.title_shown, self._opener(title))

    def _add_feats(self) -> None:
        look, px, page = self.look, self.look.px, self.page
        room, gap = Spread.content_width(look, page), px(_GAP)
        columns = max(1, room // px(CARD[0]))
        size = (room // columns - gap, px(CARD[1]))
        cards = [self._card(one, size) for one in self.shown]
        label = self.say("hall.feats")
        self.spread = Spread(look, page, cards, columns, size, gap, self._pick, lambda index: self.open_game(), label)
        self.group.add(self.spread)
        picked = self.picked
        if picked is not None:
            self.spread.select(self.shown.index(picked))

    def _card(self, one: Standing, size: tuple[int, int]) -> FeatCard:
        """Returns the card of a feat; its tip says what the card does not, so as to lie over none of the others."""
        say, feat = self.say, one.feat
        name, how = say(feat.name), say(f"{feat.name}.how")
        grade, state = say(f"hall.feats.grade.{feat.row.grade}"), ""
        if one.by is not None:
            state = say("hall.feats.earned", day=telling.day(say, one.by.finished))
        elif feat.wanted > 1:
            state = say("hall.feats.near", done=one.done, of=feat.wanted)
        told = say("hall.feats.state", grade=grade, state=state) if state else grade
        hint = Tip(name, (how, told, say("hall.annals.best.hint")) if one.is_earned else (how, told))
        card = FeatCard(self.look, one, name, how, told, hint)
        return card if one.is_earned or not card.is_whole(size) else replace(card, hint=None)

    # -- deeds ------------------------------------------------------------------------------------------------------

    def _opener(self, title: str) -> Callable[[], None]:
        def show() -> None:
            self.title_shown, self.feat = title, ""
            self.rebuild()

        return show

    def _pick(self, index: int) -> None:
        self.feat = self.shown[index].feat.key
        self._offer()

    def _offer(self) -> None:
        """Lights the button that opens the game of the chosen feat, if it is earned."""
        if self._way is not None:
            self._way.enabled = self.picked is not None and self.picked.is_earned

    def open_game(self) -> None:
        """Shows the game that earned the chosen feat, if it is earned and the journal is still there."""
        picked = self.picked
        if picked is not None and picked.by is not None:
            self.watch(self.reader.path_of(picked.by.game))
