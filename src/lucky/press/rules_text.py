"""The rules in our own words, short: what a table needs to know of one edition with its variants.

Which sentences are told follows from the engine's Rules, so that a summary never promises what the game does not do. The
whole law, with its rulings, is docs/rules.md.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from lucky.board import Board
from lucky.cards import Card, Deck
from lucky.editions import VARIANTS
from lucky.engine.actions import FAILURES
from lucky.engine.rules import Rules
from lucky.errors import SetupError
from lucky.press.text import Block, heading, item, table, text
from lucky.press.words import CREDIT
from lucky.setup import FEWEST, MOST, Setup

MOST_NAMED = 4  # kinds of card with more names than that are told in one line
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def summary(setup: Setup, board: Board, deck: Deck) -> list[Block]:
    """The rules of a setup, with a board and a deck that may be others than the edition's own."""
    law = setup.rules
    alive = () if law.ghost else (_drawing, _attempt, _answers)
    others = () if law.ghost else (_pets, _strangers)
    sections = (_evening, _setting_up, _sight, _turn, *alive, _doctor, *others, _options, _escape, _asked)
    blocks = [block for section in sections for block in section(setup, law, board)]
    return [*blocks, *_round(board), *_deck(deck, law), heading("Whose game it is"), text(CREDIT)]


def hands(setup: Setup) -> str:
    """How many cards are dealt to each, for any number of players."""
    sizes: list[tuple[int, int]] = []
    for players in range(FEWEST, MOST + 1):
        try:
            sizes.append((players, setup.with_(players=players, strangers=None).rules.hand))
        except SetupError:
            continue
    runs = [(hand, [players for players, _ in run]) for hand, run in groupby(sizes, key=lambda size: size[1])]
    if len(runs) == 1:
        return f"{_number(runs[0][0])} cards each"
    told = [
        f"{_number(hand)}{'' if k else ' cards each'} with {_few(players)}{'' if k else ' players'}"
        for k, (hand, players) in enumerate(runs[:-1])
    ]
    return f"{', '.join(told)}, {_number(runs[-1][0])} with more"


