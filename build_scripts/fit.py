"""Fits what bots take positions for: python3 build_scripts/fit.py TITLE --seats N [--option K=V] [--games G]

Needs nothing but Python 3.11 or newer; the rest goes into the folder .venv.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402


def run(arguments: list[str]) -> int:
    """Runs the fitting inside the environment."""
    return environment.run(environment.ensure(), "-m", "build_scripts.fitting", *arguments)


if __name__ == "__main__":
    environment.leave(run)
