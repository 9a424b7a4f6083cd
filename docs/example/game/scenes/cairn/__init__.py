"""The table of Cairn."""
