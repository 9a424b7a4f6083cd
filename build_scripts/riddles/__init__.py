"""Finding riddles in games of bots, and looking at them again."""
