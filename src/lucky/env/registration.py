"""Gymnasium's names for our environments: `LuckyMansion/Free-4p-v0`, for every edition and 2 to 8 players. `lucky.env` adds them."""

from lucky.editions import EDITIONS

NUMBERS = range(2, 9)


def names() -> dict[str, tuple[str, int]]:
    """Every name, and what it stands for."""
    return {f"LuckyMansion/{edition.capitalize()}-{players}p-v0": (edition, players) for edition in EDITIONS for players in NUMBERS}


def register() -> None:
    """Tell Gymnasium of them; once is enough."""
    from gymnasium.envs.registration import register as add
    from gymnasium.envs.registration import registry

    for name, (edition, players) in names().items():
        if name not in registry:
            add(
                name,
                entry_point="lucky.env.single:LuckyEnv",
                vector_entry_point="lucky.env.single:LuckyVectorEnv",
                kwargs={"edition": edition, "players": players},
                disable_env_checker=True,  # `make test` runs it; at every step it costs more than the game
            )
