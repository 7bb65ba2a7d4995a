"""The rules in our own words, short: what a table needs to know of one edition with its variants.

Which sentences are told follows from the engine's Rules, so that a summary never promises what the game does not do. They stand in
data/words, in press.toml of each language. The whole law, with its rulings, is docs/rules.md.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from lucky.board import Board
from lucky.cards import Card, Deck
from lucky.editions import VARIANTS
from lucky.engine.actions import FAILURES
from lucky.engine.rules import Rules
from lucky.errors import SetupError
from lucky.press.text import Block, heading, item, table, text
from lucky.press.words import PressWords, press_words
from lucky.setup import FEWEST, MOST, Setup
from lucky.words import ENGLISH, capital

MOST_NAMED = 4  # kinds of card with more names than that are told in one line


@dataclass(frozen=True)
class Subject:
    """What is told: a setup with its law, a board, and the words."""

    setup: Setup
    law: Rules
    board: Board
    words: PressWords

    def part(self, key: str, **facts: object) -> str:
        """A sentence, or part of one."""
        return str(self.words.rules[key].format(**facts))

    def head(self, key: str) -> Block:
        """What a section is about."""
        return heading(self.part(key))

    def text(self, key: str, **facts: object) -> Block:
        """A paragraph."""
        return text(self.part(key, **facts))

    def item(self, key: str, **facts: object) -> Block:
        """A paragraph of a list."""
        return item(self.part(key, **facts))


def summary(setup: Setup, board: Board, deck: Deck, language: str = ENGLISH) -> list[Block]:
    """The rules of a setup, with a board and a deck that may be others than the edition's own."""
    law = setup.rules
    told = Subject(setup, law, board, press_words(language))
    alive = () if law.ghost else (_drawing, _attempt, _answers)
    others = () if law.ghost else (_pets, _strangers)
    sections = (_evening, _setting_up, _sight, _turn, *alive, _doctor, *others, _options, _escape, _asked)
    blocks = [block for section in sections for block in section(told)]
    return [*blocks, *_round(told), *_deck(told, deck), told.head("whose_head"), text(f"{told.words.credit} {told.words.mark}")]


def hands(setup: Setup, language: str = ENGLISH) -> str:
    """How many cards are dealt to each, for any number of players."""
    words = press_words(language)
    sizes: list[tuple[int, int]] = []
    for players in range(FEWEST, MOST + 1):
        try:
            sizes.append((players, setup.with_(players=players, strangers=None).rules.hand))
        except SetupError:
            continue
    runs = [(hand, [players for players, _ in run]) for hand, run in groupby(sizes, key=lambda size: size[1])]
    said = words.numbers
    if len(runs) == 1:
        return str(said["hand"].format(number=_number(words, runs[0][0])))
    told = [
        said["hand_then" if k else "hand_first"].format(number=_number(words, hand), players=_few(words, players))
        for k, (hand, players) in enumerate(runs[:-1])
    ]
    return str(said["hand_last"].format(told=", ".join(told), number=_number(words, runs[-1][0])))


def _number(words: PressWords, number: int) -> str:
    names = words.numbers["names"]
    return str(names[number] if number < len(names) else number)


def _few(words: PressWords, players: list[int]) -> str:
    first, last = _number(words, players[0]), _number(words, players[-1])
    return first if len(players) == 1 else str(words.numbers["range"].format(first=first, last=last))


def _evening(told: Subject) -> Iterator[Block]:
    yield told.head("evening_head")
    yield told.text("evening_ghost" if told.law.ghost else "evening")


def _setting_up(told: Subject) -> Iterator[Block]:
    setup, law, board = told.setup, told.law, told.board
    yield told.head("setup_head")
    fewest, most = (FEWEST if law.ghost else setup.edition_table.players[0]), setup.edition_table.players[1]
    two = told.part("or_two") if "strangers" in setup.edition_table.switches and not law.ghost else ""
    yield told.item("players", players=_few(told.words, [fewest, most]), two=two, meant=_meant_for(told, most))
    if setup.edition_table.deals_for_start:
        yield from _old_start(told)
    elif board.arrangements:
        yield told.item("open" if len(board.arrangements) > 1 else "put")
        yield _openings(told, pets=not law.ghost)
    else:
        yield told.item("start_lowest")
    if not setup.edition_table.halls and board.wings:
        yield told.item("wings")
    yield told.item("deal", hands=hands(setup, told.words.language))
    if not law.deals_for_start:
        yield told.item("first")


def _meant_for(told: Subject, most: int) -> str:
    """For how many a house is that is too small for as many as the book has."""
    numbers = sorted({players for opening in told.board.arrangements for players in opening.players})
    return told.part("meant", players=_few(told.words, numbers)) if numbers and numbers[-1] < most else ""


