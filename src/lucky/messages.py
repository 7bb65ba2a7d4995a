"""What server and clients say to each other, typed. docs/protocol.md explains it; the client's TypeScript is made from it.

Pawns, zones and cards go by name; a seat is its number at the table. Every message about a game carries `number`, the
count of what has been done at that table so far, takings back included: a deed is accepted only with the number its sender
has seen, so a stale tab or a double click does nothing.
"""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from lucky.phrase import Phrase

Kind = Literal["open", "person", "bot", "stranger"]
Stage = Literal["gathering", "playing", "over"]
AheadAnswer = Literal["none", "pass", "pass unless last"]
Facts = dict[str, str | int]  # what stands for the {names} in a template: rooms, cards and pawns by name, numbers


OLD_TAGS = {
    "TableUpdate": "gathering",
    "GameUpdate": "news",
    "ChatUpdate": "said",
    "Accepted": "done",
    "Act": "do",
    "AnswerAhead": "hope",
    "GetProspects": "foresee",
    "GetAdvice": "ask",
}


def _tag(name: str) -> str:
    return OLD_TAGS.get(name, name.lower())


class Message(msgspec.Struct, frozen=True, tag_field="kind", tag=_tag, omit_defaults=True, kw_only=True):
    """Anything that goes over the wire, told apart by its `kind`."""


# What a table is.


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host settles besides the rules."""

    public: bool = False  # in the list of tables, or by link only
    turn_seconds: Annotated[int, Meta(ge=0, le=86400)] = 0  # for each decision of one's own turn; 0 for no clock
    answer_seconds: Annotated[int, Meta(ge=0, le=86400)] = 0  # for each answer to an attempt
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0  # how leisurely bots play when people look on; 0 for as fast as they can
    help: bool = True  # whether one may ask a bot for advice
    watch: bool = True  # whether people without a seat may look on
    practice: bool = False  # it goes on from a moment of another game, whose cards are known


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a table, as everyone sees it."""

    seat: int
    kind: Kind
    name: str  # "" while nobody has sat down
    bot: str = ""  # what plays here: the bot whose seat it is, or who stands in for somebody
    here: bool = False  # whether somebody is connected for it
    away: bool = False  # whether a bot stands in
    votes: int = 0  # how many want a bot to stand in


class PhraseSource(msgspec.Struct, frozen=True, kw_only=True):
    """What a sentence was made of, for those who say it in another language."""

    template: str
    facts: Facts


def made_of(texts: Iterable[str]) -> dict[str, PhraseSource]:
    """What each of some sentences was made of; those that are their own template are left out."""
    return {
        str(text): PhraseSource(template=text.template, facts=dict(text.facts)) for text in texts if isinstance(text, Phrase) and text.facts
    }


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table, but for the game on it."""

    table: str
    stage: Stage
    setup: dict[str, Any]  # as Setup, what is left to the book left out
    title: str  # "free edition, 4 players"
    options: Options
    chairs: tuple[Chair, ...]
    host: bool  # whether it is yours
    yours: tuple[int, ...]  # your seats
    watchers: int
    hash: str = ""  # the seal on the shuffle, once the game has begun
    seed: str = ""  # what it sealed, once the game is over
    sequel_hash: str = ""  # the same for Escape, which has a shuffle of its own
    sequel_seed: str = ""
    sequel: str = ""  # the table where it goes on, after a rematch or into Escape
    warnings: tuple[str, ...] = ()
    made: dict[str, PhraseSource] = {}  # title and warnings, by their text
    lesson: bool = False  # whether it is a first game, with a script


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something said at a table."""

    line: int
    name: str
    seat: int | None
    text: str
    at: float  # seconds since 1970


