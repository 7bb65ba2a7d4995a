"""What one should know before striking and before passing: true whatever the others hold, and nothing a seat cannot know in it."""

from hypothesis import given, settings

from lucky.asking import next_turn
from lucky.bots.bot import search_from, strike_chances
from lucky.engine import events as e
from lucky.engine.actions import ATTEMPT, DOCTOR, END, FOIL, PASS, SEATS, SPITE, verb
from lucky.engine.phases import ANSWERING, MOVING, OVER
from lucky.engine.position import Position
from lucky.game import Game
from lucky.messages import Passing, StrikeSheet
from lucky.prospects import prospects
from lucky.setup import Setup
from lucky.stakes import passing, strike_sheets
from tests.engine.tables import Dice
from tests.scene import ambush, duel, play, scene, who_acts
from tests.test_prospects import acting, done, first, foreseen, game_of, games
from tests.test_secrets import behind_its_back

thorough = settings(max_examples=80, deadline=None, derandomize=True)


def sheet(game: Game, target: str = "Doctor") -> StrikeSheet:
    return next(one for one in strike_sheets(acting(game)) if one.target == target)


def stakes(game: Game) -> Passing:
    found = passing(acting(game))
    assert found is not None
    return found


# Striking.


def test_a_strike_is_summed_up_term_by_term() -> None:
    game = ambush(players=3, room="Kitchen", hands={"Violet": ["Chain Saw", "Crepe Pan"]}, tokens={"Violet": 2})
    saw, pan = (next(face for face in game.names.cards.values() if face.name == name) for name in ("Chain Saw", "Crepe Pan"))
    assert pan.room == "Kitchen" != saw.room
    assert {str(game.action(s.action)): (s.hands, s.weapon, s.bonus, s.room, s.tokens, s.strength) for s in sheet(game).strikes} == {
        "attempt with bare hands": (1, 0, 0, None, 2, 3),
        "attempt with Chain Saw": (0, saw.value, 0, None, 2, saw.value + 2),
        "attempt with Crepe Pan": (0, pan.value, pan.there - pan.value, "Kitchen", 2, pan.there + 2),
    }


def test_where_a_weapon_is_added_to_bare_hands_both_are_named() -> None:
    game = ambush("anniversary", players=3, hands={"Violet": ["Chain Saw"]}, tokens={"Violet": 1}, closed=())
    strike = next(one for one in sheet(game).strikes if one.weapon)
    assert (strike.hands, strike.tokens, strike.hands + strike.weapon + 1) == (1, 1, strike.strength)


def test_who_is_asked_stands_in_order_with_their_cards() -> None:
    game = ambush(players=4, hands={"Basil": ["Kitchen"], "Amos": ["Library", "Gallery"]})
    assert [(one.seat, one.cards) for one in sheet(game).asked] == [("Basil", 1), ("Cordelia", 0), ("Amos", 2)]


def test_a_stranger_turns_one_card_over_while_there_are_any() -> None:
    at = {"Violet": "Wine Cellar", "Doctor": "Wine Cellar", "Basil": "Nursery", "Stranger 1": "Nursery", "Stranger 2": "Nursery"}
    game = scene("anniversary", 2, turn="Violet", at=at, closed=(), deck=["Kitchen"])
    assert [(one.seat, one.cards) for one in sheet(game).asked] == [("Stranger 1", 1), ("Basil", 0), ("Stranger 2", 0)]


def test_unseen_luck_is_all_but_what_lies_open_and_ones_own() -> None:
    game = ambush(players=3, hands={"Violet": ["Failure 3"], "Basil": ["Failure 2"]})
    rules = game.position.rules
    assert (sheet(game).unseen_luck, sheet(game).unseen_cards) == (rules.luck_count - 3, rules.card_count - 1)


@thorough
@given(games)
def test_a_strike_is_as_strong_as_was_said_and_asks_whom_was_said(drawn: tuple[Setup, int, int]) -> None:
    game = game_of(drawn)
    view = acting(game)
    told = {strike.action: (one, strike) for one in strike_sheets(view) for strike in one.strikes}
    assert [*told] == [action for action in view.position.legal() if verb(action) == ATTEMPT]
    for action, (one, strike) in told.items():
        after, log = done(game.position, action)
        attempted = first(log, e.ATTEMPTED)
        assert attempted is not None
        assert attempted[4] == strike.strength == strike.hands + strike.weapon + strike.bonus + strike.tokens
        asked = [game.names.pawn(seat) for seat in in_turn(after, log)]
        expected = [other.seat for other in one.asked if other.cards or not game.setup.is_stranger(game.names.find_pawn(other.seat))]
        assert asked == expected[: len(asked)], "a Stranger may have stopped it"
        if after.phase == ANSWERING:
            order = Game.view(at_position(game, after), None).snapshot().attempt
            assert order is not None
            assert order.order == tuple(other.seat for other in one.asked)


