"""Words of other languages than English: names with their cases, and sentences made of a template and facts.

They stand in data/words, a folder a language; game.json is read by the client's build too. A language's grammar is data as well:
articles, cases made of others, contractions. The client has the same reader (web/src/words/sentences.ts), and `scripts/words`
compares what the two say.

    {pawn}               a name, in the case that is usual for its kind        {^pawn}   as a sentence begins
    {zone.into}          in another case: "in die Küche"                       {name:rooms.quoted}   as another kind than its fact's
    {number#card|cards}  a number with what is counted                         {number?is|are}   only the word that goes with it
    {names}              of several: a list                                    {~pawn}   as it is, though the sentence begins with it
    {-first}             an order as it stands inside a sentence

A message is a template, or several with what each is for, of which the first that fits is said (`Speaker.tell`):

    {"mine winner": "You die and {winner} wins.", "mine": "You die.", "needed=1": "One is needed.", "!held": "You hold nothing.", "": "..."}
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from lucky import reading
from lucky.phrase import Fact, Phrase

ENGLISH = "en"
FILES = ("game.json", "start.json", "table.json")  # what any page of the client may need, its first one's labels, what is said at a table
HOLE = re.compile(r"\{([\^~-]?)(\w+)(?::(\w+))?(?:\.(\w+))?(?:([#?])([^|{}]*)\|([^|{}]*))?\}")
ME = "@me"  # whoever is spoken to, as a name: "you", in its cases
Forms = dict[str, str]
Told = Fact | Sequence[Fact] | None  # a fact of a message: a name, a number, a list of them, or nothing


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    folders = sorted(folder.name for folder in (files("lucky") / "data" / "words").iterdir() if (folder / "game.json").is_file())
    return (ENGLISH, *(folder for folder in folders if folder != ENGLISH))


@cache
def speaker(language: str) -> "Speaker":
    """Somebody who speaks a language. In English there are only words that are not in Python: names are as they are."""
    return Speaker({name: words for file in FILES for name, words in json.loads(reading.shipped_text(f"words/{language}/{file}")).items()})


@cache
def texts(language: str, file: str) -> Mapping[str, Any]:
    """What only Python says in a language, English included: a table of templates from data/words, by part."""
    return reading.toml(reading.shipped_text(f"words/{language}/{file}.toml"), f"{language}/{file}.toml")


def capital(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]


def _number(fact: Told) -> Fact | None:
    """What is counted: a list by how many are in it."""
    return fact if fact is None or isinstance(fact, str | int) else len(fact)


def _holds(condition: str, facts: Mapping[str, Told]) -> bool:
    """Whether a condition of a message is met: `fact`, `!fact`, or `fact=value`."""
    name, equals, wanted = condition.partition("=")
    fact = _number(facts.get(name.removeprefix("!")))
    return str(fact) == wanted if equals else bool(fact) != name.startswith("!")


class Speaker:
    """Says things in one language."""

    def __init__(self, tables: dict[str, Any]) -> None:
        """Everything the file has: the grammar, and tables of names and templates."""
        self.grammar: dict[str, Any] = tables["grammar"]
        self.tables: dict[str, dict[str, Any]] = tables
        self._made: dict[tuple[str, str], Forms] = {}
        parts = self.grammar["last_parts"].replace(" ", "|")
        self._parts = re.compile(rf"(?<=[^\W\d_A-ZÄÖÜ])(?=(?:{parts})(?![^\W\d_]))" if parts else "(?!)")

    def name(self, kind: str, fact: Fact | None, form: str = "") -> str:
        """A name in a case; `name` is the name by itself.

        >>> speaker("de").name("rooms", "Kitchen", "in")
        'in der Küche'
        """
        about = self.grammar["kinds"][kind]
        form = form or about["usual"]
        if fact is None or fact == "":
            return str(about.get("nothing", {}).get(form, ""))
        if about.get("words"):
            return re.sub(r"\w+", lambda word: self._forms(kind, word[0]).get(form, word[0]), str(fact))
        return self._forms(kind, str(fact)).get(form, str(fact))

    def tell(self, section: str, message: str, facts: Mapping[str, Told]) -> str:
        """A message of a section, by the first of its templates that fits the facts; nothing if none does.

        >>> speaker("en").tell("passing", "hold", {"held": 0, "needed": 2})
        'Nothing you hold would help.'
        """
        templates: str | dict[str, str] = self.tables[section][message]
        if isinstance(templates, str):
            return self.say(templates, facts)
        fits = (template for conditions, template in templates.items() if all(_holds(one, facts) for one in conditions.split()))
        return self.say(next(fits, ""), facts)

    def small(self, words: str) -> str:
        """An order as it stands inside a sentence."""
        return words[:1].lower() + words[1:] if re.match(self.grammar["small"], words) else words

    def listed(self, words: Sequence[str], last_of: str = "and") -> str:
        """Words as a sentence lists them: `A, B and C`, or with "or"."""
        *most, last = words or ("",)
        return f"{', '.join(most)}{self.grammar[last_of]}{last}" if most else last

    def say(self, template: str, facts: Mapping[str, Told]) -> str:
        """A template with its facts; it begins as a sentence does.

        >>> speaker("de").say("{pawn} ist {zone.in}", {"pawn": "cat", "zone": "Gallery"})
        'Die Katze ist auf der Galerie'
        """

        def fill(hole: re.Match[str]) -> str:
            mark, fact, kind, form, counted, one, many = hole.groups()
            value = facts.get(fact)
            if counted:
                word = one if _number(value) == 1 else many
                return f"{_number(value)} {word}" if counted == "#" else word
            known = kind or self.grammar["facts"].get(fact)
            names = [value] if value is None or isinstance(value, str | int) else list(value)
            words = self.listed([self.name(known, name, form or "") if known else str(name) for name in names])
            return capital(words) if mark == "^" else self.small(words) if mark == "-" else words

        said = HOLE.sub(fill, template)
        return capital(said) if template.startswith("{") and not template.startswith("{~") else said

    def phrase(self, text: str) -> str:
        """What a Phrase says, or a line of the catalogue; as it is, where there are no words for it."""
        template = text.template if isinstance(text, Phrase) else text
        found = self.tables["phrases"].get(template)
        return str(text) if found is None else self.say(found, text.facts if isinstance(text, Phrase) else {})

    def breakable(self, words: str) -> str:
        """With soft hyphens where a long word may be broken: before its last part."""
        return self._parts.sub("\u00ad", re.sub(r"-(?=[A-ZÄÖÜ])", "-\u00ad", words))

    def _forms(self, kind: str, name: str) -> Forms:
        made = self._made.get((kind, name))
        if made is None:
            made = self._made[kind, name] = self._make(self.grammar["kinds"][kind], name)
        return made

    def _make(self, kind: dict[str, Any], name: str) -> Forms:
        table = next((table for table in kind["in"] if name in self.tables[table]), None)
        cases = kind.get("cases", {})
        if table is None:
            said = name if kind.get("bare", "\0") in name else kind["unknown"].replace("{name}", name)
            return self._derived({"name": name} | dict.fromkeys(self.grammar["cases"], said), cases)
        text = self.tables[table][name]
        if table not in self.grammar["nouns"]:
            return self._derived({"name": text}, cases)
        preposition, _, rest = text.partition(" ")
        own = kind.get("after", {}).get(preposition)
        return self._derived(self._noun(text if own is None else rest), cases | (own or {}))

    def _noun(self, text: str) -> Forms:
        """`die Küche`; or all cases where an adjective changes, and the bare name last: `der Hut|den Hut|dem Hut|Hut`."""
        first, *more = self.grammar["cases"]
        said = text.split("|")
        article, _, name = said[0].partition(" ")
        forms = {"name": said[len(more) + 1] if len(said) > len(more) + 1 else name, first: said[0]}
        forms |= {form: f"{word} {name}" for form, word in self.grammar["articles"].get(article, {}).items()}
        return forms | dict(zip(more, said[1:], strict=False))

    def _derived(self, forms: Forms, cases: Mapping[str, str]) -> Forms:
        made = {form: re.sub(r"\{(\w+)\}", lambda other: forms.get(other[1], ""), template) for form, template in cases.items()}
        return forms | {form: self._contracted(words) for form, words in made.items()}

    def _contracted(self, words: str) -> str:
        for long, short in self.grammar["contractions"].items():
            if f" {long}" in f" {words}":
                return words.replace(long, short, 1)
        return words