def _number(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def _few(players: list[int]) -> str:
    return NUMBERS[players[0]] if len(players) == 1 else f"{NUMBERS[players[0]]} to {NUMBERS[players[-1]]}"


def _evening(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    yield heading("The evening")
    if law.ghost:
        yield text(
            "The Doctor is dead, and has taken it badly. His ghost walks the house, and so do you, with cards, grudges and no way out but"
            " over each other. **The last one left wins.**"
        )
        return
    yield text(
        "A storm, a large house, and one charmed old man whom everybody present would like to see dead. Get him alone, where nobody is"
        " looking, and strike. The others wish him no better than you do, but they would rather do it themselves, and so his luck"
        " holds. **Whoever kills the Doctor wins.**"
    )


def _setting_up(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    yield heading("Setting up")
    fewest, most = (FEWEST if law.ghost else setup.edition_table.players[0]), setup.edition_table.players[1]
    two = ", or two and their Strangers" if "strangers" in setup.edition_table.switches and not law.ghost else ""
    yield item(f"For {NUMBERS[fewest]} to {NUMBERS[most]} players{two}.{_meant_for(board, most)} Everybody takes a pawn; shuffle the deck.")
    if setup.edition_table.deals_for_start:
        yield from _old_start(law, board, setup)
    elif board.arrangements:
        several = "Open as much of the house as there are guests for, and put" if len(board.arrangements) > 1 else "Put"
        yield item(f"{several} everybody in the room of that number:")
        yield _openings(board, pets=not law.ghost)
    else:
        yield item(
            "All pawns start in the room with the lowest number. The Doctor starts half way along the numbers, the cat, if she plays, a"
            " quarter of the way, the dog three quarters."
        )
    if not setup.edition_table.halls and board.wings:
        yield item(
            "A wing that is closed is closed: nobody enters, and the Doctor skips its numbers. For each of its rooms deal one card off the"
            " deck, unseen, and put it back in the box."
        )
    yield item(f"Deal {hands(setup)}. Hands are secret, their number is not.")
    if not law.deals_for_start:
        yield item("Somebody starts; who it is may be decided by any unfair method.")


def _meant_for(board: Board, most: int) -> str:
    """For how many a house is that is too small for as many as the book has."""
    numbers = sorted({players for opening in board.arrangements for players in opening.players})
    return f" This house is for {_few(numbers)}." if numbers and numbers[-1] < most else ""


def _old_start(law: Rules, board: Board, setup: Setup) -> Iterator[Block]:
    here = " of this house" if _strange(setup.deck, board) else ""
    if law.scattered:
        yield item(
            f"Deal cards face up to each player in turn until it is a Room card, or a Weapon that names a room{here}: that is where this"
            " player starts. The same for the Doctor."
        )
    else:
        yield item(f"All pawns start in **{the_room(_start(setup, board))}**.")
    if law.deals_for_start:
        where = "" if law.scattered else ", and the Doctor starts in that room"
        yield item(
            f"The last winner, or anybody, deals cards face up round the table from the left until a Room card{here} turns up. Whoever was"
            f" dealt it has the first turn{where}. Then shuffle everything again."
        )
    elif not law.scattered and setup.floor_plan == board:
        yield item(f"The Doctor starts in **{the_room(setup.ground.zones[setup.places()['doctor']].name)}**.")


def _strange(deck: Deck, board: Board) -> bool:
    """Whether some cards name rooms that this house has not."""
    rooms = {zone.name for zone in board.zones}
    return any(card.room and card.room not in rooms for card in deck.cards)


def _openings(board: Board, pets: bool) -> Block:
    """How the house is opened for how many, and the rooms where everybody starts."""
    rows: list[tuple[str, ...]] = [("the house", "players", "start", "Doctor", *(("cat", "dog") if pets else ()))]
    for opening in board.arrangements:
        first, *others = opening.players or (0,)
        in_a_row = len(others) > 1 and opening.players == tuple(range(first, others[-1] + 1))
        players = f"{first}–{others[-1]}" if in_a_row else ", ".join(map(str, opening.players))
        rooms = (opening.start, opening.doctor, *((opening.cat, opening.dog) if pets else ()))
        rows.append((opening.name, players, *("–" if room is None else str(room) for room in rooms)))
    return table(*rows)


def _sight(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    yield heading("Doors and eyes")
    if setup.edition_table.halls:
        yield item(
            "A step leads through a door. **Hallways and stairs are places like any other**: you can stop there, be seen there and strike"
            " there. They only lack a name."
        )
    else:
        yield item(
            "A step leads from room to room. **Nobody stops in a hallway or on the stairs**: two rooms are one step apart if they share a"
            " door, or open on the same passage."
        )
        if any(zone.leads_to for zone in board.zones):
            yield item("A stairway is one passage with its counterpart on the other floor.")
    if not law.ghost:
        rail = " or over a rail" if any(opening.kind == "rail" for opening in board.openings) else ""
        yield item(
            f"You see a room if a straight line, level or upright on the board, runs into it over floors and through doors{rail}. Never"
            " diagonally, never through a wall, never from floor to floor. You are always seen by whoever is in your room."
        )
    if law.lights:
        yield item("**Lights out:** once the deck is empty, nobody sees beyond the room they are in. The lights do not come back.")


def _turn(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    yield heading("Your turn")
    if law.ghost:
        yield item("Draw a card, while there are any. Then move, then attack somebody if you like.")
    if law.lures:
        yield item("**One free step** and any number of Move and Room cards, mixed as you like, each finished before the next.")
        yield item(
            "A **Move** card moves you or the Doctor, one of the two, up to that many steps. A **Room** card puts you or the Doctor in its"
            " room, from wherever. Moving him by card changes nothing about whose turn is next."
        )
        yield item("Then **one murder attempt**, if you can, **or a card**, if you may. Nothing of it is compulsory. People do talk.")
        return
    yield item(
        "**One movement point is free.** Each Move card adds as many as it says, or puts you straight into its room instead. Play any"
        " number of them, step and play in any order; points that are left lapse."
    )
    yield item("Neither points nor cards move the Doctor." if not law.ghost else "Points and cards move the ghost, too: see below.")
    if not law.ghost:
        yield item("Then **one** of three: draw a card, attempt a murder, or nothing at all. That ends the turn.")


def _drawing(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    yield heading("Drawing a card")
    if law.snooping:
        yield text(
            "Draw one card at the end of the turn if you **played no card, made no attempt**, and stand in a room that has a name. The free"
            " step is allowed. Who sees you does not matter."
        )
    else:
        yield text("Draw one card if **nobody sees you**: no other player, no Stranger, and not the Doctor.")
    if law.refills:
        yield text("When the deck is empty, shuffle the discards, except Failures: those never come back.")
    else:
        yield text("The discards never come back.")


def _attempt(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    yield heading("Murder")
    yield text("You may try to kill the Doctor if you are **with him, alone, and no other player sees you**.")
    token = "Reason" if law.reasons else "spite"
    more = f", plus 1 for each {token} you have" if law.earns else ""
    if law.weapon_adds:
        yield text(f"Strength: **1**{more}, plus the value of one Weapon if you play it. In its own room a Weapon has its higher value.")
    else:
        yield text(
            f"Strength: **1** with bare hands, or the value of one Weapon played instead, the higher value in its own room{more}. Say what"
            " it is worth before anybody answers; nothing is taken back."
        )


def _answers(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    cards = "cards with clovers" if law.weapon_adds else "Failures"
    yield heading("How he survives it")
    yield text(
        f"From your left, once round the table, every other player may play {cards}, as many as they like. As soon as the clovers add up to"
        " the strength, he has escaped again and nobody else is asked. If they fall short, he is dead, and you have won."
    )
    if law.reasons:
        yield text(
            "Failed? **One of the cards that saved him becomes your Reason**: keep it face down before you, for good. The rest are"
            " discarded."
        )
    elif law.earns:
        yield text("Failed? **Take a spite token.** Each adds 1 to every attempt you make for the rest of the evening.")
    yield text("Either way your turn is over." + ("" if law.reasons else " Failures that were played are out of the game."))
    if law.has_loser:
        yield text("There is a loser, too: the last player who was asked and still held clovers. There is no prize for it.")


def _doctor(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    yield heading("The ghost" if law.ghost else "The Doctor walks")
    if law.ghost:
        yield from _ghost()
        return
    yield item(
        "After every turn he goes on to the **next number**, whatever lies between; from the highest to the lowest."
        + (_astray(board) if law.lures else "")
    )
    yield item(
        "If he **walks in on you, it is your turn next**, even if you just had one. Where several stand, it is the first of them to the"
        " left of whoever just played, who comes last. Otherwise play passes to the left."
    )
    if law.first_round:
        yield item("Not in the first round: until everybody has had one turn, play simply goes round.")


def _astray(board: Board) -> str:
    """Where he goes from places without a number, to which cards can lure him; nothing if this house has none."""
    odd = {zone.kind for zone in board.zones if zone.number is None}
    known = {"room": "a room without one", "hallway": "a hallway", "stairway": "the stairs"}
    places = [words for kind, words in known.items() if kind in odd]
    listed = " or ".join(filter(None, (", ".join(places[:-1]), *places[-1:])))
    return f" From {listed} he takes the door that leads to the highest number." if places else ""


def _pets(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    if not setup.edition_table.pets:
        return
    chosen = setup.pets
    yield heading(f"The {chosen[0]}" if len(chosen) == 1 else "Dog and cat")
    which = "play" if len(chosen) > 1 else "plays" if chosen else "are optional"
    yield text(f"{'Both' if len(chosen) != 1 else 'One'} {which}; one movement point puts a pet in any other open room.")
    if "dog" in chosen or not chosen:
        yield item("**Shamrock, the dog:** where he sees you, or sits beside you, you can neither draw nor strike. For a roomy house.")
    if "cat" in chosen or not chosen:
        yield item("**Patience, the cat:** whoever is in her room sees nothing beyond it, and can still be seen. For a crowded one.")


def _strangers(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    if "strangers" not in setup.edition_table.switches:
        return
    yield heading("Two players, two Strangers")
    yield text(
        "Two Strangers sit between you, and the house is opened for four. They hold no cards, but they see, earn Reasons, can be walked in"
        " on, and can win. You may spend movement points and jumps on them as on yourself."
    )
    yield item(
        "A Stranger's turn: he strikes if he can. If not, he goes to the next *lower* open number, and strikes if he can now. Strength: 1"
        " plus his Reasons."
    )
    yield item("Asked for luck, he turns over the top card, while there is one, and its clovers count.")


# Of each variant: what the rules say, nothing if it is told where the game is set up; and what a player aid reminds of, if anything.
OPTIONS = {
    "scattered": ("", ""),
    "hands": ("", ""),
    "super-spite": (
        "You may spend spite as if it were a Failure of 1. It goes to the attacker, for later use against you.",
        "**Spite** foils, too: 1 each, to the attacker.",
    ),
    "strong-weapons": ("Every Weapon is worth 1 more than it says.", "Every Weapon: **1 more**."),
    "no-threes": ("The Failures with three clovers stay in the box.", "No Failure has **three** clovers."),
    "murder": (
        "You may try to kill a player who is with you, under the same terms: nobody else there, the Doctor included, and nobody looking."
        " All others answer, the victim too, who may also answer with one Weapon: an attempt on you in return, which does not undo"
        " yours. Deaths count once all is settled, so both of you may go. Kill a player and you have their hand, not the game.{last_alive}",
        "**Players** can be attempted, and strike back with a Weapon.",
    ),
    "re-entry": (
        "The dead come back when their turn comes round by seat: in {start}, with five new cards and all their spite. Only the Doctor's"
        " death ends it.",
        "Dead: **back** at your turn, five cards.",
    ),
    "dog": (
        "He starts with the Doctor, and after each of the Doctor's walks takes one step after him by the shortest way.{barking} A living"
        " dog that sees you is a witness. Beside him, and unseen by other players, you may make your attempt on him; the Doctor may look."
        " It earns no spite. Where he lies, observe a moment's silence.",
        "The **dog** is a witness; you may attempt him.",
    ),
    "revenge": (
        "Whoever has tried to kill the dog and then fails to kill the Doctor is attacked by the Doctor in return: the top card of the"
        " deck is his Weapon, or else he has 1. The victim answers first, and cannot strike back.",
        "Tried the dog, failed on the Doctor: he **strikes you**.",
    ),
}


def _options(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    facts = {
        "last_alive": "" if law.re_entry else " The last one alive wins.",
        "start": the_room(_start(setup, board)),
        "barking": _barking(board),
    }
    chosen = [variant for name, variant in VARIANTS.items() if name in setup.variants and OPTIONS[name][0]]
    if chosen:
        yield heading("By agreement")
    for variant in chosen:
        yield item(f"**{variant.title}.** {OPTIONS[variant.name][0].format(**facts)}")


def _barking(board: Board) -> str:
    """Where the dog stays behind, if this house has such a place (V8)."""
    balconies = [the_room(zone.name) for zone in board.zones if zone.balcony]
    return f" In {' or '.join(balconies)} he stays and barks while he sees him from there." if balconies else ""


def _escape(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    if law.sequel is None:
        return
    yield heading("Afterwards: Escape")
    yield text(
        "He is dead; now leave. Everybody stays where they are, Strangers and pets go home. Shuffle all cards together, Reasons too, and"
        " deal six to each. The winner starts. Nobody's eyes matter any more; every turn begins with a card from the deck."
    )
    yield from _ghost()


def _ghost() -> Iterator[Block]:
    yield item(
        "The Doctor is a ghost. After every turn he goes to the next number, and hands out no turns. Movement points move him as well, one"
        " number each, and a Move card may put him in its room."
    )
    yield item(
        "Whenever he **enters a room with players in it he attacks** one of them, the first to the left of whoever is playing, who comes"
        " last. Strength: 1 plus his Reasons. Walking in on him is safe."
    )
    yield item("You may attack a player in your room, whoever looks on: 1, plus your Reasons, plus a Weapon.")
    yield item(
        "The one attacked defends alone, with clovers. If they suffice, the attacker takes a Reason. If not, the victim is out; a player"
        " who did it takes those of their cards that have no clovers."
    )
    yield item("The last one left wins.")


def _asked(setup: Setup, law: Rules, board: Board) -> Iterator[Block]:
    """What people ask at every table, and what our rulings say."""
    yield heading("People will ask")
    if law.ghost:
        yield item("*Does it matter who sees it?* No. Manners are over.")
        yield item("*What if the ghost is moved on to me in somebody's turn?* He attacks at once, before the next point is spent.")
        return
    yield item("*Must everyone be asked for luck?* Yes, even those who hold none: skipping them would tell.")
    yield item(
        "*Does the Doctor count as a witness?* Not to his own murder." + (" To drawing a card, he does." if not law.snooping else "")
    )
    if law.lures:
        yield item("*I moved the Doctor to me with a card. Is it my turn again?* No. Only his own walk does that.")
        yield item("*May I play a card that changes nothing?* No: a card has to move somebody somewhere else.")
    if setup.edition_table.halls:
        yield item("*May I strike in a hallway?* With pleasure. Drawing a card there is what you may not do.")
    if not law.lures:
        yield item("*May I draw after playing Move cards?* Yes. Cards cost you neither the draw nor the attempt.")
        yield item("*May I jump to the room I am in?* No. Play the card for its steps.")
        yield item("*Does luck on a Move card or a Weapon count?* Every clover does, whatever it is printed on.")
    if _strange(setup.deck, board) or (not setup.edition_table.halls and (board.wings or len(board.floors) > 1)):
        use = "A Room card is dead weight, and a Weapon has" if law.lures else "A Move card still has its steps, a Weapon"
        yield item(f"*What if a card's room is not in play?* {use} its lower value.")
    yield item("*May I do nothing at all?* Of course. It has never been so suspicious.")


def _round(board: Board) -> Iterator[Block]:
    """The Doctor's way through the house."""
    rooms = sorted((zone.number, zone.name) for zone in board.zones if zone.is_room and zone.number is not None)
    if not rooms:
        return
    yield heading("His round")
    yield text(", ".join(f"**{number}**\N{NO-BREAK SPACE}{name}" for number, name in rooms) + ", and round again.")


def _played(deck: Deck, law: Rules) -> list[Card]:
    """The cards that are shuffled: a variant may leave the strongest Failures in the box."""
    failures = [int(law.cards.luck[card]) for card in law.cards.every if card >= FAILURES]
    most = max(failures, default=0)
    return [card for card in deck.cards if card.kind != "failure" or card.luck <= most or not failures]


def _deck(deck: Deck, law: Rules) -> Iterator[Block]:
    """What is in the deck as it is played: by kind, or by card where there are few of them."""
    yield heading("The deck")
    played = _played(deck, law)
    rows: list[tuple[str, ...]] = [("cards", "how many", "clovers")]
    for kind, title in (("move", "Move"), ("room", "Room"), ("weapon", "Weapon"), ("failure", "Failure")):
        cards = [card for card in played if card.kind == kind]
        by_name = Counter(card.name for card in cards)
        for name in by_name if len(by_name) <= MOST_NAMED else ():
            rows.append((name, str(by_name[name]), str(sum(card.luck for card in cards if card.name == name))))
        if len(by_name) > MOST_NAMED:
            rows.append((f"{title} cards", str(len(cards)), str(sum(card.luck for card in cards))))
    rows.append(("in all", str(len(played)), str(sum(card.luck for card in played))))
    yield table(*rows)


def _start(setup: Setup, board: Board) -> str:
    """Where everybody starts under the old rules; in a house without numbers, which cannot be played yet, anywhere."""
    if setup.start is not None and setup.floor_plan == board:
        return setup.ground.zones[setup.places()["start"]].name
    rooms = [zone for zone in board.zones if zone.is_room]
    return min(rooms, key=lambda zone: (zone.name != "Drawing Room", zone.number is None, zone.number or 0)).name


def the_room(room: str) -> str:
    """A room as a sentence wants it: "the Kitchen", but "Skipper's Rest"."""
    return room if "'s " in room else f"the {room}"
