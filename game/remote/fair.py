"""A fair deal: the seed is made of everybody's numbers, each sealed before any is opened.

The hall seals its own first, and opens it when the game has ended; it is told the others' before. So who opens last can
spoil a deal, by going away, but nobody chooses it, not even the hall.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

HALL: Final = "hall"
NUMBER: Final = 16
"""A number's length, bytes; it is told in hex."""
SEAL: Final = 32


def number_of(secret: bytes, table: str, round: int) -> str:
    """Returns the number that the owner of a secret gives in a round of dealing, always the same one."""
    about = f"{table}/{round}".encode()
    return hashlib.blake2b(about, digest_size=NUMBER, key=secret, person=b"meadhall number").hexdigest()


def seal_of(number: str, table: str, round: int, who: str) -> str:
    """Returns the seal of somebody's number, which binds them to it and tells nothing of it."""
    about = f"{table}/{round}/{who}/{number}".encode()
    return hashlib.blake2b(about, digest_size=SEAL, person=b"meadhall seal").hexdigest()


def seed_of(numbers: Mapping[str, str], table: str, round: int) -> str:
    """Returns the seed that everybody's numbers make, by who gave them; the hall's is among them."""
    told = "\n".join(f"{who} {number}" for who, number in sorted(numbers.items()))
    about = f"{table}/{round}\n{told}".encode()
    return hashlib.blake2b(about, digest_size=16, person=b"meadhall seed").hexdigest()


def is_number(text: str) -> bool:
    """Tells whether a text can be a number in hex."""
    return len(text) == 2 * NUMBER and set(text) <= set("0123456789abcdef")


def is_seal(text: str) -> bool:
    """Tells whether a text can be a seal in hex."""
    return len(text) == 2 * SEAL and set(text) <= set("0123456789abcdef")
