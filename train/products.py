"""The products of a network's first layer in some positions."""

import numpy as np

from errors import TrainingError
from features import Terms, decode, first_fault
from network import layers
from positions import Source

# Positions of each file that are looked at, in blocks from all of it.
BLOCK, BLOCKS = 500, 16


def products(weights, records):
    """The products of the first layer's numbers, both sides' views of each position: [2 * positions, hidden / 2]."""
    parts = layers(weights)
    decoded = decode(records, Terms(score_share=0.9, score_scale=320.0))
    sums = np.add.reduceat(parts.rows[decoded.features], decoded.starts, axis=0) + parts.bias
    seen = sums.clip(0, 1)
    half = seen.shape[1] // 2
    return (seen[:, :half] * seen[:, half:]).astype("float64")


def sample(paths):
    """Positions of the files. Raises TrainingError if one cannot be read."""
    parts = []
    for number, path in enumerate(paths):
        source = Source(number, path, held_back=0)
        starts = {round(at) for at in np.linspace(0, max(0, source.count - BLOCK), BLOCKS)}
        parts.extend(source.read(start, min(BLOCK, source.count - start)) for start in sorted(starts))
    records = np.concatenate(parts)
    if first_fault(records) is not None:
        raise TrainingError("some of the positions make no sense")
    return records
