"""The number of steps, the data of each, and its learning rate."""

import math
from dataclasses import dataclass

# In a short run the rise takes at most this share of the steps, and the average covers about this share.
MOST_WARM_UP = 0.1
MOST_AVERAGED = 0.05


@dataclass(frozen=True)
class Schedule:
    """
    The steps of a whole run. An epoch has the steps that use all positions once; a share of all steps, the last ones,
    uses only the newest positions.
    """

    epochs: int
    steps_each: int
    newest_share: float
    rate: float
    # The final learning rate, as a share of `rate`.
    last_rate: float
    # Steps of the rate's rise, and the decay of the moving average in a step: in long runs, see above.
    warm_up: int
    average: float
    # "cosine" or "linear"
    fall: str

    @property
    def steps(self):
        """The number of all steps."""
        return self.epochs * self.steps_each

    @property
    def newest_from(self):
        """The first step with only the newest positions; without such positions, the number of all steps."""
        return self.steps - round(self.steps * self.newest_share)

    def rate_at(self, step):
        """The learning rate of a step: a linear rise, then a fall that ends with the last step."""
        rise = min(self.warm_up, int(self.steps * MOST_WARM_UP))
        if step < rise:
            return self.rate * (step + 1) / rise
        done = (step - rise) / max(1, self.steps - 1 - rise)
        left = (1 + math.cos(math.pi * done)) / 2 if self.fall == "cosine" else 1 - done
        return self.rate * (self.last_rate + (1 - self.last_rate) * left)

    def average_add(self, step):
        """
        The share of the weights that enters the moving average after a step: as if it had begun with nothing and were
        divided by its total weight (Kingma, Ba 2015), so that the random initial weights leave no trace.
        """
        keep = min(self.average, max(0.0, 1 - 1 / (self.steps * MOST_AVERAGED)))
        return (1 - keep) / (1 - keep ** (step + 1))