def _old_start(told: Subject) -> Iterator[Block]:
    setup, law, board = told.setup, told.law, told.board
    here = told.part("of_this_house") if _strange(setup.deck, board) else ""
    if law.scattered:
        yield told.item("scattered", here=here)
    else:
        yield told.item("start_in", in_room=told.words.in_room(_start(setup, board)))
    if law.deals_for_start:
        yield told.item("dealt_start", here=here, where="" if law.scattered else told.part("dealt_where"))
    elif not law.scattered and setup.floor_plan == board:
        yield told.item("doctor_in", in_room=told.words.in_room(setup.ground.zones[setup.places()["doctor"]].name))


def _strange(deck: Deck, board: Board) -> bool:
    """Whether some cards name rooms that this house has not."""
    rooms = {zone.name for zone in board.zones}
    return any(card.room and card.room not in rooms for card in deck.cards)


def _openings(told: Subject, pets: bool) -> Block:
    """How the house is opened for how many, and the rooms where everybody starts."""
    rows: list[tuple[str, ...]] = [tuple(told.words.rules["openings"][: 6 if pets else 4])]
    for opening in told.board.arrangements:
        first, *others = opening.players or (0,)
        in_a_row = len(others) > 1 and opening.players == tuple(range(first, others[-1] + 1))
        players = f"{first}–{others[-1]}" if in_a_row else ", ".join(map(str, opening.players))
        rooms = (opening.start, opening.doctor, *((opening.cat, opening.dog) if pets else ()))
        rows.append((told.words.said(opening.name), players, *("–" if room is None else str(room) for room in rooms)))
    return table(*rows)


def _sight(told: Subject) -> Iterator[Block]:
    yield told.head("sight_head")
    if told.setup.edition_table.halls:
        yield told.item("halls")
    else:
        yield told.item("no_halls")
        if any(zone.leads_to for zone in told.board.zones):
            yield told.item("stairway")
    if not told.law.ghost:
        rail = told.part("over_rail") if any(opening.kind == "rail" for opening in told.board.openings) else ""
        climbs = told.setup.switched("stair_sight")
        storeys = told.part("up_stairs" if climbs else "no_storeys") if any(zone.leads_to for zone in told.board.zones) else ""
        level = any(zone.treads or (zone.kind == "stairway" and not zone.leads_to) for zone in told.board.zones)
        yield told.item("sight", rail=rail, storeys=storeys, stairs=told.part("over_stairs") if level else "")
    if told.law.lights:
        yield told.item("lights")


def _turn(told: Subject) -> Iterator[Block]:
    law = told.law
    yield told.head("turn_head")
    if law.ghost:
        yield told.item("turn_ghost")
    if law.lures:
        yield from map(told.item, ("turn_lures", "turn_cards", "turn_then"))
        return
    yield told.item("turn_points")
    yield told.item("turn_no_doctor" if not law.ghost else "turn_move_ghost")
    if not law.ghost:
        yield told.item("turn_one")


def _drawing(told: Subject) -> Iterator[Block]:
    yield told.head("draw_head")
    yield told.text("draw_named" if told.law.snooping else "draw_unseen")
    yield told.text("draw_refill" if told.law.refills else "draw_no_refill")


def _attempt(told: Subject) -> Iterator[Block]:
    law = told.law
    yield told.head("attempt_head")
    yield told.text("attempt_when")
    more = told.part("attempt_reasons" if law.reasons else "attempt_spite") if law.earns else ""
    yield told.text("attempt_adds" if law.weapon_adds else "attempt_instead", more=more)


def _answers(told: Subject) -> Iterator[Block]:
    law = told.law
    yield told.head("answer_head")
    yield told.text("answer_clovers" if law.weapon_adds else "answer_failures")
    if law.reasons:
        yield told.text("answer_reason")
    elif law.earns:
        yield told.text("answer_spite")
    yield told.text("answer_over" if law.reasons else "answer_over_gone")
    if law.has_loser:
        yield told.text("answer_loser")


def _doctor(told: Subject) -> Iterator[Block]:
    yield told.head("ghost_head" if told.law.ghost else "doctor_head")
    if told.law.ghost:
        yield from _ghost(told)
        return
    yield told.item("doctor_next", astray=_astray(told) if told.law.lures else "")
    yield told.item("doctor_meets")
    if told.law.first_round:
        yield told.item("doctor_first_round")


def _astray(told: Subject) -> str:
    """Where he goes from places without a number, to which cards can lure him; nothing if this house has none."""
    odd = {zone.kind for zone in told.board.zones if zone.number is None}
    places = [told.part(f"astray_{kind}") for kind in ("room", "hallway", "stairway") if kind in odd]
    listed = told.words.numbers["or"].join(filter(None, (", ".join(places[:-1]), *places[-1:])))
    return told.part("astray", places=listed) if places else ""


def _pets(told: Subject) -> Iterator[Block]:
    if not told.setup.edition_table.pets:
        return
    chosen = told.setup.pets
    yield told.head(f"{chosen[0]}_head" if len(chosen) == 1 else "pets_head")
    yield told.text(("pets_optional", "pets_one", "pets_both")[len(chosen)])
    for pet in ("dog", "cat"):
        if pet in chosen or not chosen:
            yield told.item(f"pet_{pet}")


