"""A listener who sits down at the real program with closed eyes: `python3 build_scripts/listen.py`."""
