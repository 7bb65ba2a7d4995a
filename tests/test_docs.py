"""The documents: links lead somewhere, every page can be found, commands and words are those of the program."""

import re
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from lucky.cli import COMMANDS
from lucky.server.settings import Limits

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|srcset)=\"([^\"]+)\"")
README_LINES = 120
DOCTESTED = ("README.md", "docs/notation.md", "docs/api.md")  # the last is made from docstrings, which are run where they stand


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


PYTHON = [(path, block) for path in PAGES for block in re.findall(r"^```python\n(.*?)^```", path.read_text(encoding="utf-8"), re.S | re.M)]


@pytest.mark.parametrize(("path", "block"), PYTHON, ids=[f"{name(path)} {k}" for k, (path, _) in enumerate(PYTHON)])
def test_examples_in_python_run(path: Path, block: str) -> None:
    """As they stand; those with prompts are run by doctest."""
    if ">>>" in block:
        assert name(path) in DOCTESTED, f"nobody runs the doctests of {name(path)}"
    else:
        exec(compile(block, name(path), "exec"), {})


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
