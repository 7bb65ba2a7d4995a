"""`lucky verify`: whether a game was played by the rules, with the seed whose hash was shown at its start."""

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer

from lucky.commands.replay import counted, ending
from lucky.errors import LuckyError
from lucky.printing import put
from lucky.reading import file_text, shown

OUTCOME = re.compile(r"^# (.+)$", re.MULTILINE)


def verify(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    given_hash: Annotated[
        str | None, typer.Option("--hash", metavar="HEX", help="The seed hash shown at the start, the game's or that of Escape.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:
    """Check a finished game: the seed against its hash, every action against the rules, the outcome against what is written."""
    if given_hash is not None and not re.fullmatch(r"[0-9a-fA-F]{64}", given_hash.strip()):
        raise LuckyError(f"{shown(given_hash)} is not a seed hash, which is 64 digits and letters from a to f.")
    from lucky.game import Game  # not before a file is to be read: help should come quickly

    game = Game.load(file)
    written = OUTCOME.findall(file_text(file))
    faults = []
    hashes = {"seed_hash": game.seed_hash}
    if game.sequel_seed is not None:
        hashes["sequel_seed_hash"] = sha256(game.sequel_seed.encode()).hexdigest()
    given = None if given_hash is None else given_hash.strip().lower()
    if given is not None and given not in hashes.values():
        faults.append("The seed does not fit the hash: these are not the cards that were promised.")
    if game.outcome is not None and written and written[-1].strip() != str(game.outcome):
        faults.append(f"The file says {shown(written[-1].strip())}. The actions say otherwise.")
    if as_json:
        outcome = None if game.outcome is None else str(game.outcome)
        found = {"checked": given_hash is not None, "actions": len(game.actions), "outcome": outcome, "faults": faults}
        put(json.dumps(hashes | found))
    else:
        for name, each in hashes.items():
            put(
                f"{'seed hash of Escape' if name == 'sequel_seed_hash' else 'seed hash'}: {each}" + (" (as given)" if each == given else "")
            )
        put(f"{counted(game, 'action')}, all by the rules. {ending(game)}")
    if faults:
        raise LuckyError("\n".join(faults))
