"""The common part of both learners, kernel.py and gpu_learner.py."""

# AdamW's decay rates of the moments, and the constant that keeps its divisor above 0.
FIRST_KEEP = 0.9
SECOND_KEEP = 0.999
EPSILON = 1e-8


class BadRecord(Exception):
    """A record is invalid. `place` is its index among those that were passed."""

    def __init__(self, place):
        super().__init__(f"record {place} makes no sense")
        self.place = place
