"""The messages between server and clients, typed. docs/protocol.md explains them; the client's TypeScript is made from them.

Pawns, zones and cards go by name; a seat is its number at the table. Every message about a game carries `version`, the
count of what has been done at that table so far, actions taken back included: an action is accepted only with the version its
sender has seen, so a stale tab or a double click does nothing.
"""

import re
from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from lucky.actions import Action, ActionKind
from lucky.phrase import Fact, Phrase, template
from lucky.snapshot import CardInfo, NextReason, Snapshot

PROTOCOL: Final = 3  # a client says which it speaks; with every change that an older client cannot understand it is one more
PROTOCOL_HEADER: Final = "Lucky-Protocol"  # where a page says so over HTTP
OLD_CLIENT: Final = template("This page is older than the server. Reload it.")
NEW_CLIENT: Final = template("This page is newer than the server. Update the server.")

Kind = Literal["open", "person", "bot", "stranger"]
Stage = Literal["gathering", "playing", "over"]
AheadAnswer = Literal["none", "pass", "pass unless last"]
RefusedKind = ActionKind | Literal["undo", "act"]  # "act" for everything, if it is not for this seat to act
Facts = dict[str, Fact]  # what stands for the {names} in a template: names of things, several at once, numbers


def _tag(name: str) -> str:
    """A class's name in snake_case."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def protocol_problem(protocol: int) -> str:
    """What to say to a client that speaks another protocol; nothing if it speaks this one."""
    return "" if protocol == PROTOCOL else OLD_CLIENT if protocol < PROTOCOL else NEW_CLIENT


class Message(msgspec.Struct, frozen=True, tag_field="kind", tag=_tag, omit_defaults=True, kw_only=True):
    """Anything sent over a live connection; `kind` says what it is."""


# What a table is.


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host settles besides the rules."""

    public: bool = False  # in the list of tables, or by link only
    turn_seconds: Annotated[int, Meta(ge=0, le=2_592_000)] = 0  # for each turn of one's own; 0 for no clock, from an hour on by post
    answer_seconds: Annotated[int, Meta(ge=0, le=2_592_000)] = 0  # to answer an attempt
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0  # how leisurely bots play when people look on; 0 for as fast as they can
    help: bool = True  # whether one may ask a bot for advice
    watch: bool = True  # whether people without a seat may look on
    watchers_chat: bool = True  # whether people without a seat may chat
    practice: bool = False  # it goes on from a moment of another game, whose cards are known


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at a table, as everyone sees it."""

    seat: int
    kind: Kind
    name: str  # "" while nobody has sat down
    bot: str = ""  # what plays here: the bot whose seat it is, or who stands in for somebody
    connected: bool = False
    away: bool = False  # whether a bot stands in
    votes: int = 0  # how many want a bot to stand in; where one does by post, how many would rather wait
    muted: bool = False  # whether the host has forbidden them to chat
    vacation_until: float = 0.0  # when their vacation ends, in seconds since 1970; 0 if they are on none
    timed_out: bool = False  # at a table by post: a bot stands in because their time was up; the others may vote to wait instead


class PhraseSource(msgspec.Struct, frozen=True, kw_only=True):
    """The template and the facts of a sentence, for clients in another language."""

    template: str
    facts: Facts


def phrases_in(texts: Iterable[str]) -> dict[str, PhraseSource]:
    """Templates and facts of some sentences, by sentence; those that are their own template are left out."""
    return {
        str(text): PhraseSource(template=text.template, facts=dict(text.facts)) for text in texts if isinstance(text, Phrase) and text.facts
    }


class TableChoice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that is played at a table: an edition, a house, a variant, a clock."""

    title: str
    line: str = ""  # what it means
    rule: str = ""  # "" where it is not the book that says so


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table, but for the game on it."""

    id: str
    stage: Stage
    setup: dict[str, Any]  # as Setup, what is left to the book left out
    title: str  # what is played, in short: "free edition, 4 players: Killing each other"
    options: Options
    chairs: tuple[Chair, ...]
    is_host: bool  # whether the receiver made it
    your_seats: tuple[int, ...]
    watchers: int
    seed_hash: str = ""  # sha256 of the seed, once the game has begun
    seed: str = ""  # once the game is over
    sequel_seed_hash: str = ""  # the same for Escape, which has a shuffle of its own
    sequel_seed: str = ""
    to_act: int | None = None  # the seat that is to act
    since: float = 0.0  # since when, in seconds since 1970
    next_table: str = ""  # where it goes on: a rematch, or Escape
    warnings: tuple[str, ...] = ()
    choices: tuple[TableChoice, ...] = ()  # what is played, in full
    phrases: dict[str, PhraseSource] = {}  # title, warnings and choices, by their text
    lesson: bool = False  # whether it is a first game, with a script


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat."""

    line: int
    name: str
    seat: int | None
    text: str
    at: float  # seconds since 1970


