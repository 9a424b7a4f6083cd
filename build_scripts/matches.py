"""Plays the matches that say how strong the bots are: python3 build_scripts/matches.py [MATCH ..] [--games G]

Needs nothing but Python 3.11 or newer; the rest goes into the folder .venv.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402


def run(arguments: list[str]) -> int:
    """Runs the matches inside the environment."""
    return environment.run(environment.ensure(), "-m", "build_scripts.benchmarks.matches", *arguments)


if __name__ == "__main__":
    environment.leave(run)
