"""What a player should know before they strike and before they pass, from what their seat may know and nothing more."""

from lucky.asking import answering_cards, asking_order, still_to_ask
from lucky.engine.actions import ATTEMPT, BARE, DOCTOR, FAILURES, NONE, PASS, SEATS, card_of, target_of, verb
from lucky.engine.answer import may_counter
from lucky.engine.attempt import strength
from lucky.engine.bits import BIT
from lucky.engine.phases import ANSWERING, OVER
from lucky.engine.position import Position
from lucky.messages import AskedSeat, Passing, Strike, StrikeSheet
from lucky.search.estimates import held_luck, open_failures, open_goods
from lucky.view import View


def strike_sheets(view: View) -> tuple[StrikeSheet, ...]:
    """For each one this seat may try to kill now: what each way would be worth, and who would be asked."""
    p = view.position
    if view.seat is None or p.to_act != view.seat:
        return ()
    by_target: dict[int, list[int]] = {}
    for action in p.legal():
        if verb(action) == ATTEMPT:
            by_target.setdefault(int(target_of(action)), []).append(action)
    if not by_target:
        return ()
    unseen = _unseen_luck(p, view.seat)
    return tuple(
        StrikeSheet(
            target=view.names.pawn(target),
            strikes=tuple(_strike(view, action) for action in actions),
            asked=_asked(view, asking_order(p, view.seat, target)),
            unseen_luck=sum(unseen),
            unseen_cards=len(unseen),
        )
        for target, actions in by_target.items()
    )


def _strike(view: View, action: int) -> Strike:
    """An attempt's strength, term by term (M11, A9)."""
    p, card = view.position, int(card_of(action))
    worth, here, tokens = p.rules.cards, int(p.at[p.to_act]), int(p.tokens[p.to_act])
    if card == NONE:
        return Strike(action=action, strength=int(strength(p, p.to_act, BARE, here)), hands=1, tokens=tokens)
    at_home = worth.room[card] == here
    return Strike(
        action=action,
        strength=int(strength(p, p.to_act, card, here)),
        hands=int(p.rules.weapon_adds),
        weapon=int(worth.value[card]),
        bonus=int(worth.there[card] - worth.value[card]) if at_home else 0,
        room=view.names.zone(here) if at_home else None,
        tokens=tokens,
    )


def passing(view: View) -> Passing | None:
    """What it would mean to pass now; None if this seat is not asked."""
    p, seat = view.position, view.seat
    if seat is None or p.phase != ANSWERING or p.to_act != seat:
        return None
    later = still_to_ask(p) if p.luck < p.value else []
    asked = _asked(view, later)
    held = int(held_luck(p, seat)) + (int(p.tokens[seat]) if p.rules.spite_foils else 0)
    most = sum(sorted(_unseen_luck(p, seat), reverse=True)[: sum(one.cards for one in asked)])
    if p.rules.spite_foils:
        most += sum(int(p.tokens[other]) for other in later)
    needed = max(0, int(p.value - p.luck))
    fatal = most < needed
    return Passing(
        needed=needed,
        held=held,
        to_come=asked,
        last=needed > 0 and most == 0,
        fatal=fatal,
        hopeless=held + most < needed,
        winner=_winner(view) if fatal else None,
        loser=fatal and bool(p.rules.has_loser) and p.target == DOCTOR and held > 0 and most == 0,
    )


def _winner(view: View) -> str | None:
    """Who wins at once if nobody stops the attempt; None if it goes on, or hangs on what somebody else does."""
    p = view.position
    if p.target == DOCTOR:
        return view.names.pawn(p.attacker) if p.rules.sequel is None else None
    if p.target < SEATS and p.target != view.seat and may_counter(p, p.target):
        return None
    after, attempts = p.clone(), int(p.attempts)
    while after.phase == ANSWERING and after.attempts == attempts:
        after.apply(PASS)
    return view.names.pawn(after.winner) if after.phase == OVER and after.winner >= 0 else None


def _asked(view: View, seats: list[int]) -> tuple[AskedSeat, ...]:
    cards = answering_cards(view.position, seats)
    return tuple(AskedSeat(seat=view.names.pawn(seat), cards=number) for seat, number in zip(seats, cards, strict=True))


def _unseen_luck(p: Position, seat: int) -> list[int]:
    """The luck of each card that this seat cannot see: hands, deck, and what lies under closed rooms."""
    goods, failures = open_goods(p) | p.goods[seat], open_failures(p) | p.failures[seat]
    unseen = (card for card in p.rules.cards.every if not (goods & BIT[card] if card < FAILURES else failures & BIT[card - FAILURES]))
    return [int(p.rules.cards.luck[card]) for card in unseen]
