"""The table of Vikings: its pictures, its drags, its motion."""
