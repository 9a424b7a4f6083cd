"""The rules of Cairn."""
