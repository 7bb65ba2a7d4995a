"""Targets: where something from outside comes in, what it is fed with, and what that may cost.

An input is bytes. A target decodes them as the program does, and refuses as the program does: with a LuckyError.
"""

import asyncio
import json
import random
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from lucky import board as boards
from lucky.board.reader import survey
from lucky.board_tools.inspection import inspected
from lucky.errors import LuckyError
from lucky.game import Game
from lucky.gamefile import load_game
from lucky.lab.study_file import parse_study
from lucky.line import TableLine, parse_link
from lucky.messages import FromClient, GetAdvice, GetReplay, NewTable, Options, Refused, SeatRequest
from lucky.notation import parse_action
from lucky.opened_board import RulesOption
from lucky.packed import LONGEST, pack, unpack
from lucky.positions import parse_position, position_text
from lucky.server.post import mail
from lucky.server.post.reach import Reach
from lucky.service import houses as service
from lucky.service.board_layers import drawn_ground, drawn_light
from lucky.service.board_pictures import BoardAsked, board_picture, board_table
from lucky.service.catalogue import Proposal, consider
from lucky.service.house_trials import GetTrial, tried
from lucky.service.replay import replay_of
from lucky.service.replay_cache import LONGEST_FILE, read_file
from lucky.setup import Setup, ShippedSetup
from lucky.table.info import listed
from lucky.table.interfaces import Asker, OwnDesk
from lucky.table.making import wanted_table
from lucky.table.requests import OUR_FAULT
from lucky.table.seating import chosen, setup_in
from lucky.task import WorkerLost
from tests.fuzz import makers, trees
from tests.fuzz.houses import HOUSES, real_houses
from tests.fuzz.judge import Allowance
from tests.fuzz.makers import Maker, toml_text
from tests.page_scene import FakePage

T = TypeVar("T")
Form = Callable[[Any], Any]  # what a maker makes, as this target wants it
REQUEST = 64_000  # bytes: what most requests may have
CORPUS = Path(__file__).parent / "corpus"


@dataclass(frozen=True)
class Target:
    """Where something comes in."""

    name: str
    feed: Callable[[bytes], object]
    makers: Mapping[str, Maker]
    form: Form = lambda made: made  # a tree (then it is sent as JSON) or a text
    read: Callable[[bytes], Any] = lambda data: json.loads(data)  # what a maker would have made, to be changed
    size: Callable[[bytes], int] = len  # of what has to be read
    longest: int = REQUEST
    sizes: Sequence[int] = (20, 40, 80, 160)  # of what makers make, in parts
    seeds: int = 2
    allowance: Allowance = field(default_factory=Allowance)

    def made(self, maker: str, seed: int, size: int) -> bytes:
        """The input that a maker makes from a seed."""
        return self.written(self.makers[maker](random.Random(f"{self.name} {maker} {seed}"), size))

    def written(self, made: Any) -> bytes:
        """What a maker made, as bytes."""
        found = self.form(made)
        text = found if isinstance(found, str) else json.dumps(found)
        return text.encode("utf-8", "replace")

    def kept(self) -> Iterator[Path]:
        """Inputs that were too much once."""
        yield from sorted(path for path in (CORPUS / self.name).glob("*") if path.is_file())

    def given(self, data: bytes) -> Callable[[], object]:
        """The deed with an input; nothing is done with one that is too long to be read."""
        return (lambda: None) if len(data) > self.longest else (lambda: self.feed(data))

    def warm(self) -> None:
        """Do once what is done once for all inputs."""
        for maker in self.makers:
            for size in (2, 3):
                try:
                    self.given(self.made(maker, -size, size))()
                except Exception:  # whatever it is, it will be found again
                    continue


