"""What behaviour tells about hands: deals are believed in which everyone would have answered attempts as they did.

Others are taken for sensible players. Who passed although nobody else was likely to save the Doctor had no luck to lay, or not
enough; who laid a card had none that fitted better. What they have drawn since may be anything.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lucky.engine.actions import DOCTOR, FAILURES, FOIL, NONE, PASS, SEATS, card_of, verb
from lucky.engine.bits import first, size
from lucky.engine.fast_rng import below, stir
from lucky.engine.phases import ANSWERING
from lucky.engine.rules import CARDS, LUCKIEST
from lucky.engine.state import State
from lucky.search.estimates import cards_after, hand_size, luck_in, luckless_deck, open_failures, open_goods, suits, would_foil

KEPT: Final = 8  # answers remembered of each seat
TRIES: Final = 16  # hands dealt to somebody before one is taken that they would have answered otherwise with: people stray

HAND: Final = vec[i64]([0] * CARDS)  # a hand that is being dealt, in the order in which it may have been drawn
HELD: Final = vec[i64]([0] * LUCKIEST)  # by luck: cards that somebody held when they answered


class RememberedAnswer:
    """An answer to an attempt on the Doctor, and what everyone could see of it."""

    def __init__(self, needed: i64, laid: i64, cards_after: i64, hand: i64) -> None:
        """`needed` points were missing, they laid this much luck (0: passed), and held so many cards."""
        self.needed: i64 = needed
        self.laid: i64 = laid
        self.cards_after: i64 = cards_after
        self.hand: i64 = hand
        self.unseen_cards: i64 = 0  # that lay nowhere open, their own among them, and the luck on them
        self.unseen_luck: i64 = 0
        self.kept: i64 = hand  # cards they still have of those they held
        self.left: vec[i64] = vec[i64]([0] * LUCKIEST)  # by luck: those they have not

    def copy(self) -> "RememberedAnswer":
        """The same, for another game that goes on from here."""
        other = RememberedAnswer(self.needed, self.laid, self.cards_after, self.hand)
        other.unseen_cards = self.unseen_cards
        other.unseen_luck = self.unseen_luck
        other.kept = self.kept
        other.left = self.left[:]
        return other

    def parted_with(self, luck: i64) -> None:
        """A card that they held is out of their hand."""
        self.left[luck] += 1
        self.kept -= 1


def tells_of_luck(s: State) -> bool:
    """Whether the Doctor is in danger that only cards can avert; where spite foils (V3), passing says little about them."""
    return s.phase == ANSWERING and s.target == DOCTOR and s.luck < s.value and not s.rules.spite_foils


def remembered(s: State, seat: i64, laid: i64) -> RememberedAnswer:
    """The answer that a seat is giving, by laying so much luck."""
    goods = open_goods(s)
    failures = open_failures(s)
    answer = RememberedAnswer(s.value - s.luck, laid, cards_after(s, seat), hand_size(s, seat))
    answer.unseen_cards = s.rules.card_count - size(goods) - size(failures) - luckless_deck(s)
    answer.unseen_luck = s.rules.luck_count - luck_in(s, goods, failures)
    return answer


class Answers:
    """What everyone answered in a game played inside the engine; lucky/answers.py keeps the same as plain values."""

    def __init__(self) -> None:
        """Nobody has been asked yet."""
        self.by_seat: list[list[RememberedAnswer]] = [[] for _k in range(SEATS)]

    def forget(self) -> None:
        """Somebody is dead, and what was in hands is elsewhere."""
        for seat in range(SEATS):
            self.by_seat[seat] = []

    def heed(self, s: State, action: i64) -> None:
        """Remember what the one who is to act is about to do."""
        seat = s.to_act
        card = card_of(action)
        luck: i64 = 0
        if card != NONE:
            luck = s.rules.cards.luck[card]
        known = self.by_seat[seat]
        if (verb(action) == FOIL or action == PASS) and tells_of_luck(s):
            known.append(remembered(s, seat, luck))
            if len(known) > KEPT:
                known.pop(0)
        if card != NONE and len(known) > 0:
            still: list[RememberedAnswer] = []
            for answer in known:
                answer.parted_with(luck)
                if answer.kept > 0:  # of the others no card is left
                    still.append(answer)
            self.by_seat[seat] = still


class Belief:
    """What is believed of hands, because of everyone's answers."""

    def __init__(self, only_failures: bool) -> None:
        """`only_failures`: no other cards bring luck, so that which one was laid tells about the others."""
        self.only_failures: bool = only_failures
        self.hold: float = 0.0  # how sure people are thought to want to be of the others' luck
        self.answers: list[list[RememberedAnswer]] = [[] for _k in range(SEATS)]  # by seat

    def impose(self, s: State, mine: i64) -> None:
        """Deal hands anew that somebody would have answered otherwise with.

        Not where cards were seen changing hands (V7), nor after a refill (M9): what is known beats what is guessed, and a trade
        could undo it.
        """
        if s.memory is not None or s.refill != 0:
            return
        for seat in range(s.rules.seats):
            if seat != mine and len(self.answers[seat]) > 0:
                self.deal(s, seat)

    def deal(self, s: State, seat: i64) -> None:
        """Trade a hand for cards of the deck until it can be believed, or patience ends."""
        n = _spread(s, seat)
        tries: i64 = 0
        _shuffle(s, n, 0)
        while tries < TRIES and not self.believable(s, self.answers[seat], n):
            tries += 1
            _shuffle(s, n, s.deck_size)
        if tries > 0:
            s.goods[seat] = 0
            s.failures[seat] = 0
            for k in range(n):
                s.give(seat, HAND[k])

    def believable(self, s: State, answers: list[RememberedAnswer], hand: i64) -> bool:
        """Whether somebody with the cards in HAND, so many of them, would have answered so."""
        for answer in answers:
            own = _recall(s, answer, hand)
            unseen = float(answer.unseen_luck - own) / float(max(1, answer.unseen_cards - answer.hand))
            if would_foil(own, answer.needed, float(answer.cards_after) * unseen, self.hold) != (answer.laid > 0):
                return False
            if answer.laid > 0 and self.only_failures:
                laid = suits(answer.laid, answer.needed)
                for luck in range(1, s.rules.cards.most_luck + 1):
                    if HELD[luck] > 0 and suits(luck, answer.needed) > laid:
                        return False
        return True


