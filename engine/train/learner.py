"""What both ways to learn, kernel.py and reference.py, have in common."""

# AdamW's shares of the old moments, and what keeps its divisor above 0.
FIRST_KEEP = 0.9
SECOND_KEEP = 0.999
EPSILON = 1e-8


class BadRecord(Exception):
    """A record makes no sense. `place` is its place among those that were given."""

    def __init__(self, place):
        super().__init__(f"record {place} makes no sense")
        self.place = place
