"""Small breaks of a function, found in its text: each is a place of the file and what stands there instead."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations, pairwise
from typing import NamedTuple

Function = ast.FunctionDef | ast.AsyncFunctionDef
MESSAGE = re.compile(r"[a-z_]+(\.[a-z_0-9]+)+")
"""What an id of a message looks like."""
_SIGNS: dict[type[ast.AST], str] = {
    ast.Add: "-", ast.Sub: "+", ast.Mult: "//", ast.FloorDiv: "*", ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=",
    ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
    ast.And: "or", ast.Or: "and",
}  # fmt: skip
_OTHERS = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Break(NamedTuple):
    """From where to where in a file other text is to stand, in letters; ``kind`` says what is broken."""

    kind: str
    begin: int
    end: int
    new: str


class Text:
    """A module as it is written, with what stands in it where."""

    def __init__(self, source: str) -> None:
        self.source, self.tree = source, ast.parse(source)
        self._lines = [0, *(found.end() for found in re.finditer("\n", source))]

    def at(self, line: int, column: int) -> int:
        """Returns the place of a letter by its line, from 1, and by its column in bytes."""
        start = self._lines[line - 1]
        rest = self.source[start:].partition("\n")[0]
        return start + len(rest.encode()[:column].decode())

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Returns from where to where a node stands."""
        begin = self.at(node.lineno, node.col_offset)  # type: ignore[attr-defined]
        return begin, self.at(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]

    def of(self, node: ast.AST) -> str:
        """Returns the text of a node."""
        begin, end = self.span(node)
        return self.source[begin:end]


def functions(text: Text) -> Iterator[tuple[str, Function]]:
    """Yields the functions of a module and of its classes by their names; what lies within one is a part of it."""
    return _functions(text.tree.body, "")


