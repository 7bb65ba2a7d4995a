"""The documents: links lead somewhere, every page can be found, commands and words are those of the program."""

import doctest
import re
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import pytest

from lucky.cli import COMMANDS
from lucky.server.settings import Limits

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted([*DOCS.rglob("*.md"), *ROOT.glob("examples/*.md")]),
]
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|srcset)=\"([^\"]+)\"")
README_LINES = 120


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def prose(path: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def links(path: Path) -> Iterator[tuple[Path, str]]:
    """The files a page links to, each with the part of it that is meant, or ""."""
    for groups in LINK.findall(prose(path)):
        target, _, anchor = "".join(groups).partition("#")
        if not target.startswith(("http:", "https:", "mailto:")):
            yield (path.parent / target).resolve() if target else path, anchor


def anchors(path: Path) -> set[str]:
    """What a link can lead to inside a page: headings, as GitHub names them, and ids."""
    text = prose(path)
    headings = (re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE))
    return {*headings, *re.findall(r'<a id="(\w+)">', text)}


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_links_lead_somewhere(path: Path) -> None:
    for target, anchor in links(path):
        assert target.exists(), f"{name(path)} links to {target.name}, which is not there"
        assert not anchor or anchor in anchors(target), f"{name(path)} links to {target.name}#{anchor}, which is not there"


def test_every_page_can_be_reached_from_the_index() -> None:
    seen, left = set[Path](), [DOCS / "README.md"]
    while left:
        page = left.pop()
        if page not in seen:
            seen.add(page)
            left += [target for target, _ in links(page) if target.suffix == ".md" and target.is_relative_to(DOCS)]
    assert [name(page) for page in sorted({*DOCS.rglob("*.md")} - seen)] == []


def test_every_picture_is_shown() -> None:
    shown = {target for page in PAGES for target, _ in links(page)}
    assert [name(picture) for picture in sorted(DOCS.glob("img/*")) if picture not in shown] == []


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= README_LINES


def test_decisions_are_numbered_and_have_their_four_parts() -> None:
    records = sorted((DOCS / "decisions").glob("[0-9]*.md"))
    assert [int(record.name[:3]) for record in records] == list(range(1, len(records) + 1))
    for record in records:
        headings = re.findall(r"^#+ (.+)$", prose(record), re.MULTILINE)
        assert headings[0].startswith(f"{record.name[:3]}: "), name(record)
        assert headings[1:] == ["Context", "Choice", "What was measured", "What would change our mind"], name(record)


