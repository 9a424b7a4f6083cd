"""Trying whether a hall is there, in the background."""

from __future__ import annotations

import threading

from game.remote.glance import ask_hall
from game.remote.invitation import Invitation
from game.remote.trouble import UNREACHABLE, RemoteTrouble
from game.rules.kernel import Message


class Trial:
    """Asks a hall once whether it is there. Once it ``is_done``, ``trouble`` says why it is not; None: it is."""

    def __init__(self, invitation: Invitation) -> None:
        self.trouble: Message | None = None
        self.is_done = False
        self._invitation = invitation
        threading.Thread(target=self._try, name="meadhall trial", daemon=True).start()

    def _try(self) -> None:
        try:
            ask_hall(self._invitation)
        except RemoteTrouble as error:
            self.trouble = error.message
        except OSError:
            self.trouble = UNREACHABLE
        self.is_done = True
