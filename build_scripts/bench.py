"""Measures Meadhall against yardsticks taken in the same run: python3 build_scripts/bench.py [--quick] [--out FILE]

Needs nothing but Python 3.11 or newer, and Xvfb for what has a window; the rest goes into the folder .venv.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402


def run(arguments: list[str]) -> int:
    """Runs the benchmarks inside the environment, which has catanatron to measure against."""
    return environment.run(environment.ensure("bench"), "-m", "build_scripts.benchmarks", *arguments)


if __name__ == "__main__":
    environment.leave(run)
