"""The drawing workshop: every picture and sound of Meadhall, as code that writes assets/."""
