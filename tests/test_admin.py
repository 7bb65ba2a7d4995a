"""`lucky admin` and `lucky verify`, as one types them."""

import asyncio
import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
import typer

from lucky.cli import main
from lucky.game import Game
from lucky.gamefile import game_text, parse_game
from lucky.messages import Options
from lucky.server.migrations import NEWEST
from lucky.server.store import Store
from lucky.service.table_files import exported, game_of, imported, table_of
from lucky.table.connection import token_hash
from lucky.table.records import TAKEN_BACK, StoredAction, StoredTable
from tests.golden.games import FOLDER

Capture = pytest.CaptureFixture[str]
SEQUEL = FOLDER / "escape-sequel.game"


def lucky(*words: str | Path) -> int:
    """Type a command; what it ended with."""
    with pytest.raises(SystemExit) as left:
        main([str(word) for word in words])
    return int(left.value.code or 0)


def a_game(actions: int | None = None, players: int = 3) -> Game:
    """A game played at random, to its end or for so many actions."""
    chance = random.Random(5)
    game = Game.new("free", players, seed="a stormy night")
    while not game.over and (actions is None or len(game.actions) < actions):
        game.play(chance.choice(list(game.position.legal())))
    return game


@pytest.fixture(params=["file", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with a table where a game is played and one where it is over."""
    return two_tables(request, tmp_path)


def two_tables(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of such a database, of the kind that a fixture's parameter says."""
    address: str = request.getfixturevalue("postgres") if request.param == "postgresql" else str(tmp_path / "tables.db")

    async def fill() -> None:
        store = await Store.open(address)
        await store.insert(renamed("playing", a_game(20)))
        await store.insert(renamed("over", a_game()))
        await store.say("over", 0, "Violet", "Nul \0, half a pair \ud800, and ★.")
        await store.close()

    asyncio.run(fill())
    return address


def renamed(name: str, game: Game) -> StoredTable:
    data = exported(table_of(game)[0])
    return imported(data | {"table": data["table"] | {"id": name}})


def test_list_and_show_keep_secrets(database: str, capsys: Capture) -> None:
    assert lucky("admin", "list", "--database", database) == 0
    said = capsys.readouterr().out
    assert "playing" in said
    assert "free edition, 3 players" in said
    assert lucky("admin", "list", "--stage", "over", "--json", "--database", database) == 0
    (only,) = json.loads(capsys.readouterr().out)
    assert only["table"] == "over"
    assert [chair["kind"] for chair in only["chairs"]] == ["person"] * 3
    for words in (["list", "--json"], ["show", "playing"], ["show", "playing", "--json"]):
        assert lucky("admin", *words, "--database", database) == 0
        said = capsys.readouterr().out
        assert "stormy" not in said
        assert "token" not in said
    assert json.loads(said)["actions"] == 20
    assert json.loads(said)["outcome"] is None
    assert lucky("admin", "show", "attic", "--database", database) == 1
    assert capsys.readouterr().err == "There is no table attic. `lucky admin list` shows those there are.\n"


@pytest.mark.parametrize("name", ["playing", "over"])
def test_a_table_goes_out_and_comes_back(name: str, database: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "copy.json"
    assert lucky("admin", "export", name, file, "--database", database) == 0
    assert ("whoever reads it can work out every hand" in capsys.readouterr().err) == (name == "playing")
    assert lucky("admin", "import", file, "--database", database) == 1
    assert f"There is a table {name} already" in capsys.readouterr().err
    assert lucky("admin", "delete", name, "--yes", "--database", database) == 0
    assert lucky("admin", "import", file, "--database", database) == 0
    capsys.readouterr()
    assert lucky("admin", "export", name, "--database", database) == 0
    assert capsys.readouterr().out == file.read_text()


def test_a_game_goes_out_and_comes_back(database: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "copy.game"
    assert lucky("admin", "export", "playing", file, "--game", "--database", database) == 0
    assert parse_game(file.read_text()).actions == a_game(20).actions
    capsys.readouterr()
    assert lucky("admin", "import", file, "--json", "--database", database) == 0
    made = json.loads(capsys.readouterr().out)
    assert lucky("admin", "export", made["table"], "--database", database) == 0
    table = json.loads(capsys.readouterr().out)
    assert [chair["token"] for chair in table["chairs"]] == [token_hash(made["tokens"][str(seat)]) for seat in range(3)]


def test_what_is_taken_back_is_exported_and_counted() -> None:
    whole, _ = table_of(a_game(0, players=4))
    game = a_game(0, players=4)
    step = next(action for action in game.position.legal() if str(game.action(action)).startswith("step"))
    whole = StoredTable(
        table=whole.table,
        chairs=whole.chairs,
        actions=(StoredAction(1, game.to_act, step, 0.0), StoredAction(2, game.to_act, TAKEN_BACK, 0.0)),
    )
    again = imported(json.loads(json.dumps(exported(whole))))
    assert (again.actions, again.chairs) == (whole.actions, whole.chairs)
    assert game_of(again).actions == []


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda data: data | {"format": "chess"}, "This is not a table"),
        (lambda data: data | {"actions": 5}, "not as it should be"),
        (lambda data: data | {"actions": [*data["actions"], data["actions"][-1]]}, "do not follow the rules"),
        (lambda data: data | {"actions": data["actions"][1:]}, "do not follow the rules"),
        (lambda data: data | {"chairs": data["chairs"][1:]}, "a chair for each"),
        (lambda data: data | {"table": data["table"] | {"stage": "over"}}, "The game is not over"),
        (lambda data: data | {"table": data["table"] | {"id": ""}}, "no name"),
        (lambda data: data | {"table": data["table"] | {"setup": {"edtion": "free"}}}, "no choice called edtion. Did you mean edition?"),
        (lambda data: data | {"table": data["table"] | {"setup": {"edition": "deluxe"}}}, "no edition called"),
        (lambda data: [data], "This is not a table"),
    ],
)
def test_tables_that_are_not_taken(spoil: Any, said: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "copy.json"
    file.write_text(json.dumps(spoil(exported(table_of(a_game(20))[0]))))
    assert lucky("admin", "import", file, "--database", tmp_path / "tables.db") == 1
    error = capsys.readouterr().err
    assert said in error
    assert error.startswith(str(file))
    file.write_text("Once upon a time")
    assert lucky("admin", "import", file, "--database", tmp_path / "tables.db") == 1
    assert "neither a table as JSON nor a game file" in capsys.readouterr().err


def test_delete_asks_first(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def no(*_: object, **__: object) -> None:
        raise typer.Abort

    monkeypatch.setattr("typer.confirm", no)
    assert lucky("admin", "delete", "over", "--database", database) == 1
    assert lucky("admin", "delete", "over", "nothing", "--yes", "--database", database) == 1
    assert lucky("admin", "show", "over", "--database", database) == 0


def test_prune_and_migrate(database: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lucky("admin", "prune", "--json", "--database", database) == 0
    assert json.loads(capsys.readouterr().out) == []
    monkeypatch.setenv("LUCKY_KEEP_FINISHED", "0.0000001")
    assert lucky("admin", "prune", "--dry-run", "--database", database) == 0
    assert capsys.readouterr().out == "1 table would be cleared away.\n  over\n"
    assert lucky("admin", "prune", "--finished", "0", "--database", database) == 0
    assert capsys.readouterr().out == "0 tables cleared away.\n"
    assert lucky("admin", "prune", "--database", database) == 0
    assert capsys.readouterr().out == "1 table cleared away.\n  over\n"
    assert lucky("admin", "migrate", "--database", database) == 0
    assert f"version {NEWEST}" in capsys.readouterr().out


def test_a_slip_of_the_pen_makes_no_database(tmp_path: Path, capsys: Capture) -> None:
    for address in (str(tmp_path / "tabels.db"), f"sqlite:///{tmp_path}/tabels.db"):
        assert lucky("admin", "list", "--database", address) == 1
        assert "there is no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert lucky("admin", "migrate", "--database", tmp_path / "tables.db") == 0
    assert lucky("admin", "list", "--database", tmp_path / "tables.db") == 0
    assert "The house is quiet" in capsys.readouterr().out


def test_verify_says_what_is_true(tmp_path: Path, capsys: Capture) -> None:
    game = a_game()
    file = tmp_path / "over.game"
    file.write_text(game_text(game))
    assert lucky("verify", file, "--hash", game.seed_hash.upper()) == 0
    said = capsys.readouterr().out
    assert f"seed hash: {game.seed_hash} (as given)" in said
    assert f"{len(game.actions)} actions, all by the rules. {game.outcome}" in said
    assert lucky("verify", file, "--json") == 0
    assert json.loads(capsys.readouterr().out)["faults"] == []


def test_verify_knows_the_seed_hash_of_escape_too(tmp_path: Path, capsys: Capture) -> None:
    game = parse_game(SEQUEL.read_text(encoding="utf-8"))
    file, shown_hash = tmp_path / "over.game", hashlib.sha256(b"another seed").hexdigest()
    file.write_text(game_text(Game(game.setup, game.seed, "another seed")))
    assert lucky("verify", file, "--hash", shown_hash) == 0
    said = capsys.readouterr().out
    assert f"seed hash: {game.seed_hash}\n" in said
    assert f"seed hash of Escape: {shown_hash} (as given)" in said
    assert lucky("verify", file, "--hash", game.seed_hash) == 0
    assert "(as given)" in capsys.readouterr().out.splitlines()[0]
    assert lucky("verify", file, "--hash", "ab" * 32) == 1


def test_verify_finds_other_cards_other_outcomes_and_other_deeds(tmp_path: Path, capsys: Capture) -> None:
    game = a_game()
    text = game_text(game)
    file = tmp_path / "over.game"
    file.write_text(text)
    assert lucky("verify", file, "--hash", "ab" * 32) == 1
    assert "not the cards that were promised" in capsys.readouterr().err
    assert lucky("verify", file, "--hash", "abc") == 1
    assert "is not a seed hash" in capsys.readouterr().err
    file.write_text(text.replace(f"# {game.outcome}", "# The butler did it."))
    assert lucky("verify", file) == 1
    assert "The butler did it" in capsys.readouterr().err
    file.write_text(text.replace("seed: a stormy night", "seed: a starry night"))
    assert lucky("verify", file) == 1
    assert str(file) in capsys.readouterr().err


def test_options_are_kept_in_copies() -> None:
    whole, _ = table_of(a_game(3))
    data = exported(whole)
    data["table"]["options"]["turn_seconds"] = 30
    assert imported(data).table.options == Options(turn_seconds=30)
