"""Tries tables elsewhere hard: python3 build_scripts/trials.py [--kills 3] [--cuts 1] [--letters 500] [--pairs 30]

Kills of the referee, of its relay and of a guest, in mid-gesture; wires that are cut, slow, or lose letters; hostile
letters; three relays that keep every line, of which one is killed; tables of equal views. Each line says what was
tried and what came of it, the last is one JSON object. Needs nothing but Python 3.11 or newer.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402


def run(arguments: list[str]) -> int:
    """Makes the trials, inside the environment."""
    return environment.run(environment.ensure("dev"), "-m", "build_scripts.trying", *arguments)


if __name__ == "__main__":
    environment.leave(run)