def _functions(body: Iterable[ast.stmt], within: str) -> Iterator[tuple[str, Function]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{within}{node.name}.")
        elif isinstance(node, Function):
            yield f"{within}{node.name}", node


def breaks(text: Text, function: Function) -> list[Break]:
    """Returns all small breaks of a function: not of its name, its notes on types, nor what it raises."""
    ids = sorted({node.value for node in ast.walk(text.tree) if _is_message(node)})  # type: ignore[attr-defined]
    nodes = list(chain.from_iterable(_within(statement) for statement in _deeds(function.body)))
    found = (one for node in nodes for kind in _KINDS for one in kind(text, node))
    return [*found, *(one for node in nodes if _is_message(node) for one in _other_message(text, node, ids))]


def _deeds(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Yields statements but sentences about what a function does, and what is only for who reads it."""
    passive = ast.Raise, ast.Assert, ast.Import, ast.ImportFrom
    yield from (one for one in body if not isinstance(one, passive) and not _is_text(one))


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _within(node: ast.AST) -> Iterator[ast.AST]:
    """Yields a node and all within it but notes on types."""
    if isinstance(node, ast.Raise | ast.Assert | ast.arguments):
        return
    yield node
    for name, part in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list"):
            parts = part if isinstance(part, list) else [part]
            yield from chain.from_iterable(_within(one) for one in parts if isinstance(one, ast.AST))


def _is_message(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and MESSAGE.fullmatch(node.value) is not None


def _other_message(text: Text, node: ast.AST, ids: Sequence[str]) -> Iterator[Break]:
    own = node.value  # type: ignore[attr-defined]
    others = [one for one in ids if one != own]
    if others:
        yield Break("another message", *text.span(node), f'"{others[ids.index(own) % len(others)]}"')


def _swapped(text: Text, one: ast.AST, other: ast.AST, kind: str) -> Iterator[Break]:
    """Yields that two nodes stand each where the other does, unless they say the same."""
    (begin, end), (start, stop) = text.span(one), text.span(other)
    first, second = text.of(one), text.of(other)
    if first != second:
        yield Break(kind, begin, stop, f"{second}{text.source[end:start]}{first}")


def _arguments(text: Text, node: ast.AST) -> Iterator[Break]:
    if isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in _OTHERS):
        plain = [one for one in node.args if not isinstance(one, ast.Starred | ast.GeneratorExp)]
        for one, other in combinations(plain, 2):
            yield from _swapped(text, one, other, "arguments swapped")
        for word, more in pairwise(node.keywords):
            yield from _swapped(text, word.value, more.value, "named arguments swapped")


def _sign(text: Text, node: ast.AST) -> Iterator[Break]:
    pairs: list[tuple[ast.AST, ast.AST, ast.AST]] = []
    if isinstance(node, ast.BinOp):
        pairs = [(node.op, node.left, node.right)]
    elif isinstance(node, ast.Compare):
        pairs = list(zip(node.ops, (node.left, *node.comparators), node.comparators, strict=False))
    elif isinstance(node, ast.BoolOp):
        pairs = [(node.op, one, other) for one, other in pairwise(node.values)][:1]
    for sign, left, right in pairs:
        begin, end = text.span(left)[1], text.span(right)[0]
        between = text.source[begin:end]
        if type(sign) in _SIGNS and re.fullmatch(r"\)*\s*[-+*/<>=!a-z ]+\s*\(*", between):
            old = re.search(r"[-+*/<>=!a-z][-+*/<>=!a-z ]*(?<! )", between)
            assert old is not None
            yield Break("sign", begin + old.start(), begin + old.end(), _SIGNS[type(sign)])


def _end(text: Text, node: ast.AST) -> Iterator[Break]:
    """Yields that the last stands for the first, the largest for the least, and the other way."""
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        other = {"0": "-1", "-1": "0", "1:": ":-1", ":-1": "1:"}.get(text.of(node.slice))
        if other is not None:
            yield Break("other end", *text.span(node.slice), other)
    if isinstance(node, ast.Name) and node.id in _OTHERS and isinstance(node.ctx, ast.Load):
        yield Break("other end", *text.span(node), _OTHERS[node.id])


def _turned(text: Text, node: ast.AST) -> Iterator[Break]:
    """Yields that a condition holds where it did not."""
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield Break("not", *text.span(node.test), f"not ({text.of(node.test)})")
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield Break("not", *text.span(test), f"not ({text.of(test)})")
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Break("not", *text.span(node), f"bool({text.of(node.operand)})")


def _number(text: Text, node: ast.AST) -> Iterator[Break]:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield Break("other constant", *text.span(node), str(not node.value))
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield from (Break("other constant", *text.span(node), f"{node.value + by}") for by in (1, -1))
    elif isinstance(node, ast.Constant) and isinstance(node.value, float):
        yield Break("other constant", *text.span(node), f"{node.value / 2}")


def _left_out(text: Text, node: ast.AST) -> Iterator[Break]:
    """Yields that one of several is missing, or that something is not done."""
    if isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Load) and len(node.elts) > 2:
        for one, after in pairwise(node.elts):
            yield Break("left out", text.span(one)[0], text.span(after)[0], "")
    if isinstance(node, ast.Expr) and not _is_text(node):
        yield Break("left out", *text.span(node), "pass")


def _order(text: Text, node: ast.AST) -> Iterator[Break]:
    """Yields that things come in the other order, or are counted from the next."""
    if isinstance(node, ast.For | ast.comprehension):
        yield Break("backwards", *text.span(node.iter), f"reversed([*{text.of(node.iter)}])")
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sorted":
        yield Break("backwards", *text.span(node), f"[*reversed({text.of(node)})]")
    if isinstance(node, ast.IfExp):
        yield from _swapped(text, node.body, node.orelse, "backwards")


def _tone(text: Text, node: ast.AST) -> Iterator[Break]:
    """Yields another colour of the theme of those that the module names."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "tone":
        names = sorted({one.attr for one in ast.walk(text.tree) if isinstance(one, ast.Attribute)
                        and isinstance(one.value, ast.Name) and one.value.id == "tone"} - {node.attr})  # fmt: skip
        if names:
            yield Break("another colour", *text.span(node), f"tone.{names[0]}")


_KINDS: tuple[Callable[[Text, ast.AST], Iterator[Break]], ...] = (
    _arguments, _sign, _end, _turned, _number, _left_out, _order, _tone,
)  # fmt: skip
