"""What pyproject.toml says, and what the locks are made of."""

import hashlib
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
NAME = re.compile(r"[\w.-]+")
OURSELVES = re.compile(r"lucky-mansion\[([\w,-]+)\]")
BUILD = "build"  # in place of an extra: what a wheel is built with
LOWEST = LOCKS / "lowest.txt"  # what scripts/bounds found to work

# What is locked, for whom, and the extras it has.
LOCKED: dict[str, tuple[str, tuple[str, ...]]] = {
    "serve": ("a server, with all it can do", ("mcp", "metrics", "post", "postgres", "terminal")),
    "test": ("`make test`", ("test",)),
    "build": ("building a wheel", (BUILD,)),
}


@cache
def pyproject() -> dict[str, Any]:
    """The file."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def extras() -> dict[str, list[str]]:
    """The optional parts, by name."""
    found: dict[str, list[str]] = pyproject()["project"]["optional-dependencies"]
    return found


def needed(*names: str) -> list[str]:
    """What the project needs with these extras; what it is built with, and nothing else, for BUILD."""
    if names == (BUILD,):
        return sorted(pyproject()["build-system"]["requires"])
    return sorted({*pyproject()["project"]["dependencies"], *(one for name in names for one in _extra(name))})


def tried() -> list[str]:
    """The extras that scripts/bounds tries: all but what only our own tests need."""
    return [name for name in extras() if name != "test"]


def _extra(name: str) -> Iterator[str]:
    """What an extra needs; what it has from other extras of ours, too."""
    for one in extras()[name]:
        ours = OURSELVES.match(one)
        if ours is None:
            yield one
        else:
            for other in ours[1].split(","):
                yield from _extra(other)


def digest(*names: str) -> str:
    """What the project needs with these extras, as a number: another as soon as pyproject.toml allows something else."""
    return hashlib.sha256("\n".join(needed(*names)).encode()).hexdigest()[:16]


def name_of(requirement: str) -> str:
    """The project that a requirement names, as registries compare names."""
    found = NAME.match(requirement)
    assert found is not None
    return re.sub(r"[-_.]+", "-", found[0]).lower()