# What a seat may do.


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Something that may be done now; what it is made of says where to offer it."""

    action: int
    text: str  # as in a game file: "step Kitchen"
    verb: str  # step, jump, pace, walk, lure, attempt, draw, end, foil, spite, counter, pass
    card: int | None = None  # the number of the card in hand it uses
    pawn: str | None = None  # who would be moved
    zone: str | None = None  # where to
    target: str | None = None  # whom an attempt is on


class Refusal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Something one might want to do and may not, and why. One that names nothing is about all its verb could be done with."""

    verb: str  # as in Choice; "undo"; "act" for everything, if it is not for this seat to act
    why: str
    rule: str  # "" where it is not the book that says so
    card: int | None = None
    zone: str | None = None
    target: str | None = None
    template: str = ""  # what `why` was made of, for those who say it in another language; "" where it is its own template
    facts: Facts = {}


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """How things would stand after a choice, as far as it is sure: what hidden cards or others' answers decide is left out."""

    action: int
    zone: str | None  # where one would stand
    seen_by: tuple[str, ...]
    may_draw: bool
    may_attempt: bool
    doctor: str | None  # where the Doctor would stand
    doctor_next: str | None  # and where he goes when the turn ends; None if that is not sure
    next: str | None  # who would play next if one stopped there; None if that is not sure
    turn_over: bool  # whether it is the last thing one does in the turn


class CardInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A card as its holder sees it."""

    card: int
    name: str
    kind: str
    title: str = ""
    steps: int = 0
    room: str | None = None
    value: int = 0
    there: int = 0
    luck: int = 0
    flavour: str = ""
    copy_of: int | None = None  # another card in the hand that is the same: choices and refusals speak of that one


class LessonCue(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the script of the first game wants of a newcomer."""

    beat: str  # what the deed to come is there to show; "end" when all is done
    deed: int | None = None  # the action, if it is for the newcomer to act


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one seat knows beyond what everyone does, and what it may do."""

    seat: int
    hand: tuple[CardInfo, ...]
    choices: tuple[Choice, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    can_undo: bool = False
    wish: AheadAnswer = "none"
    cue: LessonCue | None = None  # in the first game, until it strays from its script


# From the server.


class Welcome(Message, frozen=True, kw_only=True):
    """The first thing a connection hears: everything there is to know."""

    version: str
    room: TableInfo
    said: tuple[ChatLine, ...]


class TableUpdate(Message, frozen=True, kw_only=True):
    """Something about the people at the table has changed."""

    room: TableInfo


class GameUpdate(Message, frozen=True, kw_only=True):
    """The game as it stands after something was done, what was done, and what the receiver knows and may do.

    `state` is `View.to_dict` of a spectator; it and the events' sentences are the same text for all who may know the same.
    """

    number: int
    state: msgspec.Raw
    events: msgspec.Raw  # told since `since`, to this seat
    since: int  # the number up to which the receiver had been told; -1: `events` is the whole story, forget what was told before
    undone: bool = False  # something was taken back since then, so that the story starts anew (`since` is -1)
    mine: tuple[SeatInfo, ...] = ()
    left: float | None = None  # seconds the one who is to act still has


class ChatUpdate(Message, frozen=True, kw_only=True):
    """Chat."""

    said: ChatLine


class Accepted(Message, frozen=True, kw_only=True):
    """A request was granted."""

    ref: int
    number: int


class Refused(Message, frozen=True, kw_only=True):
    """A request was not: what was wrong with it, and where things stand."""

    ref: int
    number: int
    error: str
    rule: str = ""
    template: str = ""  # as in Refusal
    facts: Facts = {}


class Prospects(Message, frozen=True, kw_only=True):
    """The answer to GetProspects."""

    ref: int
    number: int
    seat: int
    prospects: tuple[Prospect, ...]


class Advice(Message, frozen=True, kw_only=True):
    """The answer to GetAdvice: what a bot would think of, best first."""

    ref: int
    number: int
    seat: int
    sentence: str
    candidates: tuple[tuple[int, str, float], ...]  # action, its text, the chance to win


class Pong(Message, frozen=True, kw_only=True):
    """Still here."""

    ref: int


# From a client. `ref` is any number of the client's; the answer repeats it.


class Request(Message, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything a client asks for."""

    ref: int = 0


class Hello(Request, frozen=True, kw_only=True):
    """The first message of a connection: the tokens of one's seats (and of the host), and the last number seen; -1 for none."""

    tokens: Annotated[tuple[str, ...], Meta(max_length=20)] = ()
    number: int = -1


class Act(Request, frozen=True, kw_only=True):
    """A deed: an action's number or its text."""

    seat: int
    number: int
    deed: int | str


class Undo(Request, frozen=True, kw_only=True):
    """Take the last deed back."""

    seat: int
    number: int


class AnswerAhead(Request, frozen=True, kw_only=True):
    """How to answer the present attempt, before being asked."""

    seat: int
    wish: AheadAnswer