# What a seat may do.


class Refusal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Something one might want to do and may not, and why. One that names no thing is about all of its kind."""

    kind: RefusedKind
    why: str
    rule: str  # "" where it is not the book that says so
    card: int | None = None
    zone: str | None = None
    target: str | None = None
    template: str = ""  # what `why` was made of, for those who say it in another language; "" where it is its own template
    facts: Facts = {}


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """How things would stand after an action, as far as it is sure: what hidden cards or others' answers decide is left out."""

    action: int
    zone: str | None  # where one would stand
    seen_by: tuple[str, ...]
    may_draw: bool
    may_attempt: bool
    doctor: str | None  # where the Doctor would stand
    doctor_next: str | None  # and where he goes when the turn ends; None if that is not sure
    next: str | None  # who would play next if one stopped there; None if that is not sure
    next_reason: NextReason | None  # why they would
    passed_over: tuple[str, ...]  # who would have to wait for it
    turn_over: bool  # whether it is the last thing one does in the turn, and the game goes on
    game_over: bool  # whether the game is over with it, whatever the others hold
    winner: str | None  # who would have won it then


class AskedSeat(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Somebody who is asked about an attempt, and how many cards they have to answer with; a Stranger turns one over."""

    seat: str
    cards: int


class Strike(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """An attempt that may be made, and what its strength is the sum of."""

    action: int
    strength: int
    hands: int = 0  # 1 with bare hands, and beside a Weapon where that is added to them (A9)
    weapon: int = 0  # the Weapon's value
    bonus: int = 0  # more, because it is in its own room
    room: str | None = None  # that room
    tokens: int = 0  # one each for spite or reasons


class StrikeSheet(msgspec.Struct, frozen=True, kw_only=True):
    """What to know before an attempt on somebody."""

    target: str
    strikes: tuple[Strike, ...]
    asked: tuple[AskedSeat, ...]  # in this order
    unseen_luck: int  # points of luck on the cards that this seat cannot see, and how many cards that is
    unseen_cards: int


class Passing(msgspec.Struct, frozen=True, kw_only=True):
    """What it means to pass, for the one who is asked."""

    needed: int  # points that are still missing
    held: int  # points this seat could lay
    to_come: tuple[AskedSeat, ...]  # who is asked after it, in this order
    last: bool  # whether nobody after it can lay anything
    fatal: bool  # whether nobody after it can stop the attempt, whatever they hold
    hopeless: bool  # whether this seat cannot either, even with all their help
    winner: str | None  # who wins at once if it passes and it is fatal
    loser: bool  # whether it is then the loser itself (A12)


class LessonCue(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the script of the first game wants of a newcomer."""

    step: str  # what the action to come is there to show; "end" after the last
    action: int | None = None  # what the newcomer is to do, if it is for them to act


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one seat knows beyond what everyone does, and what it may do."""

    seat: int
    hand: tuple[CardInfo, ...]
    legal: tuple[Action, ...] = ()
    refusals: tuple[Refusal, ...] = ()  # that somebody else is to act; of what one may not do, if one is, Prospects say why
    can_undo: bool = False
    answer_ahead: AheadAnswer = "none"
    always_ahead: AheadAnswer = "none"  # to every attempt, until it is said otherwise
    always_most: int = 0  # and up to how much luck this seat lays by itself to stop one
    cue: LessonCue | None = None  # in the first game, until it strays from its script


# From the server.


class Welcome(Message, frozen=True, kw_only=True):
    """The first message of a connection: the table and its chat. If the game has begun, a GameUpdate follows."""

    server_version: str
    table: TableInfo
    chat: tuple[ChatLine, ...]


class TableUpdate(Message, frozen=True, kw_only=True):
    """Something about the people at the table has changed."""

    table: TableInfo


class GameUpdate(Message, frozen=True, kw_only=True):
    """The game as it stands after something was done, what was done, and what the receiver knows and may do.

    `state` is the Snapshot of a spectator, encoded; it and the events are the same text for all who may know the same.
    """

    version: int
    state: msgspec.Raw
    events: msgspec.Raw  # since the version `since`, as this receiver may know them
    since: int  # the version the receiver had; -1: `events` are all there are, and replace those sent before
    undone: bool = False  # something was taken back since then, so that all events are sent again (`since` is -1)
    seats: tuple[SeatInfo, ...] = ()  # the receiver's
    seconds_left: float | None = None  # of the one who is to act
    bot_time: float = 1.0  # of their usual time, how much bots had to think here last; less while the server is busy

    def __repr__(self) -> str:
        return f"<GameUpdate: version {self.version}, since {self.since}, {len(self.seats)} seats of one's own>"

    def snapshot(self) -> Snapshot:
        """The state, decoded."""
        return msgspec.json.decode(self.state, type=Snapshot)


class ChatUpdate(Message, frozen=True, kw_only=True):
    """A new line of chat."""

    line: ChatLine


class Accepted(Message, frozen=True, kw_only=True):
    """A request was granted."""

    ref: int
    version: int


class Refused(Message, frozen=True, kw_only=True):
    """A request was not: what was wrong with it, and where things stand."""

    ref: int
    version: int = -1  # left out before a table was entered
    error: str
    rule: str = ""
    template: str = ""  # as in Refusal
    facts: Facts = {}


class Prospects(Message, frozen=True, kw_only=True):
    """The answer to GetProspects."""

    ref: int
    version: int
    seat: int
    prospects: tuple[Prospect, ...]
    strikes: tuple[StrikeSheet, ...] = ()  # one for each who may be struck
    passing: Passing | None = None  # if the seat is asked about an attempt
    refusals: tuple[Refusal, ...] = ()


class AdvisedAction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An action that a bot considers, and the chance to win it gives it."""

    action: int
    text: str
    chance: float
    even: bool = False  # as good as the first, as far as the bot can tell


class StrikeChance(msgspec.Struct, frozen=True, kw_only=True):
    """How likely an attempt succeeds, as a bot sees it."""

    action: int
    chance: float


class Advice(Message, frozen=True, kw_only=True):
    """The answer to GetAdvice: what a bot thinks of, best first."""

    ref: int
    version: int
    seat: int
    sentence: str
    candidates: tuple[AdvisedAction, ...]
    strikes: tuple[StrikeChance, ...] = ()  # every attempt that may be made
    why: str = ""  # a fact that tells the first from the best that is not as good; "" if nothing does but the chances
    template: str = ""  # as in Refusal
    facts: Facts = {}


class Pong(Message, frozen=True, kw_only=True):
    """Still here."""

    ref: int


# From a client. `ref` is any number of the client's; the answer repeats it.


class Request(Message, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything a client asks for."""

    ref: int = 0


class Hello(Request, frozen=True, kw_only=True):
    """The first message of a connection: PROTOCOL, the tokens of one's seats (and of the host), the last version seen (-1: none)."""

    protocol: int
    tokens: Annotated[tuple[str, ...], Meta(max_length=20)] = ()
    version: int = -1


class Act(Request, frozen=True, kw_only=True):
    """Do something: an action's number or its text."""

    seat: int
    version: int
    action: int | str


class Undo(Request, frozen=True, kw_only=True):
    """Take the last action back."""

    seat: int
    version: int


class AnswerAhead(Request, frozen=True, kw_only=True):
    """How to answer the present attempt, or from now on every one, before being asked."""

    seat: int
    answer: AheadAnswer
    always: bool = False
    most: Annotated[int, Meta(ge=0, le=99)] = 0  # with "pass": but stop the attempt where that takes no more of one's luck


class Vacation(Request, frozen=True, kw_only=True):
    """At a table by post: one's clock stands still for so many days; 0 ends it."""

    seat: int
    days: Annotated[int, Meta(ge=0, le=28)]


class Say(Request, frozen=True, kw_only=True):
    """Chat, for a seat or as a spectator."""

    text: str
    seat: int | None = None
    name: str = ""


class GetProspects(Request, frozen=True, kw_only=True):
    """What each legal action would lead to, and why others are not legal."""

    seat: int
    version: int


class GetAdvice(Request, frozen=True, kw_only=True):
    """Advice for a decision, where the table allows it."""

    seat: int
    version: int


class Vote(Request, frozen=True, kw_only=True):
    """A bot should stand in for a seat whose owner is away. `wait`: where one does because time was up by post, it should go again."""

    seat: int
    target: int
    wait: bool = False


class Leave(Request, frozen=True, kw_only=True):
    """Get up: a bot stands in, or the chair is free again before the game."""

    seat: int


class Return(Request, frozen=True, kw_only=True):
    """Take the seat back from the bot."""

    seat: int


class Start(Request, frozen=True, kw_only=True):
    """Begin (the host). Chairs still open are taken by bots of this kind, or refuse to begin if it is empty."""

    fill: str = ""


class Mute(Request, frozen=True, kw_only=True):
    """Forbid a seat to chat (the host), or allow it again. Without a target: all who have no seat."""

    target: int | None = None
    muted: bool = True


class SetPace(Request, frozen=True, kw_only=True):
    """How leisurely bots play from now on, as in Options (the host, or whoever has all seats that people play)."""

    pace: Annotated[float, Meta(ge=0, le=10)]


class SkipAhead(Request, frozen=True, kw_only=True):
    """Let the bots play without a pause until a person has to decide (whoever has all seats that people play)."""


class FreeChair(Request, frozen=True, kw_only=True):
    """Send somebody away before the game (the host): their chair is open again, and their token opens nothing."""

    target: int


class CloseTable(Request, frozen=True, kw_only=True):
    """Close the table for good, unless its game is over (the host): it is deleted, and everybody is disconnected."""


class Ping(Request, frozen=True, kw_only=True):
    """Anybody there?"""


FromServer = Welcome | TableUpdate | GameUpdate | ChatUpdate | Accepted | Refused | Prospects | Advice | Pong
FromClient = (
    Hello
    | Act
    | Undo
    | AnswerAhead
    | Vacation
    | Say
    | GetProspects
    | GetAdvice
    | Vote
    | Leave
    | Return
    | Start
    | Mute
    | SetPace
    | SkipAhead
    | FreeChair
    | CloseTable
    | Ping
)


# Over HTTP.


class SeatRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat as the one who makes a table wants it."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    bot: str = ""  # "violet:cunning", "greedy"...


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made: choices of Setup, seats in order (Strangers have none), options."""

    setup: dict[str, Any]
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=10)]
    options: Options = Options()
    start: bool = False  # at once, if every chair is taken


class NewLesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A first game to be made: one plays it, with a script for everybody else."""

    name: str = ""


class SeatKey(msgspec.Struct, frozen=True, kw_only=True):
    """The right to a seat: whoever has the token is the one who sits there."""

    seat: int
    token: str


class MadeTable(msgspec.Struct, frozen=True, kw_only=True):
    """A new table, with the tokens of its maker."""

    table: str
    host_token: str
    seats: tuple[SeatKey, ...]


class TakeSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """To take an open chair: the first, or a certain one."""

    name: str
    seat: int | None = None


class TableListing(msgspec.Struct, frozen=True, kw_only=True):
    """A public table in the list."""

    id: str
    title: str
    stage: Stage
    chairs: tuple[Chair, ...]
    watchers: int
    age_seconds: float  # since it was made
    phrases: dict[str, PhraseSource] = {}  # the title


# Replays.


class GameSource(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which game is meant: a finished one of this server, or that of a game file."""

    table: str = ""
    game_file: str = ""  # the file's text


class GetReplay(GameSource, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game to be shown again, as one seat saw it or with every card open."""

    viewer: int | None = None  # the seat; None for every card


class GetChances(GameSource, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everybody's chances in a game, as a seat could have guessed them or with every card open."""

    viewer: int | None = None
    known_rows: Annotated[int, Meta(ge=0)] = 0  # how many one has already


class PlayOn(GameSource, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made where a game goes on from one of its moments."""

    after: int  # how many actions
    seat: int  # which one takes; bots have the others
    level: str = ""  # how well they play; "" for as usual
    fresh: bool = False  # whether what the seat could not know then is dealt again


class GetCoaching(GameSource, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the coach says about one seat's decisions in a game that is over."""

    seat: int


class Frame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A moment of a game: an action and how things stood after it. The first is the deal."""

    seat: int | None = None  # who acted
    action: str = ""  # as in a game file
    state: msgspec.Raw  # what changed in the Snapshot of a spectator since the frame before
    events: msgspec.Raw  # as the viewer may know them
    hands: tuple[tuple[int, ...], ...] = ()  # by seat, the cards the viewer saw, by number; left out if they are as before


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A game, moment by moment."""

    table: str  # "" if it came from a file
    title: str
    setup: dict[str, Any]
    chairs: tuple[Chair, ...]
    cards: tuple[CardInfo, ...]  # what is in the box
    over: bool
    frames: tuple[Frame, ...]
    phrases: dict[str, PhraseSource] = {}  # the title


class ChancesRow(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody's chances to win after so many actions."""

    after: int
    by_seat: tuple[float, ...]


class Chances(msgspec.Struct, frozen=True, kw_only=True):
    """Rows of chances: one at the beginning of each turn, and one at the end of the game."""

    rows: tuple[ChancesRow, ...]
    complete: bool  # whether there are no more


# The coach.


class JudgedDecision(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A decision of one seat, judged by search from what the seat could know then."""

    after: int  # how many actions were done before it
    turn: int
    action: Action  # what was done
    better: Action  # the best that search finds; the same action if it finds nothing better
    chance: float  # to win after what was done
    better_chance: float
    loss: float  # the chance that was given away; 0 if the difference may be luck
    even: tuple[Action, ...] = ()  # what else would have been as good as the best, for the decisions that cost most
    why: str = ""  # a fact that tells the best from what was done, for the decisions that cost most; "" if nothing does but the chances


class CoachReport(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat's decisions cost it, and how much of the result was the deal."""

    seat: int
    won: bool
    decisions: tuple[JudgedDecision, ...]  # those in which there was a choice
    costliest: tuple[JudgedDecision, ...]  # up to three, the one that cost most first
    fair_chance: float  # to win, if all seats and cards were alike
    deal_chance: float  # with the cards and the seat that were dealt
    kept: float  # the chances left by all decisions, as a share of the best each could have left
    summary: str  # all this in one sentence
    phrases: dict[str, PhraseSource] = {}  # the sentences


class Coaching(msgspec.Struct, frozen=True, kw_only=True):
    """How far the coach has come: ask again until there is a report."""

    judged: int
    planned: int
    report: CoachReport | None = None
