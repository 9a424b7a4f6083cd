"""Opens the real window with what brings it to this system's screen readers: python3 build_scripts/reader.py

Says in one line what was opened; fails where there should be an adapter and is none. Needs a screen.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402


def run(arguments: list[str]) -> int:
    """Opens both, inside the environment."""
    return environment.run(environment.ensure("dev"), "-m", "build_scripts.reader_window", *arguments)


if __name__ == "__main__":
    environment.leave(run)
