"""The game on a text screen: whole games by its keys, at several sizes, in both languages."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text
from textual.widgets import Input, OptionList, Select, Static

from lucky.editions import EDITIONS
from lucky.terminal.dialogs import Dialog
from lucky.terminal.looks import clock_face
from lucky.terminal.opening_screen import TableForm
from lucky.terminal.panels import Choices, HousePanel, Panel
from lucky.terminal.ticks import TickList
from tests.patience import PATIENCE
from tests.soak import only_in_soak
from tests.terminal_scene import Person, a_lesson, at_the_screen, wanted

SIZES = [(80, 24), (120, 40), (200, 60)]


def in_time(coroutine: Any) -> Any:
    return asyncio.run(asyncio.wait_for(coroutine, 5 * PATIENCE))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_is_played_with_the_keyboard(edition: str) -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(edition=edition, seed=edition)) as person:
            await person.play()
            assert person.sitting.story[-1].kind == "won"
            await person.until(lambda: isinstance(person.app.screen, Dialog), "nobody tells the end")
            winner = person.sitting.winner
            assert winner is not None
            await person.until(lambda: winner in person.shown or "You did it" in person.shown, "nobody is told to have won")

    in_time(evening())


def test_how_it_ended_is_read_again_after_it_was_closed() -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(seed="read again")) as person:
            await person.play()
            await person.until(lambda: isinstance(person.app.screen, Dialog), "nobody tells the end")
            await person.press("escape")
            await person.until(lambda: not isinstance(person.app.screen, Dialog), "the end stays")
            await person.sees("How it ended")
            await person.press("enter")
            await person.until(lambda: isinstance(person.app.screen, Dialog), "nobody tells the end again")
            await person.sees("Rematch")

    in_time(evening())


@pytest.mark.parametrize("language", ["en", "de"])
def test_whoever_is_merely_late_is_told_nothing(language: str) -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(seed="late"), language) as person:
            await person.ready()
            late = person.sitting.act(person.sitting.legal[0].id, version=person.sitting.version - 1)
            await person.app.game.asking(late).wait()
            await person.pilot.pause()
            assert not person.app._notifications
            await person.app.game.asking(person.sitting.act("attempt with bare hands")).wait()
            assert len(person.app._notifications) == 1  # what the rules forbid is still told

    in_time(evening())


@pytest.mark.parametrize(("seconds", "shown"), [(59, "0:59"), (7199, "119:59"), (7200, "2 h"), (172_799, "47 h")])
def test_time_that_is_left(seconds: int, shown: str) -> None:
    assert clock_face(seconds) == shown


@only_in_soak
@pytest.mark.parametrize("board", [None, "bed-and-breakfast", "widows-light"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_whole_games_at_every_size_in_every_house(board: str | None, language: str, size: tuple[int, int]) -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(board=board, players=4), language, size) as person:
            await person.play()

    in_time(evening())


@pytest.mark.parametrize("size", SIZES)
def test_what_is_on_the_screen(size: tuple[int, int]) -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(seed="sizes"), size=size) as person:
            await person.ready()
            await person.sees("[Ad]")  # oneself in the house
            text = person.shown
            assert "···" in text  # rooms to go to
            assert person.app.game.query_one(Choices).option_count == len(person.app.game.listed)
            if size != SIZES[0]:
                assert "Suspects" in text
                assert "Your hand" in text
                assert "Tonight" in text
                assert "Violet" in text
            else:
                for key, word in (
                    ("s", "The Doctor’s round"),
                    ("h", person.sitting.mine.hand[0].name if person.sitting.mine else ""),
                    ("t", "turn"),
                ):
                    await person.press(key)
                    await person.sees(word)

    in_time(evening())


def test_the_screen_can_be_resized_while_one_plays() -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(seed="resize"), size=(200, 60)) as person:
            await person.ready()
            for size in ((80, 24), (60, 20), (120, 40), (80, 24)):
                await person.pilot.resize_terminal(*size)
                await person.sees("[Ad]")
            await person.decide()

    in_time(evening())


def test_it_speaks_german_and_changes_the_language_at_the_table() -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(seed="german"), "de", (120, 40)) as person:
            await person.ready()
            await person.sees("Verdächtige")
            person.app.action_language()
            await person.sees("Suspects")

    in_time(evening())


def test_a_step_is_looked_at_before_it_is_made_and_taken_back() -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(seed="undo"), size=(120, 40)) as person:
            await person.ready()
            before, here = person.sitting.version, person.sitting.my_seat
            assert here is not None
            await person.press("1")
            assert person.app.game.opened is not None
            await person.until(lambda: person.sitting.known_prospects is not None, "no prospects")
            await person.sees("▒")  # where one would go
            await person.until(lambda: "see you" in person.shown or "Nobody sees you" in person.shown, "nobody says who would see it")
            await person.press("1")
            await person.until(lambda: person.sitting.version > before, "no step")
            moved = person.sitting.my_seat
            assert moved is not None
            assert moved.zone != here.zone
            await person.press("u")
            await person.until(lambda: person.sitting.my_seat is not None and person.sitting.my_seat.zone == here.zone, "not taken back")

    in_time(evening())


def test_what_may_not_be_done_says_why_with_the_rule() -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(seed="why"), size=(200, 60)) as person:
            for _ in range(30):
                await person.ready()
                await person.until(lambda: person.sitting.known_prospects is not None, "no prospects")
                await person.pilot.pause()
                if any(entry.refusal for entry in person.app.game.listed):
                    break
                await person.decide()
            entry = next(entry for entry in person.app.game.listed if entry.refusal is not None)
            assert entry.refusal is not None
            person.app.game.query_one(Choices).highlighted = person.app.game.listed.index(entry)
            await person.sees(f"({entry.refusal.rule})")
            person.app.game.take(entry)
            await person.press("r")
            await person.until(lambda: isinstance(person.app.screen, Dialog), "no rule")
            assert person.app.screen.query_one(Static).render()
            await person.press("escape")

    in_time(evening())


def test_a_room_is_clicked() -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(seed="click"), size=(120, 40)) as person:
            await person.ready()
            await person.pilot.pause()
            house = person.app.game.query_one(HousePanel)
            action = next(action for action in person.sitting.legal if action.kind == "step")
            assert house.drawn is not None
            assert action.zone is not None
            place = house.drawn.place(action.zone, house.content_size.width)
            assert place is not None
            before = person.sitting.version
            await person.pilot.click("#plan", offset=(place[1].start, place[0].start))
            opened = person.app.game.opened
            assert opened is not None
            assert {one.zone for one in opened.actions} == {action.zone}
            await person.press("1")
            await person.until(lambda: person.sitting.version > before, "no step")

    in_time(evening())


def test_help_hint_palette_theme_and_typed_actions() -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(seed="help"), size=(100, 50)) as person:
            await person.ready()
            await person.press("question_mark")
            await person.sees("Marks in the house")
            await person.press("escape", "i")
            await person.until(lambda: isinstance(person.app.screen, Dialog), "no hint")
            await person.sees("How likely you are to win")
            await person.press("escape", "ctrl+p")
            await person.sees("Go on in the browser")
            await person.press("escape")
            dark = person.app.current_theme.dark
            await person.press("l")
            assert person.app.current_theme.dark != dark
            before = person.sitting.version
            await person.press("colon", *"end", "enter")
            await person.until(lambda: person.sitting.version > before, "not ended")

    in_time(evening())


def test_a_pass_that_would_be_the_end_is_asked_for_twice() -> None:
    async def evening() -> None:
        for seed in ("fatal 1", "fatal 2", "fatal 3", "fatal 4"):
            async with at_the_screen(wanted(seed=seed)) as person:
                for _ in range(300):
                    await person.ready()
                    if person.sitting.over:
                        break
                    if person.sitting.seen is not None and person.sitting.seen.phase == "answering":
                        await person.until(lambda person=person: person.sitting.known_prospects is not None, "no prospects")
                        if person.passing_is_fatal():
                            before = person.sitting.version
                            await person.press("p")
                            await person.pilot.pause(0.2)
                            assert person.sitting.version == before
                            assert person.app.game.sure
                            await person.press("p")
                            await person.until(lambda person=person, before=before: person.sitting.version > before, "not passed")
                            return
                    await person.decide()
        raise AssertionError("nobody was ever the last hope")

    in_time(evening())


def test_at_the_door_one_sets_a_table_and_goes_on_later(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")

    async def first() -> str:
        async with at_the_screen(wanted(database), ask=True, size=(90, 40)) as person:
            await person.until(lambda: isinstance(person.app.screen, Dialog) and bool(person.app.screen.query(OptionList)), "no door")
            assert person.app.screen.query_one(OptionList).option_count == 6
            await person.press("down", "down", "enter")
            await person.until(lambda: isinstance(person.app.screen, TableForm), "no form")
            form = person.app.screen
            assert isinstance(form, TableForm)
            form.query_one("#edition", Select).value = "anniversary"
            form.query_one("#level", Select).value = "novice"
            form.query_one("#pace", Select).value = 0.0
            await person.pilot.pause()
            form.begin()
            await person.ready()
            assert person.sitting.setup.edition == "anniversary"
            return person.sitting.info.id

    async def second(table: str) -> None:
        async with at_the_screen(wanted(database), ask=True) as person:
            await person.until(lambda: isinstance(person.app.screen, Dialog) and bool(person.app.screen.query(OptionList)), "no door")
            assert person.app.screen.query_one(OptionList).option_count == 7
            await person.press("enter")
            await person.ready()
            assert person.sitting.info.id == table

    table = in_time(first())
    in_time(second(table))


def test_another_game_with_the_same_people() -> None:
    async def evening() -> None:
        async with at_the_screen(wanted(players=2, seed="again")) as person:
            await person.play()
            await person.until(lambda: isinstance(person.app.screen, Dialog), "no end")
            over = person.sitting.info.id
            await person.press("enter")
            await person.until(lambda: person.sitting.info.id != over, "no rematch")
            await person.ready()
            await person.decide()

    in_time(evening())


def test_attempts_are_chosen_by_number_and_their_sums_fit() -> None:
    async def scene() -> None:
        async with at_the_screen(wanted(seed="s1", players=4, edition="anniversary", board="bed-and-breakfast"), "de") as person:
            game = person.app.game
            for _ in range(100):
                await person.ready()
                if any(entry.kind == "attempt" and entry.opens for entry in game.listed):
                    break
                await person.decide()
            await person.until(lambda: person.sitting.known_prospects is not None, "no prospects")
            await person.press("a")
            lines = [str(game.query_one(Choices).get_option_at_index(k).prompt) for k in range(len(game.listed))]
            assert [line[0] for line in lines] == [str(k) for k in range(1, len(lines) + 1)]
            assert all(len(line) < 48 and ("=" in line or "Stärke" in line) for line in lines), lines

    in_time(scene())


def test_what_does_not_fit_is_scrolled_with_the_keyboard() -> None:
    async def scene() -> None:
        async with at_the_screen(wanted()) as ada:
            await ada.ready()
            game = ada.app.game
            preview = game.query_one("#preview", Panel)
            await ada.until(lambda: ada.sitting.known_prospects is not None, "nothing is known of the choices")
            await ada.pilot.pause()
            preview.show("", Text("\n".join("abcdefghijklmnopqrstuvwxyz")))
            await ada.pilot.pause()
            await ada.press("pagedown")
            assert preview.scroll_y > 0
            await ada.press("pageup")
            assert preview.scroll_y == 0
            story = game.query_one("#story", Panel)
            await ada.press("t")
            await ada.pilot.pause()
            story.show("", Text("\n".join("abcdefghijklmnopqrstuvwxyz" * 2)), last=True)  # as after some turns
            await ada.until(lambda: story.scroll_y > 2, "the story's end is not shown")
            end = story.scroll_y
            await ada.press("shift+up")
            assert story.scroll_y == end - 2

    in_time(scene())


def test_without_colours_one_sees_what_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def evening() -> None:
        async with at_the_screen(wanted(seed="colours")) as person:
            await person.ready()
            await person.pilot.pause()
            strips = person.app.screen._compositor.render_strips()
            styles = [segment.style for strip in strips for segment in strip if segment.style is not None]
            assert all(style.color is None or style.color.is_default for style in styles)
            assert all(style.bgcolor is None or style.bgcolor.is_default for style in styles)
            chosen = person.app.game.query_one(Choices).region
            assert any(segment.style is not None and segment.style.underline for segment in strips[chosen.y + 1])

    in_time(evening())


class OfferedBySteps:
    """The menu at the door, chosen from by its words."""

    def __init__(self, person: Person) -> None:
        self.person = person

    async def choose(self, words: str) -> None:
        await self.person.sees(words)
        listed = self.person.app.screen.query_one(OptionList)
        labels = [str(listed.get_option_at_index(number).prompt) for number in range(listed.option_count)]
        listed.highlighted = next(number for number, label in enumerate(labels) if words in label)
        await self.person.press("enter")


def test_every_field_of_the_form_is_seen() -> None:
    """On a small screen, too: what is wrong with a table, and the button that opens it, whatever was scrolled."""

    async def evening() -> None:
        async with at_the_screen(wanted(), ask=True, size=(80, 24)) as person:
            await OfferedBySteps(person).choose("Set a table")
            await person.until(lambda: isinstance(person.app.screen, TableForm), "no form")
            await person.pilot.pause()
            fields = [*person.app.screen.query(Select), *person.app.screen.query(Input)]
            assert len(fields) == 6
            assert all(field.display and field.size.width > 20 and field.size.height for field in fields)
            ticks = person.app.screen.query_one(TickList)
            ticks.focus()
            ticks.select("re-entry")
            await person.sees("needs Killing each other")
            ticks.select("murder")
            await person.until(lambda: "needs Killing" not in person.shown, "it is still said")
            await person.press("tab")
            assert person.app.screen.focused is person.app.screen.query_one("#begin")
            await person.sees("Open the table")

    in_time(evening())


def test_ticks_can_be_told_without_a_colour() -> None:
    """Every tick is a mark: with NO_COLOR a box that is ticked and one that is not read differently."""

    async def evening() -> None:
        async with at_the_screen(wanted(), ask=True, size=(100, 40)) as person:
            await OfferedBySteps(person).choose("Set a table")
            await person.until(lambda: isinstance(person.app.screen, TableForm), "no form")
            ticks = person.app.screen.query_one(TickList)
            ticks.focus()
            assert ticks.option_count > 3

            def told() -> tuple[int, int]:
                return person.shown.count("[x]"), person.shown.count("[ ]")

            await person.until(lambda: told() == (0, ticks.option_count), "the ticks are not shown")
            await person.press("down", "space")
            await person.until(lambda: told() == (1, ticks.option_count - 1), "no tick")

    in_time(evening())


def test_the_field_one_is_at_can_be_told_without_a_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def evening() -> None:
        async with at_the_screen(wanted(), ask=True) as person:
            await OfferedBySteps(person).choose("Set a table")
            await person.until(lambda: isinstance(person.app.screen, TableForm), "no form")
            for name, value in (("edition", "free edition"), ("players", "4")):
                person.app.screen.query_one(f"#{name}", Select).focus()
                await person.pilot.pause()
                strips = person.app.screen._compositor.render_strips()
                segments = [segment for strip in strips for segment in strip if segment.style is not None and segment.style.underline]
                assert [segment.text.strip() for segment in segments if segment.text.strip()] == [value, "▼"]

    in_time(evening())


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_first_game_is_led_to_its_end_by_the_butler(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        async with at_the_screen(a_lesson(monkeypatch), language) as person:
            await person.ready()
            await person.sees("Grimsby")
            choices = person.app.screen.query_one(Choices)
            assert person.app.game.listed[choices.highlighted or 0].actions
            await person.press("e")  # not what is wanted, though it is legal
            await person.pilot.pause()
            assert person.sitting.seen is not None
            assert person.sitting.seen.turns == 1
            assert len(person.app._notifications) == 1
            while not person.sitting.over:
                await person.ready()
                if not person.sitting.over:
                    before = person.sitting.version
                    await person.press("enter")
                    if person.app.game.opened is not None:
                        await person.press("enter")  # the one that is wanted is highlighted in the list that opens
                    await person.until(lambda before=before: person.sitting.version > before, "nothing came of it")
            assert person.sitting.winner == person.sitting.me

    in_time(evening())


def test_the_door_offers_a_lesson_a_link_and_games_to_see_again(tmp_path: Path) -> None:
    file = f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def evening() -> None:
        async with at_the_screen(wanted(file, seed="again")) as person:
            await person.play()
        async with at_the_screen(replace(wanted(file), fresh=False), ask=True) as person:
            door = OfferedBySteps(person)
            for words in ("First time here?", "Set a table", "Sit down by a link", "See a game again"):
                await person.sees(words)
            await person.press("question_mark")
            await person.sees("Marks in the house")
            await person.press("escape")
            await door.choose("Sit down by a link")
            await person.pilot.pause()
            await person.press(*"nonsense", "enter")
            await person.until(lambda: any("no link" in told.message for told in person.app._notifications), "no refusal")
            await person.press("escape")
            await door.choose("See a game again")
            await door.choose("free edition, 3 players")
            await person.until(lambda: person.app.again is not None, "no game")
            assert person.app.again is not None
            assert person.app.again.over

    in_time(evening())
