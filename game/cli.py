"""The commands: the window, and the headless ones whose last line is one JSON object.

Nothing is imported before a command needs it: the window opens sooner, and the headless commands need no display.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

PROGRAM = "meadhall"
FIRST_FRAME = "--first-frame"
LONGEST = 300
Result = Mapping[str, Any]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code: 0 good, 1 the command failed, 2 the arguments are wrong."""
    arguments = sys.argv[1:] if arguments is None else arguments
    # A start without a command, and its measure, do not wait for the parser.
    first_frame = list(arguments) == [FIRST_FRAME]
    try:
        chosen = None if first_frame or not arguments else _parser().parse_args(arguments)
        if chosen is None or chosen.command is None:
            return _window(chosen.resume if chosen else None, first_frame or bool(chosen and chosen.first_frame))
        return _command(chosen)
    except (OSError, ValueError) as error:
        return _complain(_told(error))
    except RuntimeError as error:
        if not type(error).__module__.startswith("pygame"):
            raise
        return _complain(f"{error}: is there a screen?")
    except KeyboardInterrupt:
        return _complain("interrupted")


def _command(chosen: Namespace) -> int:
    """Runs a headless command and prints its result; what counts games looks for Ctrl-C itself."""
    from game.table.interrupts import at_once, held

    with held():
        with nullcontext() if chosen.command in _COUNTING else at_once():
            result, code = _COMMANDS[chosen.command](chosen)
        print(json.dumps(result), flush=True)
    return code


def _window(resume: Path | None, first_frame_only: bool) -> int:
    from game.app import App, play
    from game.paths import log_file
    from game.report import begin_log, reason
    from game.table.settings import load_settings
    from game.ui.window import alarm

    settings, notice = load_settings()
    if first_frame_only:
        app = App(settings)
        app.open.menu()
        app.frame()
        app.window.close()
        return 0
    if resume is not None and not resume.is_file():
        raise ValueError(f"{resume}: not a file" if resume.exists() else f"{resume}: there is no such file")
    begin_log()
    try:
        play(settings, resume, notice)
    except Exception as error:  # even the page that would tell of it failed; the log has the whole of it
        alarm(told := f"{reason(error)}. The games are kept; the report is in {log_file()}")
        return _complain(told)
    return 0


def _simulate(chosen: Namespace) -> tuple[Result, int]:
    from game.table.crew import Crew
    from game.table.simulate import simulate

    result = simulate(
        title=chosen.title, players=chosen.players, options=_options(chosen.option), games=chosen.games,
        seed=chosen.seed, bots=chosen.bots, think_ms=chosen.think, mirror=chosen.mirror, journals=chosen.journals,
        crew=Crew(chosen.cores, chosen.ray),
    )  # fmt: skip
    return result, 0


def _duel(chosen: Namespace) -> tuple[Result, int]:
    from game.table.crew import Crew
    from game.table.duel import duel, ladder, read_player

    how: dict[str, Any] = {
        "players": chosen.players, "options": _options(chosen.option), "games": chosen.games, "seed": chosen.seed,
        "mirror": chosen.mirror, "crew": Crew(chosen.cores, chosen.ray),
    }  # fmt: skip
    if chosen.ladder:
        if chosen.bots:
            raise ValueError("a ladder names its levels itself")
        return ladder(chosen.title, chosen.think, **how), 0
    return duel(chosen.title, [read_player(text) for text in chosen.bots], **how), 0


def _tournament(chosen: Namespace) -> tuple[Result, int]:
    from game.table.crew import Crew
    from game.table.duel import read_player
    from game.table.tournament import tournament

    bots = [read_player(text) for text in chosen.bots]
    crew = Crew(chosen.cores, chosen.ray)
    options = _options(chosen.option)
    return tournament(chosen.title, bots, chosen.players, options, chosen.games, chosen.seed, crew), 0


