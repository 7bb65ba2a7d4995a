"""docs/rules.md: numbered, linked, cited rightly, and watched over by tests."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lucky.editions import EDITIONS, VARIANTS

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
ANCHORS = re.findall(r'<a id="(\w+)"></a>', TEXT)
SOURCES = [path for path in sorted((ROOT / "src/lucky").rglob("*.py")) if path.parent.name != "draw"]  # where M0 is a line's beginning
DOCS = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]

# A9, M16, V1-V9: one of the letters, a number, and no more letters or digits around it; not part of a colour or a version.
CITED = re.compile(r"(?<![\w#.])([SMVAEH])(\d{1,2})(?:-([SMVAEH])(\d{1,2}))?(?![\w.]\d|\w)")


def cited(text: str) -> set[str]:
    """The ids that a text mentions, ranges written out."""
    ids: set[str] = set()
    for letter, first, other, last in CITED.findall(text):
        assert other in ("", letter), f"{letter}{first}-{other}{last} crosses sections"
        ids |= {f"{letter}{n}" for n in range(int(first), int(last or first) + 1)}
    return ids


def test_rules_are_numbered_in_order_and_once() -> None:
    order = [(("S", "M", "V", "A", "E", "H").index(rule[0]), int(rule[1:])) for rule in ANCHORS]
    assert order == sorted(set(order))
    assert len(ANCHORS) == 70


def rule_in(text: str, rule: str) -> str:
    """One rule, as a file has it."""
    return re.split(r"^- <a id=|^#", text.partition(f'<a id="{rule}"></a>')[2], maxsplit=1, flags=re.MULTILINE)[0]


@pytest.mark.parametrize(("name", "word"), [("rules.md", "ruling"), ("rules.de.md", "entscheidung")])
def test_what_no_book_says_is_marked_as_a_ruling(name: str, word: str) -> None:
    """These were read in the books sentence by sentence: parts of each are ours."""
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    ours = "S5 M2 M5 M6 M9 M12 M19 M20 V1 V3 V6 V7 V8 V9 A1 A2 A5 A10 A11 A12 A13 A15 A16 A17 A18 A20 A22 A23 E1 E2 E6 E7 E8 H3"
    assert [rule for rule in ours.split() if f"*{word}" not in rule_in(text, rule).lower()] == []


@pytest.mark.parametrize("name", ["rules.md", "rules.de.md"])
def test_a_newcomer_finds_everything_before_the_numbers(name: str) -> None:
    """Goal, table, a turn, an example, the differences; each of the three editions has its column."""
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    before = text.partition("## S. ")[0]
    assert len(re.findall(r"^## ", before, re.MULTILINE)) == 8
    columns = [line.count("|") - 1 for line in before.splitlines() if line.startswith("| ") and "(A20)" in line]
    assert columns == [4]
    assert cited(before) >= {"M8", "M10", "M16", "A5", "A8", "A9", "A13", "M19"}


@pytest.mark.parametrize(("name", "heading"), [("rules.md", "Advice"), ("rules.de.md", "Ratschläge")])
def test_the_books_advice_is_given(name: str, heading: str) -> None:
    """Where to stand and where not, when to try, pay, bluff, count and watch, and whose side a Stranger is on."""
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    advice = text.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    assert len(re.findall(r"^- \*\*", advice, re.MULTILINE)) == 8
    assert "Lucky Train" in advice
    assert "(claims.md)" in advice


@pytest.mark.parametrize("name", ["help.ts", "de/pages.ts"])
def test_the_books_advice_is_given_in_the_browser(name: str) -> None:
    text = (ROOT / "web/src/words" / name).read_text(encoding="utf-8")
    advice = text.partition("  advices: [\n")[2].partition("\n  ]")[0]
    assert len(re.findall(r"^    \[", advice, re.MULTILINE)) == 8


def test_no_turn_has_an_attempt_and_a_draw() -> None:
    """M3 used to read so."""
    assert "then perhaps a draw" not in TEXT
    assert "or one card drawn, or neither" in " ".join(rule_in(TEXT, "M3").split())


def test_every_rule_shows_its_id() -> None:
    for rule in ANCHORS:
        assert re.search(rf'^- <a id="{rule}"></a>\*\*{rule}\b', TEXT, re.MULTILINE)


def test_rules_refer_to_rules_that_exist() -> None:
    assert cited(TEXT) <= set(ANCHORS)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_sources_cite_rules_that_exist(path: Path) -> None:
    """In what people read, in docstrings and in comments. A19 does not exist, but a range may cross it."""
    assert cited(path.read_text(encoding="utf-8")) - {"A19"} <= set(ANCHORS)


def test_reasons_cite_rules_that_exist() -> None:
    """Every short string of why.py, editions.py and names.py that looks like an id is one."""
    for name in ("why.py", "editions.py", "names.py"):
        tree = ast.parse((ROOT / "src/lucky" / name).read_text(encoding="utf-8"))
        ids = {
            n.value
            for n in ast.walk(tree)
            if isinstance(n, ast.Constant) and isinstance(n.value, str) and re.fullmatch(r"[A-Z]\d+", n.value)
        }
        assert ids
        assert ids <= set(ANCHORS)


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_links_to_rules_lead_somewhere(path: Path) -> None:
    links = re.findall(r"rules\.md#([A-Z]\d+)", path.read_text(encoding="utf-8"))
    assert set(links) <= set(ANCHORS)


@pytest.mark.parametrize("name", ["rules.md", "rules.de.md"])
def test_the_pages_own_links_lead_to_its_headings(name: str) -> None:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    slugs = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in re.findall(r"^## (.+)$", text, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([\w-]+)\)", text)) == slugs


def test_every_rule_has_a_test_and_the_table_is_up_to_date() -> None:
    """scripts/rule-table reads the marks of all tests; if this fails it says what is missing, or wants to be run again."""
    run = subprocess.run([sys.executable, ROOT / "scripts/rule-table", "--check"], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize(
    "name", ["docs/rules.md", "docs/rules.de.md", "docs/editions.md", "web/src/words/rules.ts", "web/src/words/de/rules.ts"]
)
def test_the_free_edition_is_dated_by_its_own_book(name: str) -> None:
    """It is of 2011; the one of 2002, on which it is based, is no source of ours."""
    text = (ROOT / name).read_text(encoding="utf-8")
    years = re.search(r"^(?:- \*\*frei?e.*\*\*|\| `free`| *free: '(?:The free|Die freie)).*?(\d{4})", text, re.MULTILINE)
    assert years is not None
    assert years[1] == "2011"
    assert re.findall(r".*2002", text) == re.findall(r".*Director's Cut\s+(?:of|von) 2002", text)


def test_variants_stand_where_their_books_have_them() -> None:
    """V4 and V5 in the first book and no other, the rest in no book before that of the free edition."""
    assert set(EDITIONS["original"].later) - {"spite", "first_round"} == set(VARIANTS) - {"strong-weapons", "no-threes"}
    assert {*EDITIONS["free"].earlier} == {"strong-weapons", "no-threes"}
    for text in (TEXT, (ROOT / "docs/rules.de.md").read_text(encoding="utf-8")):
        marked = {rule for rule in ANCHORS if re.search(rf"\*\*{rule} [^*]*\*\* \([Oo]riginal", text)}
        assert marked == {VARIANTS[name].rule for name in EDITIONS["free"].earlier}
