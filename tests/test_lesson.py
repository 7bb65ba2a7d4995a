"""The first game: its script tells the story it should, the guests keep to it, and whoever strays plays on."""

import asyncio
from pathlib import Path

import pytest

from lucky.board import load, shipped
from lucky.client import Choose, NotGranted, play
from lucky.engine.actions import END
from lucky.game import Game
from lucky.gamefile import parse_game
from lucky.lesson import BOARD, NEWCOMER, STEPS, THE_END, Script, first_game, script_of
from lucky.messages import GameUpdate, LessonCue, SeatInfo
from lucky.setup import Setup
from tests.scene import plain
from tests.server_scene import ME, next_update, open_server, until

Happened = list[tuple[str, str | int | None]]


def played(script: Script, actions: int) -> Game:
    """The game as far as so many actions of its script go."""
    game = Game(script.setup, script.seed)
    for action in script.actions[:actions]:
        game.play(action)
    return game


def happened(script: Script, actions: int) -> Happened:
    """What an action led to: events, and whom they are about."""
    game = played(script, actions - 1)
    mark = len(game.raw_events)
    game.play(script.actions[actions - 1])
    return [(told.kind, plain(told).get("seat") or plain(told).get("pawn")) for told in game.story(since=mark)]


@pytest.fixture(scope="module")
def script() -> Script:
    return first_game()


@pytest.fixture(scope="module")
def after(script: Script) -> dict[str, Happened]:
    """What each of the newcomer's actions led to, by its beat."""
    actions = [k for k, doer in enumerate(script.actors, 1) if doer == NEWCOMER]
    return {beat: happened(script, action) for beat, action in zip(STEPS, actions, strict=True)}


def test_the_script_ends_with_the_newcomer_winning(script: Script) -> None:
    game = played(script, len(script.actions))
    assert game.over
    assert game.outcome is not None
    assert game.outcome.winner == NEWCOMER
    assert game.warnings == []


def test_each_deed_shows_what_it_is_there_for(script: Script, after: dict[str, Happened]) -> None:
    me = script.setup.seat_names[NEWCOMER]
    assert after["enter"] == [("moved", me)]
    assert ("drew", me) in after["draw"]
    assert ("turn", me) not in after["draw"]
    assert ("drew", me) in after["ride"]
    assert ("activated", me) in after["ride"]
    assert ("turn", me) in after["ride"]
    assert after["strike"] == [("attempted", me)]
    assert [kind for kind, _ in after["foil"][:3]] == ["laid", "foiled", "earned"]
    assert ("foiled", me) not in after["foil"]
    assert after["summon"] == [("moved", "Doctor")]
    assert after["finish"] == [("attempted", me)]


def test_the_newcomer_is_seen_first_and_then_is_not(script: Script) -> None:
    beats = {beat: played(script, action) for beat, action in zip(STEPS, newcomers_moments(script), strict=True)}

    def watchers(beat: str) -> list[int]:
        view = beats[beat].view(NEWCOMER)
        return [pawn for pawn in view.onlookers(view.position.at[NEWCOMER], NEWCOMER) if pawn < script.setup.seats]

    assert len(watchers("draw")) == 2
    assert len(watchers("hide")) == 1
    assert watchers("ride") == watchers("strike") == watchers("finish") == []


def newcomers_moments(script: Script) -> list[int]:
    """How many actions there were before each of the newcomer's."""
    return [k for k, doer in enumerate(script.actors) if doer == NEWCOMER]


def test_the_newcomer_is_foiled_earns_spite_and_strikes_again_with_it(script: Script) -> None:
    me = script.setup.seat_names[NEWCOMER]
    told = [(told.kind, plain(told)) for told in played(script, len(script.actions)).story()]
    foiled = next(k for k, (kind, facts) in enumerate(told) if kind == "foiled" and facts["pawn"] == me)
    assert told[foiled + 1][0] == "earned"
    assert told[foiled + 1][1]["tokens"] == 1
    strengths = [facts["strength"] for kind, facts in told if kind == "attempted" and facts["pawn"] == me]
    assert strengths == [1, 7]  # bare hands; the Trowel at home, and a spite


