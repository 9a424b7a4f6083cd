"""The keys of a hall: one secret, kept in its folder, of which all others are made."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from game.disk import replace_file
from game.remote.invitation import ANY, KEY, TABLE, TOKEN, Invitation
from game.remote.seal import PUBLIC, SECRET, KeySeal, Seal, derived, new_secret, public_of
from game.remote.trouble import RemoteTrouble
from game.rules.kernel import Message

FILE: Final = "key"
KNOCK: Final = "knock"
MOST_SEALS: Final = 512
T = TypeVar("T")


class Keys:
    """All keys of one hall."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self.public = public_of(secret)
        self.book = derived(secret, "book")
        self.numbers = derived(secret, "numbers")
        self._seals: OrderedDict[bytes, Seal] = OrderedDict()
        self._knocks: OrderedDict[bytes, KeySeal] = OrderedDict()

    @property
    def token(self) -> bytes:
        """Gets the password of guests at the relay."""
        return derived(self.secret, "token", size=TOKEN)

    def knock(self, table: bytes) -> bytes:
        """Returns the key with which one knocks at a table; with ANY, where new tables are set up."""
        return derived(self.secret, "table", table, size=KEY)

    def opened_for(self, key: bytes, run: str) -> bytes:
        """Returns the id of the table that somebody sets up by one ask, however often it comes."""
        return derived(self.secret, "open", key + run.encode(), TABLE)

    def invitation(self, host: str, port: int, table: bytes = ANY) -> Invitation:
        """Returns the invitation to a table, or to the hall, whose relay is at a place."""
        return Invitation(host, port, self.public, self.token, table, self.knock(table))

    def opened(self, table: bytes, raw: bytes) -> tuple[bytes, Seal, bytes]:
        """Returns a guest's public key, what is sealed between them and the hall, and what they sent.

        :raises Bent: if it was not sealed by somebody who was invited to that table.
        """
        known = _kept(self._knocks, table, lambda: KeySeal(self.knock(table), KNOCK))
        inner = known.open(raw)
        key = inner[:PUBLIC]
        seal = self.seal(key)
        return key, seal, seal.open(inner[PUBLIC:])

    def seal(self, key: bytes) -> Seal:
        """Returns what is sealed between the hall and the owner of a public key.

        :raises Bent: if it is no key.
        """
        return _kept(self._seals, key, lambda: Seal(self.secret, key))


def sealed(invitation: Invitation, key: bytes, seal: Seal, data: bytes) -> bytes:
    """Returns what a guest sends to the hall: boxed for it, and by the key of the table."""
    return KeySeal(invitation.key, KNOCK).close(key + seal.close(data))


def hall_keys(folder: Path) -> Keys:
    """Returns the keys of the hall in a folder, made on first use.

    :raises RemoteTrouble: if they cannot be written, or are no keys.
    """
    path = folder / FILE
    try:
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            replace_file(path, new_secret(), secret=True)
        secret = path.read_bytes()
    except OSError as error:
        raise RemoteTrouble(Message("remote.trouble.folder", {"folder": str(folder)})) from error
    if len(secret) != SECRET:
        raise RemoteTrouble(Message("remote.trouble.damaged"))
    return Keys(secret)


def _kept(known: OrderedDict[bytes, T], key: bytes, made: Callable[[], T]) -> T:
    """Returns what is known under a key, made if need be; of the rest, what was asked for last is kept."""
    if key not in known:
        known[key] = made()
        if len(known) > MOST_SEALS:
            known.popitem(last=False)
    known.move_to_end(key)
    return known[key]
