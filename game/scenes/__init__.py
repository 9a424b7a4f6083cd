"""What a person meets: the menu, the tables, the books and the settings."""
