"""A bot on the other end of a wire, who knows nothing but what it is told: python examples/remote_bot.py URL TABLE [NAME]"""

import asyncio
import sys

import msgspec

from lucky.client import Client, play
from lucky.errors import LuckyError
from lucky.messages import Choice, GameUpdate, SeatInfo

WORTH = {"attempt": 9, "draw": 5, "lure": 4, "step": 3, "end": 2, "pass": 1}


def choose(news: GameUpdate, mine: SeatInfo) -> int:
    """Attempt if you may, walk towards the Doctor if you can, draw if nobody looks; let others save him."""
    doctor = msgspec.json.decode(news.state)["doctor"]

    def worth(choice: Choice) -> int:
        return 8 if choice.zone == doctor and choice.verb == "step" else WORTH.get(choice.verb, 0)

    return max(mine.choices, key=worth).action


async def main(url: str, table: str, name: str = "Remote Relative") -> str:
    """Take an open chair, play the game to its end, and say how it went."""
    async with Client(url) as house:
        key = await house.sit(table, name)
        async with house.connect(table, [key.token]) as seat:
            end = await play(seat, choose)
    return f"{name} has seen it out, after {end.number} deeds."


if __name__ == "__main__":
    try:
        print(asyncio.run(main(*sys.argv[1:])))
    except (LuckyError, TypeError) as error:
        sys.exit(str(error))
