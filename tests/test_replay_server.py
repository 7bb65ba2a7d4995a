"""Games seen again: every moment as the engine has it, every pair of eyes as it was, and evenings that go on otherwise."""

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient

from lucky.chances import chances_at
from lucky.coach import analyse, judging
from lucky.game import Game
from lucky.game import replay as replayed
from lucky.gamefile import game_text, parse_game
from lucky.server.app import create_app
from lucky.server.settings import Settings
from lucky.service import replay_cache as replay_films
from lucky.service.replay_cache import KEPT, MOST_ACTIONS
from lucky.service.table_files import table_of
from lucky.setup import Setup
from lucky.view import View
from tests.golden.games import FOLDER
from tests.scene import lines, plain

EDITIONS = ("original-4", "free-3", "anniversary-5-east")
ODD_ONES = ("anniversary-strangers", "v6-murder", "v7-re-entry", "escape-sequel", "escape-after-strangers", "free-upstairs")


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(create_app(settings=Settings(bot_workers=1))) as client:
        yield client


def golden(name: str) -> str:
    return (FOLDER / f"{name}.game").read_text(encoding="utf-8")


def asked(client: TestClient[Any], path: str, **body: Any) -> Any:
    answer = client.post(f"/api/replay{path}", json=body)
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


def positions(replay: dict[str, Any]) -> Iterator[tuple[dict[str, Any], list[list[int]]]]:
    """Every moment put together from what changed, as a client does it: the state, and the hands that were seen."""
    state: dict[str, Any] = {}
    hands: list[list[int]] = []
    for frame in replay["frames"]:
        state |= frame["state"]
        hands = frame.get("hands", hands)
        yield dict(state), hands


def seen(game: Game, seat: int, eyes: int | None) -> list[int]:
    """A hand as these eyes saw it at that moment."""
    return View(game.setup, game.names, game.position, eyes, open=eyes is None).hand_of(seat)


@pytest.mark.parametrize("name", [*EDITIONS, *ODD_ONES])
def test_every_moment_is_the_engines_for_all_eyes(client: TestClient[Any], name: str) -> None:
    whole = parse_game(golden(name))
    for eyes in (None, *range(whole.setup.seats)):
        replay = asked(client, "", game_file=golden(name), viewer=eyes)
        again, told = Game(whole.setup, whole.seed, whole.sequel_seed), 0
        assert len(replay["frames"]) == len(whole.actions) + 1
        for number, (state, hands) in enumerate(positions(replay)):
            frame = replay["frames"][number]
            if number:
                assert (frame["seat"], frame["action"]) == (again.to_act, again.action(whole.actions[number - 1]).text)
                again.play(whole.actions[number - 1])
            assert state == plain(again.view().snapshot())
            assert hands == [seen(again, seat, eyes) for seat in range(whole.setup.seats)]
            story = whole.story(open=True) if eyes is None else again.story(eyes)
            assert frame["events"] == [plain(event) for event in story[told : len(again.raw_events)]]
            told = len(again.raw_events)


def test_a_seat_sees_what_it_was_told_live_and_nothing_of_what_it_was_not(client: TestClient[Any]) -> None:
    """The other hands and draws are not in what comes, however one reads it."""
    whole = parse_game(golden("free-3"))
    replay = asked(client, "", game_file=golden("free-3"), viewer=1)
    again = Game(whole.setup, whole.seed)
    for action, (_, hands), (state, _) in zip([*whole.actions, None], positions(replay), positions(replay), strict=True):
        live = again.view(1)
        assert hands == [[], live.hand, []]
        assert state == plain(live.snapshot()) | {"seat": None, "hand": [], "legal": []}
        if action is not None:
            again.play(action)
    drawn = [event for frame in replay["frames"] for event in frame["events"] if event["event"] == "drew"]
    mine = whole.names.pawn(1)
    assert any(event["seat"] == mine for event in drawn)
    assert all((event["card"] is not None) == (event["seat"] == mine) for event in drawn)


