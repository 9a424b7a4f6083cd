"""Sagas: several titles one after another, and how they stand."""

from game.scenes.sagas.plan import PlanScene
from game.scenes.sagas.scene import SagasScene

__all__ = ["PlanScene", "SagasScene"]
