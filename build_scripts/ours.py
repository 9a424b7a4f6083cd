"""Writes what is ours in each title into README.md, from the lists that the game itself tells it from.

python build_scripts/ours.py           writes the table anew
python build_scripts/ours.py check     exits 1 if it is out of date
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.language import Language  # noqa: E402
from game.rules.kernel.provenance import load_provenance  # noqa: E402
from game.rules.kernel.rulebook import load_rulebook  # noqa: E402
from game.scenes.hall.basis import parts_told  # noqa: E402
from game.titles import RULED  # noqa: E402

README = ROOT / "README.md"
BEGIN = "<!-- Made from every title's rulebook/provenance.toml by build_scripts/ours.py. -->"
END = "<!-- That was it. -->"


def table(say: Callable[..., str]) -> str:
    """Returns the table of all titles as Markdown."""
    rows = ["| title | what may differ from your box | rulings |", "|---|---|---|"]
    for title in RULED:
        provenance = load_provenance(title)
        rulings = len(provenance.rulings(load_rulebook(title, "en")))
        rows.append(f"| {say(f'{title}.title')} | {'<br>'.join(parts_told(provenance, say))} | in {rulings} rules |")
    return "\n".join(rows)


def written(text: str, made: str) -> str:
    """Returns a text with the table between its two marks.

    :raises ValueError: if the marks are not there.
    """
    before, found, rest = text.partition(BEGIN)
    _, ended, after = rest.partition(END)
    if not (found and ended):
        raise ValueError(f"README.md has no place for the table: {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{made}\n\n{END}{after}"


def main() -> int:
    """Writes the table, or tells whether it is up to date; returns the exit code."""
    old = README.read_text(encoding="utf-8")
    new = written(old, table(Language("en", strict=True).text))
    if sys.argv[1:] == ["check"]:
        if new != old:
            print("README.md: what is ours is out of date; run build_scripts/ours.py", file=sys.stderr)
        return int(new != old)
    README.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
