"""People who play by post and are away: reminded, stood in for, voted about, back again; on vacation; and what they decide in advance."""

import asyncio
import random
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
import pytest

from lucky.post.wishes import Wishes, due
from lucky.table.bots import USUAL_BOT
from lucky.table.correspondence import DAY, HOUR
from lucky.table.refusals import NotNow
from lucky.table.table import Table
from tests.post_clock import LATE, TIME, House, by_post, calm_choice, end_turn, until_turn_of
from tests.test_table import Wire


def test_reminder_then_a_bot_then_the_table_votes_then_they_come_back(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.table("ada", "grace", "edith", "joan")
        await until_turn_of(table, 1)
        began = house.clock.now
        await asyncio.sleep(0.5 * TIME)
        assert house.kinds("grace") == ["turn"]
        await refused(table.vote(0, 1), "still has time")
        await refused(table.vote(0, 1, wait=True), "Nobody's time was up")

        await asyncio.sleep(0.25 * TIME + LATE)
        assert house.kinds("grace") == ["turn", "reminder"]
        assert house.told("grace")[-1][0] >= began + 0.75 * TIME - 1
        await refused(table.vote(0, 1), "still has time")
        await house.restart()
        table = await house.again(table)

        await asyncio.sleep(0.25 * TIME)
        assert house.kinds("grace") == ["turn", "reminder", "stand_in"]
        assert table.chairs[1].away
        assert table.public_chairs()[0][1].timed_out
        await until_turn_of(table, 0)
        await end_turn(table)  # past Grace, for whom a bot plays at once
        await asyncio.sleep(LATE)
        assert table.playing().game.to_act not in (0, 1)
        assert house.kinds("grace")[3:] == [], "nobody is told of turns that a bot plays"

        await refused(table.vote(1, 1, wait=True), "Nobody's time was up")
        async with table.lock:
            await table.vote(0, 1, wait=True)
            await table.vote(0, 1, wait=True)
        assert table.chairs[1].away
        assert table.public_chairs()[0][1].votes == 1
        await house.restart()
        table = await house.again(table)
        async with table.lock:
            await table.vote(2, 1, wait=True)
        assert not table.chairs[1].away
        assert table.chairs[1].votes == ()
        assert not table.public_chairs()[0][1].timed_out

        await until_turn_of(table, 1)
        await asyncio.sleep(LATE)
        assert house.kinds("grace")[3:] == ["turn"], "they are waited for again"
        await asyncio.sleep(TIME)
        assert table.chairs[1].away
        async with table.lock:
            await table.come_back(1)
        assert not table.chairs[1].away
        await until_turn_of(table, 1)
        await end_turn(table)
        assert house.kinds("grace")[4:] == ["reminder", "stand_in"]

    by_post(tmp_path, story)


def test_a_table_that_everybody_has_left_waits_for_the_first_to_come_back(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.table("ada", "grace", "edith")
        await asyncio.sleep(10 * TIME)
        assert [chair.away for chair in table.chairs] == [True] * 3
        version = table.version
        await asyncio.sleep(3 * DAY)
        await house.restart()
        table = await house.again(table)
        await asyncio.sleep(DAY)
        assert table.version == version, "bots play on alone"
        async with table.lock:
            await table.come_back(1)
        await until_turn_of(table, 1)
        await asyncio.sleep(LATE)
        assert house.kinds("grace")[-1] == "turn"
        assert not table.chairs[1].away

    by_post(tmp_path, story)


def test_who_is_voted_back_in_their_own_turn_has_all_their_time(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.table("ada", "grace")
        table.driver.choose = never  # type: ignore[method-assign, assignment]
        await until_turn_of(table, 1)
        await asyncio.sleep(TIME + LATE)
        assert table.chairs[1].away
        async with table.lock:
            await table.vote(0, 1, wait=True)
            assert not table.chairs[1].away
            assert table.clock_left() == pytest.approx(TIME)

    by_post(tmp_path, story)


async def never(*given: object) -> int:
    """A bot that does not get round to it."""
    await asyncio.sleep(100 * DAY)
    return 0


def test_who_got_up_is_not_voted_back(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.table("ada", "grace", "edith")
        async with table.lock:
            await table.get_up(1)
        await refused(table.vote(0, 1, wait=True), "Nobody's time was up")
        async with table.lock:
            await table.come_back(1)

    by_post(tmp_path, story)


def test_without_a_clock_for_answers_the_table_votes_a_bot_in(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.table("ada", "grace", "edith", answer_seconds=0)
        target = table.playing().game.to_act
        await refused(table.vote((target + 1) % 3, target), "still has time")
        await refused(table.vote(target, (target + 1) % 3), "still has time")
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(type(table), "answering", True)
            table.audience.since = float("-inf")
            async with table.lock:
                for seat in {0, 1, 2} - {target}:
                    await table.vote(seat, target)
            assert table.chairs[target].away

    by_post(tmp_path, story)


async def refused(asked: object, why: str) -> None:
    """Something is not granted, and why."""
    with pytest.raises(NotNow, match=why):
        await asked  # type: ignore[misc]


def test_the_clock_stands_still_in_a_vacation(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.table("ada", "grace", "edith")
        await until_turn_of(table, 0)
        async with table.lock:
            await table.go_on_vacation(1, 3)
        away_until = house.clock.now + 3 * DAY
        assert table.public_chairs()[0][1].vacation_until == pytest.approx(away_until, abs=5)
        await end_turn(table)
        assert table.playing().game.to_act == 1
        await asyncio.sleep(2 * DAY)
        assert house.kinds("grace") == [], "not while they are away"
        await house.restart()
        table = await house.again(table)
        await asyncio.sleep(DAY + LATE)
        assert house.kinds("grace") == ["turn"], "when they are back"
        assert house.told("grace")[0][0] >= away_until
        assert table.public_chairs()[0][1].vacation_until == 0
        assert not table.chairs[1].away
        await asyncio.sleep(0.75 * TIME)
        assert house.kinds("grace") == ["turn", "reminder"]
        await asyncio.sleep(0.25 * TIME)
        assert house.kinds("grace") == ["turn", "reminder", "stand_in"]
        assert table.chairs[1].away

    by_post(tmp_path, story)


def test_a_vacation_in_the_middle_of_a_turn_moves_the_reminder(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.table("ada", "grace", "edith")
        await until_turn_of(table, 1)
        await asyncio.sleep(0.5 * TIME)
        async with table.lock:
            await table.go_on_vacation(1, 2)
        await asyncio.sleep(2 * DAY)
        assert house.kinds("grace") == ["turn"]
        async with table.lock:
            assert table.clock_left() == pytest.approx(0.5 * TIME, abs=60)
            await table.go_on_vacation(1, 1)  # a day more
            await table.go_on_vacation(1, 0)  # and back at once
            assert table.clock_left() == pytest.approx(0.5 * TIME, abs=60)
        await asyncio.sleep(0.5 * TIME + LATE)
        assert house.kinds("grace") == ["turn", "reminder", "stand_in"]

    by_post(tmp_path, story)


def test_vacations_have_an_end(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.table("ada", "", "")
        async with table.lock:
            await table.go_on_vacation(2, 20)
        await asyncio.sleep(5 * DAY)
        async with table.lock:
            await table.go_on_vacation(2, 0)
        assert table.public_chairs()[0][2].vacation_until == 0
        await refused(table.go_on_vacation(2, 24), "22 days|23 days")
        async with table.lock:
            await table.go_on_vacation(2, 22)
        evening = await house.table("", "", turn_seconds=60, answer_seconds=60)
        await refused(evening.go_on_vacation(0, 3), "only from a game by post")

    by_post(tmp_path, story)


def test_standing_answers_speak_for_people_who_are_away(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.table("ada", "grace", "edith", "joan")
        seen = msgspec.json.encode(table.info())
        async with table.lock:
            await table.answer_ahead(1, "pass", always=True)
            await table.answer_ahead(2, "pass unless last", always=True)
            await table.answer_ahead(3, "pass", always=True, most=99)
            await refused(table.answer_ahead(0, "pass unless last", always=True, most=3), "beyond that luck")
        assert msgspec.json.encode(table.info()) == seen, "nobody is told"
        await house.restart()
        table = await house.again(table)
        assert [table.always_ahead(seat) for seat in range(4)] == ["none", "pass", "pass unless last", "pass"]
        assert [table.always_most(seat) for seat in range(4)] == [0, 0, 0, 99]

        attacker = await until_an_attempt(table)
        await asyncio.sleep(LATE)
        answered = {seat for seat in (1, 2, 3) if seat != attacker}
        asked = {notice["seat"] for _, _, body in house.sent for notice in body["notices"] if notice["kind"] == "answer"}
        assert asked <= {0, 2}, "who decided in advance need not be told"
        assert len(answered) >= 2
        async with table.lock:
            await table.stand_in(3)
            assert table.always_most(3) == 99, "a bot that stands in does not forget it"
            await table.answer_ahead(1, "none", always=True)
        assert table.always_ahead(1) == "none"

    by_post(tmp_path, story)


async def until_an_attempt(table: Table) -> int:
    """Everybody plays until somebody strikes, and others are asked: who struck."""
    dice = random.Random(5)
    while True:
        async with table.lock:
            game = table.playing().game
            seat, legal = game.to_act, game.legal()
            tries = [action for action in legal if action.kind == "attempt"]
            if table.answering:
                await table.act(seat, table.version, calm_choice(legal))
            else:
                await table.act(seat, table.version, dice.choice(tries or [one for one in legal if one.kind != "end"] or legal).id)
        if tries:
            return seat


@pytest.mark.parametrize("most", [1, 99])
def test_how_soon_a_standing_answer_comes_says_nothing_of_the_hand(tmp_path: Path, most: int) -> None:
    async def story(house: House) -> None:
        table = await house.table("", "", "", "", pace=1)
        for seat in range(4):
            async with table.lock:
                await table.answer_ahead(seat, "pass", always=True, most=most)
        watcher = Wire()
        async with table.lock:
            await table.enter(watcher, -1)
        await until_an_attempt(table)
        pause, answers = table.driver.pause(USUAL_BOT), 0
        assert pause
        await asyncio.sleep(0.5 * pause)
        while table.answering:
            version, answers = table.version, answers + 1
            await asyncio.sleep(pause)
            assert table.version == version + 1, "one answer in each pause, whatever it is"
        assert answers

    by_post(tmp_path, story)


def test_a_digest_merges_several_tables(tmp_path: Path) -> None:
    berlin = ZoneInfo("Europe/Berlin")

    async def story(house: House) -> None:
        wishes = Wishes(zone="Europe/Berlin", digest=9 * 60, language="de")
        tables = [await house.table("", "") for _ in range(3)]
        for table in tables:
            await house.tell(table.id, 1, "grace", wishes)
        await asyncio.sleep(LATE)
        for table in tables:
            await until_turn_of(table, 0)
            await end_turn(table)
        await asyncio.sleep(12 * HOUR)
        assert house.sent == []
        await end_turn(tables[1])  # this one does not wait for her any more
        await asyncio.sleep(12 * HOUR)
        [(at, name, body)] = house.sent
        assert name == "grace"
        assert datetime.fromtimestamp(at, berlin).hour == 9
        assert {notice["table"] for notice in body["notices"]} == {tables[0].id, tables[2].id}
        assert {notice["kind"] for notice in body["notices"]} == {"turn", "reminder"}
        assert "2" in body["title"]
        assert len(body["body"].splitlines()) == 2, "a turn and its reminder are one line"

    by_post(tmp_path, story)


def test_a_digest_waits_for_its_hour_when_clocks_are_changed(tmp_path: Path) -> None:
    wishes = Wishes(zone="America/New_York", digest=9 * 60)
    before = datetime(2026, 10, 31, 13, tzinfo=UTC).timestamp()  # 9 in summer time; clocks go back in that night
    assert due(wishes, before) == before
    assert due(wishes, before + 1) == before + DAY + HOUR
