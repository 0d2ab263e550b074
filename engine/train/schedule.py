"""How many steps there are, what each learns from, and how fast."""

import math
from dataclasses import dataclass

# Of a short run: the rise takes at most this share of its steps, and the average reaches back over about this one.
MOST_WARM_UP = 0.1
MOST_AVERAGED = 0.05


@dataclass(frozen=True)
class Schedule:
    """
    Steps of a whole run. An epoch has as many as all positions take once; the last ones of all, a share of them, learn
    from the newest positions alone.
    """

    epochs: int
    steps_each: int
    newest_share: float
    rate: float
    # The learning rate at the end, as a share of `rate`.
    last_rate: float
    # Steps in which the rate rises, and what the moving average keeps of itself in a step: of long runs, see above.
    warm_up: int
    average: float
    # "cosine" or "linear"
    fall: str

    @property
    def steps(self):
        """All steps."""
        return self.epochs * self.steps_each

    @property
    def newest_from(self):
        """The first step that learns from the newest positions alone; where there are none, the number of all steps."""
        return self.steps - round(self.steps * self.newest_share)

    def rate_at(self, step):
        """The learning rate of a step: a rise in a line, then a fall that ends with the last step."""
        rise = min(self.warm_up, int(self.steps * MOST_WARM_UP))
        if step < rise:
            return self.rate * (step + 1) / rise
        done = (step - rise) / max(1, self.steps - 1 - rise)
        left = (1 + math.cos(math.pi * done)) / 2 if self.fall == "cosine" else 1 - done
        return self.rate * (self.last_rate + (1 - self.last_rate) * left)

    def average_add(self, step):
        """
        The share of the weights that the moving average takes in after a step: as if it had begun with nothing and been
        divided by what it holds (Kingma, Ba 2015), so that the random weights of the beginning leave no trace.
        """
        keep = min(self.average, max(0.0, 1 - 1 / (self.steps * MOST_AVERAGED)))
        return (1 - keep) / (1 - keep ** (step + 1))