def test_nobody_could_have_stopped_the_last_attempt(script: Script) -> None:
    last = newcomers_moments(script)[-1]
    game = played(script, last + 1)
    held = [game.names.cards[card] for seat in range(1, script.setup.seats) for card in game.view(seat).hand]
    assert 0 < sum(card.luck for card in held) < game.position.value


def test_a_cue_says_where_one_is_and_what_is_wanted(script: Script) -> None:
    beats = []
    for actions in range(len(script.actions) + 1):
        game = played(script, actions)
        cue = script.cue(game, NEWCOMER)
        assert cue is not None
        assert script.cue(game, 1) is None
        beats.append(cue.step)
        if game.to_act == NEWCOMER:
            assert cue.action == script.actions[actions]
        else:
            assert cue.action is None
    assert tuple(dict.fromkeys(beats)) == (*STEPS, THE_END)


def test_whoever_strays_has_no_cue(script: Script) -> None:
    game = Game(script.setup, script.seed)
    game.play(END)
    assert script.cue(game, NEWCOMER) is None
    assert script.next_action(game) is None


def test_only_its_own_shuffle_in_its_own_house_has_a_script(script: Script) -> None:
    assert script_of(script.setup.with_(names=("Ada", "Basil", "Quill")), script.seed) is script
    assert script_of(script.setup, "another night") is None
    assert script_of(Setup("free", 3), script.seed) is None


def test_the_dower_house_is_loaded_and_not_offered() -> None:
    assert load(BOARD).title == "The Dower House"
    assert BOARD not in shipped()
    assert BOARD not in shipped().values()


def obedient(beats: list[str], most: int = 99) -> Choose:
    """Does what is wanted, writes down what it was for, and gets up after so many actions."""

    def choose(_: GameUpdate, mine: SeatInfo) -> int:
        if len(beats) == most:
            raise Enough
        assert mine.cue is not None
        assert mine.cue.action is not None
        beats.append(mine.cue.step)
        return mine.cue.action

    return choose


class Enough(Exception):
    """Somebody gets up in the middle."""


def test_the_guests_keep_to_the_script_and_one_may_come_back(tmp_path: Path) -> None:
    async def evening() -> None:
        beats: list[str] = []
        database = str(tmp_path / "tables.db")
        async with open_server(database=database) as scene:
            made = await scene.client.lesson("Ada")
            assert (await scene.client.table(made.table)).lesson
            async with scene.sit(made) as table:
                with pytest.raises(Enough):
                    await play(table, obedient(beats, most=5))
        async with open_server(database=database) as scene:
            async with scene.sit(made) as table:
                last = await play(table, obedient(beats))
                await until(lambda: table.table.stage == "over")
            assert last.seats[0].cue == LessonCue(step=THE_END)
            game = parse_game(await scene.client.game(made.table, made.seats[0].token))
        assert tuple(beats) == STEPS
        assert tuple(game.actions) == first_game().actions
        assert game.names.seats == ("Ada", "Violet", "Basil")

    asyncio.run(evening())


def test_when_the_newcomer_strays_the_guests_think_for_themselves() -> None:
    async def evening() -> None:
        async with open_server() as scene:
            made = await scene.client.lesson()
            async with scene.sit(made) as table:
                await next_update(table)
                await table.act(NEWCOMER, "end")
                mine = (await next_update(table, 3)).seats[0]  # both others have done something
                assert mine.cue is None
                assert table.table.lesson

    asyncio.run(evening())


def test_its_house_is_not_to_be_had_for_another_game() -> None:
    async def ask() -> None:
        async with open_server() as scene:
            with pytest.raises(NotGranted, match="no board called"):
                await scene.make([ME, ME, ME], board=BOARD)

    asyncio.run(ask())


def test_a_name_nobody_can_have_is_refused() -> None:
    async def ask() -> None:
        async with open_server() as scene:
            with pytest.raises(NotGranted, match="Doctor"):
                await scene.client.lesson("Doctor")
            assert not scene.registry.tables

    asyncio.run(ask())
