"""V1, V2, V4, V5, and what any option needs: choices that change the start, the hands or the deck."""

from collections import Counter

import pytest

from lucky.cards import Card
from lucky.editions import VARIANTS
from lucky.errors import SetupError
from lucky.game import Game
from lucky.packed import pack
from lucky.setup import Setup
from tests.own_decks import LODGE
from tests.scene import OLD, ambush, hand, plain, play, told, where, who_acts


def face(game: Game, name: str) -> Card:
    """The card of that name."""
    return game.names.cards[game.names.find_card(name)]


def two_deals(game: Game) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The cards shown for the first player (M2), and those shown for the places (V1), each with its pawn."""
    shown = [(event["pawn"], event["card"]) for event in told(game, "shown")]
    first = next(k for k, (_, card) in enumerate(shown) if face(game, card).kind == "room" and card in game.names.zones)
    return shown[: first + 1], shown[first + 1 :]


@pytest.mark.rule("V1", editions=OLD)
@pytest.mark.parametrize("seed", range(8))
def test_V1_cards_place_everyone_and_then_the_doctor(edition: str, seed: int) -> None:
    """From the dealer's left each is dealt cards until one has a room: a Room card, or a Weapon with a room of its own."""
    game = Game.new(edition, 4, seed=str(seed), dealer=1, variants=("scattered",))
    _, deal = two_deals(game)
    order = list(dict.fromkeys(pawn for pawn, _ in deal))
    assert order == ["Cordelia", "Amos", "Violet", "Basil", "Doctor"]
    for pawn in order:
        *before, last = [face(game, card) for who, card in deal if who == pawn]
        assert all(card.room is None for card in before)
        assert last.kind in ("room", "weapon")
        assert where(game, pawn) == last.room


@pytest.mark.rule("V1", editions=OLD)
@pytest.mark.parametrize("seed", range(8))
def test_V1_the_deal_for_the_first_player_places_nobody(edition: str, seed: int) -> None:
    """Who begins is found as ever (M2); where the Doctor starts is not."""
    game = Game.new(edition, 4, seed=str(seed), variants=("scattered",))
    for_first, places = two_deals(game)
    assert who_acts(game) == for_first[-1][0]
    assert where(game, "Doctor") == face(game, places[-1][1]).room


@pytest.mark.rule("V1", editions=OLD)
def test_V1_rooms_may_be_shared_and_weapons_open_more(edition: str) -> None:
    """A Room and a Weapon can send two to one room; rooms that only a Weapon names occur too."""
    setup = Setup(edition, 8, variants=("scattered",))
    games = [Game(setup, str(seed)) for seed in range(25)]
    places = [[where(game, name) for name in game.names.seats] for game in games]
    assert any(len(set(rooms)) < 8 for rooms in places)
    everywhere = {room for rooms in places for room in rooms}
    assert everywhere & {"Servants' Quarters", "Lancaster Room"}  # no Room card has these
    assert everywhere.isdisjoint({"Drawing Room", "Tennessee Room"})  # no card at all has these


@pytest.mark.rule("V1", editions=OLD)
def test_V1_cards_for_rooms_not_on_the_board_are_passed_over(edition: str) -> None:
    """Downstairs in the B&B nobody starts in the Library, card or no card."""
    passed_over = set()
    setup = Setup(edition, 4, board="bed-and-breakfast", floors=("downstairs",), variants=("scattered",))
    for seed in range(20):
        game = Game(setup, str(seed))
        _, deal = two_deals(game)
        placed = {pawn: face(game, card).room for pawn, card in deal}  # the last card of each
        assert all(where(game, pawn) == room for pawn, room in placed.items())
        passed_over |= {face(game, card).room for _, card in deal} - set(game.names.zones)
    assert "Library" in passed_over


@pytest.mark.rule("V1", editions=OLD)
def test_V1_all_is_reshuffled_before_the_hands_are_dealt(edition: str) -> None:
    """Every card is in a hand or in the deck."""
    game = Game.new(edition, 4, seed="all", variants=("scattered",))
    assert sum(len(hand(game, name)) for name in game.names.seats) == 24
    assert game.position.deck_size == 72


@pytest.mark.rule("V1", editions=OLD)
def test_V1_a_move_card_with_a_room_places_nobody(edition: str) -> None:
    """Only Room cards and Weapons do, whatever rooms the Move cards of a deck lead to under other rules."""
    shown = set()
    for seed in range(10):
        game = Game.new(edition, 3, seed=str(seed), cards=pack(LODGE), variants=("scattered",))
        _, deal = two_deals(game)
        placed = {pawn: face(game, card) for pawn, card in deal}
        assert {card.kind for card in placed.values()} <= {"room", "weapon"}
        assert all(where(game, pawn) == card.room for pawn, card in placed.items())
        shown |= {card for _, card in deal}
    assert "Parlor, Quickly" in shown


@pytest.mark.rule("V2", editions=OLD)
@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 8), (4, 7), (5, 7), (6, 6), (7, 6), (8, 5), (9, 5), (10, 5)])
def test_V2_hands_by_number(edition: str, players: int, cards: int) -> None:
    """The fewer play, the more each holds."""
    game = Game.new(edition, players, seed="hands", variants=("hands",))
    assert [len(hand(game, name)) for name in game.names.seats] == [cards] * players


