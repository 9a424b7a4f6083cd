"""Goods on the table of A Feast for Odin: boards on which they are laid, the store, the banquet table.

``GoodsView.goods`` yields the reader's own, ``mini`` shows boards at a glance; ``GoodsHands`` lays and serves;
``foretell`` tells what that would bring; ``arrange`` lays a whole feast.
"""

from game.scenes.odin.goods.arranging import arrange
from game.scenes.odin.goods.foretell import foretell
from game.scenes.odin.goods.hands import GoodsHands
from game.scenes.odin.goods.minis import mini
from game.scenes.odin.goods.pieces import BoardPicture, Piece, piece_token
from game.scenes.odin.goods.store import in_hand
from game.scenes.odin.goods.view import GoodsView
from game.scenes.odin.tokens import icon_token

__all__ = [
    "BoardPicture",
    "GoodsHands",
    "GoodsView",
    "Piece",
    "arrange",
    "foretell",
    "icon_token",
    "in_hand",
    "mini",
    "piece_token",
]
