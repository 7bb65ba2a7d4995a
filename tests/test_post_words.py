"""What messages say and when: nothing of the cards, in both languages, by the clock on the reader's wall."""

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucky.errors import LuckyError
from lucky.messages import Options, PhraseSource
from lucky.phrase import said
from lucky.post.presets import Preset, payload
from lucky.post.standing import Notice, TableStanding, notices, standing_of
from lucky.post.wishes import Wishes, checked, due
from lucky.post.wording import letter
from lucky.server.post import mail
from lucky.server.post.push import check_keys
from lucky.server.post.reach import Reach
from lucky.setup import Setup
from lucky.table.game import TableGame
from lucky.table.interfaces import Environment
from lucky.table.making import new_record
from lucky.table.records import ChairRecord, StoredAction, StoredTable
from lucky.table.table import Table
from lucky.telling import phrased
from lucky.words import languages, texts

NIGHT = Wishes(zone="Europe/Berlin", quiet_from=22 * 60, quiet_until=7 * 60)
BERLIN = ZoneInfo("Europe/Berlin")


def at(text: str, zone: ZoneInfo = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=zone).timestamp()


def local(moment: float, zone: ZoneInfo = BERLIN) -> str:
    return datetime.fromtimestamp(moment, zone).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    "ask",
    [
        lambda: mail.checked("nobody"),
        lambda: check_keys("x", "y"),
        lambda: Reach().place("https://[::1"),
        lambda: Reach().place("http://example.org/"),
        lambda: Reach().place("https://example.org:22/"),
        lambda: checked(Wishes(zone="Mars/Olympus")),
        lambda: checked(Wishes(language="xx")),
        lambda: checked(Wishes(quiet_from=7)),
    ],
)
def test_what_is_refused_is_refused_in_german_too(ask: Callable[[], object]) -> None:
    with pytest.raises(LuckyError) as refused:
        ask()
    assert phrased(said(refused.value), "de") != str(refused.value)


def test_the_ports_that_are_called_are_named() -> None:
    with pytest.raises(LuckyError, match="443, 8443"):
        Reach().place("https://example.org:22/")


def test_quiet_hours() -> None:
    assert due(NIGHT, at("2026-11-18 21:59")) == at("2026-11-18 21:59")
    assert local(due(NIGHT, at("2026-11-18 22:00"))) == "2026-11-19 07:00"
    assert local(due(NIGHT, at("2026-11-19 06:59"))) == "2026-11-19 07:00"
    assert due(NIGHT, at("2026-11-19 07:00")) == at("2026-11-19 07:00")


def test_quiet_hours_when_clocks_change() -> None:
    assert local(due(NIGHT, at("2026-03-28 23:30"))) == "2026-03-29 07:00"
    assert due(NIGHT, at("2026-03-28 23:30")) - at("2026-03-28 23:30") == 6.5 * 3600
    assert local(due(NIGHT, at("2026-10-24 23:30"))) == "2026-10-25 07:00"
    assert due(NIGHT, at("2026-10-24 23:30")) - at("2026-10-24 23:30") == 8.5 * 3600


def test_a_minute_that_a_day_skips_and_one_that_comes_twice() -> None:
    early = Wishes(zone="Europe/Berlin", digest=2 * 60 + 30)
    assert local(due(early, at("2026-03-29 00:00"))) == "2026-03-29 03:30"
    first = due(early, at("2026-10-25 00:00"))
    assert local(first) == "2026-10-25 02:30"
    assert due(early, first + 60) == first + 3600, "the second half past two"
    assert local(due(early, first + 3601)) == "2026-10-26 02:30"


@given(
    st.datetimes(datetime(2024, 1, 1), datetime(2030, 1, 1)),
    st.sampled_from(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "UTC", "Africa/Casablanca"]),
    st.integers(0, 1439),
    st.integers(0, 1439),
)
def test_never_within_quiet_hours_and_never_more_than_a_day_late(when: datetime, zone: str, start: int, end: int) -> None:
    wishes, moment = Wishes(zone=zone, quiet_from=start, quiet_until=end), when.timestamp()
    found = due(wishes, moment)
    assert moment <= found <= moment + 26 * 3600
    around = {datetime.fromtimestamp(moment + hours * 3600, ZoneInfo(zone)).utcoffset() for hours in range(-26, 53)}
    if len(around) == 1:  # on a day that skips the end of the quiet hours there may be no better moment
        assert due(wishes, found) == found


