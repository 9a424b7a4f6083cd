"""What bots know of Cairn."""
