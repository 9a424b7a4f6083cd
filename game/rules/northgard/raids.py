"""Cards that touch others' figures, or one's own in odd ways (rules northgard.cards.strike, .bribery, .hidden_ways)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.northgard import losses, march
from game.rules.northgard.actions import Bribe, LetBe, Place, Scorch, Slip, Strike
from game.rules.northgard.components import BEAR, KINDS, VALKYRIE
from game.rules.northgard.frames import Bribing, Emerging, Scorching, Slipping, Striking, Warring
from game.rules.northgard.land_events import Bribed, Marched
from game.rules.northgard.land_events import Scorched as TokenLaid
from game.rules.northgard.purse import gain, of_kind
from game.rules.northgard.state import NOBODY, NOTHING, State


def borders_own(state: State, seat: int, name: int) -> bool:
    """Tells whether a territory lies beside one that the seat controls."""
    return any(state.owner[other] == seat for other in state.territory(name).near)


# -- a warrior is removed ---------------------------------------------------------------------------------------


def victims(state: State, seat: int, anywhere: bool) -> list[int]:
    """Returns the territories of opponents in which a warrior may be removed."""
    return [
        name
        for name in state.land.territories
        if state.is_foe(seat, state.owner[name]) and (anywhere or borders_own(state, seat, name))
    ]


def list_striking(state: State, frame: Striking) -> Sequence[Action]:
    """Returns every territory in which a warrior may be removed, with every resource that it shows if there is loot."""
    found: list[Action] = []
    for name in victims(state, frame.seat, bool(frame.anywhere)):
        loot = [kind for kind in KINDS if state.symbols(name)[kind]] if frame.loot else []
        found += [Strike(frame.seat, name, kind) for kind in loot or [NOTHING]]
    return found


def may_strike(state: State, frame: Striking) -> bool:
    """Tells whether there is anybody to be removed."""
    return bool(victims(state, frame.seat, bool(frame.anywhere)))


def strike_refusal(state: State, frame: Striking, action: Strike) -> Refusal | None:
    """Returns why no warrior can be removed there, or no such resource taken."""
    if action in list_striking(state, frame):
        return None
    if action.place in victims(state, frame.seat, bool(frame.anywhere)):
        return refuse("northgard.refusal.no_such_loot", "northgard.cards.strike") if frame.loot else NOT_NOW
    if action.place in victims(state, frame.seat, True):
        return refuse("northgard.refusal.not_beside", "northgard.cards.strike")
    return refuse("northgard.refusal.no_enemy_there", "northgard.cards.strike")


def strike(state: State, action: Strike, chance: Chance, events: list[Event]) -> None:
    """Removes a warrior, an ordinary one first; the resource comes from the supply."""
    state.stack.pop()
    owner = state.owner[action.place]
    alone = state.force[action.place] == 1
    losses.remove(state, owner, action.place, 1, int(alone and state.has_kaija(owner, action.place)), events)
    if action.resource != NOTHING:
        gain(state, action.seat, of_kind(action.resource, 1), events)


# -- bribery ----------------------------------------------------------------------------------------------------


def _goals(state: State, source: int) -> Iterator[int]:
    """Yields where bribed figures may go: beside, hard borders ignored, not to their team mate, not to a valkyrie."""
    owner = state.owner[source]
    only_kaija = state.force[source] == 1 and state.has_kaija(owner, source)
    for name in state.territory(source).near:
        if state.has_creature(name, VALKYRIE):
            continue
        held = state.owner[name]
        if held in (NOBODY, owner) or (state.is_foe(owner, held) and (state.awake or not only_kaija)):
            yield name


def _bribes(state: State, frame: Bribing) -> Iterator[Bribe]:
    """Yields every way to move an opponent's warriors, Kaija only where she stands alone."""
    for source in victims(state, frame.seat, True):
        if state.has_creature(source, BEAR) or state.has_creature(source, VALKYRIE):
            continue
        owner = state.owner[source]
        others = state.force[source] - state.has_kaija(owner, source)
        most = min(frame.most, max(1, others))
        for target in _goals(state, source):
            yield from (Bribe(frame.seat, source, target, figures) for figures in range(1, most + 1))


def list_bribing(state: State, frame: Bribing) -> Sequence[Action]:
    """Returns every way to move an opponent's warriors, and to move none: the card says up to so many."""
    found = list(_bribes(state, frame))
    return found if state.is_first_edition else [*found, LetBe(frame.seat)]


def may_bribe(state: State, frame: Bribing) -> bool:
    """Tells whether anybody can be bribed."""
    return next(_bribes(state, frame), None) is not None


def let_be_refusal(state: State, frame: Bribing, action: LetBe) -> Refusal | None:
    """Returns why somebody has to be bribed: so it was in the first edition of these rules."""
    return NOT_NOW if state.is_first_edition else None


def bribe_refusal(state: State, frame: Bribing, action: Bribe) -> Refusal | None:
    """Returns why those figures cannot be moved there."""
    if action in _bribes(state, frame):
        return None
    if action.source not in victims(state, frame.seat, True):
        return refuse("northgard.refusal.no_enemy_there", "northgard.cards.bribery")
    if action.target not in state.territory(action.source).near:
        return refuse("northgard.refusal.not_adjacent", "northgard.land.adjacent")
    if action.figures < 1 or action.figures > min(frame.most, state.force[action.source]):
        return refuse("northgard.refusal.too_many", "northgard.cards.bribery")
    return refuse("northgard.refusal.not_bribed", "northgard.cards.bribery")


