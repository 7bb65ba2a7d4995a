"""The rules by their ids, as docs/rules.md has them: for whoever is told that something is refused by M8 and asks what that is."""

import re
from functools import cache
from pathlib import Path

from lucky.errors import LuckyError

HERE = Path(__file__).parent
PLACES = (HERE / "data", HERE.parent.parent / "docs")  # in an installed package; in a clone
_RULE = re.compile(r'^- <a id="(?P<id>[A-Z]\d+)"></a>(?P<text>.*?)(?=^- <a id=|^#|\Z)', re.MULTILINE | re.DOTALL)


@cache
def rules(language: str = "en") -> dict[str, str]:
    """Every rule by its id, on one line."""
    file = "rules.md" if language == "en" else f"rules.{language}.md"
    place = next((place / file for place in PLACES if (place / file).exists()), None)
    if place is None:
        raise LuckyError("The rules are missing from this installation; docs/rules.md has them.")
    found = _RULE.finditer(place.read_text(encoding="utf-8"))
    return {rule["id"]: " ".join(rule["text"].replace("**", "").split()) for rule in found}


def rule_text(rule: str, language: str = "en") -> str:
    """One rule.

    >>> rule_text("m9")[:34]
    'M9 An empty deck is replaced by th'
    """
    wanted = rule.strip().upper()
    if wanted not in rules():
        known = ", ".join(f"{letter}1 to {letter}{max(int(name[1:]) for name in rules() if name[0] == letter)}" for letter in letters())
        raise LuckyError(f"There is no rule {wanted[:20]!r}. There are {known}.")
    return rules(language)[wanted]


def letters() -> str:
    """The letters that ids begin with, in the order of the book."""
    return "".join(dict.fromkeys(name[0] for name in rules()))