def _strangers(told: Subject) -> Iterator[Block]:
    if "strangers" not in told.setup.edition_table.switches:
        return
    yield told.head("strangers_head")
    yield told.text("strangers")
    yield told.item("stranger_turn")
    yield told.item("stranger_luck")


def _options(told: Subject) -> Iterator[Block]:
    facts = {
        "last_alive": "" if told.law.re_entry else told.part("last_alive"),
        "in_start": told.words.in_room(_start(told.setup, told.board)),
        "barking": _barking(told),
        "dog_spite": told.part("dog_earns" if told.law.dog_earns else "dog_earns_not") if told.law.earns else "",
    }
    said = told.words.variants
    chosen = [variant for name, variant in VARIANTS.items() if name in told.setup.variants and said[name]]
    if chosen:
        yield told.head("options_head")
    for variant in chosen:
        yield told.item("option", title=told.words.said(variant.title), words=said[variant.name].format(**facts))


def _barking(told: Subject) -> str:
    """Where the dog stays behind, if this house has such a place (V8)."""
    balconies = [told.words.in_room(zone.name) for zone in told.board.zones if zone.balcony]
    return told.part("barking", in_rooms=capital(told.words.numbers["or"].join(balconies))) if balconies else ""


def _escape(told: Subject) -> Iterator[Block]:
    if told.law.sequel is None:
        return
    yield told.head("escape_head")
    yield told.text("escape")
    yield from _ghost(told)


def _ghost(told: Subject) -> Iterator[Block]:
    yield from map(told.item, ("ghost_walks", "ghost_attacks", "ghost_you", "ghost_defence", "ghost_last"))


def _asked(told: Subject) -> Iterator[Block]:
    """What people ask at every table, and what our rulings say."""
    setup, law, board = told.setup, told.law, told.board
    yield told.head("asked_head")
    if law.ghost:
        yield told.item("asked_ghost_sight")
        yield told.item("asked_ghost_moved")
        return
    yield told.item("asked_everyone")
    yield told.item("asked_witness" if law.snooping else "asked_witness_draw")
    if law.lures:
        yield told.item("asked_lure")
        yield told.item("asked_nothing")
    if setup.edition_table.halls:
        yield told.item("asked_hallway")
    if not law.lures:
        yield from map(told.item, ("asked_draw", "asked_jump", "asked_luck"))
    if _strange(setup.deck, board) or (not setup.edition_table.halls and (board.wings or len(board.floors) > 1)):
        yield told.item("asked_closed_room" if law.lures else "asked_closed_move")
    yield told.item("asked_idle")


def _round(told: Subject) -> Iterator[Block]:
    """The Doctor's way through the house."""
    rooms = sorted((zone.number, zone.name) for zone in told.board.zones if zone.is_room and zone.number is not None)
    if not rooms:
        return
    yield told.head("round_head")
    listed = ", ".join(f"**{number}**\N{NO-BREAK SPACE}{told.words.zone(name)}" for number, name in rooms)
    yield told.text("round", rooms=listed)


def _played(deck: Deck, law: Rules) -> list[Card]:
    """The cards that are shuffled: a variant may leave some Failures in the box."""
    worth = {int(law.cards.luck[card]) for card in law.cards.every if card >= FAILURES}
    return [card for card in deck.cards if card.kind != "failure" or card.luck in worth or not worth]


def _deck(told: Subject, deck: Deck) -> Iterator[Block]:
    """What is in the deck as it is played: by kind, or by card where there are few of them."""
    yield told.head("deck_head")
    played = _played(deck, told.law)
    rows: list[tuple[str, ...]] = [tuple(told.words.rules["deck"])]

    def worth(card: Card) -> int:
        return card.luck if card.kind in told.setup.edition_table.lucky else 0

    for kind in ("move", "room", "weapon", "failure"):
        cards = [card for card in played if card.kind == kind]
        by_name = Counter(card.name for card in cards)
        for name in by_name if len(by_name) <= MOST_NAMED else ():
            luck = sum(worth(card) for card in cards if card.name == name)
            rows.append((told.words.card_name(name), str(by_name[name]), str(luck)))
        if len(by_name) > MOST_NAMED:
            rows.append((told.part(f"deck_{kind}"), str(len(cards)), str(sum(map(worth, cards)))))
    rows.append((told.part("deck_all"), str(len(played)), str(sum(map(worth, played)))))
    yield table(*rows)


def _start(setup: Setup, board: Board) -> str:
    """Where everybody starts under the old rules; in a house without numbers, which cannot be played yet, anywhere."""
    if setup.start is not None and setup.floor_plan == board:
        return setup.ground.zones[setup.places()["start"]].name
    rooms = [zone for zone in board.zones if zone.is_room]
    return min(rooms, key=lambda zone: (zone.name != "Drawing Room", zone.number is None, zone.number or 0)).name
