"""What bots know of A Feast for Odin."""
