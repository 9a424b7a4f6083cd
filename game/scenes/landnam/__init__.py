"""The table of Landnám: the island, the hand, the trade tray, and the Althing by night."""