def _replay(chosen: Namespace) -> tuple[Result, int]:
    from game.table.replay import replay

    result = replay(chosen.file)
    return result, 0 if result["matches"] else 1


def _analyse(chosen: Namespace) -> tuple[Result, int]:
    from game.analysis.command import analyse, lines_of

    result = analyse(chosen.file, chosen.depth, chosen.seat, chosen.cores)
    if not chosen.json:
        print(*lines_of(result), sep="\n")
    return result, 0


def _annals(chosen: Namespace) -> tuple[Result, int]:
    from game.annals.command import annals, lines_of

    result = annals(chosen.title, chosen.person)
    if not chosen.json:
        print(*lines_of(result), sep="\n")
    return result, 0


def _deal(chosen: Namespace) -> tuple[Result, int]:
    from game.daily.command import deal

    return deal(chosen.title, chosen.date), 0


def _render(chosen: Namespace) -> tuple[Result, int]:
    from game.render import render

    if chosen.out is None and not (chosen.words or chosen.hand):
        raise ValueError("render needs --out F.png, or --words")
    result = render(
        title=chosen.title, players=chosen.players, options=_options(chosen.option), seed=chosen.seed,
        decisions=chosen.decisions, seat=chosen.seat, size=chosen.size, scale=chosen.scale,
        language=chosen.language, out=chosen.out, hand=chosen.hand,
    )  # fmt: skip
    words = result.pop("words")
    if chosen.words or chosen.hand:
        print(*words, sep="\n")
    return result, 0


def _check(chosen: Namespace) -> tuple[Result, int]:
    from game.check import check

    result = check()
    for problem in result["problems"]:
        print(f"{PROGRAM}: {problem}", file=sys.stderr)
    return result, 1 if result["problems"] else 0


def _serve(chosen: Namespace) -> tuple[Result, int]:
    from game.paths import hall_folder
    from game.remote.needs import require

    with _told_in_english():
        require()
        from game.remote.serve import Service, serve

        folder = chosen.folder or hall_folder()
        service = Service(
            folder, chosen.address, chosen.port, chosen.name, chosen.relay, chosen.creds, chosen.copies, chosen.beside
        )
        return serve(service), 0


def _join(chosen: Namespace) -> tuple[Result, int]:
    from game.remote.door import Door
    from game.remote.plan import Me

    with _told_in_english():
        door = Door()
        visit = door.join(chosen.invitation, Me(chosen.name), chosen.watch)
        try:
            from game.remote.robot import play_on

            return play_on(visit, chosen.bot), 0
        finally:
            door.close()


@contextmanager
def _told_in_english() -> Iterator[None]:
    """Says what goes wrong with a table elsewhere as every other complaint.

    :raises ValueError: if it did.
    """
    from game.remote.trouble import RemoteTrouble

    try:
        yield
    except RemoteTrouble as error:
        from game.language import Language

        raise ValueError(Language("en").text(error.message)) from error


_COMMANDS: dict[str, Callable[[Namespace], tuple[Result, int]]] = {
    "simulate": _simulate,
    "duel": _duel,
    "tournament": _tournament,
    "replay": _replay,
    "analyse": _analyse,
    "annals": _annals,
    "deal": _deal,
    "render": _render,
    "check": _check,
    "serve": _serve,
    "join": _join,
}


_COUNTING = ("simulate", "duel", "tournament", "analyse", "annals", "deal", "serve", "join")


def _parser() -> ArgumentParser:
    import argparse

    class Parser(argparse.ArgumentParser):
        def error(self, message: str) -> NoReturn:
            self.exit(2, f"{self.prog}: {_short(message)}\n")

    parser = Parser(prog=PROGRAM, description="One table for five Viking board games. Without a command: the window.")
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {_version()}")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="open the window on a saved game")
    parser.add_argument(FIRST_FRAME, action="store_true", help="open the window and close it after its first frame")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    for add in (_add_games, _add_records, _add_render, _add_company):
        add(commands)
    commands.add_parser("check", help="load everything that is shipped and play some of each title")
    return parser


