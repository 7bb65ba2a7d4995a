"""Learns to play by PPO in about ten minutes on two cores, from nothing but wins and losses.

    pip install 'lucky-mansion[env]' torch
    python examples/train_ppo.py --minutes 10              # writes ppo.npz and ppo.csv beside this file
    lucky arena examples/train_ppo.py:Bot random random random --games 400
    lucky arena examples/train_ppo.py:Bot greedy greedy greedy --games 400

Half of the games are against `random`, half against `greedy`; one seat of each is the learner's. PyTorch is needed to learn only: the bot
plays with numpy.
"""

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import numpy as np

from lucky import Action, LuckyError, View, bots
from lucky.env import Arrays, batch, encoding

WEIGHTS = Path(__file__).with_name("ppo.npz")
HIDDEN = 128
GAMES, STEPS = 256, 64  # side by side; decisions of each between two updates
DISCOUNT, TRACE = 0.995, 0.95
EPOCHS, CHUNK, CLIP, ENTROPY, VALUE, RATE = 3, 2048, 0.2, 0.01, 0.5, 1e-3


class Bot(bots.Bot):
    """Plays by the network that was learned. It knows one edition, board and number of seats."""

    name = "ppo"
    net: dict[str, Any] | None = None

    def choose(self, view: View, legal: list[Action], budget: bots.Budget | None = None) -> Action:
        """What the network likes best."""
        code = encoding(view.setup.with_(names=()))
        if Bot.net is None:
            if not WEIGHTS.exists():
                raise LuckyError(f"{WEIGHTS} is missing: python examples/train_ppo.py learns it.")
            Bot.net = dict(np.load(WEIGHTS))
        if Bot.net["scale"].shape != (code.size,):
            raise LuckyError("This bot has learned another edition or number of players.")
        seen, mask = code.observe(view)
        hidden = np.tanh((seen * Bot.net["scale"]) @ Bot.net["in"] + Bot.net["in_bias"])
        hidden = np.tanh(hidden @ Bot.net["mid"] + Bot.net["mid_bias"])
        liking = np.where(mask == 1, hidden @ Bot.net["out"] + Bot.net["out_bias"], -np.inf)
        best = int(liking.argmax())
        assert view.seat is not None
        return next(action for action in legal if code.table.place(action, view.seat) == best)


def learn(minutes: float, setup: dict[str, Any], seed: int) -> None:
    """Play and learn until the time is over; writes the weights and the learning curve."""
    import torch
    from torch import nn

    torch.manual_seed(seed)
    schools = [batch(GAMES // 2, **setup, opponents=bot, seed=seed + k) for k, bot in enumerate(("random", "greedy"))]
    code = schools[0].encoding
    scale = torch.tensor(1.0 / np.minimum(code.highest, 8).astype(np.float32))
    body = nn.Sequential(nn.Linear(code.size, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh())
    actor, critic = nn.Linear(HIDDEN, len(code.table)), nn.Linear(HIDDEN, 1)
    nn.init.zeros_(actor.weight)
    parts = nn.ModuleList([body, actor, critic])
    optimiser = torch.optim.Adam(parts.parameters(), RATE)

    def judged(seen: Any, mask: Any) -> tuple[Any, Any]:
        hidden = body(seen * scale)
        return torch.distributions.Categorical(logits=actor(hidden).masked_fill(mask == 0, -1e9)), critic(hidden).squeeze(-1)

    def save() -> None:
        weights = {
            "scale": scale,
            "in": body[0].weight.T,
            "in_bias": body[0].bias,
            "mid": body[2].weight.T,
            "mid_bias": body[2].bias,
            "out": actor.weight.T,
            "out_bias": actor.bias,
        }
        np.savez_compressed(WEIGHTS, **{name: value.detach().numpy() for name, value in weights.items()})

    began, curve, steps, update = time.time(), [], 0, 0
    won, played = np.zeros(2), np.zeros(2)
    while time.time() - began < minutes * 60:
        rows = []
        with torch.no_grad():
            for _ in range(STEPS):
                seen, mask = _joined(schools, "observations"), _joined(schools, "masks")
                choice, value = judged(seen.float(), mask)
                action = choice.sample()
                for k, school in enumerate(schools):
                    school.step(action[k * GAMES // 2 : (k + 1) * GAMES // 2].numpy())
                    won[k] += (school.learner_rewards > 0.5).sum()
                    played[k] += (school.done | school.cut).sum()
                reward = torch.tensor(np.concatenate([school.learner_rewards for school in schools]), dtype=torch.float32)
                over = torch.tensor(np.concatenate([school.done | school.cut for school in schools]))
                rows.append((seen, mask, action, choice.log_prob(action), value, reward, over))
            last = judged(_joined(schools, "observations").float(), _joined(schools, "masks"))[1]
        steps += STEPS * GAMES
        seen, mask, action, chance, value, reward, over = (torch.stack(column) for column in zip(*rows, strict=True))
        gain, trace = torch.zeros_like(value), torch.zeros(GAMES)
        for t in reversed(range(STEPS)):
            alive = (~over[t]).float()
            following = last if t == STEPS - 1 else value[t + 1]
            trace = reward[t] + DISCOUNT * following * alive - value[t] + DISCOUNT * TRACE * alive * trace
            gain[t] = trace
        seen, mask, action, chance, target, gain = (column.flatten(0, 1) for column in (seen, mask, action, chance, gain + value, gain))
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        optimiser.param_groups[0]["lr"] = RATE * max(0.1, 1 - (time.time() - began) / (minutes * 60))
        for _ in range(EPOCHS):
            for some in torch.randperm(len(gain)).split(CHUNK):
                choice, judged_value = judged(seen[some].float(), mask[some])
                ratio = (choice.log_prob(action[some]) - chance[some]).exp()
                better = torch.minimum(ratio * gain[some], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[some]).mean()
                loss = -better + VALUE * (judged_value - target[some]).pow(2).mean() - ENTROPY * choice.entropy().mean()
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(parts.parameters(), 0.5)
                optimiser.step()
        update += 1
        if update % 5 == 0:
            shares = won / np.maximum(played, 1)
            curve.append((round((time.time() - began) / 60, 2), steps, *shares.round(4)))
            print(
                f"{curve[-1][0]:6.2f} min {steps:9,d} decisions   wins against random {shares[0]:.0%}, against greedy {shares[1]:.0%}",
                flush=True,
            )
            won[:], played[:] = 0, 0
            save()
    save()
    with WEIGHTS.with_suffix(".csv").open("w", newline="") as file:
        csv.writer(file).writerows([("minutes", "decisions", "random", "greedy"), *curve])


def _joined(schools: list[Arrays], name: str) -> Any:
    """The same array of all schools, copied: the engine writes over its own."""
    import torch

    return torch.tensor(np.concatenate([getattr(school, name) for school in schools]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--edition", default="free")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    learn(chosen.minutes, {"edition": chosen.edition, "players": chosen.players}, chosen.seed)
