"""Letters, curves and sentences of the press."""

import re
from xml.etree import ElementTree

import pytest

from lucky import cards as decks
from lucky.board import load, shipped
from lucky.cards import Card
from lucky.cards import load as load_deck
from lucky.draw.cards import HIGH, WIDE, draw_back, draw_face
from lucky.draw.figures import CLOVER_STEM
from lucky.draw.typeface import FACES, typeface
from lucky.editions import VARIANTS
from lucky.press.aids import reminder
from lucky.press.cards import character_faces
from lucky.press.curves import path_box, path_operators, rounded
from lucky.press.job import Job
from lucky.press.paper import PAPERS, PT
from lucky.press.pdf import Document
from lucky.press.rules_pages import GUTTER, HEAD, MARGIN, setter_for
from lucky.press.rules_text import hands, summary
from lucky.press.svg import form_of
from lucky.press.text import Setter, heading, lines_of, table, text
from lucky.press.words import press_words
from lucky.setup import Setup
from lucky.words import languages

EVERYTHING = Setup("free", variants=tuple(VARIANTS))
SETUPS = [
    Setup("original"),
    Setup("free"),
    EVERYTHING,
    Setup("anniversary"),
    Setup("anniversary", escape="sequel", pets=("cat", "dog")),
    Setup("anniversary", escape="alone"),
]


def told(setup: Setup) -> str:
    return " ".join(
        " ".join((block.text, *(cell for row in block.rows for cell in row))) for block in summary(setup, setup.floor_plan, setup.deck)
    )


@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{s.edition} {s.escape} {len(s.variants)}")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", languages())
def test_rules_fit_on_two_pages_and_can_be_read(setup: Setup, paper: str, language: str) -> None:
    job = Job(setup, setup.floor_plan, setup.deck, paper=PAPERS[paper], language=language)
    blocks = summary(setup, job.board, job.deck, language)
    wide, high = (job.paper.wide - 2 * MARGIN - GUTTER) / 2, job.paper.high - 2 * MARGIN - HEAD
    setter = setter_for(job, blocks, wide, high)
    assert setter.fits(blocks, [high] * 4)
    assert setter.size > (8.4 if language == "en" else 7.6) * PT, "German needs more room"


def test_the_rules_told_are_those_chosen() -> None:
    original, free, anniversary = told(Setup("original")), told(Setup("free")), told(Setup("anniversary"))
    assert "spite" not in original
    assert "Take a spite token" in free
    assert "spite" not in anniversary
    assert "spite" in told(Setup("original", spite=True))
    assert "spite" not in told(Setup("free", spite=False))
    assert "first round" in free
    assert "first round" not in original
    assert "Lights out" in anniversary
    assert "Lights out" not in free
    assert "becomes your Reason" in anniversary
    assert "Shamrock" in anniversary
    assert "Strangers" in anniversary
    for variant in VARIANTS.values():
        if press_words("en").variants[variant.name]:  # the others are told where one sets up
            assert variant.title in told(EVERYTHING)
            assert variant.title not in free
    assert "**in the Drawing Room**" in free
    assert "**in the Drawing Room**" not in told(EVERYTHING)
    assert "Escape" in told(Setup("anniversary", escape="sequel"))
    assert "Escape" not in anniversary


def test_the_house_is_told_as_it_is() -> None:
    free, light, court = told(Setup("free")), told(Setup("free", board="widows-light")), told(Setup("free", board="anniversary"))
    assert "From a room without one, a hallway or the stairs he takes the door" in free
    assert "From a hallway he takes the door" in light
    assert "without one" not in light
    assert "he takes the door" not in told(Setup("anniversary")), "there nothing lures him"
    assert "This house is for two to four." in light
    assert "This house is for" not in court
    assert "Put everybody in the room" in told(Setup("anniversary", board="widows-light"))
    assert "In the Gallery he stays and barks" in told(Setup("free", variants=("dog",)))
    assert "barks" not in told(Setup("free", board="widows-light", variants=("dog",)))


