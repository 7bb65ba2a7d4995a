"""What each request of a connection means. Every one is answered with exactly one message, whatever goes wrong."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import msgspec

from lucky import messages
from lucky.errors import LuckyError
from lucky.messages import Message, Refused, Request
from lucky.phrase import Phrase, made
from lucky.table.connection import Connection
from lucky.table.game import TableGame
from lucky.table.interfaces import Asker, StoreError
from lucky.table.outgoing import prospects_for, refusals_for, stakes_for
from lucky.table.refusals import NotNow, NotYours, Overtaken, Stale, TooMuch, refused
from lucky.table.seating import check_name
from lucky.table.table import Table
from lucky.view import View

TRIES = 5  # against other processes that change the same chair
ADVISER = "ismcts:500ms"
OUR_FAULT = "Something fell off a wall. It is not your fault."

logger = logging.getLogger(__name__)


async def answer(table: Table, connection: Connection, request: Request) -> None:
    """Do what is asked for, or say why not."""
    if isinstance(request, messages.Ping):
        return connection.send_message(messages.Pong(ref=request.ref))
    with excused(table, connection, request):
        async with table.lock:
            reply = await granted(table, connection, request)
        if not isinstance(request, messages.GetAdvice):  # which comes later
            connection.send_message(reply or messages.Accepted(ref=request.ref, version=table.version))


@contextlib.contextmanager
def excused(table: Table, connection: Connection, request: Request) -> Iterator[None]:
    """Whatever goes wrong with a request is said to whoever made it, and costs nobody else anything."""
    facts = {"table": table.id, "request": type(request).__name__}
    try:
        yield
    except StoreError as error:
        logger.error("could not write to the store", exc_info=error, extra={"facts": facts})
        problem = Refused(ref=request.ref, version=table.version, error="The house cannot write it down just now. Try again.")
        connection.send_message(refused(error, request.ref, table.version) if error.for_players else problem)
    except LuckyError as error:
        connection.send_message(refused(error, request.ref, table.version))
        if isinstance(error, Stale):
            table.send_update([connection])
    except Exception:
        logger.exception("request failed", extra={"facts": facts})
        connection.send_message(Refused(ref=request.ref, version=table.version, error=OUR_FAULT))


async def granted(table: Table, connection: Connection, request: Request) -> Message | None:
    """Do what is asked for; again, if another process changed a chair in the same moment. None: it is just accepted."""
    if isinstance(seat := getattr(request, "seat", None), int):
        connection.own_seat(seat)
    if table.env.store.shared and isinstance(
        request, messages.Vote | messages.Leave | messages.Return | messages.Mute | messages.FreeChair | messages.Vacation
    ):
        await table.load_again()  # the answer depends on the chairs as they are everywhere
    for _ in range(TRIES):
        with contextlib.suppress(Overtaken):
            return await HANDLERS[type(request)](table, connection, request)
    raise Overtaken


# The table's lock is held, and a seat that is named is the connection's own.


async def hello_again(table: Table, connection: Connection, request: messages.Hello) -> None:
    """Once is enough."""
    raise NotNow("We have met.")


async def start(table: Table, connection: Connection, request: messages.Start) -> None:
    """Begin."""
    if not connection.is_host:
        raise NotYours("Whoever set the table starts the game.")
    await table.start(request.fill)


def hosted(connection: Connection, table: Table) -> Table:
    """The table, if the connection is its host's."""
    if not connection.is_host:
        raise NotYours("Only whoever set the table may do that.")
    return table


def alone(connection: Connection, table: Table) -> bool:
    """Whether nobody else plays here: all seats that people play are the connection's."""
    people = {chair.seat for chair in table.chairs if chair.kind == "person" and not chair.away}
    return bool(people) and people <= {*connection.seats}


async def set_pace(table: Table, connection: Connection, request: messages.SetPace) -> None:
    """Bots play faster or slower."""
    await (table if alone(connection, table) else hosted(connection, table)).set_pace(request.pace)


async def skip_ahead(table: Table, connection: Connection, request: messages.SkipAhead) -> None:
    """Bots hurry until a person has to decide."""
    if not alone(connection, table):
        raise NotYours("The others at this table want to see it.")
    table.playing()
    table.driver.hurry()


