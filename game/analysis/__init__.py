"""The raven's book: a finished game looked at turn by turn, kept, and told."""
