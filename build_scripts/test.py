"""Runs the tests: python3 build_scripts/test.py [--title NAME | --changed] [PYTEST ARGUMENTS ...]

--title NAME   those that are about one title
--changed      those that what differs from the branch main can affect, committed or not

Needs nothing but Python 3.11 or newer; the first run puts everything else into the folder .venv.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402
from affected import UnknownError, changed_files, for_changes, for_title  # noqa: E402


def with_workers(arguments: list[str]) -> list[str]:
    """Adds one worker process for each core, unless the arguments speak of workers or of the debugger."""
    about = ("-n", "--numprocesses", "--dist", "--pdb", "--trace", "-p")
    return arguments if any(a.startswith(about) for a in arguments) else ["-n", "auto"] + arguments  # noqa: RUF005


def chosen(arguments: list[str]) -> list[str] | None:
    """Puts the tests of a title or of what was changed in the place of ``--title`` and ``--changed``, and tells them.

    Returns None where a change can affect no test.

    :raises DoorError: there is no such title, or git cannot tell what was changed.
    """
    try:
        if arguments[:1] == ["--title"]:
            if len(arguments) < 2:
                raise UnknownError("--title wants the name of a title")
            choice, rest = for_title(environment.ROOT, arguments[1]), arguments[2:]
        elif arguments[:1] == ["--changed"]:
            changes = changed_files(environment.ROOT)
            print(len(changes), "files differ from main", flush=True)
            choice, rest = for_changes(environment.ROOT, changes), arguments[1:]
        else:
            return arguments
    except UnknownError as error:
        raise environment.DoorError(str(error)) from None
    print(*choice.told(), sep="\n", flush=True)
    return choice.arguments() + list(rest) if choice.arguments() else None


def run(arguments: list[str]) -> int:
    """Runs pytest in the checkout."""
    wanted = chosen(arguments)
    if wanted is None:
        print("no test looks at what was changed")
        return 0
    python = environment.ensure("dev")
    return environment.run(python, "-m", "pytest", *with_workers(wanted), folder=environment.ROOT)


if __name__ == "__main__":
    environment.leave(run)
