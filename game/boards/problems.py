"""What is wrong with a map, in words that name file, layer and object."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """Names one thing that is wrong with a map: where it stands and what it is."""

    file: str
    message: str
    layer: str | None = None
    object: str | None = None

    def __str__(self) -> str:
        where = self.file
        if self.layer is not None:
            where += f", layer {self.layer!r}"
        if self.object is not None:
            where += f", object {self.object!r}"
        return f"{where}: {self.message}"


class BoardError(ValueError):
    """A map that cannot be used, or a name that a map does not have."""

    def __init__(self, file: str, message: str, layer: str | None = None, object: str | None = None) -> None:
        self.problem = Problem(file, message, layer, object)
        super().__init__(str(self.problem))

    @property
    def told(self) -> str:
        """Gets what a report may say of it: all, since maps are no secret."""
        return str(self.problem)

    @classmethod
    def of(cls, problem: Problem) -> BoardError:
        return cls(problem.file, problem.message, problem.layer, problem.object)