def bribe(state: State, action: Bribe, chance: Chance, events: list[Event]) -> None:
    """Moves an opponent's warriors; where others stand, they attack."""
    state.stack.pop()
    source, target, figures = action[1:4]
    owner = state.owner[source]
    kaija = int(state.force[source] == 1 and state.has_kaija(owner, source))
    _transfer(state, owner, source, target, figures, kaija)
    events.append(Bribed(owner, source, target, figures, kaija, state.where(source), state.where(target)))


def _transfer(state: State, seat: int, source: int, target: int, figures: int, kaija: int) -> None:
    """Moves figures outside of a move effect; where another seat stands, there will be a battle."""
    state.declared = []
    state.lift(source, figures)
    march.enter(state, seat, target, figures)
    state.arrived = []
    if kaija:
        state.kaija = target
    if state.guests:
        state.stack.append(Warring(seat, 0, NOTHING))


# -- hidden ways ------------------------------------------------------------------------------------------------


def exits(state: State, seat: int, source: int, kaija: int) -> list[int]:
    """Returns the open territories in which figures on hidden ways may come out."""
    return [
        name
        for name, territory in state.land.territories.items()
        if territory.ends
        and name != source
        and (state.owner[name] in (NOBODY, seat) or state.is_foe(seat, state.owner[name]))
        and not state.has_creature(name, VALKYRIE)
        and not (kaija and state.is_foe(seat, state.owner[name]) and not state.awake)
    ]


def list_slipping(state: State, frame: Slipping) -> Sequence[Action]:
    """Returns who may go on hidden ways, and nobody."""
    seat = frame.seat
    found: list[Action] = []
    for source in state.own(seat):
        if state.has_creature(source, BEAR) or state.has_creature(source, VALKYRIE):
            continue
        has_kaija = state.has_kaija(seat, source)
        if exits(state, seat, source, 0):
            found += [Slip(seat, source, figures, 0) for figures in range(1, state.force[source] + 1 - has_kaija)]
        if has_kaija and exits(state, seat, source, 1):
            found += [Slip(seat, source, figures, 1) for figures in range(1, state.force[source] + 1)]
    return [*found, LetBe(seat)]


def may_slip(state: State, frame: Slipping) -> bool:
    """Tells whether anybody can go."""
    return len(list_slipping(state, frame)) > 1


def slip_refusal(state: State, frame: Slipping, action: Slip) -> Refusal | None:
    """Returns why those figures cannot go."""
    if action in list_slipping(state, frame):
        return None
    if action.source not in state.own(frame.seat):
        return refuse("northgard.refusal.not_yours", "northgard.cards.hidden_ways")
    if state.creatures(action.source):
        return refuse("northgard.refusal.creature_holds", "northgard.creatures.kinds")
    if action.kaija and not state.has_kaija(frame.seat, action.source):
        return refuse("northgard.refusal.no_kaija", "northgard.clans.bear")
    if not exits(state, frame.seat, action.source, action.kaija):
        return refuse("northgard.refusal.no_way_out", "northgard.cards.hidden_ways")
    return refuse("northgard.refusal.too_many", "northgard.cards.hidden_ways")


def slip(state: State, action: Slip, chance: Chance, events: list[Event]) -> None:
    """Sends figures on hidden ways; next is where they come out."""
    state.stack[-1] = Emerging(*action[:4])


def list_emerging(state: State, frame: Emerging) -> Sequence[Action]:
    """Returns where they may come out."""
    return [Place(frame.seat, name) for name in exits(state, frame.seat, frame.source, frame.kaija)]


def emerge_refusal(state: State, frame: Emerging, action: Place) -> Refusal | None:
    """Returns why they cannot come out there."""
    if action in list_emerging(state, frame):
        return None
    if action.place in state.land.territories and state.territory(action.place).is_closed:
        return refuse("northgard.refusal.closed", "northgard.cards.hidden_ways")
    return refuse("northgard.refusal.no_way_out", "northgard.cards.hidden_ways")


def emerge(state: State, frame: Emerging, name: int, events: list[Event]) -> None:
    """Brings them out; where an enemy stands, there will be a battle."""
    state.stack.pop()
    _transfer(state, frame.seat, frame.source, name, frame.figures, frame.kaija)
    places = state.where(frame.source), state.where(name)
    events.append(Marched(frame.seat, frame.source, name, frame.figures, frame.kaija, *places))


# -- scorched earth (rule northgard.clans.snake) ----------------------------------------------------------------


def scorchable(state: State, seat: int) -> list[int]:
    """Returns the territories beside those of the seat, on which its token may be laid."""
    return [name for name in state.land.territories if borders_own(state, seat, name)]


def list_scorching(state: State, frame: Scorching) -> Sequence[Action]:
    """Returns where the token may be laid, and to leave it where it is."""
    here = state.home(state.scorched)
    found: list[Action] = [Scorch(frame.seat, name) for name in scorchable(state, frame.seat) if name != here]
    return [*found, LetBe(frame.seat)]


def may_scorch(state: State, frame: Scorching) -> bool:
    """Tells whether the token can be laid anywhere else."""
    return len(list_scorching(state, frame)) > 1


def scorch_refusal(state: State, frame: Scorching, action: Scorch) -> Refusal | None:
    """Returns why the token cannot be laid there."""
    if action in list_scorching(state, frame):
        return None
    if action.place in state.land.territories and action.place == state.home(state.scorched):
        return refuse("northgard.refusal.scorched_already", "northgard.clans.snake")
    return refuse("northgard.refusal.not_beside", "northgard.clans.snake")


def scorch(state: State, action: Scorch, chance: Chance, events: list[Event]) -> None:
    """Lays the token."""
    state.stack.pop()
    state.scorched = action.place
    events.append(TokenLaid(action.seat, action.place, state.where(action.place)))