def test_a_table_is_shown_when_it_is_over_and_not_before(client: TestClient[Any]) -> None:
    made = client.post("/api/tables", json={"setup": {"edition": "free"}, "seats": [{"kind": "me"}] * 4, "start": True}).json()
    for path, more in (("", {}), ("/chances", {}), ("/coach", {"seat": 0}), ("/table", {"after": 0, "seat": 0})):
        refused = client.post(f"/api/replay{path}", json={"table": made["table"]} | more)
        assert refused.status_code == 409
        assert "over" in refused.json()["error"]
        assert client.post(f"/api/replay{path}", json={"table": "nowhere"} | more).status_code == 404


def test_a_finished_table_is_its_game_file_without_what_was_taken_back(client: TestClient[Any]) -> None:
    house, whole = client.app.state.registry, table_of(parse_game(golden("original-4")))[0]
    with client.portal() as portal:
        portal.call(house.store.insert, whole)
    shown = asked(client, "", table=whole.table.id)
    file = asked(client, "", game_file=client.get(f"/api/tables/{whole.table.id}/game").text)
    assert shown["frames"] == file["frames"]
    assert shown["table"] == whole.table.id
    assert shown["over"]
    assert [chair["name"] for chair in shown["chairs"]] == [chair["name"] for chair in file["chairs"]]


def test_the_chances_come_in_pieces_and_end_in_certainty(client: TestClient[Any]) -> None:
    whole = parse_game(golden("anniversary-3"))
    for eyes in (None, 2):
        rows: list[Any] = []
        while True:
            said = asked(client, "/chances", game_file=golden("anniversary-3"), viewer=eyes, known_rows=len(rows))
            rows += said["rows"]
            if said["complete"]:
                break
        assert len(rows) == whole.position.turns + 1
        assert all(sum(row["by_seat"]) == pytest.approx(1, abs=0.01) for row in rows)
        assert rows[0]["after"] == 0
        assert [row["after"] for row in rows] == sorted({row["after"] for row in rows})
        assert rows[-1] == {"after": len(whole.actions), "by_seat": [float(seat == whole.outcome.winner) for seat in range(3)]}  # type: ignore[union-attr]
        assert asked(client, "/chances", game_file=golden("anniversary-3"), viewer=eyes, known_rows=len(rows) - 1)["rows"] == rows[-1:]


def test_chances_through_a_seats_eyes_do_not_depend_on_what_it_cannot_see() -> None:
    game = Game(Setup("free", 3), "two ways to deal")
    hidden = View(game.setup, game.names, game.position, 0).imagine(7)
    assert hidden.goods[1] != game.position.goods[1]
    assert chances_at(game.position, 0, 12, 60.0) == chances_at(hidden, 0, 12, 60.0)
    assert chances_at(game.position, None, 12, 60.0) != chances_at(hidden, None, 12, 60.0)


