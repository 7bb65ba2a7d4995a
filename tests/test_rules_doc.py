"""docs/rules.md: numbered, linked, cited rightly, and watched over by tests."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

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


def test_the_pages_own_links_lead_to_its_headings() -> None:
    slugs = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in re.findall(r"^## (.+)$", TEXT, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([\w-]+)\)", TEXT)) == slugs


def test_every_rule_has_a_test_and_the_table_is_up_to_date() -> None:
    """scripts/rule-table reads the marks of all tests; if this fails it says what is missing, or wants to be run again."""
    run = subprocess.run([sys.executable, ROOT / "scripts/rule-table", "--check"], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert (run.returncode, run.stderr) == (0, "")
