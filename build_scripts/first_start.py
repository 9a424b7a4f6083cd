"""The first start, which fetches packages and may take a minute: told in a small window, or on the terminal."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import environment
import shortcut

ROOT = environment.ROOT
OAK, PANEL, GOLD, BONE = "#150D08", "#2B1A10", "#E9B84A", "#F1E0B8"
_POLL_MS = 80


def prepared(root: Path = ROOT) -> Path:
    """Returns the Python of the environment; where it must be made first, a window says so, or else one line does.

    :raises environment.DoorError: it cannot be made.
    """
    if environment.is_ready(root=root):
        return environment.ensure(root=root)
    say = speaker(root)
    window = open_window(say)
    if window is None:
        print(say("start.first.line"), flush=True)
        return environment.ensure(root=root)
    return window.watch(lambda tell: environment.ensure(root=root, tell=tell))


def speaker(root: Path) -> Callable[[str], str]:
    """Returns what says the messages of the first start in the language of the system."""
    environment.compile_catalogues(root)
    sys.path.insert(0, str(root))
    from game.language import Language, system_language

    return Language(system_language()).text


def open_window(say: Callable[[str], str]) -> ProgressWindow | None:
    """Returns a small window; None where there is no screen, or Python came without tkinter."""
    try:
        import tkinter
        from tkinter import ttk

        return ProgressWindow(tkinter, ttk, say)
    except (ImportError, RuntimeError):
        return None
    except Exception as error:  # tkinter has one error for everything, which cannot be named without it
        if type(error).__name__ == "TclError":
            return None
        raise


class ProgressWindow:
    """A heading, what is being done, a bar that runs as long as it lasts, and the offer of a shortcut."""

    def __init__(self, tkinter: Any, ttk: Any, say: Callable[[str], str]) -> None:
        """Opens the window."""
        self.say = say
        self.root = tkinter.Tk()
        self.root.title("Meadhall")
        self.root.configure(background=OAK, padx=3, pady=3)
        self.root.resizable(False, False)
        panel = tkinter.Frame(self.root, background=PANEL, padx=28, pady=22)
        panel.pack()
        heading = tkinter.Label(panel, text="Meadhall", background=PANEL, foreground=GOLD, font=("Georgia", 26, "bold"))
        heading.pack(anchor="w")
        words = tkinter.Label(
            panel, text=say("start.first"), background=PANEL, foreground=BONE, justify="left", wraplength=420
        )
        words.pack(anchor="w", pady=(4, 14))
        style = ttk.Style(self.root)
        style.theme_use("clam")
        style.configure("Gold.Horizontal.TProgressbar", troughcolor=OAK, background=GOLD, bordercolor=OAK)
        self.bar = ttk.Progressbar(panel, length=420, mode="indeterminate", style="Gold.Horizontal.TProgressbar")
        self.bar.pack(anchor="w")
        self.stage = tkinter.Label(panel, text="", background=PANEL, foreground=BONE, justify="left", wraplength=420)
        self.stage.pack(anchor="w", pady=(6, 10))
        self.wanted = tkinter.BooleanVar(self.root, value=False)
        self.offer = tkinter.Checkbutton(
            panel, text=say("start.shortcut"), variable=self.wanted, background=PANEL, foreground=BONE,
            activebackground=PANEL, activeforeground=GOLD, selectcolor=OAK, highlightthickness=0,
        )  # fmt: skip
        self.offer.pack(anchor="w")
        self.root.protocol("WM_DELETE_WINDOW", self.root.iconify)
        self.root.eval("tk::PlaceWindow . center")

    def watch(self, work: Callable[[Callable[[str], None]], Path]) -> Path:
        """Does the work beside the window and returns what it returns; the window closes with it.

        :raises Exception: what the work raises.
        """
        told: queue.SimpleQueue[str] = queue.SimpleQueue()
        done: list[Path] = []
        failed: list[BaseException] = []

        def worker() -> None:
            try:
                done.append(work(told.put))
            except BaseException as error:  # it is raised again where somebody hears it
                failed.append(error)

        thread = threading.Thread(target=worker, daemon=True)

        def look() -> None:
            while not told.empty():
                fetching = told.get().startswith("installing")
                self.stage.configure(text=self.say("start.fetching" if fetching else "start.making"))
            if thread.is_alive():
                self.root.after(_POLL_MS, look)
            else:
                self.root.quit()

        self.bar.start(18)
        thread.start()
        self.root.after(_POLL_MS, look)
        self.root.mainloop()
        wanted = bool(self.wanted.get())
        self.root.destroy()
        if failed:
            self._complain(failed[0])
            raise failed[0]
        if wanted:
            try:
                shortcut.make()
            except OSError as error:
                print(f"Meadhall: no shortcut: {error}", file=sys.stderr)
        return done[0]

    def _complain(self, error: BaseException) -> None:
        """Says in a window of the system what failed, for those who see no terminal."""
        if isinstance(error, environment.DoorError):
            from tkinter import messagebox

            messagebox.showerror("Meadhall", str(error))
