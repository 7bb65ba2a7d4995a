"""Sentences for people that remember what they were made of: a template and facts.

Here they are English. Whoever says them in another language has their own sentence for the template, and puts in the same facts.
`scripts/words` collects the templates: they stand as text in a call of Phrase, Reason or `template`.
"""

from collections.abc import Mapping

Fact = str | int | tuple[str, ...]  # several names are listed

BEASTS = ("Doctor", "dog", "cat")  # who has an article in a sentence
ZONES = ("zone", "to")  # facts that are rooms, and have one too


class Phrase(str):
    """A sentence in English, with its template and the facts in it.

    >>> seen = Phrase("{pawn} sees you from {zone}", pawn="cat", zone="Kitchen")
    >>> seen
    'The cat sees you from the Kitchen'
    >>> seen.facts
    {'pawn': 'cat', 'zone': 'Kitchen'}
    """

    __slots__ = ("facts", "template")
    template: str
    facts: Mapping[str, Fact]

    def __new__(cls, template: str, **facts: Fact) -> "Phrase":
        """A template without facts is the sentence itself; braces in it are just that."""
        text = template
        if facts:
            text = template.format_map({name: _word(name, fact) for name, fact in facts.items()})
            if text.startswith("the "):
                text = f"T{text[1:]}"
        made = super().__new__(cls, text)
        made.template = template
        made.facts = facts
        return made


def made(text: str) -> tuple[str, str, dict[str, Fact]]:
    """A text as it is sent: plain, and the template and the facts it was made of. What is its own template has no need of them."""
    if isinstance(text, Phrase) and text.facts:
        return str(text), text.template, dict(text.facts)
    return str(text), "", {}


def said(error: Exception) -> str:
    """What an error says; a Phrase where it is one."""
    return error.args[0] if error.args and isinstance(error.args[0], Phrase) else str(error)


def template(text: str) -> str:
    """Text that will be a Phrase's template; said where it stands, so that it is found."""
    return text


def with_article(name: str) -> str:
    """A zone's name as a sentence wants it: "the Kitchen", but "Skipper's Rest"."""
    return name if "'s " in name else f"the {name}"


def _word(name: str, fact: Fact) -> Fact:
    """A fact as a sentence wants it."""
    if isinstance(fact, tuple):
        *most, last = fact
        return f"{', '.join(most)} and {last}" if most else last
    if name in ZONES:
        return with_article(str(fact))
    return f"the {fact}" if fact in BEASTS and name != "name" else fact
