"""The game for TextArena, where language models play each other by text: every seat a player, every action a line in brackets.

pip install lucky-mansion textarena
python examples/textarena_env.py          # three players who pick at random
"""

import random
import re
from typing import Any

import textarena as ta

from lucky import Action, Game, LuckyError, Setup
from lucky.view_text import view_text

PROMPT = """You are {name} in Kill Doctor Lucky: be the first to kill the Doctor where nobody sees it, and foil the others' attempts.
Answer with one of the actions you are offered, in brackets: [step Kitchen]."""


class LuckyTextEnv(ta.Env):  # type: ignore[misc]
    """A game of one edition. What is not legal is refused with the reason; after `errors` of them a quiet action is played."""

    def __init__(self, edition: str = "free", errors: int = 3, turn_limit: int = 500, **choices: Any) -> None:
        self.edition, self.errors, self.turn_limit, self.choices = edition, errors, turn_limit, choices

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal."""
        self.game = Game(Setup(self.edition, num_players, **self.choices), None if seed is None else str(seed))
        self.seats = [seat for seat in range(self.game.setup.seats) if not self.game.setup.is_stranger(seat)]
        self.told = [0] * len(self.seats)  # events that each player has read
        self.state = ta.FFAMultiPlayerState(num_players=num_players, seed=seed, error_allowance=self.errors)
        names = {player: self.game.setup.seat_names[seat] for player, seat in enumerate(self.seats)}
        self.state.reset(game_state={}, role_mapping=names, player_prompt_function=self._prompt)
        self._ask()

    def _prompt(self, player_id: int, game_state: dict[str, Any]) -> str:
        return PROMPT.format(name=self.game.setup.seat_names[self.seats[player_id]])

    def _ask(self) -> None:
        """Tell whoever is to decide what they have missed, and how things stand."""
        player = self.seats.index(self.game.to_act)
        self.state.manually_set_current_player_id(player, force=True)
        seat = self.seats[player]
        news = [event.text for event in self.game.story(seat, since=self.told[player])]
        self.told[player] = len(self.game.raw_events)
        seen = "\n".join([*news, "", view_text(self.game.view(seat).snapshot())])
        self.state.add_observation(seen, ta.ObservationType.GAME_BOARD, to_id=player)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """What a player answers: the last words in brackets count."""
        player = self.state.current_player_id
        self.state.add_observation(action, ta.ObservationType.PLAYER_ACTION, from_id=player, to_id=player)
        found = re.findall(r"\[([^\[\]]+)\]", action)
        try:
            if not found:
                raise LuckyError("Write the action in brackets, such as [end].")
            self.game.play(found[-1], self.game.to_act)
        except LuckyError as error:
            if not self.state.set_invalid_move(reason=str(error)):
                return self.state.step(rotate_player=False)  # type: ignore[no-any-return]
            self.game.play(_quiet(self.game.legal()))
        if self.game.over or self.game.position.turns > self.turn_limit:
            self._end()
        else:
            self._ask()
        return self.state.step(rotate_player=False)  # type: ignore[no-any-return]

    def _end(self) -> None:
        outcome = self.game.outcome
        won = None if outcome is None else outcome.winner
        rewards = {player: 1.0 if seat == won else -1.0 for player, seat in enumerate(self.seats)}
        self.state.set_game_outcome(reward_dict=rewards, reason="It took too long." if outcome is None else outcome.why)


def _quiet(legal: list[Action]) -> Action:
    """What does least."""
    return next((action for action in legal if action.kind in ("pass", "end")), legal[0])


def main() -> None:
    """A game of players who pick at random, and sometimes talk nonsense."""
    env, dice = LuckyTextEnv(), random.Random(1)
    env.reset(num_players=3, seed=7)
    done, moves = False, 0
    while not done:
        _, observation = env.get_observation()
        offered = re.findall(r"^  (.+)$", "\n".join(text for _, text, _ in observation), re.MULTILINE)
        line = dice.choice(offered) if offered and dice.random() < 0.95 else "fly to the moon"
        done, _ = env.step(f"I think about it. [{line}]")
        moves += 1
    rewards, info = env.close()
    print(f"{moves} moves; {rewards}; {info[0].get('reason', '')}")


if __name__ == "__main__":
    main()