@pytest.mark.rule("V4", editions=OLD)
@pytest.mark.parametrize(
    ("weapon", "room", "value"),
    [("Chain Saw", "Nursery", 5), ("Billiard Cue", "Nursery", 3), ("Billiard Cue", "Billiard Room", 6), ("bare hands", "Nursery", 1)],
)
def test_V4_every_weapon_is_worth_one_more(edition: str, weapon: str, room: str, value: int) -> None:
    """Both of a Weapon's values; bare hands are no Weapon."""
    game = ambush(
        edition,
        room=room,
        at=dict.fromkeys(("Basil", "Cordelia", "Amos"), "Lancaster Room"),
        variants=("strong-weapons",),
        hands={"Violet": [] if weapon == "bare hands" else [weapon]},
    )
    play(game, f"attempt with {weapon}")
    assert plain(game.view().snapshot())["attempt"]["strength"] == value


@pytest.mark.rule("V4", editions=OLD)
def test_V4_changes_this_game_only(edition: str) -> None:
    """Another game with the same cards has them as printed."""
    Game.new(edition, 4, variants=("strong-weapons",))
    game = ambush(edition, hands={"Violet": ["Chain Saw"]})
    play(game, "attempt with Chain Saw")
    assert plain(game.view().snapshot())["attempt"]["strength"] == 4


@pytest.mark.rule("V5", editions=OLD)
def test_V5_no_failures_of_three_points(edition: str) -> None:
    """92 cards are left, and none of them stops three points alone."""
    game = Game.new(edition, 8, seed="thin", variants=("no-threes",))
    p = game.position
    cards = [game.names.card(p.deck[k]) for k in range(p.deck_size)] + [card for name in game.names.seats for card in hand(game, name)]
    assert len(cards) == 92
    assert "Failure 3" not in cards
    assert (cards.count("Failure 1"), cards.count("Failure 2")) == (26, 12)


@pytest.mark.rule("V5", editions=OLD)
def test_V5_takes_out_the_failures_of_three_points_and_no_others(edition: str) -> None:
    """A deck of one's own may have Failures of four points: they stay."""
    deck = LODGE + '"Failure 3" = { luck = 3, count = 2 }\n"Failure 4" = { luck = 4, count = 3 }\n'
    game = Game.new(edition, 3, cards=pack(deck), variants=("no-threes",))
    left = Counter(map(game.names.card, game.position.rules.cards.every))
    assert (left["Failure 1"], left["Failure 3"], left["Failure 4"]) == (12, 0, 3)


@pytest.mark.rule("V3", "V7", "V9", editions=OLD)
@pytest.mark.parametrize(
    ("variants", "spite", "needs"),
    [
        (("super-spite",), False, "Spite (M14)"),
        (("re-entry",), True, "(V6)"),
        (("revenge", "dog"), True, "(V6)"),
        (("revenge", "murder"), True, "(V8)"),
    ],
)
def test_V_options_need_one_another(edition: str, variants: tuple[str, ...], spite: bool, needs: str) -> None:
    """Super spite needs spite, re-entry killing, the Doctor's revenge killing and the dog."""
    with pytest.raises(SetupError) as refusal:
        Setup(edition, 4, variants=variants, spite=spite).check()
    assert needs in str(refusal.value)


@pytest.mark.rule("V3", editions=OLD)
def test_V3_in_the_original_needs_the_switch_of_spite(edition: str) -> None:
    """The original has no spite unless one asks for it; the free edition has."""
    setup = Setup(edition, 4, variants=("super-spite",))
    if edition == "original":
        with pytest.raises(SetupError, match="M14"):
            setup.check()
    else:
        assert setup.check() == []


@pytest.mark.rule("V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8", "V9", editions=(*OLD, "anniversary"))
@pytest.mark.parametrize("name", VARIANTS)
def test_V_options_warn_where_no_book_has_them_and_are_refused_in_the_anniversary_edition(edition: str, name: str) -> None:
    """V4 and V5 stand in the original's book, to speed things up, and in no other; the rest came with the free edition."""
    rule = VARIANTS[name].rule
    setup = Setup(
        edition,
        4,
        variants=(*(need for need in VARIANTS[name].needs if need != "spite"), name),
        spite=True if edition == "original" else None,
    )
    if edition == "anniversary":
        with pytest.raises(SetupError, match=r"does not offer .*V"):
            setup.check()
    else:
        own_book = "original" if rule in ("V4", "V5") else "free"
        assert any(f"({rule})" in warning for warning in setup.check()) is (edition != own_book)


@pytest.mark.rule("V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8", "V9", editions=OLD)
def test_V_all_options_together(edition: str) -> None:
    """They do not exclude one another: all nine at one table, in any order of asking."""
    backwards = tuple(reversed(VARIANTS))
    game = Game.new(edition, 4, seed="nine", spite=True, variants=backwards)
    same = Game.new(edition, 4, seed="nine", spite=True, variants=tuple(VARIANTS))
    assert plain(game.view(0).snapshot()) == plain(same.view(0).snapshot())
    assert [len(hand(game, name)) for name in game.names.seats] == [7] * 4
    assert where(game, "dog") == where(game, "Doctor")
