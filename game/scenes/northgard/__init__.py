"""The table of Northgard: its land, its seats, its cards, and its battles."""
