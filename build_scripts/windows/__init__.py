"""Two windows at a table elsewhere, and the hall between them: `python3 build_scripts/apart.py`."""
