"""Runs the tests: python3 build_scripts/test.py [PYTEST ARGUMENTS ...]

Needs nothing but Python 3.11 or newer; the first run puts everything else into the folder .venv.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402


def with_workers(arguments: list[str]) -> list[str]:
    """Adds one worker process for each core, unless the arguments speak of workers or of the debugger."""
    about = ("-n", "--numprocesses", "--dist", "--pdb", "--trace", "-p")
    return arguments if any(a.startswith(about) for a in arguments) else ["-n", "auto"] + arguments  # noqa: RUF005


def run(arguments: list[str]) -> int:
    """Runs pytest in the checkout."""
    python = environment.ensure("dev")
    return environment.run(python, "-m", "pytest", *with_workers(arguments), folder=environment.ROOT)


if __name__ == "__main__":
    environment.leave(run)
