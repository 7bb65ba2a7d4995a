"""The law, compiled by mypyc where a compiler was at hand. It knows numbers and bitmasks; names live outside."""

from lucky.engine import fast_rng


def compiled() -> bool:
    """Whether the engine in use is the compiled one; the interpreted one plays the same games, slower."""
    return not str(fast_rng.__file__).endswith(".py")


def engine_kind() -> str:
    """`compiled` or `interpreted`, in the words of `lucky --version`."""
    return "compiled" if compiled() else "interpreted"
