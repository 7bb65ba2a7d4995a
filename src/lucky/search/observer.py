"""What a seat observes, as numbers from 0 to 255: its view, and what everyone heard others answer. Nothing else is read.

The true position may be given, or a view: the numbers are the same. Seats are told from the one who observes: 0 is their own, 1 the next
to the left. Which field stands where is decided by lucky/env/schema.py, which also says what each means; a field that a game has no use
for has no place.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from lucky.engine.actions import BARE, CAT, DOCTOR, DOG, FAILURES, FOIL, NONE, PASS, SEATS, card_of, verb
from lucky.engine.bits import BIT, NOWHERE, first, size
from lucky.engine.phases import ANSWERING, MOVING, OVER
from lucky.engine.sight import in_sight, watching
from lucky.engine.state import State
from lucky.engine.turn import next_seat
from lucky.search.action_space import ActionSpace, Row
from lucky.search.belief import tells_of_luck
from lucky.search.estimates import hand_size

HEARD: Final = 2  # answers of each seat that are observed, the latest first
ABOUT_ANSWER: Final = 3  # points needed, luck laid, cards they still have of that hand
ABOUT_SEAT: Final = 6  # both together

# The fields, in the order of lucky/env/schema.py.
PHASE: Final = 0
TO_ACT: Final = 1
TURN: Final = 2
NEXT: Final = 3
POINTS: Final = 4
PLAYED: Final = 5
TURNS: Final = 6
DECK: Final = 7
DARK: Final = 8
GHOST: Final = 9
UNOPENED: Final = 10
HAND: Final = 11
DISCARDS: Final = 12
ASIDE: Final = 13
LAID: Final = 14
REFILL: Final = 15
FRESH: Final = 16
KNOWN: Final = 17
PLACES: Final = 18
DEAD: Final = 19
HELD: Final = 20
TOKENS: Final = 21
SEEN_BY: Final = 22
WATCHED: Final = 23
DOCTOR_AT: Final = 24
DOCTOR_NEXT: Final = 25
DOCTOR_TOKENS: Final = 26
DOG_AT: Final = 27
CAT_AT: Final = 28
GRAVE: Final = 29
DOG_TRIED: Final = 30
SCENT: Final = 31
ATTACKER: Final = 32
TARGET: Final = 33
WEAPON: Final = 34
VALUE: Final = 35
LUCK: Final = 36
TO_ASK: Final = 37
VICTIM: Final = 38
COUNTER_VALUE: Final = 39
DYING: Final = 40
RESUMES: Final = 41
ANSWERED: Final = 42
LOSER: Final = 43
FIELDS: Final = 44


class Heard:
    """How everyone last answered attempts on the Doctor, the latest first: points needed, luck laid, cards they still have of that hand.

    The same as the last of lucky/search/belief.py's Answers, in one piece of memory. An answer none of whose cards is left is forgotten;
    it is never a later one than another that is remembered.
    """

    def __init__(self) -> None:
        """Nobody has been asked."""
        self.answers: vec[i16] = vec[i16]([0] * (SEATS * ABOUT_SEAT))
        self.any: bool = False  # whether there is anything to remember

    def forget(self) -> None:
        """Somebody is dead, and what was in hands is elsewhere."""
        self.any = False
        answers = self.answers
        for k in range(SEATS * ABOUT_SEAT):
            answers[k] = i16(0)

    def copy_from(self, other: "Heard") -> None:
        """Remember what another does."""
        self.any = other.any
        for k in range(SEATS * ABOUT_SEAT):
            self.answers[k] = other.answers[k]

    def recall(self, seat: int, back: int, needed: int, laid: int, kept: int) -> None:
        """Take over an answer that somebody else has remembered."""
        self.any = True
        k = i64(seat) * ABOUT_SEAT + i64(back) * ABOUT_ANSWER
        self.answers[k] = i16(needed)
        self.answers[k + 1] = i16(laid)
        self.answers[k + 2] = i16(kept)

    def heed(self, s: State, action: i64) -> None:
        """Remember what the one who is to act is about to do."""
        card = card_of(action)
        answering = (verb(action) == FOIL or action == PASS) and tells_of_luck(s)
        if not answering and (card == NONE or not self.any):
            return
        answers = self.answers
        k = s.to_act * ABOUT_SEAT
        if answering:
            self.any = True
            for n in range(ABOUT_SEAT - 1, ABOUT_ANSWER - 1, -1):
                answers[k + n] = answers[k + n - ABOUT_ANSWER]
            answers[k] = i16(s.value - s.luck)
            answers[k + 1] = i16(0)
            if card != NONE:
                answers[k + 1] = i16(s.rules.cards.luck[card])
            answers[k + 2] = i16(hand_size(s, s.to_act))
        if card != NONE:
            for back in range(HEARD):
                self.part(k + back * ABOUT_ANSWER)

    def part(self, k: i64) -> None:
        """A card that somebody held when they answered is out of their hand."""
        answers = self.answers
        if answers[k + 2] != 0:
            answers[k + 2] = i16(i64(answers[k + 2]) - 1)
            if answers[k + 2] == 0:
                answers[k] = i16(0)
                answers[k + 1] = i16(0)


class ObservationRow(Row):
    """A row with an observation. What lies open is the same for every seat and seldom changes: it has a row of its own within it."""

    def __init__(self, out: vec[u8], start: int, size: int) -> None:
        """Nothing lies open yet."""
        super().__init__(out, start, size)
        self.open: Row = Row(out, start, size)
        self.discards: i64 = 0  # what is written in it
        self.spent: i64 = 0
        self.aside_goods: i64 = 0
        self.aside_failures: i64 = 0
        self.refill: i64 = 0

    def shows_open(self, s: State) -> bool:
        """Whether what lies open is written already."""
        return (
            self.discards == s.discards
            and self.spent == s.spent
            and self.refill == s.refill
            and self.aside_goods == s.aside_goods
            and self.aside_failures == s.aside_failures
        )


class Observer:
    """Writes observations of one kind of game. What every decision needs is written with local names, which are quicker."""

    def __init__(self, space: ActionSpace, starts: list[int], size: int, zones: int, faces: int, seats: int) -> None:
        """`starts` says where each field begins, -1 for one that is not there; zones and faces are those of the whole board and deck."""
        self.space: ActionSpace = space
        self.at: vec[i64] = vec[i64](starts)
        self.size: i64 = size
        self.zones: i64 = zones
        self.faces: i64 = faces
        self.seats: i64 = seats

    def write(self, s: State, heard: Heard, me: i64, row: ObservationRow) -> None:
        """Everything that a seat observes."""
        row.clear()
        if not row.shows_open(s):
            self.write_open(s, row)
        self.write_turn(s, me, row)
        self.write_cards(s, me, row)
        self.write_seats(s, heard, me, row)
        self.write_house(s, me, row)
        if s.phase == ANSWERING:
            self.write_attempt(s, me, row)

    def write_turn(self, s: State, me: i64, row: Row) -> None:
        """Whose turn it is, and what is left of it."""
        at = self.at
        row.put(at[PHASE] + s.phase, 1)
        row.put(at[TURN] + self.seen_from(me, s.turn), 1)
        if s.phase != OVER:
            row.put(at[TO_ACT] + self.seen_from(me, s.to_act), 1)
            row.put(at[NEXT] + self.seen_from(me, next_seat(s, s.rules.board.onward[s.at[DOCTOR]])), 1)
        elif at[LOSER] >= 0 and s.loser >= 0:
            row.put(at[LOSER] + self.seen_from(me, s.loser), 1)
        if s.phase == MOVING:
            row.put(at[POINTS], s.points)
            row.put(at[PLAYED], s.played)
        row.put(at[TURNS], s.turns)
        row.put(at[DECK], s.deck_size)
        if s.dark:
            row.put(at[DARK], 1)
        if s.rules.ghost:
            row.put(at[GHOST], 1)

    def write_open(self, s: State, row: ObservationRow) -> None:
        """What lies open for good: discards, reasons, and what the deck was refilled with."""
        at = self.at
        row.discards = s.discards
        row.spent = s.spent
        row.aside_goods = s.aside_goods
        row.aside_failures = s.aside_failures
        row.refill = s.refill
        row.open.clear()
        self.count(row.open, at[DISCARDS], s.discards, s.spent)
        if at[ASIDE] >= 0:
            self.count(row.open, at[ASIDE], s.aside_goods, s.aside_failures)
        if at[REFILL] >= 0:
            self.count(row.open, at[REFILL], s.refill, 0)

    def write_cards(self, s: State, me: i64, row: Row) -> None:
        """One's hand, what is laid, and what one knows of other hands."""
        at = self.at
        self.count(row, at[HAND], s.goods[me], s.failures[me])
        if s.phase == ANSWERING:
            self.count(row, at[LAID], s.laid_goods, s.laid_failures)
        memory = s.memory
        if memory is not None and at[KNOWN] >= 0:
            for k in range(self.seats):
                if k != me:
                    start = at[KNOWN] + (self.seen_from(me, k) - 1) * self.faces
                    self.count(row, start, s.goods[k] & memory.goods[me], s.failures[k] & memory.failures[me])

    def write_seats(self, s: State, heard: Heard, me: i64, row: Row) -> None:
        """Everyone, from me to the left: where they stand, what they hold, whether they see me, what they answered."""
        at = self.at
        zone = self.space.zone
        pawns = s.at
        out = row.out
        written = row.written
        start = row.start
        count = row.count
        places = at[PLACES]
        held = at[HELD]
        everyone = BIT[self.seats] - 1
        seldom = s.alive != everyone or s.opened != everyone or s.refill != 0 or heard.any
        looking: i64 = 0
        if pawns[me] != NOWHERE:
            looking = watching(s, pawns[me])
        k = me
        for seat in range(self.seats):
            here = pawns[k]
            if here != NOWHERE:
                place = places + zone[here]
                out[start + place] = u8(1)
                written[count] = i16(place)
                count += 1
                if seat != 0 and looking & BIT[here] != 0:
                    place = at[SEEN_BY] + seat
                    out[start + place] = u8(1)
                    written[count] = i16(place)
                    count += 1
            cards = size(s.goods[k]) + size(s.failures[k])
            if cards != 0:
                out[start + held + seat] = u8(cards)
                written[count] = i16(held + seat)
                count += 1
            if seldom or s.tokens[k] != 0:
                row.count = count
                self.write_seat(s, heard, k, seat, row)
                count = row.count
            places += self.zones
            k += 1
            if k == self.seats:
                k = 0
        row.count = count

    def write_seat(self, s: State, heard: Heard, k: i64, seat: i64, row: Row) -> None:
        """What is seldom to be said of a seat."""
        at = self.at
        if s.alive & BIT[k] == 0:
            row.put(at[DEAD] + seat, 1)
        if s.opened & BIT[k] == 0:
            row.put(at[UNOPENED] + seat, 1)
        row.put(at[TOKENS] + seat, s.tokens[k])
        if s.refill != 0:
            row.put(at[FRESH] + seat, s.fresh[k])
        if seat != 0:
            answers = heard.answers
            place = at[ANSWERED] + (seat - 1) * ABOUT_SEAT - k * ABOUT_SEAT
            for n in range(k * ABOUT_SEAT, (k + 1) * ABOUT_SEAT, ABOUT_ANSWER):
                if answers[n + 2] != 0:
                    row.put(place + n, i64(answers[n]))
                    row.put(place + n + 1, i64(answers[n + 1]))
                    row.put(place + n + 2, i64(answers[n + 2]))

    def write_house(self, s: State, me: i64, row: Row) -> None:
        """The Doctor, the animals, and where one would be seen."""
        at = self.at
        zone = self.space.zone
        doctor = s.at[DOCTOR]
        row.put(at[DOCTOR_AT] + zone[doctor], 1)
        row.put(at[DOCTOR_NEXT] + zone[s.rules.board.onward[doctor]], 1)
        if s.at[me] != NOWHERE:
            looking = watching(s, s.at[me])
            if looking & BIT[doctor] != 0:
                row.put(at[SEEN_BY] + self.seats, 1)
            if looking & BIT[s.at[DOG]] != 0:
                row.put(at[SEEN_BY] + self.seats + 1, 1)
        if at[DOCTOR_TOKENS] >= 0:
            row.put(at[DOCTOR_TOKENS], s.tokens[DOCTOR])
        if s.at[DOG] != NOWHERE:
            row.put(at[DOG_AT] + zone[s.at[DOG]], 1)
        if s.at[CAT] != NOWHERE:
            row.put(at[CAT_AT] + zone[s.at[CAT]], 1)
        if at[SCENT] >= 0:
            self.write_dog(s, me, row)
        self.write_watched(s, me, row)

    def write_watched(self, s: State, me: i64, row: Row) -> None:
        """Where another seat's pawn would see one."""
        watched: i64 = 0
        for k in range(self.seats):
            if k != me and s.at[k] != NOWHERE:
                watched |= in_sight(s, s.at[k])
        zone = self.space.zone
        out = row.out
        written = row.written
        count = row.count
        start = self.at[WATCHED]
        base = row.start + start
        while watched != 0:
            place = zone[first(watched)]
            watched &= watched - 1
            out[base + place] = u8(1)
            written[count] = i16(start + place)
            count += 1
        row.count = count

    def write_dog(self, s: State, me: i64, row: Row) -> None:
        """What the dog knows of his master, and who has tried to kill him (V8, V9)."""
        at = self.at
        zone = self.space.zone
        if s.dog_dead:
            row.put(at[GRAVE] + zone[s.dog_grave], 1)
        for k in range(self.seats):
            if s.dog_tried & BIT[k] != 0:
                row.put(at[DOG_TRIED] + self.seen_from(me, k), 1)
        for z in range(s.rules.board.size):
            if s.been[z] != 0:
                row.put(at[SCENT] + zone[z], s.doctor_moves - s.been[z] + 1)

    def write_attempt(self, s: State, me: i64, row: Row) -> None:
        """The attempt that is being answered."""
        at = self.at
        row.put(at[ATTACKER] + (self.seats if s.attacker == DOCTOR else self.seen_from(me, s.attacker)), 1)
        target = self.seats + s.target - DOCTOR if s.target >= SEATS else self.seen_from(me, s.target)
        row.put(at[TARGET] + target, 1)
        row.put(at[WEAPON] + (self.faces if s.weapon == BARE else self.space.face[s.weapon]), 1)
        row.put(at[VALUE], s.value)
        row.put(at[LUCK], s.luck)
        row.put(at[TO_ASK], s.to_ask)
        if at[VICTIM] >= 0:
            row.put(at[VICTIM] + s.victim, 1)
            if s.victim != 0:
                row.put(at[COUNTER_VALUE], s.counter_value)
            for k in range(self.seats):
                if s.dying & BIT[k] != 0:
                    row.put(at[DYING] + self.seen_from(me, k), 1)
        if at[RESUMES] >= 0 and s.then == MOVING:
            row.put(at[RESUMES], 1)

    def count(self, row: Row, start: i64, goods: i64, failures: i64) -> None:
        """How many there are of each face in a set of cards."""
        face = self.space.face  # names of their own: attributes are looked up anew for every card
        out = row.out
        written = row.written
        count = row.count
        base = row.start + start
        while goods != 0:
            place = face[first(goods)]
            goods &= goods - 1
            before: i64 = i64(out[base + place])
            out[base + place] = u8(before + 1)
            if before == 0:
                written[count] = i16(start + place)
                count += 1
        while failures != 0:
            place = face[first(failures) + FAILURES]
            failures &= failures - 1
            before = i64(out[base + place])
            out[base + place] = u8(before + 1)
            if before == 0:
                written[count] = i16(start + place)
                count += 1
        row.count = count

    def seen_from(self, me: i64, seat: i64) -> i64:
        """How many places to the left of me somebody sits."""
        return seat - me if seat >= me else seat - me + self.seats