EXAMPLE = re.compile(r"(?:<!-- not run: (?P<why>[^\n]+) -->\n)?^ *```python\n(?P<code>.*?)^ *```", re.DOTALL | re.MULTILINE)
PYTHON = [(path, found["code"], found["why"]) for path in PAGES for found in EXAMPLE.finditer(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("path", "code", "why"), PYTHON, ids=[f"{name(path)} {k}" for k, (path, _, _) in enumerate(PYTHON)])
def test_examples_in_python_run_as_copied(path: Path, code: str, why: str | None) -> None:
    """Each by itself, in an empty namespace. One that cannot be run here is marked on its page: <!-- not run: the reason -->."""
    if why is not None:
        return
    if ">>>" not in code:
        exec(compile(code, name(path), "exec"), {"__name__": "__main__"})
        return
    told: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(doctest.DocTestParser().get_doctest(dedent(code), {}, name(path), str(path), 0), out=told.append)
    assert runner.failures == 0, "".join(told)


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_python_is_marked_as_such(path: Path) -> None:
    """A block that nobody marked is run by nobody."""
    for language, block in re.findall(r"^ *```(\w*)\n(.*?)^ *```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
        assert language or not re.search(r"^(>>> |import \w|from \w+(\.\w+)* import )", block, re.MULTILINE), block


# Places in CONTRIBUTING.md.

KNOWN_ENDINGS = (".md", ".py", ".ts", ".toml", ".json", ".txt", ".svelte", ".html", ".js", ".svg")
BETWEEN = re.compile(r"[\s,]*(?:(?:and|or|in|of|there|its place|its entry|the) |\()*")  # a name and the file that it stands in


def quoted() -> Iterator[tuple[str, str]]:
    """What stands in backticks, each with the words before it."""
    parts = re.split(r"`([^`]+)`", re.sub(r"\s+", " ", prose(ROOT / "CONTRIBUTING.md")))
    yield from zip(parts[1::2], parts[::2], strict=False)


def is_place(text: str) -> bool:
    """Whether it is a path, perhaps of a program and its arguments."""
    word = text.split()[0]
    return ("/" in word or word.endswith(KNOWN_ENDINGS)) and not word.startswith((".venv", "-"))


def found_at(place: str) -> list[Path]:
    """The files that a path means; XX stands for a language, NAME for anything. A program is named without its ending."""
    pattern = place.split()[0].rstrip("/").replace("XX", "*").replace("NAME", "*")
    return [*ROOT.glob(pattern), *ROOT.glob(f"{pattern}.py")] or ([] if "/" in pattern else [*ROOT.glob(f"[a-z]*/**/{pattern}")])


def named_beside_places() -> Iterator[tuple[str, str]]:
    """Names in front of a path, which should stand in that file: "`OPTIONS` in `rules_text.py`", "`Rules` (`rules.py`)"."""
    waiting: list[str] = []
    for text, before in quoted():
        if not BETWEEN.fullmatch(before):
            waiting.clear()
        if is_place(text):
            yield from ((word, text) for word in waiting)
            waiting.clear()
        elif re.fullmatch(r"[A-Za-z_][\w.]*", text):
            waiting.append(text)


@pytest.mark.parametrize("place", dict.fromkeys(text for text, _ in quoted() if is_place(text)))
def test_places_of_the_recipes_are_there(place: str) -> None:
    assert found_at(place), f"CONTRIBUTING.md sends people to {place}, which is not there"


def test_names_of_the_recipes_stand_where_they_are_looked_for() -> None:
    pairs = list(named_beside_places())
    assert len(pairs) > 25
    for word, place in pairs:
        texts = [path.read_text(encoding="utf-8") for path in found_at(place)]
        assert texts
        assert all(re.search(rf"\b{re.escape(word)}\b", text) for text in texts), f"CONTRIBUTING.md: {word} is not in {place}"


# Commands.


def commands() -> Iterator[str]:
    """Every command of the program, those of commands with commands of their own written out."""
    for word, place in COMMANDS.items():
        module, _, function = place.partition(":")
        command = getattr(import_module(module), function)
        inner = getattr(command, "registered_commands", None)
        if inner is None:
            yield word
        else:
            yield from (f"{word} {one.name or one.callback.__name__.strip('_')}" for one in inner)


def test_the_list_of_commands_is_complete_and_has_no_others() -> None:
    listed = re.findall(r"^\| `lucky ([a-z ]+)` \|", (DOCS / "commands.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(commands())


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_examples_use_commands_that_exist(path: Path) -> None:
    known = set(commands())
    for words in re.findall(r"^ *(?:```)?lucky ([a-z][a-z ]*)", path.read_text(encoding="utf-8"), re.MULTILINE):
        assert any(f"{words} ".startswith(f"{command} ") for command in known), f"lucky {words}"


def test_every_limit_is_explained_with_its_value() -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| ([\d,. ]+) \|", (DOCS / "hosting.md").read_text(encoding="utf-8"), re.MULTILINE)
    said = {
        limit: value.replace(",", "")
        for limits, values in rows
        for limit, value in zip(re.findall(r"\w+", limits), values.split(", "), strict=True)
    }
    for limit, value in asdict(Limits()).items():
        assert float(said[limit]) == value, limit


# Words.


@cache
def program() -> str:
    """All the words of the program in lower case, names taken apart: SeedHash and seed_hash are "seed hash"."""
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "web/src").rglob("*.ts"), *(ROOT / "web/src").rglob("*.svelte")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    return re.sub(r"[\s_]+", " ", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)).lower()


def glossary() -> list[str]:
    """The words of the first columns."""
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \| [^|]*\|$", (DOCS / "glossary.md").read_text(encoding="utf-8"), re.MULTILINE)
    return [word.strip() for row in rows if row != "word" for word in row.split(",")]


def test_the_glossary_has_each_word_once() -> None:
    words = glossary()
    assert len(words) > 100
    assert sorted(words) == sorted(set(words))


def test_the_words_of_the_glossary_are_used() -> None:
    unused = [word for word in glossary() if not re.search(rf"\b{re.escape(word.lower())}s?\b", program())]
    assert unused == []


@pytest.mark.parametrize("path", ["NOTICE", "web/src/words/help.ts", "web/src/words/de/pages.ts"])
def test_everybody_is_credited_as_the_books_ask(path: str) -> None:
    said = re.sub(r"['’]?\s*\+?\s+'?", " ", (ROOT / path).read_text(encoding="utf-8"))
    helpers = "Dave Howell; Toivo Rovainen; E. Jordan Bojar; Michelle Elbert; Bill Maxwell; Pinkerton; Israel Evans; BJ Becker"
    for name in (*helpers.split("; "), "Rick Fish", "© ", "™ 1999, 2011 James Ernest"):
        assert name in said, name
    assert "www.cheapass.com" in said + (ROOT / "web/src/pages/About.svelte").read_text(encoding="utf-8")
