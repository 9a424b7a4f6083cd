"""Motion that explains what happened: eased, skippable, and gone when the speed is none."""

from game.ui.animation.flights import CoinFlight, Flip, FlyingToken, Journey, NumberFloat, Shake, Turn
from game.ui.animation.stage import Stage
from game.ui.animation.tween import Animation, Breath, Call, Later, Parallel, Pause, Reading, Sequence, Tween

__all__ = [
    "Animation",
    "Breath",
    "Call",
    "CoinFlight",
    "Flip",
    "FlyingToken",
    "Journey",
    "Later",
    "NumberFloat",
    "Parallel",
    "Pause",
    "Reading",
    "Sequence",
    "Shake",
    "Stage",
    "Turn",
    "Tween",
]
