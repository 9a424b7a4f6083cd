"""Something small that learns: a linear policy over what actions are called, taught by its own games (REINFORCE).

    python docs/research/learn.py vikings --games 300

Seat 0 learns, everybody else plays at random. Each action has a weight for its verb and for each of its fields; what
lies on the table it does not even look at. Prints how it did against random play, without learning, before and after.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np

from game.env import env
from game.env.aec import TableEnv

WEIGHTS = 1 << 14
RATE = 0.03


class Policy:
    """A softmax over the sums of hashed weights; ``learn`` makes what was chosen likelier by how good it turned out."""

    def __init__(self) -> None:
        self.weights = np.zeros(WEIGHTS)
        self.mean, self.spread = 0.0, 1.0

    def features(self, actions: np.ndarray) -> np.ndarray:
        """Returns, for each row, the places of its weights: one for the verb, then one for each field with it."""
        columns = np.arange(actions.shape[1])
        return (actions[:, :1] * 7919 + columns * 104_729 + actions * (columns > 0) * 1_299_709) % WEIGHTS

    def chances(self, features: np.ndarray) -> np.ndarray:
        """Returns how likely each action is chosen."""
        sums = self.weights[features].sum(axis=1)
        weights = np.exp(sums - sums.max())
        return weights / weights.sum()

    def learn(self, played: Sequence[tuple[np.ndarray, int]], reward: float) -> None:
        """Moves the weights of one game's choices towards or away from what was chosen."""
        advantage = (reward - self.mean) / self.spread
        self.mean += 0.05 * (reward - self.mean)
        self.spread += 0.05 * (abs(reward - self.mean) + 1e-6 - self.spread)
        for features, chosen in played:
            chances = self.chances(features)
            np.add.at(self.weights, features[chosen], RATE * advantage)
            np.add.at(self.weights, features, -RATE * advantage * chances[:, None])


def play(table: TableEnv, policy: Policy, seed: int, learns: bool) -> float:
    """Plays one game at this table and returns what seat 0 got; it learns from it afterwards, or it does not."""
    chance = np.random.default_rng(seed)
    played: list[tuple[np.ndarray, int]] = []
    got = 0.0
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        if over:
            got += reward if agent == "seat_0" else 0.0
            table.step(None)
            continue
        count = int(seen["action_mask"].sum())
        if agent == "seat_0":
            features = policy.features(seen["observation"]["actions"][:count].astype(np.int64))
            choice = int(chance.choice(count, p=policy.chances(features)))
            played.append((features, choice))
        else:
            choice = int(chance.integers(count))
        table.step(choice)
    if learns:
        policy.learn(played, got)
    return got


def share(title: str, players: int | None, policy: Policy, games: int, seed: int) -> float:
    """Returns which share of games seat 0 wins against random play, shared wins in parts; it learns nothing by them."""
    table = env(title, players=players, rewards="win")
    even = 1 / table.seats if table.seats > 1 else 0.0
    return sum(play(table, policy, seed + n, learns=False) + even for n in range(games)) / games


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("title")
    words.add_argument("--players", type=int)
    words.add_argument("--games", type=int, default=300, help="games to learn from")
    words.add_argument("--trials", type=int, default=200, help="games to measure with")
    given = words.parse_args()
    policy = Policy()
    print(f"before: {share(given.title, given.players, policy, given.trials, 1_000_000):.1%} of games won")
    table = env(given.title, players=given.players, rewards="points")
    for game in range(given.games):
        play(table, policy, game, learns=True)
    print(f"after {given.games} games: {share(given.title, given.players, policy, given.trials, 1_000_000):.1%}")


if __name__ == "__main__":
    main()
