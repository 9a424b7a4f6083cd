"""The command `analyse`: where a finished game was lost and won, as the raven sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.analysis.background import Analysis
from game.analysis.finding import Finding
from game.bots.judgement import PROSPECTS
from game.language import Language
from game.rules.kernel import RulesError
from game.table.progress import counted


def analyse(path: Path, depth: str = "normal", seat: int | None = None, cores: int = 2) -> dict[str, Any]:
    """Returns what the raven finds of a journal: "title", "turns", "slips", "finds" and the "course" of shares.

    What is known already is not judged again; Ctrl-C keeps what was found so far.

    :raises JournalError: if the journal cannot be read.
    :raises RulesError: if the game has not ended, or there is no such seat.
    """
    analysis = Analysis(path, depth, cores)
    seats = analysis.reading.header.seats
    if seat is not None and seat >= len(seats):
        raise RulesError(f"there is no seat {seat}; the game has seats 0 to {len(seats) - 1}")
    if not analysis.is_done:
        _go_through(analysis)
    if analysis.trouble:
        raise RulesError(analysis.trouble)
    findings = [finding for finding in analysis.findings if seat in (None, finding.seat)]
    told = [_told(finding) for finding in findings if finding.is_told]
    return {
        "title": analysis.reading.header.title,
        "depth": depth,
        "turns": len(findings),
        "slips": [line for line in told if line["verdict"] == "slip"],
        "finds": [line for line in told if line["verdict"] == "find"],
        "course": [[finding.last, *(round(share, 3) for share in finding.shares)] for finding in findings],
        "kept": analysis.book.trouble is None,
    }


def lines_of(result: dict[str, Any]) -> list[str]:
    """Returns what ``analyse`` found as lines to read."""
    language = Language("en").of(result["title"])
    lines = []
    for told in sorted((*result["slips"], *result["finds"]), key=lambda told: told["step"]):
        why = ", ".join(f"{_word(language, source)} {gap:+.1f}" for source, gap in told["reasons"])
        share = f"{100 * told['lost']:.0f} % of winning"
        lines.append(
            f"step {told['step']}  seat {told['seat']}  {told['verdict']}  {share}  {told['points']:+.1f}  {why}"
        )
    return lines or ["nothing in this game was plainly worse than something else"]


def _word(language: Language, source: str) -> str:
    return source if source == PROSPECTS else language.text(source)


def _go_through(analysis: Analysis) -> None:
    analysis.start()
    try:
        with counted(analysis.of, "turns") as progress:
            while not analysis.is_done:
                analysis.wait(0.2)
                while progress.done < len(analysis.book.findings):
                    progress.step()
    finally:
        analysis.close()


def _told(finding: Finding) -> dict[str, Any]:
    return {
        "step": finding.first, "seat": finding.seat, "verdict": finding.verdict, "lost": round(finding.lost, 3),
        "points": round(finding.points, 1), "reasons": [[source, round(gap, 1)] for source, gap in finding.reasons],
    }  # fmt: skip