async def say(table: Table, connection: Connection, request: messages.Say) -> None:
    """Chat: text, on a line or several, and never anything else."""
    text = "".join(c if c.isprintable() else " " for c in request.text).strip()
    most = table.env.settings.line_length
    if not text:
        raise NotNow("You said nothing.")
    if len(text) > most:
        raise NotNow(Phrase("That is too long: {most} characters at most.", most=most))
    if not (connection.may_chat() and table.env.may_chat(connection.address, table.id)):
        raise TooMuch("Let the others speak too.")
    name = request.name if request.seat is None else table.chairs[request.seat].name
    if request.seat is None and name:
        name = check_name(name, [chair.name for chair in table.chairs])
    await table.say(request.seat, name, text)


async def get_prospects(table: Table, connection: Connection, request: messages.GetProspects) -> messages.Prospects:
    """What each action would lead to, what striking and passing mean, and why others may not be done.

    Worked out once for a decision, however often it is asked for.
    """
    table_game, seat = table.at_version(request.version), request.seat
    kept = table.prospects.get(seat)
    if kept is None or kept.version != table.version:
        kept = table.prospects[seat] = await table.work_out(lambda: all_prospects(table_game, seat), connection.address)
    return msgspec.structs.replace(kept, ref=request.ref)


def all_prospects(table_game: TableGame, seat: int) -> messages.Prospects:
    """What a seat can be told of its decision."""
    game = table_game.game
    strikes, passing = stakes_for(game, seat)
    return messages.Prospects(
        ref=0,
        version=table_game.version,
        seat=seat,
        prospects=prospects_for(game, seat),
        strikes=strikes,
        passing=passing,
        refusals=refusals_for(game, seat, may_undo=table_game.may_undo(seat)),
    )


async def get_advice(table: Table, connection: Connection, request: messages.GetAdvice) -> None:
    """Have a bot think, beside everything else, one question at a time."""
    game = table.at_version(request.version).game
    if not table.options.help:
        raise NotNow("Nobody gives advice at this table.")
    if game.to_act != request.seat:
        raise NotNow("There is nothing for you to decide.")
    if connection.advice is not None and not connection.advice.done():
        raise TooMuch("One question at a time.")
    connection.advice = asyncio.create_task(advise(table, connection, request, game.view(request.seat)))


async def advise(table: Table, connection: Connection, request: messages.GetAdvice, view: View) -> None:
    """Say what the bot thinks."""
    with excused(table, connection, request):
        asker = Asker(table.id, connection.address or table.asker.address, lambda: connection in table.audience.connections)
        found = await table.env.bots.explain(table.chairs[request.seat].bot or ADVISER, view, secrets.randbits(48), asker)
        candidates = tuple(
            messages.AdvisedAction(action=c.action.id, text=c.action.text, chance=round(c.chance, 4), even=c.even) for c in found.candidates
        )
        strikes = tuple(messages.StrikeChance(action=action, chance=round(chance, 3)) for action, chance in found.strikes)
        why, template, facts = made(found.why or "")
        connection.send_message(
            messages.Advice(
                ref=request.ref,
                version=request.version,
                seat=request.seat,
                sentence=found.sentence,
                candidates=candidates,
                strikes=strikes,
                why=why,
                template=template,
                facts=facts,
            )
        )


Handler = Callable[[Table, Connection, Any], Awaitable[Message | None]]
HANDLERS: dict[type[Request], Handler] = {
    messages.Hello: hello_again,
    messages.Act: lambda table, _, request: table.act(request.seat, request.version, request.action),
    messages.Undo: lambda table, _, request: table.undo(request.seat, request.version),
    messages.AnswerAhead: lambda table, _, request: table.answer_ahead(
        request.seat, request.answer, always=request.always, most=request.most
    ),
    messages.Vacation: lambda table, _, request: table.go_on_vacation(request.seat, request.days),
    messages.Say: say,
    messages.GetProspects: get_prospects,
    messages.GetAdvice: get_advice,
    messages.Vote: lambda table, _, request: table.vote(request.seat, request.target, wait=request.wait),
    messages.Leave: lambda table, _, request: table.get_up(request.seat),
    messages.Return: lambda table, _, request: table.come_back(request.seat),
    messages.Start: start,
    messages.Mute: lambda table, connection, request: hosted(connection, table).mute(request.target, request.muted),
    messages.SetPace: set_pace,
    messages.SkipAhead: skip_ahead,
    messages.FreeChair: lambda table, connection, request: hosted(connection, table).free_chair(request.target),
    messages.CloseTable: lambda table, connection, request: hosted(connection, table).close(),
}
