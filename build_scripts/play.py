"""Opens Meadhall, or runs one of its commands: python3 build_scripts/play.py [COMMAND ...]

Needs nothing but Python 3.11 or newer; the first start puts everything else into the folder .venv.
"""

import python_version

python_version.require(__file__)

import environment  # noqa: E402

if __name__ == "__main__":
    environment.leave(lambda arguments: environment.run(environment.ensure(), "-m", "game", *arguments))
