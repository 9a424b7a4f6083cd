"""Pure geometry that boards and rules share: hexes, squares, polyominoes, graphs. No pixels, no game."""