def at_position(game: Game, position: Position) -> Game:
    """The same game, elsewhere."""
    other = Game(game.setup, "elsewhere")
    other.position = position
    return other


def in_turn(position: Position, log: list[e.Event]) -> list[int]:
    """Who is asked one after the other while everybody passes."""
    after = position.clone()
    after.listener = e.EventLog(log)
    attempts = after.attempts
    while after.phase == ANSWERING and after.attempts == attempts:
        after.apply(PASS)
    until = next((k for k, event in enumerate(log) if event[0] in (e.FOILED, e.KILLED)), len(log))
    return [event[1] for event in log[:until] if event[0] in (e.PASSED, e.TURNED)]


# Passing.


def test_the_last_who_can_is_told_what_passing_costs() -> None:
    game = play(ambush(players=3, hands={"Violet": ["Trowel"], "Cordelia": ["Failure 1"]}), "attempt with Trowel", "pass")
    assert who_acts(game) == "Cordelia"
    told = stakes(game)
    assert (told.held, told.needed, told.to_come) == (1, game.position.value, ())
    assert (told.last, told.fatal, told.hopeless, told.winner, told.loser) == (True, True, True, "Violet", False)


def test_others_who_hold_cards_leave_it_open() -> None:
    game = play(ambush(players=3, hands={"Basil": ["Failure 3"], "Cordelia": ["Kitchen"]}), "attempt")
    told = stakes(game)
    assert [(one.seat, one.cards) for one in told.to_come] == [("Cordelia", 1)]
    assert (told.last, told.fatal, told.hopeless, told.winner) == (False, False, False, None)


def test_others_without_a_card_are_asked_in_vain() -> None:
    game = play(ambush(players=4, hands={"Basil": ["Failure 3"]}), "attempt")
    told = stakes(game)
    assert [one.seat for one in told.to_come] == ["Cordelia", "Amos"]
    assert (told.last, told.fatal, told.hopeless, told.winner) == (True, True, False, "Violet")


def test_too_little_luck_is_left_even_if_the_others_have_all_of_it() -> None:
    game = ambush(players=3, hands={"Violet": ["Trowel"], "Basil": ["Failure 2"], "Cordelia": ["Kitchen"]}, deck=["Failure 1", "Library"])
    told = stakes(play(game, "attempt with Trowel"))
    assert (told.last, told.fatal) == (False, True), "one card, and no more than one point on it"


def test_who_keeps_luck_back_at_the_end_is_the_loser() -> None:
    game = ambush("anniversary", players=3, closed=(), hands={"Cordelia": ["Kitchen"]}, tokens={"Violet": 8})
    told = stakes(play(game, "attempt", "pass"))
    assert game.position.rules.cards.luck[acting(game).hand[0]] > 0
    assert (told.fatal, told.winner, told.loser) == (True, "Violet", True)
    play(game, "pass")
    assert game.view(open=True).snapshot().loser == "Cordelia"


def test_the_victim_is_asked_about_their_own_life() -> None:
    game = play(duel(players=2, hands={"Violet": ["Trowel"], "Basil": ["Failure 1"]}), "attempt on Basil with Trowel")
    assert who_acts(game) == "Basil"
    told = stakes(game)
    assert (told.fatal, told.winner) == (True, "Violet"), "nobody else is left"


def test_as_long_as_the_victim_may_strike_back_nobody_has_won() -> None:
    game = duel(players=3, at={"Cordelia": "Piazza"}, hands={"Violet": ["Trowel"], "Basil": ["Chain Saw"]}, variants=())
    play(game, "attempt on Basil with Trowel", "Basil: pass")
    assert who_acts(game) == "Cordelia"
    assert stakes(game).fatal
    assert stakes(game).winner is None, "two are left"


@thorough
@given(games)
def test_what_passing_is_said_to_mean_holds_in_every_position_that_may_be_true(drawn: tuple[Setup, int, int]) -> None:
    game = game_of(drawn)
    view = acting(game)
    told = passing(view)
    assert (told is not None) == (game.position.phase == ANSWERING)
    if told is None:
        return
    for k in range(3):
        truth = view.imagine(k)
        me, attempts, foiled = truth.to_act, truth.attempts, truth.foiled
        truth.apply(PASS)
        while truth.phase == ANSWERING and truth.attempts == attempts and truth.to_act != me:
            foils = [action for action in truth.legal() if verb(action) == FOIL or action == SPITE]
            truth.apply(foils[0] if foils else PASS)  # the others do all they can
        if told.fatal:
            assert truth.foiled == foiled
        if told.fatal and told.winner is not None:
            assert truth.phase == OVER
            assert game.names.pawn(truth.winner) == told.winner
        if told.loser:
            assert game.names.pawn(truth.loser) == game.names.pawn(me)


