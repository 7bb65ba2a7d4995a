"""The largest that may be asked of each endpoint, for those who watch what it costs others (test_admission.py, bench/admission.py)."""

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
from litestar import Litestar
from litestar.routes import HTTPRoute
from msgspec.structs import replace

from lucky.board_tools.house_file import board_text
from lucky.engine.actions import END, STEP, verb
from lucky.game import Game
from lucky.gamefile import game_text
from lucky.messages import Options
from lucky.packed import LONGEST, pack
from lucky.service.replay_cache import LONGEST_FILE, MOST_ACTIONS
from lucky.service.table_files import table_of
from lucky.setup import Setup
from lucky.table.connection import token_hash
from lucky.table.records import ChairRecord, StoredTable
from tests.large_houses import LARGEST, chessboard
from tests.samples import KINDS, REQUESTS, has_seat, sample

HOST = "the host of all the largest tables"
PUBLIC = 50  # tables in the list
MESSAGE = 16_000  # bytes of a message, or of a small request
ROOM = "Room 0"


class Asked(NamedTuple):
    """A request, as httpx wants it."""

    path: str
    body: Any = None
    query: dict[str, str] = {}  # noqa: RUF012
    token: str = ""


class Tables(NamedTuple):
    """The largest tables: one that gathers, one where a long game goes on, one where it is over; and the text of that game."""

    gathering: StoredTable
    playing: StoredTable
    over: StoredTable
    public: tuple[StoredTable, ...]
    game_file: str
    tokens: dict[int, str]
    to_act: int
    houses: tuple[str, ...]  # of the largest, those that are looked at

    def all(self) -> tuple[StoredTable, ...]:
        """As they are put into a store."""
        return (self.gathering, self.playing, self.over, *self.public)


def deck_file() -> str:
    """The largest deck: 62 cards that are laid down and 62 that foil, no two alike, with as much to say as fits."""
    said = "word " * 60
    lines = ['name = "All of it"', 'rooms = ["Room 1", "Room 2"]', "[moves]"]
    lines += [f'"Move {k}" = {{ steps = 9, room = "Room {k}", luck = 1, flavour = "{said}{k}" }}' for k in range(20)]
    lines.append("[weapons]")
    lines += [f'"Weapon {k:030}" = {{ value = 2, room = "Room {k}", there = 5, luck = 1, flavour = "{said}{k}" }}' for k in range(40)]
    lines.append("[failures]")
    lines += [f'"Failure {k:030}" = {{ luck = 1, flavour = "{said}{k}" }}' for k in range(62)]
    return "\n".join(lines) + "\n"


@cache
def words() -> tuple[dict[str, str], str]:
    """The largest houses, as drawn words, and the largest deck."""
    return {name: pack(board_text(house())) for name, house in LARGEST.items()}, pack(deck_file())