def _spread(s: State, seat: i64) -> i64:
    """Put somebody's hand into HAND; gives its size."""
    n: i64 = 0
    goods = s.goods[seat]
    while goods != 0:
        HAND[n] = first(goods)
        goods &= goods - 1
        n += 1
    failures = s.failures[seat]
    while failures != 0:
        HAND[n] = first(failures) + FAILURES
        failures &= failures - 1
        n += 1
    return n


def _shuffle(s: State, n: i64, deck: i64) -> None:
    """Shuffle the hand with that many cards of the deck, and keep as many."""
    for k in range(n):
        s.random = stir(s.random)
        pick = k + below(s.random, n - k + deck)
        card = HAND[k]
        if pick < n:
            HAND[k] = HAND[pick]
            HAND[pick] = card
        else:
            HAND[k] = i64(s.deck[pick - n])
            s.deck[pick - n] = u8(card)


def _recall(s: State, answer: RememberedAnswer, hand: i64) -> i64:
    """Fill HELD with what somebody held who has the cards in HAND now: the first of them; gives their luck."""
    own: i64 = 0
    for luck in range(s.rules.cards.most_luck + 1):
        HELD[luck] = answer.left[luck]
        own += luck * answer.left[luck]
    for k in range(min(answer.kept, hand)):
        luck = s.rules.cards.luck[HAND[k]]
        HELD[luck] += 1
        own += luck
    return own
