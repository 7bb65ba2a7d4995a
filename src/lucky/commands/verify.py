"""`lucky verify`: whether a game was played by the rules, with the cards that were sealed at its start."""

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer

from lucky.commands.replay import counted, ending
from lucky.errors import LuckyError
from lucky.reading import file_text, shown

OUTCOME = re.compile(r"^# (.+)$", re.MULTILINE)


def verify(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    seal: Annotated[
        str | None,
        typer.Option("--hash", metavar="HEX", help="The seal on the shuffle, or on that of Escape, as shown at the start."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:
    """Check a finished game: the shuffle against its seal, every action against the rules, the outcome against what is written."""
    if seal is not None and not re.fullmatch(r"[0-9a-fA-F]{64}", seal.strip()):
        raise LuckyError(f"{shown(seal)} is not a seal, which is 64 digits and letters from a to f.")
    from lucky.game import Game  # not before a file is to be read: help should come quickly

    game = Game.load(file)
    written = OUTCOME.findall(file_text(file))
    faults = []
    seals = {"seal": game.seed_hash}
    if game.sequel_seed is not None:
        seals["sequel_seal"] = sha256(game.sequel_seed.encode()).hexdigest()
    given = None if seal is None else seal.strip().lower()
    if given is not None and given not in seals.values():
        faults.append("The seed does not fit the seal: these are not the cards that were sealed.")
    if game.outcome is not None and written and written[-1].strip() != str(game.outcome):
        faults.append(f"The file says {shown(written[-1].strip())}. The actions say otherwise.")
    if as_json:
        outcome = None if game.outcome is None else str(game.outcome)
        found = {"checked": seal is not None, "actions": len(game.actions), "outcome": outcome, "faults": faults}
        print(json.dumps(seals | found))
    else:
        for name, each in seals.items():
            print(f"{'seal of Escape' if name == 'sequel_seal' else name}: {each}" + (" (as given)" if each == given else ""))
        print(f"{counted(len(game.actions), 'action')}, all by the rules. {ending(game)}")
    if faults:
        raise LuckyError("\n".join(faults))
