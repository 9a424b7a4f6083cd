"""Plays the first purchase of a table in a real window, as a visitor with a mouse: python3 build_scripts/smoke.py

Needs Xvfb and xdotool; the rest goes into the folder .venv. With --pictures DIR it leaves what was on the screen there.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402


def run(arguments: list[str]) -> int:
    """Sends the visitor, inside the environment."""
    return environment.run(environment.ensure(), "-m", "build_scripts.e2e", *arguments)


if __name__ == "__main__":
    environment.leave(run)