def test_the_coach_says_over_http_what_it_says_here(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in {"ROUGH": 60, "CLOSE": 60, "CLOSE_LOOKS": 2, "DEAL": 50}.items():
        monkeypatch.setattr(judging, name, number)
    far = []
    while (said := asked(client, "/coach", game_file=golden("free-3"), seat=2))["report"] is None:
        far.append(said["judged"])
    assert far == sorted(far)
    assert len(far) > 2
    assert said["report"] == plain(analyse(parse_game(golden("free-3")), 2))
    monkeypatch.setattr(judging, "Judging", None)  # what is known is not looked at again
    assert asked(client, "/coach", game_file=golden("free-3"), seat=2) == said


def test_the_coach_speaks_of_players_in_games_that_are_over(client: TestClient[Any]) -> None:
    running, strangers = game_text(parse_game(golden("free-3")).branch(40)), golden("anniversary-strangers")
    for file, seat, status in (
        (running, 0, 409),
        (golden("free-3"), 3, 400),
        (golden("free-3"), -1, 400),
        (strangers, 1, 400),
    ):
        answer = client.post("/api/replay/coach", json={"game_file": file, "seat": seat})
        assert answer.status_code == status, answer.text
        assert answer.json()["error"]
    for junk in (None, "x", 1.5):
        assert client.post("/api/replay/coach", json={"game_file": golden("free-3"), "seat": junk}).status_code == 400


def test_another_go_is_dealt_anew_but_for_what_the_seat_saw(client: TestClient[Any]) -> None:
    whole = parse_game(golden("free-5"))
    made = asked(client, "/table", game_file=golden("free-5"), after=40, seat=2, fresh=True)
    with client.portal() as portal:
        kept = portal.call(client.app.state.registry.store.load, made["table"])
    taken_up, before = replayed(whole.setup, kept.table.seed, whole.actions[:40]), whole.branch(40)
    assert taken_up.view(2).hand == before.view(2).hand
    assert [taken_up.position.goods[k] for k in range(5)] != [before.position.goods[k] for k in range(5)]


def test_one_plays_on_with_other_cards_than_came(client: TestClient[Any]) -> None:
    whole = parse_game(golden("free-5"))
    made = asked(client, "/table", game_file=golden("free-5"), after=40, seat=2, level="novice")
    table = client.get(f"/api/tables/{made['table']}").json()
    assert table["stage"] == "playing"
    assert table["options"]["practice"]
    assert not table["options"]["public"]
    assert [(chair["kind"], chair["name"]) for chair in table["chairs"]] == [
        ("person" if seat == 2 else "bot", name) for seat, name in enumerate(whole.setup.seat_names)
    ]
    assert [key["seat"] for key in made["seats"]] == [2]
    with client.portal() as portal:
        kept = portal.call(client.app.state.registry.store.load, made["table"])
    assert [action.action for action in kept.actions[:40]] == whole.actions[:40]
    assert kept.table.seed not in json.dumps(table)
    assert whole.seed not in json.dumps(table)


def test_a_branch_is_a_game_of_its_own_that_a_file_can_hold() -> None:
    whole = parse_game(golden("free-5"))
    branches = [whole.branch(40) for _ in range(3)]
    assert all(game.actions == whole.actions[:40] for game in branches)
    assert all(game.position.goods == branches[0].position.goods for game in branches)
    for game in branches:
        dice = random.Random(3)
        while not game.over:
            game.play(dice.choice(lines(game)))
        assert parse_game(game_text(game)).raw_events == game.raw_events
    assert branches[0].raw_events != branches[1].raw_events != branches[2].raw_events
    later, earlier = branches[0].branch(50), branches[0].branch(30)
    assert later.seed.count(" >") == 2
    assert later.raw_events == branches[0].raw_events[: len(later.raw_events)]
    assert earlier.seed.count(" >") == 1
    assert earlier.raw_events == whole.raw_events[: len(earlier.raw_events)]


def test_what_is_taken_back_at_a_branch_is_taken_back() -> None:
    game = Game.new("free", players=3, seed="back and forth")
    game.play(next(action for action in lines(game) if action.startswith("step")))
    branch = game.branch(1, "another")
    before = plain(branch.view().snapshot())
    branch.play("end" if "draw" not in lines(branch) else "draw")
    again = game.branch(1, "another")
    assert plain(again.view().snapshot()) == before
    assert again.can_undo
    again.undo()
    assert again.actions == []


@pytest.mark.parametrize(
    ("more", "word"),
    [
        ({"after": 10**9}, "actions"),
        ({"after": -1}, "actions"),
        ({"seat": 7}, "seat"),
        ({"level": "../bot.py"}, "bot"),
        ({"level": "3600s"}, "too long"),
        ({"level": "godlike"}, "level"),
        ({"after": 113}, "over"),
    ],
)
def test_playing_on_is_refused_where_nothing_goes_on(client: TestClient[Any], more: dict[str, Any], word: str) -> None:
    answer = client.post("/api/replay/table", json={"game_file": golden("free-3"), "after": 5, "seat": 0} | more)
    assert answer.status_code == 400
    assert word in answer.json()["error"]


def test_no_strangers_file_is_opened(client: TestClient[Any]) -> None:
    for board in ("/etc/passwd", "../../secret.toml", "tests/golden/free-3.game"):
        for key in ("board", "BOARD ", " Board"):
            answer = client.post(
                "/api/replay", json={"game_file": golden("free-3").replace("edition: free", f"edition: free\n{key}: {board}")}
            )
            assert answer.status_code == 400
            assert "no board called" in answer.json()["error"]
        setup = client.get("/api/replay/ground", params={"setup": json.dumps({"board": board})})
        assert setup.status_code == 400
        assert "no board called" in setup.json()["error"]


def test_too_much_is_refused_before_it_is_read(client: TestClient[Any]) -> None:
    for text in ("x" * 500_000, golden("free-3") + "end;" * (MOST_ACTIONS + 1)):
        answer = client.post("/api/replay", json={"game_file": text})
        assert answer.status_code == 400
        assert "too long" in answer.json()["error"]
    assert client.post("/api/replay", json={"game_file": "x" * 1_000_000}).status_code == 413


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.text(max_size=80), st.integers(0, 2000), st.integers(0, 200))
@example("", 0, 0)
@example("Lucky Mansion game, 1", 0, 5000)
@example("\ud800", 3, 3)
@example("; end; end", 300, 0)
@example(" >5> x >3> y", 90, 0)
def test_garbage_is_refused_in_words(client: TestClient[Any], junk: str, at: int, cut: int) -> None:
    """A good file with something wrong written into it: a game all the same, or a clear refusal."""
    good = golden("anniversary-3")
    answer = client.post("/api/replay", content=json.dumps({"game_file": good[:at] + junk + good[at + cut :]}))
    assert answer.status_code in (200, 400), answer.text
    assert answer.status_code == 200 or answer.json()["error"]


