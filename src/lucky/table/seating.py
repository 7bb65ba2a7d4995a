"""Who sits where: the setup a client chose, the chairs that go with it, and what everyone is called."""

from collections.abc import Iterable, Sequence
from typing import Any
from unicodedata import combining, normalize

import msgspec

from lucky.bots.characters import CHARACTERS
from lucky.errors import SetupError
from lucky.messages import SeatRequest
from lucky.people import people
from lucky.phrase import Phrase
from lucky.setup import Setup, ShippedSetup, name_fault, refuse_unknown
from lucky.table.bots import USUAL_BOT, check_spec

# Cyrillic and Greek letters, and digits, that look like a Latin letter.
LOOKALIKES = str.maketrans("аеорсухкмнтвіјѕһԁαορκντυχι013|!$@", "aeopcyxkmhtbijshdaopkvtuxiolellsa")


def chosen(choices: dict[str, Any]) -> ShippedSetup:
    """The setup that a client's choices mean, unchecked."""
    refuse_unknown(choices)
    try:
        return msgspec.convert(choices, ShippedSetup)
    except msgspec.ValidationError as error:
        raise SetupError(f"setup: {error}") from None


def read_setup(choices: dict[str, Any], seats: int) -> Setup:
    """The setup that a client's choices mean for so many seats, checked."""
    setup = chosen({"players": seats} | choices | {"names": ()})  # the names go with the seats
    setup.check()
    if setup.players != seats:
        raise SetupError(f"The setup is for {setup.players} players, but there are {seats} places.")
    return setup


def setup_in(text: str) -> Setup:
    """The setup that an address carries as JSON, checked."""
    try:
        choices = msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise SetupError(f"setup: {error}") from None
    setup = chosen(choices | {"names": ()})
    setup.check()
    return setup


def check_bot(wanted: SeatRequest) -> str:
    """The bot of a seat, checked: who sits there, or who stands in for the one who does."""
    if wanted.kind == "bot":
        return check_spec(wanted.bot or USUAL_BOT)
    return check_spec(wanted.bot) if wanted.bot else ""


def check_name(name: str, others: Iterable[str]) -> str:
    """A name somebody may have at this table: Setup's own rules, and nobody else's."""
    tidy = " ".join(name.split())
    fault = name_fault(tidy)
    if fault is not None:
        raise SetupError(fault)
    if any(_looks(tidy) & _looks(other) for other in others if other):
        raise SetupError(Phrase("Somebody at this table is called {name} already. Take another name.", name=tidy))
    return tidy


def bot_names(specs: Sequence[str], taken: Iterable[str]) -> list[str]:
    """Names for bots: a character's own if nobody has it, else the next suspect's who is not here."""
    used = {_plain(name) for name in taken}
    wanted = [spec.partition(":")[0].capitalize() if spec.partition(":")[0] in CHARACTERS else "" for spec in specs]
    names = []
    for name in wanted:
        if not name or _plain(name) in used:
            free = [person.name for person in people() if _plain(person.name) not in used]
            name = next((person for person in free if person not in wanted), free[0])
        used.add(_plain(name))
        names.append(name)
    return names


def _looks(name: str) -> set[str]:
    """What a name may be read as: a capital I looks like a small l."""
    return {_plain(name), _plain(name.replace("I", "l"))}


def _plain(name: str) -> str:
    """A name as it is compared: those that look the same are the same, whatever letters they are made of."""
    letters = "".join(c for c in normalize("NFKD", name.casefold()) if not combining(c))
    return letters.translate(LOOKALIKES).removeprefix("the ").replace(" ", "")
