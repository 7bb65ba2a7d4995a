"""The choices of a setup as words: keys of a study file, or `spite=off players=5` at the command line."""

from collections.abc import Mapping
from dataclasses import fields
from difflib import get_close_matches
from typing import Any

from lucky.errors import UsageError
from lucky.reading import shown
from lucky.setup import Setup
from lucky.variant_names import as_setup_names

ALIASES = {
    "deck": "cards",
    "floor": "floors",
    "variant": "variants",
    "pet": "pets",
    "bot": "bots",
    "seats": "players",
}  # as the options are called
SWITCHED = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
KINDS: dict[str, type] = {  # of a choice's value
    **{field.name: tuple for field in fields(Setup) if "tuple" in str(field.type)},
    **{field.name: bool for field in fields(Setup) if "bool" in str(field.type)},
    **{field.name: int for field in fields(Setup) if "int" in str(field.type)},
    "bots": tuple,
}
CHOICES = (*(field.name for field in fields(Setup)), "bots")
WANTED = {bool: "true or false", int: "a whole number", str: "a text", tuple: 'a text, or a list of texts such as ["dog", "murder"]'}


def choice_named(word: str) -> str:
    """The choice that a key means; refused with a suggestion."""
    name = ALIASES.get(word, word)
    if name not in CHOICES:
        near = get_close_matches(word, [*CHOICES, *ALIASES], 1)
        raise UsageError(f"A setup has no choice called {shown(word)}. {f'Did you mean {near[0]!r}?' if near else _all()}")
    return name


def checked(name: str, value: Any) -> Any:
    """A choice's value as Setup takes it; refused if it is of another kind."""
    kind = KINDS.get(name, str)
    if kind is tuple:
        words = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, list | tuple) else None
        if words is not None and all(isinstance(word, str) for word in words):
            return words
    elif type(value) is kind:
        return value
    raise UsageError(f"{name} should be {WANTED[kind]}, not {shown(value)}.")


def changes_in(text: str) -> dict[str, Any]:
    """Choices written in one line: words with an equals sign, lists with commas.

    >>> changes_in("spite=off players=5 variants=dog,murder")
    {'spite': False, 'players': 5, 'variants': ('dog', 'murder')}
    """
    changes: dict[str, Any] = {}
    for word in text.split():
        key, sign, value = word.partition("=")
        if not sign:
            raise UsageError(f"{shown(word)} is no choice: write it as in spite=off or players=5, with blanks between several.")
        name = choice_named(key)
        if name in changes:
            raise UsageError(f"{name} stands twice: once is enough, and lists have commas, as in variants=dog,murder.")
        kind = KINDS.get(name, str)
        plain: Any = value
        if kind is bool:
            plain = SWITCHED.get(value.lower(), value)
        elif kind is int and value.isdecimal():
            plain = int(value)
        elif kind is tuple:
            plain = [part for part in value.split(",") if part]
        changes[name] = checked(name, plain)
    if not changes:
        raise UsageError("There is nothing to compare with: write what differs, such as spite=off.")
    return changes


def changed(setup: Setup, bots: tuple[str, ...], changes: Mapping[str, Any]) -> tuple[Setup, tuple[str, ...]]:
    """A setup and its bots with some choices changed. Another edition or board brings its own cards and wings."""
    rest = as_setup_names(changes.get("edition", setup.edition), {name: value for name, value in changes.items() if name != "bots"})
    return setup.with_(**rest), changes.get("bots", bots)


def _all() -> str:
    return f"There are {', '.join(CHOICES)}."
