"""What Meadhall must reach, measured beside a yardstick in the same run: `python3 build_scripts/bench.py`."""
