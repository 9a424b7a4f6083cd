"""Small catalogues for tests, in the three languages."""

from __future__ import annotations

from pathlib import Path

from build_scripts.catalogues import PLURALS

Entries = dict[str, str | tuple[str, ...]]

LISTS = {"list.comma": "{head}, {tail}", "list.and": "{head} and {tail}"}
ENGLISH: Entries = {
    **LISTS,
    "hall.greeting": "Hail, {name}!",
    "hall.games": ("{n} game", "{n} games"),
    "vikings.figure.fisher": "fisher",
    "vikings.figure.scout": "scout",
    "vikings.take": "{seat} takes {figure} for {price:unit.gold}",
    "vikings.took": "{figure:cap} taken",
    "vikings.gain": "{points:+} points",
    "unit.gold": ("{n} gold coin", "{n} gold coins"),
    "hall.mean": "mean {value}",
    "hall.braces": "{{{name}}}",
    "key.turn": "R",
    "key.turn.pad": "X",
    "hall.turning": "{key.turn} turns {what}",
    "hall.rest": "Rest the pointer",
    "hall.rest.pad": "Go there with the stick",
}
RUSSIAN: Entries = {
    **LISTS,
    "list.and": "{head} и {tail}",
    "hall.greeting": "Здравствуй, {name}!",
    "hall.games": ("{n} партия", "{n} партии", "{n} партий"),
    "vikings.figure.fisher": "рыбак",
    "vikings.figure.fisher.acc": "рыбака",
    "vikings.figure.scout": "разведчик",
    "vikings.take": "{seat} берёт {figure:acc} за {price:unit.gold.acc}",
    "vikings.took": "{figure:acc,cap} взяли",
    "vikings.gain": "{points:+} очков",
    "unit.gold": ("{n} золотая монета", "{n} золотые монеты", "{n} золотых монет"),
    "unit.gold.acc": ("{n} золотую монету", "{n} золотые монеты", "{n} золотых монет"),
    "hall.mean": "в среднем {value}",
    "hall.braces": "{{{name}}}",
    "key.turn": "R",
    "key.turn.pad": "X",
    "hall.turning": "{key.turn} поворачивает {what}",
    "hall.rest": "Наведите",
    "hall.rest.pad": "Перейдите стиком",
}
UKRAINIAN: Entries = {
    **RUSSIAN,
    "hall.games": ("{n} партія", "{n} партії", "{n} партій"),
    "unit.gold": ("{n} золота монета", "{n} золоті монети", "{n} золотих монет"),
}


def po(language: str, entries: Entries) -> str:
    lines = [
        'msgid ""',
        'msgstr ""',
        r'"Content-Type: text/plain; charset=UTF-8\n"',
        rf'"Plural-Forms: {PLURALS[language]}\n"',
        "",
    ]
    for key, texts in entries.items():
        lines.append(f'msgid "{key}"')
        if isinstance(texts, str):
            lines.append(f'msgstr "{texts}"')
        else:
            lines.append(f'msgid_plural "{key}"')
            lines += [f'msgstr[{i}] "{text}"' for i, text in enumerate(texts)]
        lines.append("")
    return "\n".join(lines)


def write_catalogues(folder: Path, domain: str = "small", **entries: Entries) -> Path:
    for language, texts in entries.items():
        target = folder / language / "LC_MESSAGES"
        target.mkdir(parents=True, exist_ok=True)
        (target / f"{domain}.po").write_text(po(language, texts), encoding="utf-8")
    return folder
