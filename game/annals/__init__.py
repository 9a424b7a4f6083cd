"""What was played, told from the journals: an index of all games, who played them, and what that comes to."""