@thorough
@given(games)
def test_what_is_told_of_strikes_passing_and_turns_gives_nothing_away(drawn: tuple[Setup, int, int]) -> None:
    game = game_of(drawn)
    seat = game.to_act
    view, twin = game.view(seat), behind_its_back(game, seat, Dice(7)).view(seat)
    assert (strike_sheets(view), passing(view), prospects(view)) == (strike_sheets(twin), passing(twin), prospects(twin))
    assert view.next_turn() == twin.next_turn()
    for other in range(game.setup.seats):
        if other != seat:
            assert (strike_sheets(game.view(other)), passing(game.view(other))) == ((), None)


def test_passing_that_ends_the_game_does_not_leave_the_next_turn_open() -> None:
    passed = foreseen(play(ambush(players=2), "attempt"), "pass")
    assert (passed.turn_over, passed.game_over, passed.winner, passed.next) == (False, True, "Violet", None)


# Who plays next.


def reason(game: Game) -> tuple[str, str, list[str]]:
    found = game.view(game.to_act).next_turn()
    assert found is not None
    seat, why, waiting = found
    return game.names.pawn(seat), why, [game.names.pawn(other) for other in waiting]


def round_of_four(**more: object) -> Game:
    """Violet's turn; the Doctor goes from the Drawing Room to the Parlor."""
    at = {"Violet": "Armory", "Basil": "Armory", "Cordelia": "Armory", "Amos": "Parlor", "Doctor": "Drawing Room"}
    return scene("free", 4, turn="Violet", at=at | dict(more.pop("at", {})), **more)  # type: ignore[call-overload, arg-type]


def test_whom_he_walks_in_on_plays_and_others_wait() -> None:
    assert reason(round_of_four()) == ("Amos", "met", ["Basil", "Cordelia"])


def test_who_would_have_been_next_anyway_needs_no_reason() -> None:
    assert reason(round_of_four(at={"Basil": "Parlor"})) == ("Basil", "order", [])


def test_who_stands_in_his_way_plays_again() -> None:
    assert reason(round_of_four(at={"Violet": "Parlor", "Amos": "Armory"})) == ("Violet", "again", ["Basil", "Cordelia", "Amos"])


def test_in_the_first_round_he_walks_in_on_somebody_in_vain() -> None:
    assert reason(round_of_four(first_round=["Cordelia"])) == ("Basil", "quiet", [])
    assert reason(round_of_four(first_round=["Cordelia"], at={"Amos": "Armory"})) == ("Basil", "order", [])


@thorough
@given(games)
def test_the_reason_fits_what_happens(drawn: tuple[Setup, int, int]) -> None:
    game = game_of(drawn)
    if game.position.phase != MOVING:
        return
    view = acting(game)
    found = view.next_turn()
    assert found is not None
    seat, why, waiting = found
    after, log = done(game.position, END)
    strolled, turn = first(log, e.STROLLED), first(log, e.TURN)
    if strolled is None or turn is None:
        return
    assert next_turn(game.position, strolled[2]) == found
    assert seat == turn[1]
    assert (why in ("met", "again")) <= (first(log, e.ACTIVATED) is not None)
    assert (why == "return") == (first(log, e.RETURNED) is not None)
    assert seat not in waiting
    if why == "quiet":
        assert any(after.at[other] == strolled[2] for other in range(SEATS))


# How likely a strike succeeds.


def test_a_strike_nobody_can_stop_succeeds_and_one_that_everybody_can_does_not() -> None:
    alone = ambush(players=3, hands={"Violet": ["Trowel"]})
    rich = ambush(players=3, hands={"Basil": ["Failure 3"] * 3, "Cordelia": ["Failure 2"] * 3}, deck=[])
    for game, chance in ((alone, 1.0), (rich, 0.0)):
        view = acting(game)
        found = strike_chances(search_from(view, 1), [action.id for action in view.legal()])
        assert [action for action, _ in found] == [
            a.id for a in view.legal() if a.kind == "attempt" and a.target == game.names.pawn(DOCTOR)
        ]
        assert [share for _, share in found] == [chance] * len(found)
