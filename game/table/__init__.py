"""One sitting: seats, the journal on disk, undo, saved tables, and bots in a process of their own."""