def test_only_so_many_games_are_kept(client: TestClient[Any]) -> None:
    for number in range(KEPT + 2):
        asked(client, "", game_file=f"Lucky Mansion game, 1\nedition: free\nplayers: 3\nseed: {number}\n\n")
    assert len(client.app.state.replays.kept) == KEPT


def test_only_so_much_is_kept_as_it_is_sent(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    asked(client, "", game_file=golden("free-3"))
    shown = client.app.state.replays.shown
    enough = 2 * len(next(reversed(shown.values())))
    monkeypatch.setattr(replay_films, "KEPT_BYTES", enough)
    for eyes in (0, 1, 2, 0, None, 1):
        asked(client, "", game_file=golden("free-3"), viewer=eyes)
        assert sum(map(len, shown.values())) <= enough


def test_whoever_has_everything_shown_is_refused_after_a_while(client: TestClient[Any]) -> None:
    registry, game = client.app.state.registry, golden("original-4").replace("seed: ", "seed: another ")
    rate_limits = registry.rate_limits
    try:
        with registry.desk.charged("testclient"):
            pass
        rate_limits.work["testclient"].left = -1.0
        for path, body in (("/replay", {"game_file": game}), ("/setup/check", {"setup": {}})):
            answer = client.post(f"/api{path}", json=body)
            assert answer.status_code == 429
            assert "enough" in answer.json()["error"]
        assert client.get("/api/replay/ground", params={"setup": "{}"}).status_code == 429
    finally:
        rate_limits.work.clear()


def test_no_queue_is_endless(client: TestClient[Any]) -> None:
    desk = client.app.state.registry.desk
    with ExitStack() as much:
        for _ in range(20):
            much.enter_context(desk.charged("testclient"))
        answer = client.post("/api/replay", json={"game_file": golden("free-3") + "\n"})
        assert answer.status_code == 429
        assert "One thing after another" in answer.json()["error"]
    assert client.post("/api/replay", json={"game_file": golden("free-3") + "\n"}).status_code == 200


def test_a_setup_has_a_house(client: TestClient[Any]) -> None:
    setup = json.dumps({"edition": "anniversary", "players": 3})
    ground = client.get("/api/replay/ground", params={"setup": setup}).json()
    assert ground["board"] == "anniversary"
    zone = ground["zones"][0]["name"]
    assert client.get("/api/replay/light", params={"setup": setup, "zone": zone}).text.startswith("<svg")
    assert client.get("/api/replay/ground", params={"setup": "{"}).status_code == 400
    assert client.get("/api/replay/light", params={"setup": setup, "zone": "Narnia"}).status_code == 400
