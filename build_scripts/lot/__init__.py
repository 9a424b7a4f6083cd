"""Breaks of the screen that are drawn by lot: what may be broken, and whether the golden files notice it."""