def test_what_stairs_do_to_sight_is_told_for_this_house() -> None:
    """S5 and S8: drawn steps on one floor stop nobody's eyes; from floor to floor it is as agreed."""
    assert "never through a wall. Stairs are floor like any other. You are always" in told(Setup("original"))
    assert "Stairs are floor like any other." in told(Setup("anniversary"))
    pension = Setup("anniversary", 6, board="bed-and-breakfast")
    assert "never from floor to floor. You are always" in told(pension)
    assert "from floor to floor only straight along the stairs. You are always" in told(pension.with_(stair_sight=True))


def test_what_the_dog_earns_is_told_as_it_was_agreed() -> None:
    """V8: spite as for any failed attempt, unless that was switched off; nothing where there is no spite."""
    assert "Failed, it earns spite like any other." in told(Setup("free", variants=("dog",)))
    assert "Failed, it earns no spite." in told(Setup("free", variants=("dog",), dog_spite=False))
    assert "Failed, it" not in told(Setup("original", variants=("dog",)))
    assert "in the Lamp Room, with five new cards" in told(Setup("free", board="widows-light", variants=("murder", "re-entry")))


def test_cards_for_rooms_that_are_not_there_are_spoken_of() -> None:
    assert "A Room card is dead weight" in told(Setup("free", board="widows-light", cards="original"))
    assert "A Move card still has its steps" in told(Setup("anniversary", board="bed-and-breakfast"))
    assert "dead weight" not in told(Setup("free"))
    assert "dead weight" not in told(Setup("free", board="widows-light"))
    assert "A Move card still has its steps" in told(Setup("anniversary")), "wings close"


def test_a_number_stays_with_its_room() -> None:
    lines = lines_of("**7**\N{NO-BREAK SPACE}Chart Room, **8**\N{NO-BREAK SPACE}Parlor", 3.6)
    assert [line[0].face for line in lines if line[0].text.isdigit()] == ["Bold", "Bold"]
    assert [line[1].text for line in lines if line[0].text.isdigit()] == [" Chart", " Parlor"]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{s.edition} {s.escape} {len(s.variants)}")
@pytest.mark.parametrize("language", languages())
def test_no_line_is_wider_than_its_column(setup: Setup, language: str) -> None:
    for block in summary(setup, setup.floor_plan, setup.deck, language):
        for line in lines_of(block.text, 21):
            assert sum(typeface(word.face).width(word.text) + (0 if word.glued else 0.25) for word in line) <= 21.25 + 1e-9


def test_a_back_is_the_same_either_way_up() -> None:
    for stem in re.findall(r'd="([^"]*)"', CLOVER_STEM):
        assert stem not in draw_back()


def test_a_heading_stays_with_its_text() -> None:
    setter = Setter(3, 60)
    blocks = [text("One two three."), heading("A table"), table(("a", "b"), ("1", "2"), ("3", "4"))]
    low = setter.column_height(blocks) - setter.leading
    assert [len(column) for column in setter.columns(blocks, [low, 99])] == [1, 2]
    assert setter.fits(blocks, [low, 99])
    assert not setter.fits(blocks, [low, 5])
    assert not setter.fits(blocks, [low])


def test_hands_are_counted_by_the_engine() -> None:
    assert hands(Setup("free")) == "six cards each"
    assert hands(Setup("anniversary")) == "six cards each with two to six players, five with more"
    by_number = hands(Setup("free", variants=("hands",)))
    assert by_number == "eight cards each with two to three players, seven with four to five, six with six to seven, five with more"


