"""The deal of the day: one for each title, from the date alone, and what bots reach in it."""
