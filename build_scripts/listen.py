"""Plays tables by what a screen reader hears, with keys alone: python3 build_scripts/listen.py [TITLE ...] [--rounds N]

Needs Linux with Xvfb, xdotool, dbus, at-spi2-core and the AT-SPI bindings of the system's own Python (python3-gi,
gir1.2-atspi-2.0); the rest goes into the folder .venv.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402


def run(arguments: list[str]) -> int:
    """Sends the listener, inside the environment."""
    return environment.run(environment.ensure("dev"), "-m", "build_scripts.ear", *arguments)


if __name__ == "__main__":
    environment.leave(run)
