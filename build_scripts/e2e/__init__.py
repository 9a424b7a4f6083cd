"""A visitor who sits down at the real program with nothing but a mouse: `python3 build_scripts/smoke.py`."""