class Say(Request, frozen=True, kw_only=True):
    """Chat, for a seat or from the window."""

    text: str
    seat: int | None = None
    name: str = ""


class GetProspects(Request, frozen=True, kw_only=True):
    """What each of my choices would lead to."""

    seat: int
    number: int


class GetAdvice(Request, frozen=True, kw_only=True):
    """Advice for a decision, where the table allows it."""

    seat: int
    number: int


class Vote(Request, frozen=True, kw_only=True):
    """A bot should stand in for a seat whose owner is away."""

    seat: int
    target: int


class Leave(Request, frozen=True, kw_only=True):
    """Get up: a bot stands in, or the chair is free again before the game."""

    seat: int


class Return(Request, frozen=True, kw_only=True):
    """Take the seat back from the bot."""

    seat: int


class Start(Request, frozen=True, kw_only=True):
    """Begin (the host). Chairs still open are taken by bots of this kind, or refuse to begin if it is empty."""

    fill: str = ""


class Ping(Request, frozen=True, kw_only=True):
    """Anybody there?"""


FromServer = Welcome | TableUpdate | GameUpdate | ChatUpdate | Accepted | Refused | Prospects | Advice | Pong
FromClient = Hello | Act | Undo | AnswerAhead | Say | GetProspects | GetAdvice | Vote | Leave | Return | Start | Ping


# Over HTTP.


class SeatRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat as the one who makes a table wants it."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    bot: str = ""  # "violet:cunning", "greedy"...


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made: choices of Setup, seats in order (Strangers have none), options."""

    setup: dict[str, Any]
    places: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=10)]
    options: Options = Options()
    start: bool = False  # at once, if every chair is taken


class NewLesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A first game to be played by one's own hand, with a script for everybody else."""

    name: str = ""


class SeatKey(msgspec.Struct, frozen=True, kw_only=True):
    """The right to a seat: whoever has the token is the one who sits there."""

    seat: int
    token: str


class MadeTable(msgspec.Struct, frozen=True, kw_only=True):
    """A new table, with the tokens of its maker."""

    table: str
    host: str
    seats: tuple[SeatKey, ...]


class TakeSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """To take an open chair: the first, or a certain one."""

    name: str
    seat: int | None = None


class TableListing(msgspec.Struct, frozen=True, kw_only=True):
    """A public table in the list."""

    table: str
    title: str
    stage: Stage
    chairs: tuple[Chair, ...]
    watchers: int
    age: float  # seconds since it was made
    made: dict[str, PhraseSource] = {}  # the title


# A game seen again.


class GameSource(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which game is meant: a finished one of this house, or that of a game file."""

    table: str = ""
    game: str = ""  # the file's text


class GetReplay(GameSource, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game to be shown again, through one seat's eyes or with every card open."""

    eyes: int | None = None  # a seat


class GetChances(GameSource, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everybody's chances in a game, as a seat could have guessed them or with every card open."""

    eyes: int | None = None
    since: Annotated[int, Meta(ge=0)] = 0  # how many rows one has already


class PlayOn(GameSource, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made where a game goes on otherwise than it did."""

    deed: int  # after how many deeds
    seat: int  # whose place one takes; bots have the others
    level: str = ""  # how well they play; "" for as usual


class Frame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A moment of a game: a deed and how things stood after it. The first is the deal."""

    seat: int | None = None  # whose deed it was
    deed: str = ""  # as in a game file
    state: msgspec.Raw  # what changed in `View.to_dict` of a spectator since the frame before
    events: msgspec.Raw  # as they were told to the eyes
    hands: tuple[tuple[int, ...], ...] = ()  # by seat, the cards the eyes saw, by number; left out if they are as before


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game, moment by moment."""

    table: str  # "" if it came from a file
    title: str
    setup: dict[str, Any]
    chairs: tuple[Chair, ...]
    cards: tuple[CardInfo, ...]  # what is in the box
    over: bool
    frames: tuple[Frame, ...]
    made: dict[str, PhraseSource] = {}  # the title


class Chances(msgspec.Struct, frozen=True, kw_only=True):
    """Rows of everybody's chances to win: after which deed, and by seat. Each turn begins with one, and the game ends with one."""

    rows: tuple[tuple[int, tuple[float, ...]], ...]
    done: bool  # whether there are no more