def headed(text: str, part: str) -> str:
    """A file with as much before its name as fits, of which nothing matters."""
    return part * ((LONGEST - 1000 - len(text)) // len(part)) + text


def largest_setup(board: str = "chessboard", players: int = 10) -> dict[str, Any]:
    """Choices with as much to work out as there can be."""
    boards, deck = words()
    return {"edition": "free", "players": players, "board": boards[board], "cards": deck, "hand": 120 // players}


def long_game(actions: int) -> Game:
    """A game in the largest house with the largest deck, in which everybody only walks."""
    game, dice = Game(Setup(**largest_setup()), "long"), random.Random(7)
    while len(game.actions) < actions:
        legal = game.position.legal()
        game.apply(dice.choice([action for action in legal if verb(action) == STEP or action == END] or list(legal)))
    return game


def finished_game(actions: int) -> Game:
    """The same, until somebody at last does something else: a little longer."""
    game, dice = long_game(actions), random.Random(7)
    while not game.over:
        game.apply(dice.choice(list(game.position.legal())))
    return game


def largest_tables(actions: int = MOST_ACTIONS - 40, houses: tuple[str, ...] = tuple(LARGEST)) -> Tables:
    """All of them, with a game of so many actions."""
    game = long_game(actions)
    finished = next(found for part in range(2, 10) if len((found := finished_game(actions // part)).actions) <= MOST_ACTIONS)
    (stored, tokens), (over, _) = table_of(game), table_of(finished)

    def table(stage: str, number: int = 0, public: bool = False) -> StoredTable:
        options = Options(public=public, help=True)
        of = over if stage == "over" else stored
        setup = of.table.setup
        if public:  # each has a house of its own
            house = pack(headed(f"# {number}\n" + board_text(chessboard(186, 240)), "# \n" if number % 2 else "\n"))
            setup = setup | {"board": house, "cards": "free", "hand": 5}
        record = replace(of.table, id=f"{stage}{number:08}", stage=stage, options=options, host=token_hash(HOST), setup=setup)
        chairs = of.chairs
        if stage == "gathering":
            chairs = tuple(ChairRecord(seat=k, kind="open") for k in range(10))
        return replace(of, table=record, chairs=chairs, actions=() if stage == "gathering" else of.actions)

    return Tables(
        gathering=table("gathering"),
        playing=table("playing"),
        over=table("over"),
        public=tuple(table("gathering", k, public=True) for k in range(1, PUBLIC + 1)),
        game_file=game_text(game),
        tokens=tokens,
        to_act=game.to_act,
        houses=houses,
    )


# What is asked of each endpoint. Those that take nothing are asked as they are.


def seats(number: int) -> list[dict[str, str]]:
    """Places at a table."""
    return [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "bot": "violet:cunning"}] * (number - 1)]


def padded(text: str) -> str:
    """A file with as many comments as fit."""
    return text + "# \n" * ((LONGEST - len(text)) // 3)


def long_lines(most: int) -> Iterator[str]:
    """Texts that take long to understand, or not to."""
    for part in ("x", "x ", "step ", "Room ", ": ", "a;", "1.", "# "):
        yield part * (most // len(part))


SAMPLES: dict[str, Callable[[Tables], Iterator[Asked]]] = {}
Sampler = Callable[[Tables], Iterator[Asked]]


def asks(endpoint: str) -> Callable[[Sampler], Sampler]:
    """What is to be asked of an endpoint: "POST /api/tables"."""

    def kept(sampler: Sampler) -> Sampler:
        SAMPLES[endpoint] = sampler
        return sampler

    return kept


@asks("GET /api/boards/{file}")
def _board(_: Tables) -> Iterator[Asked]:
    for kind in ("svg", "json"):
        yield Asked(f"/api/boards/anniversary.{kind}", query={"sight": "Library", "steps": "Library", "stroll": "Library", "stacked": "1"})


@asks("GET /api/editions/{edition}/cards")
def _cards(_: Tables) -> Iterator[Asked]:
    yield Asked("/api/editions/anniversary/cards")


@asks("POST /api/setup/check")
def _consider(tables: Tables) -> Iterator[Asked]:
    for board in tables.houses:
        yield Asked("/api/setup/check", {"setup": largest_setup(board)})
    yield Asked("/api/setup/check", {"setup": {"variants": ["x" * 10] * 1_000, "closed": ["y"] * 1_000, "names": ["z" * 40] * 20}})


@asks("POST /api/tables")
def _make(tables: Tables) -> Iterator[Asked]:
    for board in tables.houses:
        yield Asked("/api/tables", {"setup": largest_setup(board), "seats": seats(10), "start": True})


@asks("POST /api/lesson")
def _lesson(_: Tables) -> Iterator[Asked]:
    yield Asked("/api/lesson", {"name": "Ada"})


@asks("GET /api/tables/{table_id}")
def _table(tables: Tables) -> Iterator[Asked]:
    for stored in (tables.gathering, tables.playing, tables.over, *tables.public[:2]):
        yield Asked(f"/api/tables/{stored.table.id}")


@asks("POST /api/tables/{table_id}/sit")
def _sit(tables: Tables) -> Iterator[Asked]:
    for name in ("Zed", "\ufdfa" * 1_000, "x" * 10_000):
        yield Asked(f"/api/tables/{tables.gathering.table.id}/sit", {"name": name})


@asks("POST /api/tables/{table_id}/again")
def _again(tables: Tables) -> Iterator[Asked]:
    yield Asked(f"/api/tables/{tables.over.table.id}/again", token=HOST)


@asks("GET /api/tables/{table_id}/game")
def _game(tables: Tables) -> Iterator[Asked]:
    yield Asked(f"/api/tables/{tables.over.table.id}/game")


@asks("GET /api/tables/{table_id}/cards")
def _table_cards(tables: Tables) -> Iterator[Asked]:
    yield Asked(f"/api/tables/{tables.gathering.table.id}/cards")


@asks("GET /api/tables/{table_id}/ground")
def _table_ground(tables: Tables) -> Iterator[Asked]:
    yield Asked(f"/api/tables/{tables.gathering.table.id}/ground", query={"language": "de", "stacked": "1"})


@asks("GET /api/tables/{table_id}/light")
def _table_light(tables: Tables) -> Iterator[Asked]:
    yield Asked(f"/api/tables/{tables.gathering.table.id}/light", query={"zone": ROOM})


@asks("POST /api/houses/open")
def _open(_: Tables) -> Iterator[Asked]:
    yield Asked("/api/houses/open", {"text": padded(board_text(chessboard(186, 240)))})
    yield Asked("/api/houses/open", {"text": "a = [" + "{}," * 9_000 + "]"})
    yield Asked("/api/houses/open", {"template": "court", "rooms": 24})
    yield Asked("/api/houses/open", {"text": "\n".join(f"a.b.c.d{k} = {k}" for k in range(3_200))})


@asks("POST /api/houses/check")
def _check(tables: Tables) -> Iterator[Asked]:
    for house in (LARGEST[name]() for name in tables.houses):
        yield Asked("/api/houses/check", {"house": house, "deck": {"name": "x", "moves": {f"Move {k}": {"steps": 1} for k in range(62)}}})
    yield Asked("/api/houses/check", {"house": {f"key {k}": {} for k in range(9_000)}})
    yield Asked("/api/houses/check", {"house": {"a": [[]] * 9_000}})


@asks("POST /api/houses/picture")
def _picture(tables: Tables) -> Iterator[Asked]:
    for house in (LARGEST[name]() for name in tables.houses):
        yield Asked("/api/houses/picture", {"house": house, "trail": True, "sight": ROOM, "heat": {f"Room {k}": 0.5 for k in range(62)}})


@asks("POST /api/houses/text")
def _text(tables: Tables) -> Iterator[Asked]:
    for house in (LARGEST[name]() for name in tables.houses):
        yield Asked("/api/houses/text", {"house": house, "base": padded(board_text(house))})


@asks("POST /api/houses/deck")
def _deck(tables: Tables) -> Iterator[Asked]:
    for house in (LARGEST[name]() for name in tables.houses):
        yield Asked("/api/houses/deck", {"house": house})


@asks("POST /api/houses/cards")
def _deck_file(_: Tables) -> Iterator[Asked]:
    yield Asked("/api/houses/cards", {"text": padded(deck_file())})


@asks("POST /api/houses/trial")
def _trial(tables: Tables) -> Iterator[Asked]:
    for board, word in words()[0].items():
        if board in tables.houses:
            yield Asked("/api/houses/trial", {"board": word, "cards": words()[1], "players": 8, "games": 1})


@asks("POST /api/replay")
def _replay(tables: Tables) -> Iterator[Asked]:
    yield Asked("/api/replay", {"game_file": tables.game_file})
    yield Asked("/api/replay", {"table": tables.over.table.id, "viewer": 3})
    head = tables.game_file.partition("\n\n")[0]
    for text in long_lines(LONGEST_FILE - len(head) - 10):
        yield Asked("/api/replay", {"game_file": f"{head}\n\n{text}"})


@asks("POST /api/replay/chances")
def _chances(tables: Tables) -> Iterator[Asked]:
    yield Asked("/api/replay/chances", {"table": tables.over.table.id})


@asks("POST /api/replay/coach")
def _coach(tables: Tables) -> Iterator[Asked]:
    yield Asked("/api/replay/coach", {"table": tables.over.table.id, "seat": 0})


@asks("POST /api/replay/table")
def _play_on(tables: Tables) -> Iterator[Asked]:
    after = len(tables.over.actions) - 1
    yield Asked("/api/replay/table", {"game_file": tables.game_file, "after": after, "seat": 0, "fresh": True})


@asks("GET /api/replay/ground")
def _ground(tables: Tables) -> Iterator[Asked]:
    for board in tables.houses:
        choices = largest_setup(board) | {"cards": "free", "hand": 5}  # fits into an address
        yield Asked("/api/replay/ground", query={"setup": json.dumps(choices), "stacked": "1", "language": "de"})


@asks("GET /api/replay/light")
def _light(_: Tables) -> Iterator[Asked]:
    for board, zone in (("chessboard", ROOM), ("slats", "Slats 0 0"), ("comb", "Comb 0"), ("comb", "x" * 20_000)):
        choices = largest_setup(board) | {"cards": "free", "hand": 5}
        yield Asked("/api/replay/light", query={"setup": json.dumps(choices), "zone": zone})


@asks("GET /api/tables/{table_id}/post")
def _post(tables: Tables) -> Iterator[Asked]:
    yield Asked(f"/api/tables/{tables.playing.table.id}/post", token=HOST)


@asks("POST /api/tables/{table_id}/post")
def _add_post(tables: Tables) -> Iterator[Asked]:
    path = f"/api/tables/{tables.playing.table.id}/post"
    for url in ("https://127.0.0.1/" + "x" * 2_000, "x" * 2_048, "https://" + "a." * 1_000):
        yield Asked(path, {"way": "webhook", "url": url}, token=HOST)
        yield Asked(path, {"way": "push", "url": url, "p256dh": "A" * 400, "auth": "A" * 400, "seat": 0}, token=tables.tokens[0])
    yield Asked(path, {"way": "mail", "mail": "x@" + "a." * 150, "seat": 0}, token=tables.tokens[0])


@asks("POST /api/tables/{table_id}/post/change")
def _change_post(tables: Tables) -> Iterator[Asked]:
    yield Asked(f"/api/tables/{tables.playing.table.id}/post/change", {"id": "x" * 400, "wishes": {}}, token=HOST)


@asks("POST /api/tables/{table_id}/post/forget")
def _forget_post(tables: Tables) -> Iterator[Asked]:
    yield Asked(f"/api/tables/{tables.playing.table.id}/post/forget", {}, token=HOST)


@asks("POST /api/ring")
def _ring(tables: Tables) -> Iterator[Asked]:
    ids = [stored.table.id for stored in tables.all()]
    yield Asked("/api/ring", {"seats": [{"table": name, "token": tables.tokens[0]} for name in ids]}, token="k" * 40)
    yield Asked("/api/ring", {"seats": [{"table": "x" * 200, "token": "y"}] * 60}, token="k" * 40)


@asks("GET /api/ring")
def _show_ring(_: Tables) -> Iterator[Asked]:
    yield Asked("/api/ring", token="k" * 40)


@asks("POST /api/ring/looked")
def _looked(tables: Tables) -> Iterator[Asked]:
    yield Asked("/api/ring/looked", {"table": tables.playing.table.id, "version": 10_000_000}, token="k" * 40)


@asks("POST /api/ring/forget")
def _forget_ring(_: Tables) -> Iterator[Asked]:
    yield Asked("/api/ring/forget", {}, token="k" * 40)


def endpoints(app: Litestar) -> dict[str, str]:
    """Every endpoint of the application by "METHOD path", pages and files apart, with its path; those that take nothing need no sample."""
    found = {}
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
                    if handler.resolve_include_in_schema():
                        found[f"{method} {route.path_format}"] = route.path_format
    return found


def asked_of(endpoint: str, path: str, tables: Tables) -> list[Asked]:
    """The largest requests to an endpoint; KeyError if nobody has said what they are."""
    if endpoint in SAMPLES:
        return list(SAMPLES[endpoint](tables))
    if endpoint.startswith("GET ") and "{" not in path:
        return [Asked(path)]
    raise KeyError(f"{endpoint} is new: say in tests/largest.py what is the largest that may be asked of it")


# What is asked over a live connection.


def messages_of(tables: Tables, version: int) -> Iterator[dict[str, Any]]:
    """One message of every kind but those that end it all, and the longest of those with a text. What ends the turn comes last: after it
    nobody looks at what else the same seat would like to do.
    """
    last = ("start", "close_table", "leave", "return", "hello")
    seat = tables.to_act
    for text in long_lines(MESSAGE):
        yield {"kind": "act", "seat": seat, "version": version, "action": text}
    yield {"kind": "say", "name": "\ufdfa" * 2_000, "text": "x"}
    yield {"kind": "say", "seat": seat, "text": "x" * (MESSAGE)}
    for kind, tag in sorted(zip(REQUESTS, KINDS, strict=True), key=lambda kind: kind[1] in ("act", "undo")):
        if tag not in last:
            yield msgspec.to_builtins(sample(kind, seat if has_seat(kind) else 0, version))
