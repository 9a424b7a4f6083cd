"""How messages are put into words: arguments, cases, plurals, names, and what a title says in words of its own."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from build_scripts.catalogues import PLURALS, compile_all
from game.language import (
    LANGUAGES,
    NATIVE_NAMES,
    UNMARK,
    Language,
    MissingArgument,
    MissingMessage,
    literal,
    printed,
    system_language,
)
from game.paths import program_folder
from game.rules.kernel.message import Message, SeatName
from game.spacing import BOUND
from tests.small_catalogues import ENGLISH, RUSSIAN, UKRAINIAN, write_catalogues

FISHER, SCOUT = Message("vikings.figure.fisher"), Message("vikings.figure.scout")


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    write_catalogues(tmp_path, en=ENGLISH, ru=RUSSIAN, uk=UKRAINIAN)
    write_catalogues(tmp_path, "second", en={"table.undo": "Undo"}, ru={"table.undo": "Отменить"})
    compile_all(tmp_path)
    return tmp_path


class Unbound(Language):
    """Speaks with common spaces where the compiler has put those that do not break."""

    def text(self, message: Message | str, /, **args: object) -> str:
        return super().text(message, **args).replace(BOUND, " ")


def speak(locale: Path, code: str, strict: bool = True) -> Language:
    return Unbound(code, locale, strict=strict)


def test_inserts_named_arguments(locale: Path) -> None:
    assert speak(locale, "en").text("hall.greeting", name="Ragna") == "Hail, Ragna!"
    assert speak(locale, "ru").text("hall.greeting", name="Рагна") == "Здравствуй, Рагна!"
    assert speak(locale, "en").text(Message("hall.greeting", {"name": "Ragna"})) == "Hail, Ragna!"


def test_all_domains_speak(locale: Path) -> None:
    assert speak(locale, "ru").text("table.undo") == "Отменить"
    assert speak(locale, "ru").text(FISHER) == "рыбак"


def test_a_title_says_what_all_share_in_its_own_words(locale: Path) -> None:
    words = {"odin.instead.unit.gold": ("{n} silver", "{n} silvers"), "odin.pay": "pay {n:unit.gold}"}
    write_catalogues(locale, "odin", en=words)
    compile_all(locale)
    hall = speak(locale, "en")
    assert hall.of("odin").text("unit.gold", n=2) == "2 silvers"
    assert hall.of("odin").text("odin.pay", n=1) == "pay 1 silver"
    assert hall.of("odin").of("vikings").text("unit.gold", n=2) == hall.text("unit.gold", n=2) == "2 gold coins"
    assert hall.of("odin").text("hall.greeting", name="Ragna") == "Hail, Ragna!"
    assert hall.of("odin").has("unit.gold")
    assert hall.of("odin") is hall.of("odin")
    assert hall.of("").text("unit.gold", n=1) == "1 gold coin"


def test_the_catalogue_of_a_title_is_read_when_it_first_speaks(locale: Path) -> None:
    write_catalogues(locale, "odin", en={"odin.flax": "flax"}, ru={"odin.flax": "лён"}, uk={"odin.flax": "льон"})
    compile_all(locale)
    (locale / "uk" / "LC_MESSAGES" / "landnam.mo").write_bytes(b"whoever reads this is stuck")
    language = speak(locale, "uk")
    assert language.text("hall.greeting", name="Рагна")
    assert language.open_titles == []
    assert language.text("odin.flax") == "льон"
    assert language.has("odin.flax")
    assert not language.has("odin.hemp")
    assert not language.has("tiny_epic.hemp")
    assert not language.has("../odin.flax")
    assert language.open_titles == ["odin", "tiny_epic"]


@pytest.mark.parametrize(
    ("n", "russian", "ukrainian", "english"),
    [
        (0, "0 партий", "0 партій", "0 games"),
        (1, "1 партия", "1 партія", "1 game"),
        (2, "2 партии", "2 партії", "2 games"),
        (4, "4 партии", "4 партії", "4 games"),
        (5, "5 партий", "5 партій", "5 games"),
        (11, "11 партий", "11 партій", "11 games"),
        (12, "12 партий", "12 партій", "12 games"),
        (14, "14 партий", "14 партій", "14 games"),
        (20, "20 партий", "20 партій", "20 games"),
        (21, "21 партия", "21 партія", "21 games"),
        (22, "22 партии", "22 партії", "22 games"),
        (111, "111 партий", "111 партій", "111 games"),
        (1003, "1003 партии", "1003 партії", "1003 games"),
        (-2, "−2 партии", "−2 партії", "−2 games"),
    ],
)
def test_plural_forms(locale: Path, n: int, russian: str, ukrainian: str, english: str) -> None:
    for code, expected in (("ru", russian), ("uk", ukrainian), ("en", english)):
        assert speak(locale, code).text("hall.games", n=n) == expected


def test_a_number_in_a_text_takes_its_unit(locale: Path) -> None:
    args = {"seat": "Ragna", "figure": FISHER, "price": 1}
    assert speak(locale, "en").text("vikings.take", **args) == "Ragna takes fisher for 1 gold coin"
    assert speak(locale, "ru").text("vikings.take", **args) == "Ragna берёт рыбака за 1 золотую монету"
    args["price"] = 5
    assert speak(locale, "ru").text("vikings.take", **args) == "Ragna берёт рыбака за 5 золотых монет"


def test_a_case_that_the_language_lacks_is_the_plain_form(locale: Path) -> None:
    args = {"seat": "Ragna", "figure": SCOUT, "price": 2}
    assert speak(locale, "ru").text("vikings.take", **args) == "Ragna берёт разведчик за 2 золотые монеты"


def test_the_first_letter_can_be_large(locale: Path) -> None:
    assert speak(locale, "en").text("vikings.took", figure=FISHER) == "Fisher taken"
    assert speak(locale, "ru").text("vikings.took", figure=FISHER) == "Рыбака взяли"


@pytest.mark.parametrize(
    ("figures", "english", "russian"),
    [
        ([], " taken", " взяли"),
        ([FISHER], "Fisher taken", "Рыбака взяли"),
        ([FISHER, SCOUT], "Fisher and scout taken", "Рыбака и разведчик взяли"),
        ((FISHER, SCOUT, "Ari"), "Fisher, scout and Ari taken", "Рыбака, разведчик и Ari взяли"),
        ([SCOUT] * 4, "Scout, scout, scout and scout taken", "Разведчик, разведчик, разведчик и разведчик взяли"),
    ],
)
def test_lists(locale: Path, figures: list[object], english: str, russian: str) -> None:
    assert speak(locale, "en").text("vikings.took", figure=figures) == english
    assert speak(locale, "ru").text("vikings.took", figure=figures) == russian


def test_marks_in_the_parts_of_a_list_stay_marks_and_those_in_names_stay_letters(locale: Path) -> None:
    write_catalogues(locale, "third", en={"hall.drawn": "[[{icon}]]", "hall.all": "{parts}"})
    compile_all(locale)
    drawn = [Message("hall.drawn", {"icon": icon}) for icon in ("coin", "axe", "horn")]
    assert speak(locale, "en").text("hall.all", parts=drawn) == "[[coin]], [[axe]] and [[horn]]"
    told = speak(locale, "en").text("hall.all", parts=["*a*", "b", "c"])
    assert told == f"*{UNMARK}a*{UNMARK}, b and c"


def test_numbers(locale: Path) -> None:
    english, russian = speak(locale, "en"), speak(locale, "ru")
    assert [english.text("vikings.gain", points=n) for n in (3, 0, -2)] == ["+3 points", "0 points", "−2 points"]
    assert english.text("hall.mean", value=41.5) == "mean 41.5"
    assert russian.text("hall.mean", value=41.5) == "в среднем 41,5"


def test_a_number_below_zero_has_a_true_minus_sign() -> None:
    assert [printed(number) for number in (-86, 0, 7, -1.5)] == ["−86", "0", "7", "−1.5"]


def test_points_on_the_table_are_printed() -> None:
    """A star before a number that may fall below zero: the number goes through `printed`."""
    bare = re.compile(r"★ ?\{(?:view\.total|POINTS|points_of|amount)")
    scenes = sorted((program_folder() / "game" / "scenes").rglob("*.py"))
    assert [path.as_posix() for path in scenes if bare.search(path.read_text(encoding="utf-8"))] == []


def test_braces_in_arguments_are_not_read_again(locale: Path) -> None:
    assert speak(locale, "en").text("hall.greeting", name="{seat}") == "Hail, {seat}!"
    assert speak(locale, "en").text("hall.braces", name="x") == "{x}"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ari-Björn", "Ari-Björn"),
        ("-5", "-5"),
        ("a\0b\nc", "a?b?c"),
        ("\udce9.meadhall", "?.meadhall"),
        ("\u202eevil", "evil"),
        ("a\u00a0b", "a\u00a0b"),
        ("ᛗ Ї", "ᛗ Ї"),
        ("[[x]]", f"[{UNMARK}[{UNMARK}x]{UNMARK}]{UNMARK}"),
        ("**b**|*", f"*{UNMARK}*{UNMARK}b*{UNMARK}*{UNMARK}|{UNMARK}*{UNMARK}"),
    ],
)
def test_names_are_taken_letter_by_letter(locale: Path, name: str, shown: str) -> None:
    english = Language("en", locale, strict=True)
    assert english.text("hall.greeting", name=name) == f"Hail, {shown}!"
    taken = Message("vikings.take", {"seat": SeatName(0), "figure": SCOUT, "price": 2})
    assert english.text(taken.named([name])) == f"{shown} takes scout for 2 gold coins"
    assert english.text("list.and", head=[name, name], tail="") == f"{shown} and {shown} and "
    assert literal(literal(name)) == literal(name)


def test_arguments_given_beside_a_message_are_added(locale: Path) -> None:
    assert speak(locale, "en").text(Message("vikings.take", {"figure": SCOUT, "price": 2}), seat="Ari") == (
        "Ari takes scout for 2 gold coins"
    )


def test_missing_message(locale: Path, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(MissingMessage, match=r"no message 'hall\.nothing' in 'en'"):
        speak(locale, "en").text("hall.nothing")
    with pytest.raises(MissingMessage):
        speak(locale, "en").text("")
    lenient = speak(locale, "en", strict=False)
    with caplog.at_level(logging.WARNING, "game.language"):
        assert [lenient.text("hall.nothing") for _ in range(3)] == ["hall.nothing"] * 3
    assert len(caplog.records) == 1


def test_missing_argument(locale: Path, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(MissingArgument, match=r"message 'hall\.greeting' in 'en' needs 'name'"):
        speak(locale, "en").text("hall.greeting")
    with caplog.at_level(logging.WARNING, "game.language"):
        assert speak(locale, "en", strict=False).text("hall.greeting") == "Hail, {name}!"
    assert len(caplog.records) == 1


def test_the_environment_can_ask_for_strictness(locale: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_STRICT", "1")
    assert Language("en", locale).strict
    monkeypatch.delenv("MEADHALL_STRICT")
    assert not Language("en", locale).strict


def test_a_seat_without_its_name_is_an_error(locale: Path) -> None:
    with pytest.raises(TypeError, match="a SeatName cannot be put into a text"):
        speak(locale, "en").text("hall.greeting", name=SeatName(1))
    assert speak(locale, "en").text(Message("hall.greeting", {"name": SeatName(1)}).named(["A", "B"])) == "Hail, B!"


def test_has(locale: Path) -> None:
    english = speak(locale, "en")
    assert english.has("hall.greeting")
    assert english.has("hall.games")
    assert not english.has("vikings.figure.fisher.acc")
    assert not english.has("")


def test_languages_have_names_of_their_own() -> None:
    assert set(NATIVE_NAMES) == set(LANGUAGES) == set(PLURALS)


def test_unknown_language_and_missing_catalogues(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=f"unknown language 'tlh': there are {', '.join(LANGUAGES)}"):
        Language("tlh")
    with pytest.raises(FileNotFoundError, match="no compiled catalogues in"):
        Language("en", tmp_path)


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANGUAGE": "tlh:uk:en", "LANG": "tlh_TLH"}, "uk"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_system_language(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], code: str) -> None:
    monkeypatch.setattr("game.language.sys.platform", "linux")
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert system_language() == code


def test_words_for_who_plays_with_a_gamepad(locale: Path) -> None:
    language = Language("en", locale, strict=True)
    pad = language.in_hand("pad")
    assert language.text("hall.turning", what="it") == "R turns it"
    assert language.text("hall.rest") == "Rest the pointer"
    assert pad.text("hall.turning", what="it") == "X turns it"
    assert pad.of("vikings").text("hall.rest") == "Go there with the stick"
    assert pad.text("hall.games", n=2) == "2 games"
    assert pad.in_hand("pad") is pad
    assert pad.in_hand("").text("hall.turning", what="it") == "R turns it"
