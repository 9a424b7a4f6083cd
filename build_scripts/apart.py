"""Plays at tables elsewhere between three processes: python3 build_scripts/apart.py [TITLE ...] [--mouse 6]

A hall, and two real windows, each on a screen of its own and with a mouse. They meet by an invitation and play whole
games; the hall is killed in the midst of one, a window in the midst of another. The last line is one JSON object.
Needs Xvfb and xdotool; the rest goes into the folder .venv.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402


def run(arguments: list[str]) -> int:
    """Plays, inside the environment."""
    return environment.run(environment.ensure("dev"), "-m", "build_scripts.windows", *arguments)


if __name__ == "__main__":
    environment.leave(run)
