"""The network: its weights during training, the engine's integers, and its file."""

import hashlib
import math
import os
import struct
from dataclasses import dataclass

import numpy as np

from errors import TrainingError
from features import BUCKETS, FEATURES, KING_BUCKETS, MOST_PIECES, PIECES_ON_SQUARES

MAGIC = b"CASTNNUE"
FORMAT = 1
HEAD_SIZE = 128
NAME_SIZE = 56
HIDDEN_STEP = 32
HIDDEN_LIMIT = 1024

# Units of the integers: clipped values by VALUE_UNIT, output weights by WEIGHT_UNIT; their products fit 16 bits.
VALUE_UNIT = 256
WEIGHT_UNIT = 256
BIAS_UNIT = VALUE_UNIT**2 * WEIGHT_UNIT
# Largest weights, so that nothing overflows: the sum of 33 in the first layer is below 2^15, and so is an output
# weight times a value.
VALUE_LIMIT = 992 / VALUE_UNIT
WEIGHT_LIMIT = 127 / WEIGHT_UNIT
# The only flag of a file: each side sees the board mirrored by its own king's file.
MIRRORED = 1


def size_of(hidden):
    """The number of weights of a network of that width."""
    return (FEATURES + 1 + 2 * BUCKETS) * hidden + BUCKETS


def hidden_of(weights):
    """The width of the network with these weights."""
    return (len(weights) - BUCKETS) // (FEATURES + 1 + 2 * BUCKETS)


@dataclass(frozen=True)
class Layers:
    """Views of an array of all weights."""

    # [FEATURES, hidden]
    rows: np.ndarray
    # [hidden]
    bias: np.ndarray
    # [BUCKETS, 2 * hidden]: the mover's, then the other side's
    output: np.ndarray
    # [BUCKETS]
    output_bias: np.ndarray


def layers(weights):
    """The layers of a network whose weights are in one array: rows, biases, output weights, output biases."""
    hidden = hidden_of(weights)
    rows = FEATURES * hidden
    output = rows + hidden
    output_bias = output + 2 * BUCKETS * hidden
    return Layers(
        weights[:rows].reshape(FEATURES, hidden),
        weights[rows:output],
        weights[output:output_bias].reshape(BUCKETS, 2 * hidden),
        weights[output_bias:],
    )


@dataclass
class State:
    """Everything that a step changes: float32 arrays of all weights, their moments and moving average; the step count."""

    weights: np.ndarray
    first: np.ndarray
    second: np.ndarray
    average: np.ndarray
    steps: int

    @staticmethod
    def begin(weights):
        return State(weights, np.zeros_like(weights), np.zeros_like(weights), weights.copy(), 0)

    def spread(self):
        """Gives every king bucket what bucket 0 has learned."""
        for array in (self.weights, self.first, self.second, self.average):
            spread(array)

    def averaged(self, shared):
        """A copy of the averaged weights, for every king bucket; `shared` if only those of bucket 0 are trained."""
        weights = self.average.copy()
        if shared:
            spread(weights)
        return weights


def spread(weights):
    """Gives every king bucket the first layer of bucket 0, in place."""
    rows = layers(weights).rows.reshape(KING_BUCKETS, -1)
    rows[1:] = rows[0]


def random_weights(hidden, seed):
    """Initial weights: uniform, so that sums of a full board are about 1."""
    random = np.random.default_rng((seed, 1 << 16))
    weights = np.zeros(size_of(hidden), np.float32)
    parts = layers(weights)
    bound = 1 / math.sqrt(MOST_PIECES)
    parts.rows[:] = random.uniform(-bound, bound, parts.rows.shape)
    bound = 1 / math.sqrt(2 * hidden)
    parts.output[:] = random.uniform(-bound, bound, parts.output.shape)
    parts.output_bias[:] = random.uniform(-bound, bound, BUCKETS)
    return weights


def whole_numbers(weights):
    """The weights as the engine's integers."""
    parts = layers(weights.astype(np.float64))
    return Layers(
        np.rint(parts.rows * VALUE_UNIT).astype("<i2"),
        np.rint(parts.bias * VALUE_UNIT).astype("<i2"),
        np.rint(parts.output * WEIGHT_UNIT).astype("<i2"),
        np.rint(parts.output_bias * BIAS_UNIT).astype("<i4"),
    )


def write_network(path, weights, name, centipawns):
    """Writes the format that README.md describes, whole or not at all, and returns its hash."""
    numbers = whole_numbers(weights)
    hidden = len(numbers.bias)
    head = MAGIC + struct.pack("<8I", FORMAT, hidden, BUCKETS, FEATURES, VALUE_UNIT, WEIGHT_UNIT, centipawns, MIRRORED)
    body = b"".join(part.tobytes() for part in (numbers.rows, numbers.bias, numbers.output, numbers.output_bias))
    digest = hashlib.sha256(head + body).digest()
    write_whole(path, head + digest + name.encode().ljust(NAME_SIZE, b"\0") + body)
    return digest.hex()


def read_network(path):
    """The weights in a network's file. Raises TrainingError if it is not one."""
    try:
        with open(path, "rb") as file:
            content = file.read(HEAD_SIZE + 4 * size_of(HIDDEN_LIMIT))
    except OSError as error:
        raise TrainingError(f"{path}: {error.strerror}") from None
    head, body = content[:HEAD_SIZE], content[HEAD_SIZE:]
    if len(head) < HEAD_SIZE or head[:8] != MAGIC:
        raise TrainingError(f"{path} is not a network of Castellan")
    fields = struct.unpack("<8I", head[8:40])
    hidden, features = fields[1], fields[3]
    known = (FORMAT, hidden, BUCKETS, features, VALUE_UNIT, WEIGHT_UNIT, fields[6], MIRRORED)
    bytes_of_words = 2 * (features + 1 + 2 * BUCKETS) * hidden
    if features not in (PIECES_ON_SQUARES, FEATURES) or fields != known or len(body) != bytes_of_words + 4 * BUCKETS:
        raise TrainingError(f"{path} has a form that this trainer does not know")
    if hashlib.sha256(head[:40] + body).digest() != head[40:72]:
        raise TrainingError(f"{path} is damaged: its bytes do not have the hash in its head")
    words = np.frombuffer(body[:bytes_of_words], "<i2").astype(np.float32)
    biases = np.frombuffer(body[bytes_of_words:], "<i4").astype(np.float64) / BIAS_UNIT
    # A network without king buckets has the same weights in each.
    rows = np.tile(words[: features * hidden], FEATURES // features)
    words = np.concatenate((rows, words[features * hidden :]))
    # The units of both layers are the same.
    return np.concatenate((words / VALUE_UNIT, biases.astype(np.float32)))


def whole_evaluation(numbers, decoded):
    """Log odds by the engine's integer arithmetic."""
    sums = np.add.reduceat(numbers.rows.astype(np.int64)[decoded.features], decoded.starts, axis=0)
    seen = np.clip(sums + numbers.bias, 0, VALUE_UNIT) ** 2
    chosen = numbers.output.astype(np.int64)[decoded.bucket]
    total = (seen.reshape(len(chosen), -1) * chosen).sum(axis=1) + numbers.output_bias[decoded.bucket]
    return total / BIAS_UNIT


def write_whole(path, content):
    """Writes a file whose old content stays until all of the new content is on the disk."""
    part = path + ".part"
    with open(part, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, path)