def test_aids_remind_of_the_rules_that_hold() -> None:
    def said(setup: Setup) -> str:
        return " ".join(block.text for half in reminder(setup) for block in half)

    assert "1 or a Weapon + 1 for each spite." in said(Setup("free"))
    assert "1 or a Weapon." in said(Setup("original"))
    assert "1 + a Weapon + 1 for each Reason." in said(Setup("anniversary"))
    assert "ghost" in said(Setup("anniversary", escape="alone"))


@pytest.mark.parametrize("name", sorted(set(shipped().values())))
def test_every_house_has_its_round_told(name: str) -> None:
    board = load(name)
    blocks = summary(Setup("free", board=name), board, load_deck("original"))
    rounds = next(block.text for block in blocks if block.text.endswith("round again."))
    assert len(re.findall(r"\*\*\d+\*\*", rounds)) == sum(zone.is_room and zone.number is not None for zone in board.zones)


def test_lines_fit_and_are_even() -> None:
    face = typeface("Italic")
    words = "The candle goes out. When it is lit again, he is elsewhere."
    lines = face.lines(words, 12)
    assert " ".join(lines) == words
    assert all(face.width(line) <= 12 for line in lines)
    assert max(map(face.width, lines)) < 1.4 * min(map(face.width, lines))
    assert face.lines("", 5) == []
    assert face.lines("Unausstehlichkeiten", 3) == ["Unausstehlichkeiten"]


def lines_on(card: Card, language: str = "en") -> list[tuple[dict[str, str], str]]:
    face = ElementTree.fromstring(f"<g>{draw_face(card, words=press_words(language).cards)}</g>")
    return [(element.attrib, element.text or "") for element in face.iter("text") if element.get("font-family")]


@pytest.mark.parametrize("name", sorted(set(decks.shipped().values())))
@pytest.mark.parametrize("language", languages())
def test_cards_keep_to_their_frame_and_say_all(name: str, language: str) -> None:
    for card in load_deck(name).cards:
        lines = lines_on(card, language)
        for look, words in lines:
            face = typeface("Bold" if look.get("font-weight") else "Italic" if look.get("font-style") else "Regular")
            wide = face.width(words) * float(look["font-size"])
            left = float(look["x"]) - {"start": 0, "middle": wide / 2, "end": wide}[look["text-anchor"]]
            assert left > 7
            assert left + wide < WIDE - 7
            assert float(look["y"]) + 0.25 * float(look["font-size"]) < HIGH - 7
        said = [(float(look["y"]), words) for look, words in lines if look.get("font-style") == "italic"]
        assert " ".join(words for _, words in said) == press_words(language).cards.flavour(card)
        if card.luck:
            assert max(y for y, _ in said) < HIGH - 9 - 12


@pytest.mark.parametrize("language", languages())
def test_no_word_runs_into_another_thing_on_a_card(language: str) -> None:
    for kind in ("move", "weapon", "room", "failure"):
        card = Card("Move 1", kind, steps=1, value=1, luck=1, title="Move 1")
        look, words = next(line for line in lines_on(card, language) if line[0].get("font-variant"))
        assert float(look["x"]) + typeface("SmallCaps").width(words, 0.06) * float(look["font-size"]) < WIDE - 36.5, "clear of the seal"
    setup = Setup("anniversary")
    for character in character_faces(Job(setup, setup.floor_plan, setup.deck, language=language)):
        drawn = ElementTree.fromstring(f"<g>{character.drawn}</g>")
        for element in drawn.findall("text"):
            face = typeface("Bold" if element.get("font-weight") else "Italic" if element.get("font-style") else "Regular")
            assert face.width(element.text or "") * float(element.attrib["font-size"]) < WIDE - 16


def test_luck_beyond_counting_is_a_number_and_long_words_are_cut() -> None:
    lines = lines_on(Card("Rock", "weapon", value=1, there=1, luck=9, title="Rock", flavour="Words, words, words. " * 20))
    assert [words for look, words in lines if look["text-anchor"] == "end"] == ["9"]
    assert any(words.endswith("…") for _, words in lines)