def _text(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise LuckyError("not UTF-8") from None


def _json(data: bytes, kind: type[T]) -> T:
    """A request's body, refused as every server refuses one."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise LuckyError(str(error)) from None


def _sent(answer: object) -> bytes:
    return msgspec.json.encode(answer)


# Houses, as the drawing board sends them.


def house_check(data: bytes) -> object:
    return _sent(service.checked(_json(data, service.GetHouse)))


def house_picture(data: bytes) -> object:
    return service.pictured(_json(data, service.GetPicture))


def house_text(data: bytes) -> object:
    """What is written reads back, whatever it says."""
    wanted = _json(data, service.GetHouse)
    found = service.written(wanted)
    tomllib.loads(found.text)
    tomllib.loads(found.deck_text)
    return _sent(found)


def house_deck(data: bytes) -> object:
    return _sent(service.made_deck(_json(data, service.GetHouse)))


def house_open(data: bytes) -> object:
    return _sent(service.opened(_json(data, service.HouseSource)))


class _NoBots:
    """Nobody plays: what is asked of them is counted elsewhere."""

    desk = OwnDesk()

    async def answer(self, question: object, asker: Asker) -> object:
        return WorkerLost("died")


def house_trial(data: bytes) -> object:
    return asyncio.run(tried(_json(data, GetTrial), _NoBots()))


# Files and words.


def board_file(data: bytes) -> object:
    text = _text(data)
    inspected(survey(text, "made", "made.toml"))
    return boards.parse(text, "made", "made.toml")


def deck_file(data: bytes) -> object:
    return _sent(service.read_deck(_text(data)))


def study_file(data: bytes) -> object:
    return parse_study(_text(data), "made", "made.toml")


def drawn_board(data: bytes) -> object:
    return ShippedSetup("free", 3, board=_text(data)).check()


def drawn_cards(data: bytes) -> object:
    for edition in ("free", "anniversary"):
        setup = ShippedSetup(edition, 3, cards=_text(data))
        setup.check()
        with suppress(LuckyError):
            _play(setup, 6)
    return None


def drawn_play(data: bytes) -> object:
    """A game in a house and with cards of one's own, as everybody sees it, from its first deal on."""
    _play(chosen(_json(data, Proposal).setup), 12)
    return None


def _play(setup: Setup, actions: int) -> None:
    game, dice = Game(setup, "fuzz"), random.Random(1)
    for _ in range(actions):
        if not game.over:
            game.play(dice.choice(game.legal()))
    for seat in range(setup.seats):
        _sent(game.view(seat).snapshot())
    parse_position(setup, position_text(game.position))


# Setups.


def setup_check(data: bytes) -> object:
    return _sent(consider(chosen(_json(data, Proposal).setup)))


def setup_ground(data: bytes) -> object:
    setup = setup_in(_text(data))
    return drawn_ground(setup, False), drawn_light(setup, setup.ground.zones[0].name, True)


def new_table(data: bytes) -> object:
    """What is made, and what the list of tables says of it."""
    stored, _ = wanted_table(_json(data, NewTable))
    return _sent(listed(stored))


def board_query(data: bytes) -> object:
    words = (_text(data).split("\n") + [""] * 5)[:5]
    rules = RulesOption(words[0]) if words[0] in [*RulesOption] else None
    asked = BoardAsked(rules, words[1], words[2], words[3], words[4], words[3])
    return board_table("anniversary", asked), board_picture("anniversary", asked)


# Games.


def game_file(data: bytes) -> object:
    return _sent(replay_of(read_file(_json(data, GetReplay).game_file), None))


@cache
def _games() -> tuple[Any, ...]:
    return tuple(load_game(makers.GAMES / f"{name}.game") for name in ("free-3", "anniversary-cat-and-dog", "v6-murder"))


def action(data: bytes) -> object:
    text = _text(data)
    for game in _games():
        try:
            parse_action(game.names, game.position, text)
        except LuckyError:
            continue
    return None


def position(data: bytes) -> object:
    text = _text(data)
    for setup in (Setup("free", 5), Setup("anniversary", 4, escape="sequel")):
        try:
            parse_position(setup, text)
        except LuckyError:
            continue
    return None


def message(data: bytes) -> object:
    return asyncio.run(_told(data))


async def _told(data: bytes) -> None:
    """What somebody says who has all seats of a table, where a game has just begun."""
    page = FakePage()
    tables = page.desk.tables
    stored, made = wanted_table(
        NewTable(setup={"edition": "free", "players": 3}, seats=tuple(SeatRequest(kind="me", name=name) for name in ("Ada", "Bo", "Cy")))
    )
    record = msgspec.structs.replace(stored.table, seed="fuzz", stage="playing", options=Options(pace=0))
    stored = msgspec.structs.replace(stored, table=record)
    table = await tables.keep(stored)
    line = await TableLine.open(table, *(key.token for key in made.seats), made.host_token)
    try:
        for said in data.split(b"\n")[:100]:
            try:
                request = msgspec.json.decode(said, type=FromClient)
            except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
                continue
            if line.end is None and not isinstance(request, GetAdvice):  # for which a bot thinks as long as the clock lets it
                answer = await line.ask(request)
                if isinstance(answer, Refused) and answer.error == OUR_FAULT:
                    raise AssertionError(f"our fault, as the log says: {said[:200]!r}")
    finally:
        await line.close()
        table.stop()


# Addresses.


def web_address(data: bytes) -> object:
    return Reach().place(_text(data))


def link(data: bytes) -> object:
    return parse_link(_text(data))


def mail_address(data: bytes) -> object:
    return mail.checked(_text(data))


# What each is fed with.


def _house(made: Any) -> Any:
    return made if isinstance(made, dict) and "house" in made else {"house": made}


def _picture(made: Any) -> Any:
    asked = {"floor": "", "theme": "dark", "sight": "Room 1", "trail": True, "heat": {"Room 1": 0.5}}
    return made if isinstance(made, dict) and "house" in made else {"house": made, **asked}


def _deck(made: Any) -> Any:
    house = real_houses()[0]
    return made if isinstance(made, dict) and "house" in made else {"house": house, "deck": made}


def _base(text: Any) -> Any:
    house = real_houses()[0]
    return text if isinstance(text, dict) else {"house": house, "base": text}


def _source(text: str) -> Any:
    return {"text": text}


def _trial(choices: Any) -> Any:
    return {"board": choices.get("board", ""), "cards": choices.get("cards", "")} if isinstance(choices, dict) else {}


def _proposal(choices: Any) -> Any:
    return {"setup": choices}


def _table(choices: Any) -> Any:
    return {"setup": choices, "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]}


def _word(made: Any) -> str:
    return pack(toml_text(made))


def _within(key: str) -> Callable[[bytes], Any]:
    return lambda data: json.loads(data)[key]


def _from_toml(data: bytes) -> Any:
    return tomllib.loads(data.decode())


def _from_word(data: bytes) -> Any:
    return tomllib.loads(unpack(data.decode()))


def _unpacked(data: bytes) -> int:
    """The size of a drawn word: of the text in it."""
    try:
        return max(len(data), len(unpack(data.decode()).encode()))
    except (LuckyError, UnicodeDecodeError):
        return len(data)


def _with_words(data: bytes) -> int:
    """The size of choices with drawn words in them."""
    try:
        tree = json.loads(data)
        words = [part for _, part in trees.parts(tree) if isinstance(part, str) and part.startswith("drawn:")]
    except (ValueError, RecursionError):
        return len(data)
    return len(data) + sum(_unpacked(word.encode()) for word in words)


HOUSE = 4 * LONGEST
FEW = (15, 30, 60)  # where the text is read as well, which takes long
MANY = (50, 100, 200, 400)
DRAWN = Allowance(lines=600_000, memory=6_000_000, memory_per_byte=1_000)  # a picture is larger than what it shows
GROUND = Allowance(lines=6_000_000, memory=8_000_000)  # every crowd in every room is put in its places
GAME = Allowance(lines=3_000_000, lines_per_byte=6_000, memory=20_000_000, memory_per_byte=8_000)

TARGETS: Mapping[str, Target] = {
    target.name: target
    for target in (
        Target("house-check", house_check, HOUSES, _house, longest=HOUSE, seeds=3),
        Target("house-cards", house_check, makers.DECKS, _deck, longest=HOUSE, seeds=3),
        Target("house-picture", house_picture, HOUSES, _picture, longest=HOUSE, allowance=DRAWN, seeds=1),
        Target("house-text", house_text, HOUSES, _house, longest=HOUSE, seeds=1),
        Target("house-cards-text", house_text, makers.DECKS, _deck, longest=HOUSE, seeds=3),
        Target("house-base", house_text, makers.TOMLS, _base, longest=HOUSE, seeds=3),
        Target("house-deck", house_deck, HOUSES, _house, longest=HOUSE, seeds=1),
        Target("house-open", house_open, makers.TOMLS, _source, _within("text"), longest=HOUSE, seeds=5),
        Target("house-trial", house_trial, makers.SETUPS, _trial, json.loads, _with_words, longest=HOUSE, sizes=MANY, seeds=2),
        Target("board-file", board_file, HOUSES, toml_text, _from_toml, longest=LONGEST, sizes=FEW, seeds=1),
        Target("board-text", board_file, makers.TOMLS, str, bytes.decode, longest=LONGEST, seeds=2),
        Target("deck-file", deck_file, makers.DECKS, toml_text, _from_toml, longest=LONGEST, seeds=3),
        Target("deck-text", deck_file, makers.TOMLS, str, bytes.decode, longest=LONGEST, seeds=5),
        Target("study-file", study_file, makers.STUDIES, toml_text, _from_toml, seeds=5),
        Target("drawn-board", drawn_board, HOUSES, _word, _from_word, _unpacked, longest=LONGEST, sizes=(25, 100, 200), seeds=1),
        Target("drawn-cards", drawn_cards, makers.DECKS, _word, _from_word, _unpacked, longest=LONGEST, seeds=3),
        Target("setup-check", setup_check, makers.SETUPS, _proposal, _within("setup"), _with_words, sizes=MANY, seeds=3),
        Target("drawn-play", drawn_play, makers.SETUPS, _proposal, _within("setup"), _with_words, allowance=GAME, sizes=MANY, seeds=4),
        Target("setup-ground", setup_ground, makers.SETUPS, size=_with_words, longest=5_000, allowance=GROUND, sizes=MANY, seeds=1),
        Target("new-table", new_table, makers.SETUPS, _table, _within("setup"), _with_words, sizes=MANY, seeds=4),
        Target("board-query", board_query, makers.QUERIES, str, bytes.decode, longest=1_000, allowance=DRAWN, seeds=20),
        Target("game-file", game_file, makers.GAME_FILES, lambda text: {"game_file": text}, _within("game_file"),
               longest=2 * LONGEST_FILE, allowance=GAME),
        Target("action", action, makers.LINES, str, bytes.decode, longest=2_000, seeds=20),
        Target("position", position, makers.POSITIONS, str, bytes.decode, seeds=5),
        Target("message", message, makers.MESSAGES, str, bytes.decode, longest=32_000, seeds=3),
        Target("web-address", web_address, makers.ADDRESSES, str, bytes.decode, longest=2_048, seeds=20),
        Target("link", link, makers.ADDRESSES, str, bytes.decode, longest=2_048, seeds=20),
        Target("mail-address", mail_address, makers.ADDRESSES, str, bytes.decode, longest=400, seeds=20),
    )
}  # fmt: skip
