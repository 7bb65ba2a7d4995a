"""What the search believes about hands: nothing that somebody's answers speak against, and never a card twice."""

import pytest

from lucky.bots.bot import search_from
from lucky.bots.named import bot_named
from lucky.engine.actions import DOCTOR, FAILURES
from lucky.engine.bits import members
from lucky.engine.fast_rng import seeded
from lucky.engine.position import Position
from lucky.game import Game
from lucky.setup import Setup
from lucky.view import cards
from tests.engine.tables import label, some
from tests.scene import ambush, play

DEALS = 100
FEW = DEALS // 8  # patience ends now and then, and a deal is taken that does not fit
HANDS = {
    "Violet": ["Move 1", "Library"],
    "Basil": ["Move 2"],
    "Cordelia": ["Move 1", "Move 3", "Kitchen"],
    "Amos": ["Failure 2", "Move 2", "Move 3"],
}


def imagined(game: Game, mine: int) -> list[Position]:
    """Deals as the search of a seat imagines them."""
    view = game.view(mine)
    search = search_from(view, 7)
    deals = [view.imagine(seeded(k)) for k in range(DEALS)]
    for deal in deals:
        search.belief.impose(deal, mine)
    return deals


def lucks(game: Game, deals: list[Position], name: str) -> list[list[int]]:
    """The luck of the failures in somebody's hand, deal by deal."""
    seat = game.names.find_seat(name)
    assert seat is not None
    return [sorted(int(deal.rules.cards.luck[FAILURES + k]) for k in members(deal.failures[seat])) for deal in deals]


def foiled() -> Game:
    """Violet has tried with bare hands, two have passed, and Amos laid twice what was needed."""
    return play(ambush(hands=HANDS), "Violet: attempt", "Basil: pass", "Cordelia: pass", "Amos: foil Failure 2")


def test_who_passed_in_need_has_nothing_to_lay() -> None:
    """Two cards were to come after Cordelia's: nobody relies on those."""
    game = foiled()
    blind = lucks(game, [game.view(0).imagine(k) for k in range(DEALS)], "Cordelia")
    assert sum(map(bool, blind)) > DEALS // 2
    assert sum(map(bool, lucks(game, imagined(game, 0), "Cordelia"))) < FEW


def test_who_laid_too_much_has_nothing_smaller() -> None:
    game = foiled()
    found = lucks(game, imagined(game, 0), "Amos")
    assert sum(2 in hand for hand in found) > FEW
    assert sum(1 in hand for hand in found) < FEW


def test_what_is_drawn_later_may_be_anything() -> None:
    game = foiled()
    seat = game.names.find_seat("Cordelia")
    assert seat is not None
    game.position.give(seat, int(game.position.deck[0]))
    found = lucks(game, imagined(game, 0), "Cordelia")
    assert sum(len(hand) == 1 for hand in found) > FEW
    assert sum(len(hand) > 1 for hand in found) < FEW


def test_what_somebody_parted_with_counts_as_held() -> None:
    """Of Cordelia's three cards two are played: of the answer only the third is left, and after that nothing."""
    game = foiled()
    seat = game.names.find_seat("Cordelia")
    assert seat is not None
    game.position.turn = game.position.to_act = seat
    game.position.at[DOCTOR] = game.names.find_zone("Lilac Room")
    for left in (1, 2, None):
        game.play(next(action for action in game.legal() if action.kind in ("walk", "jump")))
        answers = game.answers[seat]
        assert (len(answers[0].left) if answers else None) == left


@pytest.mark.parametrize("setup", some(61, start=2), ids=label)
def test_no_card_is_lost_or_doubled(setup: Setup) -> None:
    game, greedy = Game(setup, "belief"), bot_named("greedy")
    while not game.over and game.position.turns < 40:
        seat, legal = game.to_act, game.legal()
        if game.position.turns % 8 == 7 and seat >= 0:
            view = game.view(seat)
            for deal in imagined(game, seat)[:8]:
                assert [len(hand) for hand in hands_in(deal)] == [view.hand_size(k) for k in range(setup.seats)]
                assert hands_in(deal)[seat] == view.hand
                assert len(placed(deal)) == len(set(placed(deal))) == len(placed(game.position))
        game.play(greedy.choose(game.view(seat), legal))


def hands_in(position: Position) -> list[list[int]]:
    return [cards(position.goods[k], position.failures[k]) for k in range(position.rules.seats)]


def placed(position: Position) -> list[int]:
    """The cards in all hands and in the deck."""
    return [card for hand in hands_in(position) for card in hand] + [int(position.deck[k]) for k in range(position.deck_size)]
