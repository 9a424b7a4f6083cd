"""Seals: what passes between a hall and a guest is boxed by both their keys, so that the relay can neither read it nor
make any of its own; what a guest sends is boxed by the table's key besides, so that only who was invited may knock.

The boxes are PyNaCl's: `Box` between two, `SecretBox` where both know one key.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from nacl.exceptions import CryptoError
from nacl.public import Box, PrivateKey, PublicKey
from nacl.secret import SecretBox

from game.remote.trouble import Bent

SECRET: Final = 32
PUBLIC: Final = 32
LANE: Final = 12


def new_secret() -> bytes:
    """Returns a new secret key."""
    return secrets.token_bytes(SECRET)


def public_of(secret: bytes) -> bytes:
    """Returns the public key to a secret one."""
    return bytes(PrivateKey(secret).public_key)


def derived(secret: bytes, purpose: str, about: bytes = b"", size: int = SECRET) -> bytes:
    """Returns the key that a hall uses for one purpose, made of its secret one."""
    return hashlib.blake2b(about, digest_size=size, key=secret, person=purpose.encode()[:16]).digest()


def lane_of(public: bytes) -> str:
    """Returns under which name a guest's letters go over the relay."""
    return hashlib.blake2b(public, digest_size=LANE, person=b"meadhall lane").hexdigest()


class Seal:
    """What two can read who know each other's public keys, and nobody else can read or make."""

    def __init__(self, secret: bytes, other: bytes) -> None:
        """Takes one's own secret key and the other's public one.

        :raises Bent: if one of them is no key.
        """
        try:
            self._box = Box(PrivateKey(secret), PublicKey(other))
        except (CryptoError, ValueError, TypeError) as error:
            raise Bent(f"no key: {error}") from None

    def close(self, data: bytes) -> bytes:
        """Returns data boxed."""
        return bytes(self._box.encrypt(data))

    def open(self, data: bytes) -> bytes:
        """Returns what was boxed by the other.

        :raises Bent: if it was not, or is not whole.
        """
        try:
            return bytes(self._box.decrypt(data))
        except (CryptoError, ValueError, TypeError):
            raise Bent("a seal that is broken") from None


class KeySeal:
    """What everybody can read and make who knows one key: knocks at a table, and the book of a hall."""

    def __init__(self, key: bytes, purpose: str) -> None:
        self._box = SecretBox(derived(key, purpose))

    def close(self, data: bytes) -> bytes:
        """Returns data boxed."""
        return bytes(self._box.encrypt(data))

    def open(self, data: bytes) -> bytes:
        """Returns what was boxed by this key.

        :raises Bent: if it was not, or is not whole.
        """
        try:
            return bytes(self._box.decrypt(data))
        except (CryptoError, ValueError, TypeError):
            raise Bent("a seal that is broken") from None
