"""Variants as people call them: by name, by the rule's id, and some that are choices of their own in a setup."""

from collections.abc import Mapping
from typing import Any

from lucky.editions import EDITIONS, PETS, SWITCHES, VARIANTS

OTHERS_BY_RULE = {"a15": "dog", "a16": "cat", "a20": "strangers", "s5": "stair-sight", "e": "sequel", "e1": "sequel"}


def as_setup_names(edition: str, choices: Mapping[str, Any]) -> dict[str, Any]:
    """Choices in which what people call a variant, but is a choice of its own, stands where Setup wants it. A rule's id is a name too.

    >>> as_setup_names("anniversary", {"variants": ("Strangers", "V6")})
    {'strangers': True, 'variants': ('murder',)}

    What is chosen by its own name goes before what a variant says.
    """
    if "variants" not in choices:
        return dict(choices)
    by_rule = {variant.rule.lower(): variant.name for variant in VARIANTS.values()} | OTHERS_BY_RULE
    offered = EDITIONS[edition].variants if edition in EDITIONS else ()
    found: dict[str, Any] = {}
    variants: list[str] = []
    for word in choices["variants"]:
        name = by_rule.get(word.strip().lower(), word.strip().lower())
        if name in PETS and name not in offered:
            found["pets"] = (*found.get("pets", ()), name)
        elif name in ("escape", "sequel"):
            found["escape"] = "alone" if name == "escape" else "sequel"
        elif (switch := name.removeprefix("no-").replace("-", "_")) in SWITCHES:
            found[switch] = not name.startswith("no-")
        elif name:
            variants.append(name)
    return {**found, **choices, "variants": tuple(variants)}
