"""Opens Meadhall, or runs one of its commands: python3 build_scripts/play.py [COMMAND ...]

Needs nothing but Python 3.11 or newer; the first start puts everything else into the folder .venv, and shows in a small
window how far it is, where there can be one.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402
import first_start  # noqa: E402


def main(arguments: list[str]) -> int:
    """Makes the environment where it is missing, in sight of whoever opens the window, and runs the program in it."""
    python = environment.ensure() if arguments else first_start.prepared()
    return environment.run(python, "-m", "game", *arguments)


if __name__ == "__main__":
    environment.leave(main)