def _add_games(commands: Any) -> None:
    """Adds the commands that have bots play."""
    simulate = commands.add_parser("simulate", help="bots play whole games against each other")
    _add_table(simulate)
    simulate.add_argument("--games", type=_at_least(1), default=1, metavar="G")
    simulate.add_argument("--bots", type=_names, default=(), metavar="LEVEL,LEVEL..", help="a level for each seat")
    simulate.add_argument("--think", type=_at_least(1), default=50, metavar="MS", help="what a jarl may think")
    simulate.add_argument("--mirror", action="store_true", help="play each deal once for every rotation of the bots")
    _add_cores(simulate)
    simulate.add_argument("--journals", type=Path, metavar="DIR", help="keep the journal of every game here")

    duel = commands.add_parser("duel", help="measure one bot against another, or all levels")
    _add_table(duel)
    duel.add_argument(
        "bots", nargs="*", metavar="LEVEL:MS", help="two bots, or one for each seat: a level and how long it may think"
    )
    duel.add_argument("--games", type=_at_least(1), default=40, metavar="G")
    duel.add_argument("--mirror", action="store_true", help="play each deal once from every seat")
    duel.add_argument("--ladder", action="store_true", help="measure every level against the one below it")
    duel.add_argument("--think", type=_at_least(1), default=50, metavar="MS", help="what a ladder's jarl may think")
    _add_cores(duel)

    tournament = commands.add_parser("tournament", help="rate many bots: every group of them meets at the table")
    _add_table(tournament)
    tournament.add_argument("bots", nargs="*", metavar="LEVEL:MS", help="a level and how long it may think")
    tournament.add_argument("--games", type=_at_least(1), default=12, metavar="G", help="games of each group")
    _add_cores(tournament)


def _add_records(commands: Any) -> None:
    """Adds the commands that tell of games that were played."""
    replay = commands.add_parser("replay", help="apply a journal again and compare every digest")
    replay.add_argument("file", type=Path, metavar="FILE")

    analyse = commands.add_parser("analyse", help="tell where a finished game was lost and won")
    analyse.add_argument("file", type=Path, metavar="FILE")
    analyse.add_argument("--depth", choices=("quick", "normal", "deep"), default="normal", help="how closely")
    analyse.add_argument("--seat", type=_at_least(0), default=None, metavar="N", help="of this seat alone, from 0")
    analyse.add_argument("--cores", type=_at_least(1), default=2, metavar="C", help="how many turns at a time")
    analyse.add_argument("--json", action="store_true", help="print nothing but the JSON object")

    annals = commands.add_parser("annals", help="tell what was played on this machine, from its journals")
    annals.add_argument("--title", default=None, metavar="TITLE", help="of this title alone")
    annals.add_argument("--person", default=None, metavar="NAME", help="of this person alone")
    annals.add_argument("--json", action="store_true", help="print nothing but the JSON object")

    deal = commands.add_parser("deal", help="tell the deal of a day, and what bots reach in it")
    deal.add_argument("title", metavar="TITLE")
    deal.add_argument("--date", default=None, metavar="YYYY-MM-DD", help="of this day instead of today")


def _add_render(commands: Any) -> None:
    render = commands.add_parser("render", help="draw a table into a picture")
    _add_table(render)
    render.add_argument("--decisions", type=_at_least(0), default=0, metavar="K", help="how far to play before")
    render.add_argument("--seat", type=_at_least(0), default=None, metavar="I", help="through whose eyes, from 0")
    render.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    render.add_argument("--scale", type=_at_least(10), default=100, metavar="PCT")
    render.add_argument("--language", default="en", metavar="L", help="en, uk or ru")
    render.add_argument("--out", type=Path, metavar="F.png", help="where the picture goes")
    render.add_argument("--words", action="store_true", help="prints the table as text, one thing a line")
    render.add_argument("--hand", default="", metavar="KEY", help="--words, and where a thing may go, by its key there")