def test_letters_stand_closer_where_they_should() -> None:
    face = typeface("Regular")
    assert face.width("AV") < face.width("A") + face.width("V")
    assert face.width("ab", tracking=0.1) == pytest.approx(face.width("ab") + 0.1)
    assert typeface("SmallCaps").width("a") != face.width("a")
    assert face.setting("\u041a")[0][0] == 0, "a letter it has not is a box"
    for name in FACES:
        assert set("ABCXYZabcxyz0123456789'’“”–…&äéßØő") <= typeface(name).glyphs.keys()


def test_a_part_of_a_font_keeps_its_numbers_and_drops_the_rest() -> None:
    face = typeface("Bold")
    small, larger = face.subset({face.glyphs["a"]}), face.subset({face.glyphs[letter] for letter in "abcdefgh"})
    assert len(small) < len(larger) < sum(map(len, face.tables.values()))
    assert face.tables["hmtx"] in small


def test_curves() -> None:
    assert path_operators("M1 2H4V6H0V0Z") == "1 2 m 4 2 l 4 6 l 0 6 l 0 0 l h"
    assert path_operators("M1 2h3v4H0V0Z") == "1 2 m 4 2 l 4 6 l 0 6 l 0 0 l h"
    assert path_operators("m1 1l2 0 0 2z") == "1 1 m 3 1 l 3 3 l h"
    assert path_operators("M0 0Q3 0 3 3T6 6") == "0 0 m 2 0 3 1 3 3 c 3 5 4 6 6 6 c"
    assert path_operators("M0 0C1 0 2 1 2 2S3 4 4 4") == "0 0 m 1 0 2 1 2 2 c 2 3 3 4 4 4 c"
    assert path_operators("M0 -1A1 1 0 0 1 1 0") == "0 -1 m .552 -1 1 -.552 1 0 c"
    assert path_operators("M-1.5-.5L.25.75") == "-1.5 -.5 m .25 .75 l"
    assert path_operators("M1 2H0.5ZM3 4V-2") == "1 2 m 0.5 2 l h 3 4 m 3 -2 l"
    assert path_box(rounded(0, 0, 4, 2, 1, 1)) == pytest.approx((0, 0, 4, 2))


def test_an_arc_goes_the_way_it_is_told() -> None:
    assert path_operators("M0 0A1 1 0 0 1 -1 -1") == "0 0 m -.552 0 -1 -.448 -1 -1 c"
    assert path_operators("M0 0A1 1 0 0 0 -1 -1") == "0 0 m 0 -.552 -.448 -1 -1 -1 c"
    assert path_box("M0 0A1 1 0 1 1 -1 -1") == pytest.approx((-2, -1, 0, 1))
    assert path_box("M0 0A1 1 0 1 0 -1 -1") == pytest.approx((-1, -2, 1, 0))


def test_drawings_become_operators_and_words_stay_words() -> None:
    document = Document("Test")
    form = form_of(
        document,
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
        '<defs><pattern id="h" height="2"><path stroke="#000"/></pattern></defs>'
        '<g fill="#f00" opacity=".5"><path d="M0 0H4V4Z" transform="translate(1 2) rotate(90)"/><circle r="2" fill="url(#h)"/></g>'
        '<svg x="2" y="0" width="4" height="8" viewBox="0 0 2 2"><text x="1" y="1" font-weight="700">Hm</text></svg></svg>',
    )
    drawn = form.content.decode()
    assert "1 0 0 rg" in drawn
    assert "0 1 -1 0 1 2 cm" in drawn
    assert "W n" in drawn
    assert "2 0 0 2 2 2 cm" in drawn, "a drawing in a drawing is as large as its window, in the middle of it"
    assert document.type_of("Bold").letters.keys() == {typeface("Bold").glyphs[letter] for letter in "Hm"}
    with pytest.raises(ValueError, match="cannot draw <image>"):
        form_of(document, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image/></svg>')
