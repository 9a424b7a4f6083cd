"""What bots know of Landnám."""