def _add_company(commands: Any) -> None:
    """Adds the commands for tables elsewhere."""
    serve = commands.add_parser("serve", help="keep a hall for tables of friends elsewhere, without a window")
    serve.add_argument("--address", default="127.0.0.1", metavar="A", help="listen here; 0.0.0.0 is open to everybody")
    serve.add_argument("--port", type=_port, default=None, metavar="P", help="and here; 0: wherever there is room")
    serve.add_argument("--name", default="", metavar="HOST", help="by which name or address friends find this computer")
    serve.add_argument("--relay", default="", metavar="URL", help="use a NATS server that runs already")
    serve.add_argument("--creds", type=Path, default=None, metavar="FILE", help="what that server is to be told")
    serve.add_argument(
        "--copies", type=_at_least(1), default=1, metavar="N", help="how many of its servers keep the books"
    )
    serve.add_argument("--folder", type=Path, default=None, metavar="DIR", help="where the hall's key and books lie")
    serve.add_argument("--beside", action="store_true", help="end with the standard input")

    join = commands.add_parser("join", help="send a bot to a table of friends elsewhere")
    join.add_argument("invitation", metavar="INVITATION")
    join.add_argument("--bot", type=_level, default="karl", metavar="LEVEL", help="how well it plays")
    join.add_argument("--name", default="Raven", metavar="NAME", help="what it is called there")
    join.add_argument("--watch", action="store_true", help="only watch")


def _add_table(parser: ArgumentParser) -> None:
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("--players", type=_at_least(1), default=None, metavar="N")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--seed", type=_seed, default="1", metavar="S")


def _add_cores(parser: ArgumentParser) -> None:
    parser.add_argument("--cores", type=_at_least(1), default=1, metavar="C", help="how many games run side by side")
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="play on a Ray cluster; local: one made here")


def _at_least(least: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        import argparse

        digits = re.fullmatch(r"\d+", text, re.ASCII)
        if digits and len(text) > 9:
            raise argparse.ArgumentTypeError(f"{text!r} is too large")
        if not digits or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} up")
        return int(text)

    return number


def _port(text: str) -> int:
    import argparse

    if not re.fullmatch(r"\d{1,5}", text, re.ASCII) or int(text) >= 1 << 16:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to 65535")
    return int(text)


def _level(text: str) -> str:
    import argparse

    from game.bots.levels import LEVELS

    if text not in LEVELS:
        raise argparse.ArgumentTypeError(f"{text!r} is no level of bots; there is {', '.join(LEVELS)}")
    return text


def _seed(text: str) -> str:
    import argparse

    if not text:
        raise argparse.ArgumentTypeError("a seed has a letter or more")
    return text


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def _size(text: str) -> tuple[int, int]:
    import argparse

    match = re.fullmatch(r"(\d{2,5})x(\d{2,5})", text, re.ASCII)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x720")
    return int(match[1]), int(match[2])


def _options(pairs: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not key or not equals:
            raise ValueError(f"option {pair!r} is not of the form key=value")
        if key in options:
            raise ValueError(f"option {key!r} is given twice")
        options[key] = value
    return options


def _version() -> str:
    from game import __version__

    return __version__


def _told(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename else ""
        return f"{where}{error.strerror}"
    return " ".join(str(error).split()) or type(error).__name__


def _complain(message: str) -> int:
    print(f"{PROGRAM}: {_short(message)}", file=sys.stderr)
    return 1


def _short(message: str) -> str:
    """Returns a message whose quoted values are cut at 80 letters, and which is no longer than 300 itself."""
    message = re.sub(r"'([^'\n]{79})[^'\n]+'", r"'\1…'", message)
    return message if len(message) <= LONGEST else f"{message[: LONGEST - 1]}…"
