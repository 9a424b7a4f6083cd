"""Compiles the language catalogues (.po to .mo) and checks them.

python build_scripts/catalogues.py compile     writes every .mo beside its .po, whether it changed or not
python build_scripts/catalogues.py check       lists what is wrong, and exits 1 if anything is
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build_scripts.messages import LOCALE, compile_all, compiled  # noqa: E402
from game.language import CASES, LANGUAGES, parsed  # noqa: E402

_SLAVIC = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
PLURALS = {"en": "nplurals=2; plural=(n != 1);", "uk": _SLAVIC, "ru": _SLAVIC}
_ID = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+")


def read(path: Path, language: str) -> list[Message]:
    """Reads a .po file's entries, without its header.

    :raises ValueError: it cannot be read, says another plural rule, or has an entry twice.
    """
    text = path.read_text(encoding="utf-8")
    try:
        catalogue: Catalog = read_po(io.StringIO(text), locale=language, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise ValueError(f"{path}: {error}") from error
    if PLURALS[language] not in text:
        raise ValueError(f'{path}: the header lacks "Plural-Forms: {PLURALS[language]}\\n"')
    messages = [message for message in catalogue if message.id]
    found = re.findall(r'^msgid "(.+)"', text, re.MULTILINE)
    if len(found) != len(messages):
        twice = sorted({name for name in found if found.count(name) > 1})
        raise ValueError(f"{path}: entries stand twice, or are not on one line: {', '.join(twice)}")
    return messages


def check(locale: Path = LOCALE) -> list[str]:
    """Lists what is wrong with the catalogues of all languages; empty when they are complete and compiled."""
    problems: list[str] = []
    spoken: dict[str, dict[str, dict[str, tuple[str, ...]]]] = {}
    for language in LANGUAGES:
        spoken[language] = {}
        for path in _sources(locale, language):
            try:
                messages = read(path, language)
            except ValueError as error:
                problems.append(str(error))
                continue
            spoken[language][path.stem] = {_key(message): _texts(message) for message in messages}
            problems += _unfinished(path.relative_to(locale), messages, language)
            target = path.with_suffix(".mo")
            if not target.exists() or target.read_bytes() != compiled(path):
                problems.append(f"{path.relative_to(locale)}: not compiled: run build_scripts/catalogues.py compile")
        problems += _clashes(language, spoken[language])
    for domain in sorted({domain for domains in spoken.values() for domain in domains}):
        problems += _compare(domain, {language: domains.get(domain, {}) for language, domains in spoken.items()})
    for language, domains in spoken.items():
        entries = {key: texts for domain in domains.values() for key, texts in domain.items()}
        problems += [f"{language}: {text}" for key in sorted(entries) for text in _ill_formed(key, entries)]
    if not any(spoken.values()):
        problems.append(f"{locale}: there are no catalogues")
    return problems


def _sources(locale: Path, language: str) -> list[Path]:
    return sorted((locale / language / "LC_MESSAGES").glob("*.po"))


def _key(message: Message) -> str:
    return message.id[0] if isinstance(message.id, (tuple, list)) else message.id


def _texts(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, (tuple, list)) else (message.string or "",)


def _unfinished(path: Path, messages: list[Message], language: str) -> Iterator[str]:
    forms = int(PLURALS[language][len("nplurals=")])
    for message in messages:
        key, texts = _key(message), _texts(message)
        if message.fuzzy:
            yield f"{path}: {key}: is marked fuzzy"
        if not all(texts):
            yield f"{path}: {key}: is empty"
        if message.pluralizable and (len(texts) != forms or message.id[1] != key):
            yield f"{path}: {key}: needs msgid_plural of the same name and {forms} forms, it has {len(texts)}"
        if message.context or not _ID.fullmatch(key):
            yield f"{path}: {key}: is not a message id like hall.menu.resume"


def _clashes(language: str, domains: dict[str, dict[str, tuple[str, ...]]]) -> Iterator[str]:
    owner: dict[str, str] = {}
    for domain, entries in domains.items():
        for key in entries:
            if owner.setdefault(key, domain) != domain:
                yield f"{language}: {key}: stands in {owner[key]}.po and in {domain}.po"


def _compare(domain: str, entries: dict[str, dict[str, tuple[str, ...]]]) -> Iterator[str]:
    keys = {key for texts in entries.values() for key in texts if key.rpartition(".")[2] not in CASES}
    for key in sorted(keys):
        missing = [language for language in LANGUAGES if key not in entries[language]]
        if missing:
            yield f"{domain}.po: {key}: is missing in {', '.join(missing)}"
        names = {language: _names(texts[key]) for language, texts in entries.items() if key in texts}
        plural = {language: len(texts[key]) > 1 for language, texts in entries.items() if key in texts}
        if len(set(map(frozenset, names.values()))) > 1:
            told = "; ".join(f"{language}: {', '.join(sorted(found)) or 'none'}" for language, found in names.items())
            yield f"{domain}.po: {key}: names differ ({told})"
        if len(set(plural.values())) > 1:
            yield f"{domain}.po: {key}: has plural forms in some languages only"


def _names(texts: tuple[str, ...]) -> set[str]:
    try:
        return {name for text in texts for _, name, _ in parsed(text) if name is not None}
    except ValueError:
        return set()  # told by _ill_formed


def _ill_formed(key: str, entries: dict[str, tuple[str, ...]]) -> Iterator[str]:
    bare, _, last = key.rpartition(".")
    if last in CASES and bare not in entries:
        yield f"{key}: is a case of {bare}, which does not exist"
    for text in entries[key]:
        try:
            fields = [(name, shape) for _, name, shape in parsed(text) if name is not None]
        except ValueError as error:
            yield f"{key}: {error}"
            continue
        for name, shape in fields:
            if not name.isidentifier() and name not in entries:
                yield f"{key}: {name!r} is not the name of an argument"
            for word in shape.split(",") if shape else ():
                bare, _, last = word.rpartition(".")
                known = word in {"cap", "+", *CASES} or len(entries.get(word, ())) > 1
                if not known and not (last in CASES and len(entries.get(bare, ())) > 1):
                    yield f"{key}: {{{name}:{shape}}}: {word!r} is neither a case nor a message with plural forms"


def main(arguments: list[str]) -> int:
    if arguments == ["compile"]:
        for old in LOCALE.rglob("*.mo"):
            old.unlink()
        for path in compile_all():
            print(f"wrote {path.relative_to(ROOT)}")
        return 0
    if arguments == ["check"]:
        problems = check()
        print("\n".join(problems) or "the catalogues are complete and compiled")
        return 1 if problems else 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