def test_wishes_that_cannot_be_granted() -> None:
    for wrong in (Wishes(zone="../../etc/passwd"), Wishes(zone="Mars"), Wishes(language="xx"), Wishes(quiet_from=5)):
        with pytest.raises(LuckyError):
            checked(wrong)


def test_both_languages_say_the_same_things() -> None:
    first, *others = (texts(language, "post") for language in languages())
    for other in others:
        assert {part: {*first[part]} for part in first} == {part: {*other[part]} for part in other}


PRESETS: tuple[Preset, ...] = ("plain", "discord", "slack", "ntfy")
SETUP = Setup(edition="free", players=3)


def table_of(seed: str, actions: int) -> Table:
    """A table after so many actions, each the first that is legal, at the same times whatever the cards."""
    options = Options(turn_seconds=86400, answer_seconds=86400)
    record = msgspec.structs.replace(new_record(SETUP, options, seed, None), id="table", stage="playing")
    chairs = tuple(ChairRecord(seat=seat, kind="person", name=f"P{seat}", token=f"{seat}") for seat in range(3))
    game = TableGame(SETUP, seed, None)
    for version in range(1, actions + 1):
        choice = next((one for one in game.game.legal() if one.kind in ("draw", "end", "pass")), game.game.legal()[0])
        game.go_on(StoredAction(version, game.game.to_act, choice.id, 1_000_000.0 + 60 * version))
    return Table(Environment(None, None), StoredTable(table=record, chairs=chairs), game)  # type: ignore[arg-type]


def told(table: Table) -> bytes:
    """All that can be sent of how a table stands, by every way."""
    now = 2_000_000.0
    standing = msgspec.structs.replace(standing_of(table, None, now), until=now)
    sent = [notice for notice in notices(table.id, None, standing, now)]
    letters = [letter([notice], Wishes(language=language), "https://x/") for notice in sent for language in languages()]
    bodies = [payload(preset, one, sent) for preset in PRESETS for one in letters]
    return msgspec.json.encode([standing, sent, letters, bodies])


@pytest.mark.parametrize("actions", [0, 1, 2, 3, 5, 8])
def test_twin_worlds_are_told_the_same(actions: int) -> None:
    """Other cards in every hand, the same actions as everybody saw them: not a byte differs."""
    worlds: dict[bytes, dict[str, bytes]] = {}
    for seed in map(str, range(40)):
        table = table_of(seed, actions)
        public = msgspec.json.encode([table.playing().stretch, [(int(p), int(z)) for p, z in enumerate(table.playing().game.position.at)]])
        worlds.setdefault(public, {})[seed] = told(table)
    twins = [group for group in worlds.values() if len(group) > 1]
    assert twins
    for group in twins:
        assert len({*group.values()}) == 1


def test_who_is_told_what() -> None:
    source = table_title()
    before = TableStanding(version=1, stage="playing", title=source, names=("A", "B"), stretch="0.0.-1", seat=0, since=10.0)
    now = msgspec.structs.replace(before, version=2, stretch="1.1.-1", seat=1, since=20.0, until=120.0, seconds=100.0)
    kinds = [(notice.kind, notice.seat, notice.at) for notice in notices("t", before, now, 20.0)]
    assert kinds == [("turn", 1, 0.0), ("reminder", 1, 95.0)]
    assert not [*notices("t", now, now, 21.0)]
    late = msgspec.structs.replace(now, version=2, seat=None, away=(1,), until=0.0)
    assert [notice.kind for notice in notices("t", now, late, 120.0)] == ["stand_in"]
    assert [notice.kind for notice in notices("t", now, late, 60.0)] == [], "they left by themselves"
    over = msgspec.structs.replace(now, stage="over", stretch="over", seat=None, winner="B")
    assert [notice.name for notice in notices("t", now, over, 200.0)] == ["B"]
    assert not [*notices("t", over, over, 201.0)]


def table_title() -> PhraseSource:
    return standing_of(table_of("1", 0), None, 1.0).title


def test_a_name_calls_nobody() -> None:
    notice = Notice(kind="turn", table="t", title=table_title(), seat=0, name="@everyone <!channel> *x*", since=1.0)
    message = letter([notice], Wishes(), "https://x/", whole_table=True)
    assert "\\@everyone" in payload("discord", message, [notice])["content"]
    assert "<!channel>" not in payload("slack", message, [notice])["text"]
