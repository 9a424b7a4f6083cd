"""What the conditions of a title's scenes came to: equal numbers, who of several decides, the only one or one of many.

A line that was gone through tells nothing of it. The functions of a folder are made to note it, in this process alone,
so that positions are sought in which a condition comes to what it did nowhere before.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from build_scripts.lot.trial import ROOT, broken, living

Value = tuple[str, int, int, object]
"""A file, a line and a column in it, and what was met there."""
_NOTED, _CHOSEN, _MANY, _COMPARED, _ALIKE = (
    "_noted_value", "_chosen_value", "_many_values", "_compared_value", "_alike_values",
)  # fmt: skip
_COMPARES: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
    ast.Eq: operator.eq, ast.NotEq: operator.ne,
}  # fmt: skip
_BY_NAME = {kind.__name__: compare for kind, compare in _COMPARES.items()}
_SEVERAL, _LAMBDA = 2, "<lambda>"


@contextmanager
def values(folder: Path) -> Iterator[set[Value]]:
    """Has the functions of a folder note what they meet, as long as it lasts."""
    met = set[Value]()
    files = {str(file.relative_to(ROOT)): file for file in folder.rglob("*.py")}
    notes = _notes(met)
    known = [
        (function, function.__code__) for (file, _), ones in living().items() if file in files for function in ones
    ]
    for function, code in known:
        if code.co_name != _LAMBDA and broken(function, _noting(Path(code.co_filename))):
            function.__globals__.update(notes)
    try:
        yield met
    finally:
        for function, code in known:
            function.__code__ = code


def _notes(met: set[Value]) -> dict[str, Callable[..., Any]]:
    """Returns the functions by which values are noted."""

    def noted(where: tuple[str, int, int], value: Any) -> Any:
        met.add((*where, bool(value)))
        return value

    def compared(where: tuple[str, int, int], kind: str, one: Any, other: Any) -> Any:
        if isinstance(one, (int, float)) and isinstance(other, (int, float)):
            met.add((*where, ((one > other) - (one < other), one == 0)))
        elif isinstance(one, tuple) and isinstance(other, tuple):
            met.add((*where, tuple(map(operator.eq, one, other))))
        return _BY_NAME[kind](one, other)

    def chosen(where: tuple[str, int, int], most: Callable[..., Any], *given: Any, **more: Any) -> Any:
        found = most(*given, **more)
        if (equal := [one == found for one in given]).count(True) == 1:
            met.add((*where, "last" if equal[-1] else "first" if equal[0] else "between"))
        return found

    def alike(where: tuple[str, int, int], given: dict[Any, Any]) -> dict[Any, Any]:
        numbers = [one for one in given.values() if isinstance(one, int)]
        met.add((*where, tuple(numbers.index(one) for one in numbers)))
        return given

    def many(where: tuple[str, int, int], row: Any) -> Any:
        if isinstance(row, (list, tuple)):
            met.add((*where, len(row) > 1 and row[0] != row[-1]))
        return row

    return {_NOTED: noted, _COMPARED: compared, _CHOSEN: chosen, _MANY: many, _ALIKE: alike}


_sources: dict[Path, ast.Module] = {}


def _noting(file: Path) -> Any:
    """Returns the text of a module, as a tree in which values are noted."""
    if file not in _sources:
        tree = _Noting(str(file.relative_to(ROOT))).visit(ast.parse(file.read_text(encoding="utf-8")))
        _sources[file] = ast.fix_missing_locations(tree)
    return _sources[file]


class _Noting(ast.NodeTransformer):
    def __init__(self, file: str) -> None:
        self._file = file

    def _call(self, name: str, node: Any, *given: ast.expr) -> ast.Call:
        where = ast.Constant((self._file, node.lineno, node.col_offset))
        return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), [where, *given], []), node)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        if len(node.ops) > 1 or type(node.ops[0]) not in _COMPARES:
            return node
        kind = ast.Constant(type(node.ops[0]).__name__)
        return self._call(_COMPARED, node, kind, node.left, node.comparators[0])

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        node.values = [self._call(_NOTED, one, one) for one in node.values]
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        node.test = self._call(_NOTED, node.test, node.test)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.comprehension:
        self.generic_visit(node)
        node.ifs = [self._call(_NOTED, one, one) for one in node.ifs]
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "say" and len(node.keywords) >= _SEVERAL:
            names: list[ast.expr | None] = [ast.Constant(one.arg) for one in node.keywords]
            if all(one.arg for one in node.keywords):
                told = self._call(_ALIKE, node, ast.Dict(names, [one.value for one in node.keywords]))
                node.keywords = [ast.keyword(None, told)]
            return node
        is_most = isinstance(node.func, ast.Name) and node.func.id in ("min", "max")
        if not is_most or len(node.args) < _SEVERAL:
            return node
        call = self._call(_CHOSEN, node, node.func, *node.args)
        call.keywords = node.keywords
        return call

    def visit_Dict(self, node: ast.Dict) -> ast.expr:
        self.generic_visit(node)
        return self._call(_ALIKE, node, node) if len(node.keys) >= _SEVERAL else node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        ends = isinstance(node.ctx, ast.Load) and ast.unparse(node.slice) in ("0", "-1")
        if ends:
            node.value = self._call(_MANY, node, node.value)
        return node
