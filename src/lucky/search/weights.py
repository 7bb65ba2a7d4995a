"""What a player cares about: the weights of the rules of thumb. Characters differ by their weights."""

from collections.abc import Mapping

from mypy_extensions import i64


class Weights:
    """Worth of things, where a sure win is 10."""

    def __init__(self) -> None:
        """A sensible player's."""
        self.token: float = 3.0  # an attempt that fails still earns a token, and costs the others
        self.draw: float = 0.5
        self.train: float = 0.9  # to have the next turn as well; worth less with a full hand
        self.full: i64 = 8  # cards in hand from which the train loses its charm
        self.ambush: float = 1.4  # to have the next turn alone with the Doctor
        self.rival: float = 0.9  # to leave a rival alone with him
        self.near_rival: float = 0.35  # a rival who has one step to go
        self.hall: float = 0.5  # to stand where the Doctor never comes
        self.card: float = 0.3  # what a card for moving is worth in hand
        self.steps: float = 0.12  # and each of its steps
        self.luck: float = 0.15  # and each point of luck on it
        self.weapon: float = 0.25  # what each point of a Weapon is worth in hand
        self.hold: float = 1.3  # be this sure of the others' luck before relying on it
        self.murder: float = 1.5  # to be rid of a rival (V6)
        self.hope: float = 1.5  # how much of the others' luck they count on when they lay some themselves
        self.spare: float = 1.0  # luck beyond what is needed that the others should have before they leave it to them
        self.over: float = 0.6  # what each point of luck laid in excess is worth
        self.low: float = 0.35  # an attempt succeeds hardly ever up to this share of the luck against it, and
        self.rise: float = 1.45  # nearly always from so much more on
        self.drain: float = 0.0  # what each point of luck that an attempt costs the others is worth
        self.grudge: float = 0.3  # how much more a rival counts for each token
        self.foresees: bool = False  # looks at the turns to come, with everyone standing still:
        self.turns: float = 0.0  # what one's own are worth, those begun alone with the Doctor, and those a step away from him
        self.alone: float = 0.0
        self.near: float = 0.0
        self.their_turns: float = 0.0  # and what the others' cost
        self.their_alone: float = 0.0
        self.their_near: float = 0.0
        self.patience: i64 = 40  # turns for each seat until they are weary: where everybody waits for a better moment, none comes
        self.mood: float = 0.005  # a hundredth of how much chance sways a choice: people who never stray get stuck with each other
        self.careful: bool = False  # weighs every card, in playouts too

    def __repr__(self) -> str:
        return f"<Weights: token {self.token}, draw {self.draw}, hold {self.hold}...>"

    def __reduce__(self) -> tuple[object, ...]:
        """All of them by name: a compiled class does not pickle by itself."""
        return weights_with, ({name: getattr(self, name) for name in dir(self) if not name.startswith("_")},)


def weights_with(worth: Mapping[str, object]) -> Weights:
    """Weights that were pickled."""
    weights = Weights()
    for name, value in worth.items():
        setattr(weights, name, value)
    return weights


def shift(weights: Weights, shifts: Mapping[str, float]) -> None:
    """Make weights so much more, or less."""
    for name, more in shifts.items():
        worth = getattr(weights, name)
        setattr(weights, name, type(worth)(worth + more))
