"""What may be done, what may not and why, and what would come of it: true in every game, and told to those who may know it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from lucky.actions import KINDS
from lucky.engine import events as e
from lucky.engine.actions import ATTEMPT, BARE, COUNTER, DOCTOR, DRAW, END, FIRST, FOIL, verb
from lucky.engine.bits import NOWHERE
from lucky.engine.phases import ANSWERING, MOVING, OVER
from lucky.engine.position import Position
from lucky.engine.sight import onlookers
from lucky.game import Game
from lucky.messages import Prospect, Refusal
from lucky.prospects import prospects, refusals
from lucky.setup import Setup
from lucky.view import View
from tests.engine.tables import Dice, game_at_random, tables
from tests.scene import ambush, duel, play, scene

EAGER = (ATTEMPT, FOIL, COUNTER)  # what random players should not wait too long for
games = st.tuples(st.sampled_from(tables()), st.integers(0, 10**6), st.integers(0, 80))
thorough = settings(max_examples=80, deadline=None, derandomize=True)


def game_of(drawn: tuple[Setup, int, int]) -> Game:
    """A game some way on, played at random by people who like trouble."""
    setup, seed, actions = drawn
    game, dice = Game(setup, f"prospects {seed}"), Dice(seed)
    for _ in range(actions):
        legal = game.position.legal()
        trouble = [action for action in legal if verb(action) in EAGER]
        before = game.position.clone()
        game.play(dice.pick(trouble if trouble and dice.below(2) else legal))
        if game.over:  # one step back: there is nothing to decide here
            game.actions.pop()
            game.position = before
            break
    return game


def acting(game: Game) -> View:
    return game.view(game.to_act)


def done(position: Position, action: int) -> tuple[Position, list[e.Event]]:
    after, log = position.clone(), list[e.Event]()
    after.listener = e.EventLog(log)
    after.apply(action)
    return after, log


def first(log: list[e.Event], *kinds: int) -> e.Event | None:
    return next((event for event in log if event[0] in kinds), None)


@thorough
@given(games)
def test_choices_are_all_that_is_legal_and_their_parts_are_what_happens(drawn: tuple[Setup, int, int]) -> None:
    game = game_of(drawn)
    view, names = acting(game), game.names
    found = view.legal()
    assert [choice.id for choice in found] == game.position.legal()
    for choice in found:
        assert game.parse(choice.text) == choice == game.action(choice.id)
        after, log = done(view.position, choice.id)
        moved = log[0] if log[0][0] == e.MOVED else None
        assert (choice.pawn, choice.zone) == ((names.pawn(moved[1]), names.zone(moved[3])) if moved else (None, None))
        assert choice.target == (names.pawn(log[0][2]) if log[0][0] == e.ATTEMPTED else None)
        if choice.card is not None:
            assert choice.card in view.hand
            assert names.card(choice.card) in choice.text
            assert not (after.goods[view.seat or 0] | after.failures[view.seat or 0] << 62) >> choice.card & 1 or first(
                log, e.DREW, e.ESCAPE
            )
        assert choice.kind == choice.text.split()[0] or (":" in choice.text and choice.kind in ("walk", "lure", "jump", "pace"))


@thorough
@given(games)
def test_everything_one_could_point_at_is_offered_or_refused(drawn: tuple[Setup, int, int]) -> None:
    game = game_of(drawn)
    view, names = acting(game), game.names
    may, may_not = view.legal(), refusals(view)
    assert refusals(view, may) == may_not
    things = [(refusal.kind, refusal.card, refusal.zone, refusal.target) for refusal in may_not]
    assert len(set(things)) == len(things)
    me = names.pawn(game.to_act)
    if game.position.phase == MOVING:
        reached = {choice.zone for choice in may if choice.pawn == me}
        refused = {refusal.zone for refusal in may_not if refusal.zone}
        assert reached | refused == set(names.zones)
        assert not reached & refused
    for card in view.hand:
        if view.copy_of(card) is None:
            assert (card in {choice.card for choice in may}) != (card in {refusal.card for refusal in may_not})
    for word in ("draw", "end", "pass"):
        assert (word in {choice.kind for choice in may}) != (word in {refusal.kind for refusal in may_not})


@settings(max_examples=25, deadline=None, derandomize=True)
@given(games)
def test_refusals_give_the_reasons_of_the_law(drawn: tuple[Setup, int, int]) -> None:
    setup, seed, actions = drawn
    for game in game_at_random(Game(setup, f"refusals {seed}"), seed, actions // 4):  # all the way: some of them are kept for later
        for refusal in refusals(acting(game)):
            reason = game.why_not(deed_of(game, refusal))
            assert reason is not None
            assert (reason.text, reason.rule) == (refusal.why, refusal.rule)


def deed_of(game: Game, refusal: Refusal) -> int:
    """The action somebody had in mind."""
    names = game.names
    if refusal.kind == "step":
        return game.parse(f"step {refusal.zone or names.zones[0]}").id
    if refusal.kind == "attempt":
        ghost = game.position.rules.ghost and game.position.phase == MOVING
        others = [k for k in range(game.setup.seats) if k != game.to_act and game.position.alive >> k & 1]
        target = names.find_pawn(refusal.target) if refusal.target else others[0] if ghost else DOCTOR
        return ATTEMPT + (BARE if refusal.card is None else refusal.card) * FIRST + target
    if refusal.card is not None:
        name = names.card(refusal.card)
        return game.parse(f"foil {name}" if refusal.kind == "foil" else f"{name}: me").id
    return next(number for number, kind in KINDS.items() if kind == refusal.kind)


@thorough
@given(games)
def test_who_is_not_to_act_is_told_who_is(drawn: tuple[Setup, int, int]) -> None:
    game = game_of(drawn)
    for seat in range(game.setup.seats):
        if seat != game.to_act:
            [refusal] = refusals(game.view(seat))
            assert refusal.kind == "act"
            assert game.names.pawn(game.to_act) in refusal.why
            assert game.view(seat).legal() == []
            assert prospects(game.view(seat)) == ()


def test_after_the_end_there_is_one_thing_to_say() -> None:
    game = play(ambush(players=3), "attempt", "pass", "pass")
    assert game.over
    assert [(refusal.kind, refusal.why) for refusal in refusals(game.view(0))] == [("act", "The game is over")]


@thorough
@given(games)
def test_prospects_hold_whatever_the_others_have(drawn: tuple[Setup, int, int]) -> None:
    game = game_of(drawn)
    view = acting(game)
    found = prospects(view)
    assert [prospect.action for prospect in found] == [action.id for action in view.legal()]
    for prospect in found[:: 1 + len(found) // 25]:
        for k in range(3):
            check(game, view.imagine(k), prospect)


def check(game: Game, before: Position, prospect: Prospect) -> None:
    """What was foretold, against what happens in a position that may be the true one."""
    names, me = game.names, before.to_act
    after, log = done(before, prospect.action)
    still = after.phase == MOVING and after.turn == after.to_act == me and not first(log, e.TURN)
    ending = done(after, END)[1] if still else log
    strolled, turn, chance = first(ending, e.STROLLED), first(ending, e.TURN), first(ending, e.TURNED)
    if chance is None:
        assert prospect.doctor_next == (names.zone(strolled[2]) if strolled else None)
        assert prospect.next == (names.pawn(turn[1]) if turn else None)
        assert prospect.zone == (None if after.at[me] == NOWHERE else names.zone(after.at[me]))
    else:
        assert prospect.doctor_next in (None, strolled and names.zone(strolled[2]))
        assert prospect.next in (None, turn and names.pawn(turn[1]))
    if not first(log, e.TURNED):
        legal = after.legal() if still else []
        assert prospect.may_draw == (DRAW in legal)
        assert prospect.may_attempt == any(verb(action) == ATTEMPT for action in legal)
    if still and not first(log, e.TURNED):
        assert not prospect.turn_over
        assert prospect.seen_by == tuple(names.pawn(pawn) for pawn in onlookers(after, after.at[me], me))
        assert prospect.doctor == names.zone(after.at[DOCTOR])
    if prospect.turn_over:
        assert not still
        if strolled and after.at[me] == before.at[me]:
            assert prospect.seen_by == tuple(names.pawn(pawn) for pawn in onlookers(before, before.at[me], me)), "as the turn ends"
        assert after.phase in (ANSWERING, OVER) or first(log, e.TURN)


def foreseen(game: Game, line: str) -> Prospect:
    action = game.parse(line).id
    return next(prospect for prospect in prospects(acting(game)) if prospect.action == action)


def test_a_step_shows_who_would_see_one_and_who_plays_next() -> None:
    game = scene(
        "free", 3, turn="Violet", at={"Violet": "Armory", "Basil": "Carriage House", "Cordelia": "Piazza", "Doctor": "Drawing Room"}
    )
    step = next(prospect for prospect in prospects(acting(game)) if "step" in str(game.action(prospect.action)))
    assert step.zone == str(game.action(step.action)).removeprefix("step ")
    assert not step.turn_over
    assert step.doctor == "Drawing Room"
    assert step.doctor_next == "Parlor"
    assert step.next == "Basil"


def test_a_card_that_brings_the_doctor_brings_the_chance() -> None:
    game = scene(
        "free",
        3,
        turn="Violet",
        at={"Violet": "Nursery", "Basil": "Carriage House", "Cordelia": "Carriage House", "Doctor": "Piazza"},
        hands={"Violet": ["Nursery"]},
    )
    lured = foreseen(game, "Nursery: Doctor to Nursery")
    assert (lured.may_attempt, lured.may_draw) == (True, False), "a card was played"
    assert lured.doctor == "Nursery"
    assert lured.zone == "Nursery"
    assert lured.seen_by == ("Doctor",)
    assert not foreseen(game, "end").may_attempt


def test_what_answers_decide_is_not_foretold() -> None:
    attempt = foreseen(ambush(players=3), "attempt")
    assert attempt.turn_over
    assert attempt.next is None
    assert attempt.doctor_next is None
    assert attempt.zone == attempt.doctor == "Nursery"


def test_the_last_who_passes_knows_what_he_does() -> None:
    game = play(duel(players=3, hands={"Violet": ["Trowel"]}), "attempt on Basil with Trowel", "pass")
    assert game.names.pawn(game.to_act) == "Cordelia"
    passed = foreseen(game, "pass")
    assert passed.turn_over
    assert passed.next is not None
    assert passed.zone == "Carriage House"


def alone_among_strangers() -> Game:
    """Violet with the Doctor; the others see nothing, and Strangers answer with whatever lies on top of the deck."""
    at = {"Violet": "Wine Cellar", "Doctor": "Wine Cellar", "Basil": "Nursery", "Stranger 1": "Nursery", "Stranger 2": "Nursery"}
    return scene("anniversary", 2, turn="Violet", at=at, tokens={"Violet": 9}, closed=())


def test_who_plays_next_may_be_a_stranger() -> None:
    assert foreseen(alone_among_strangers(), "end").next == "Stranger 1"


def test_what_a_stranger_turns_over_is_anybodys_guess() -> None:
    game = play(alone_among_strangers(), "attempt")
    assert game.names.pawn(game.to_act) == "Basil"
    passed = foreseen(game, "pass")
    assert passed.next is None
    assert passed.doctor_next is None
    assert not passed.turn_over
    assert passed.zone == "Nursery"
    assert passed.doctor == "Wine Cellar"


def haunted() -> Game:
    """Violet's turn in Escape; the ghost's next room is Basil's."""
    game = scene("anniversary", 3, escape="alone", turn="Violet", closed=(), hands={"Basil": ["Kitchen"]})
    onward = game.position.rules.board.onward[game.position.at[DOCTOR]]
    game.position.at[1] = onward
    return game


def test_a_ghost_pushed_at_somebody_leaves_the_turn_open() -> None:
    game = haunted()
    room = game.names.zone(game.position.at[1])
    push = foreseen(game, f"step Doctor to {room}")
    assert not push.turn_over
    assert push.doctor == room
    assert push.next is None


def test_who_foils_a_ghost_gets_no_turn_by_it() -> None:
    game = haunted()
    play(game, f"step Doctor to {game.names.zone(game.position.at[1])}")
    assert game.names.pawn(game.to_act) == "Basil"
    assert game.names.pawn(game.position.turn) == "Violet"
    for prospect in prospects(acting(game)):
        assert not prospect.may_attempt
        assert not prospect.turn_over
