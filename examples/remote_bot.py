"""A bot on the other end of a wire, who knows nothing but what it is told: python examples/remote_bot.py URL TABLE [NAME]"""

import asyncio
import sys

from lucky.actions import Action
from lucky.client import Client, play
from lucky.errors import LuckyError
from lucky.messages import GameUpdate, SeatInfo

WORTH = {"attempt": 9, "draw": 5, "lure": 4, "step": 3, "end": 2, "pass": 1}


def choose(update: GameUpdate, mine: SeatInfo) -> int:
    """Attempt if you may, walk towards the Doctor if you can, draw if nobody looks; let others save him."""
    doctor = update.snapshot().doctor

    def worth(action: Action) -> int:
        return 8 if action.zone == doctor and action.kind == "step" else WORTH.get(action.kind, 0)

    return max(mine.legal, key=worth).id


async def main(url: str, table: str, name: str = "Remote Relative") -> str:
    """Take an open chair, play the game to its end, and say how it went."""
    async with Client(url) as server:
        key = await server.sit(table, name)
        async with server.connect(table, [key.token]) as seat:
            end = await play(seat, choose)
    return f"{name} has seen it out, after {end.version} actions."


if __name__ == "__main__":
    try:
        print(asyncio.run(main(*sys.argv[1:])))
    except (LuckyError, TypeError) as error:
        sys.exit(str(error))
