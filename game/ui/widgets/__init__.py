"""Controls: retained, focusable, drawn from cached pieces."""

from game.ui.widgets.base import Inks, Widget, inks
from game.ui.widgets.blocks import Block, Divider, Entry
from game.ui.widgets.button import Button, IconButton, Link, RowButton
from game.ui.widgets.choice import Option, Segmented
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.field import TextField
from game.ui.widgets.group import Group
from game.ui.widgets.scroll import LineList, ListBox, Scroll
from game.ui.widgets.slider import Slider
from game.ui.widgets.spread import Card, Spread
from game.ui.widgets.toggle import Toggle

__all__ = [
    "Answer",
    "Block",
    "Button",
    "Card",
    "Dialog",
    "Divider",
    "DropDown",
    "Entry",
    "Group",
    "IconButton",
    "Inks",
    "LineList",
    "Link",
    "ListBox",
    "Option",
    "RowButton",
    "Scroll",
    "Segmented",
    "Slider",
    "Spread",
    "TextField",
    "Toggle",
    "Widget",
    "inks",
]
