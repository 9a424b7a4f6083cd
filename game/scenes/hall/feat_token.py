"""A feat as a carved token: a frame for its grade, in it what it is about."""

from __future__ import annotations

import pygame

from game.annals.feats import Feat
from game.ui.look import Look

_MOTIF, _DIM = 0.56, 105


def feat_token(look: Look, feat: Feat, side: int, is_earned: bool = True) -> pygame.Surface:
    """Gets the token in a square of so many px; without colour and dim where the feat is not earned."""
    return look.cached(("feat", feat.key, side, is_earned), lambda: _made(look, feat, side, is_earned))


def _made(look: Look, feat: Feat, side: int, is_earned: bool) -> pygame.Surface:
    whole = look.assets.fitted(f"feat-{feat.row.grade}", side, side).copy()
    room = round(side * _MOTIF)
    motif = look.assets.fitted(feat.row.token, room, room)
    whole.blit(motif, motif.get_rect(center=(side // 2, side // 2)))
    if is_earned:
        return whole
    grey = pygame.transform.grayscale(whole)
    grey.set_alpha(_DIM)
    return grey
