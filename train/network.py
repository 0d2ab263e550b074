"""The network: its weights during training, the engine's integers, and its file."""

import hashlib
import math
import os
import struct
from dataclasses import dataclass

import numpy as np

from errors import TrainingError
from features import BUCKETS, FEATURES, MOST_PIECES, SAFE_FEATURES

MAGIC = b"CASTNNUE"
FORMAT = 4
# The format of networks that do not know which pieces hang: they have rows for safe pieces only.
SAFE_FORMAT = 3
HEAD_SIZE = 128
NAME_SIZE = 56
HIDDEN_STEP = 32
HIDDEN_LIMIT = 1024
# Widths of the second and the third layer. The second's numbers go on twice, clipped and squared.
SECOND = 16
THIRD = 32
# Inputs of the second layer whose weights stand together.
BLOCK = 4

# Units of the integers: the first layer's weights and numbers, products of these, weights of the second layer, numbers
# after the second and third layer, weights of the layers after the second.
VALUE_UNIT = 128
PRODUCT_UNIT = 128
SECOND_UNIT = 128
NUMBER_UNIT = 4096
WEIGHT_UNIT = 1024
# The largest of the first layer's clipped numbers as an integer.
VALUE_LARGEST = VALUE_UNIT - 1
# Largest weights, and biases: those of the first two layers have 8 bits, the sums of the first layer are below 2^15, and
# those of the others below 2^31.
ROW_LIMIT = 127 / VALUE_UNIT
SECOND_LIMIT = 127 / SECOND_UNIT
WEIGHT_LIMIT = 8
BIAS_LIMIT = 15
# The only flag of a file: each side sees the board mirrored by its own king's file.
MIRRORED = 1


# The unit and the type of each layer's integers.
INTEGERS = {
    "rows": (VALUE_UNIT, "i1"),
    "bias": (VALUE_UNIT, "<i2"),
    "second": (SECOND_UNIT, "i1"),
    "second_bias": (PRODUCT_UNIT * SECOND_UNIT, "<i4"),
    "third": (WEIGHT_UNIT, "<i2"),
    "third_bias": (NUMBER_UNIT * WEIGHT_UNIT, "<i4"),
    "output": (WEIGHT_UNIT, "<i2"),
    "output_bias": (NUMBER_UNIT * WEIGHT_UNIT, "<i4"),
}


@dataclass(frozen=True)
class Layers:
    """Views of an array of all weights, in its order. A set is for a range of the number of pieces."""

    # [FEATURES, hidden]
    rows: np.ndarray
    # [hidden]
    bias: np.ndarray
    # [BUCKETS, hidden, SECOND]: inputs are the mover's products, then the other side's
    second: np.ndarray
    # [BUCKETS, SECOND]
    second_bias: np.ndarray
    # [BUCKETS, 2 * SECOND, THIRD]: inputs are the clipped numbers, then the squares
    third: np.ndarray
    # [BUCKETS, THIRD]
    third_bias: np.ndarray
    # [BUCKETS, THIRD]
    output: np.ndarray
    # [BUCKETS]
    output_bias: np.ndarray


def shapes(hidden):
    """The shape of each of the layers."""
    return {
        "rows": (FEATURES, hidden),
        "bias": (hidden,),
        "second": (BUCKETS, hidden, SECOND),
        "second_bias": (BUCKETS, SECOND),
        "third": (BUCKETS, 2 * SECOND, THIRD),
        "third_bias": (BUCKETS, THIRD),
        "output": (BUCKETS, THIRD),
        "output_bias": (BUCKETS,),
    }


def size_of(hidden):
    """The number of weights of a network of that width."""
    return sum(math.prod(shape) for shape in shapes(hidden).values())


# Weights that do not depend on the width, and those for each number of the first layer.
_CONSTANT = size_of(0)
_EACH = size_of(1) - _CONSTANT


def hidden_of(weights):
    """The width of the network with these weights."""
    return (len(weights) - _CONSTANT) // _EACH


def layers(weights):
    """The layers of a network whose weights are in one array."""
    parts = {}
    at = 0
    for name, shape in shapes(hidden_of(weights)).items():
        size = math.prod(shape)
        parts[name] = weights[at : at + size].reshape(shape)
        at += size
    return Layers(**parts)


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


def random_weights(hidden, seed):
    """
    Initial weights: uniform, so that sums of a full board are about 1. All sets begin alike. The first layer's biases
    are positive, because products of numbers near 0 teach nothing.
    """
    random = np.random.default_rng((seed, 1 << 16))
    weights = np.zeros(size_of(hidden), np.float32)
    parts = layers(weights)
    bound = 1 / math.sqrt(MOST_PIECES)
    parts.rows[:] = random.uniform(-bound, bound, parts.rows.shape)
    parts.bias[:] = 0.3
    for layer, bound in (
        (parts.second, 2 / math.sqrt(hidden)),
        (parts.third, 1 / math.sqrt(2 * SECOND)),
        (parts.output, 1 / math.sqrt(THIRD)),
    ):
        layer[:] = random.uniform(-bound, bound, layer.shape[1:])
    parts.third_bias[:] = 0.1
    return weights


def whole_numbers(weights):
    """The weights as the engine's integers, in the order of Layers."""
    parts = layers(weights.astype(np.float64))
    return Layers(**{name: np.rint(getattr(parts, name) * unit).astype(kind) for name, (unit, kind) in INTEGERS.items()})


def _set_parts(hidden):
    """Of each set in a file: the layers in their order there, and the shape of each for a width."""
    return {
        "second": (hidden // BLOCK, SECOND, BLOCK),
        "second_bias": (SECOND,),
        "third_bias": (THIRD,),
        "third": (2, SECOND, THIRD // 2, 2),
        "output": (THIRD,),
        "output_bias": (4,),
    }


def _to_file(name, numbers):
    """A set's layer as a file has it: weights by blocks of inputs, the third layer in halves, 16 bytes for the output bias."""
    if name == "second":
        return numbers.reshape(-1, BLOCK, SECOND).transpose(0, 2, 1)
    if name == "third":
        return numbers.reshape(SECOND, 2, 2, THIRD // 2).transpose(2, 0, 3, 1)
    if name == "output_bias":
        return np.array([numbers, 0, 0, 0], "<i4")
    return numbers


def _from_file(name, numbers):
    """The reverse of _to_file."""
    if name == "second":
        return numbers.transpose(0, 2, 1).reshape(-1, SECOND)
    if name == "third":
        return numbers.transpose(1, 3, 0, 2).reshape(2 * SECOND, THIRD)
    if name == "output_bias":
        return numbers[0]
    return numbers


def write_network(path, weights, name, centipawns):
    """Writes the format that README.md describes, whole or not at all, and returns its hash."""
    numbers = whole_numbers(weights)
    hidden = len(numbers.bias)
    fields = (FORMAT, hidden, BUCKETS, FEATURES, VALUE_UNIT, WEIGHT_UNIT, centipawns, MIRRORED)
    head = MAGIC + struct.pack("<8I", *fields)
    parts = [numbers.rows, numbers.bias]
    for bucket in range(BUCKETS):
        parts.extend(_to_file(part, getattr(numbers, part)[bucket]) for part in _set_parts(hidden))
    body = b"".join(part.tobytes() for part in parts)
    digest = hashlib.sha256(head + body).digest()
    write_whole(path, head + digest + name.encode().ljust(NAME_SIZE, b"\0") + body)
    return digest.hex()


def read_network(path):
    """
    The weights in a network's file. Raises TrainingError if it is not one.

    A network of the format before has the same rows for pieces that hang as for those that stand safe, so that it evaluates
    as it did.
    """
    try:
        with open(path, "rb") as file:
            content = file.read(HEAD_SIZE + 4 * size_of(HIDDEN_LIMIT))
    except OSError as error:
        raise TrainingError(f"{path}: {error.strerror}") from None
    head, body = content[:HEAD_SIZE], content[HEAD_SIZE:]
    if len(head) < HEAD_SIZE or head[:8] != MAGIC:
        raise TrainingError(f"{path} is not a network of Castellan")
    fields = struct.unpack("<8I", head[8:40])
    hidden = fields[1]
    has_hanging = fields[0] == FORMAT
    features = FEATURES if has_hanging else SAFE_FEATURES
    form = FORMAT if has_hanging else SAFE_FORMAT
    known = (form, hidden, BUCKETS, features, VALUE_UNIT, WEIGHT_UNIT, fields[6], MIRRORED)
    if fields != known or not 0 < hidden <= HIDDEN_LIMIT:
        raise TrainingError(f"{path} has a form that this trainer does not know")
    if hashlib.sha256(head[:40] + body).digest() != head[40:72]:
        raise TrainingError(f"{path} is damaged: its bytes do not have the hash in its head")
    weights = np.zeros(size_of(hidden), np.float32)
    parts = layers(weights)
    if len(body) != _body_size(features, hidden):
        raise TrainingError(f"{path} has a form that this trainer does not know")
    at = 0

    def take(name, shape):
        nonlocal at
        unit, kind = INTEGERS[name]
        numbers = np.frombuffer(body, kind, math.prod(shape), at).reshape(shape)
        at += numbers.nbytes
        return numbers, unit

    numbers, unit = take("rows", (features, hidden))
    parts.rows.reshape(-1, features, hidden)[:] = numbers / unit
    numbers, unit = take("bias", (hidden,))
    parts.bias[:] = numbers / unit
    for bucket in range(BUCKETS):
        for name, shape in _set_parts(hidden).items():
            numbers, unit = take(name, shape)
            getattr(parts, name)[bucket] = _from_file(name, numbers) / unit
    return weights


def _body_size(features, hidden):
    first = {"rows": (features, hidden), "bias": (hidden,)}
    return _bytes_of(first) + BUCKETS * _bytes_of(_set_parts(hidden))


def _bytes_of(parts):
    return sum(np.dtype(INTEGERS[name][1]).itemsize * math.prod(shape) for name, shape in parts.items())


def whole_evaluation(numbers, decoded):
    """Log odds by the engine's integer arithmetic."""
    wide = Layers(**{name: getattr(numbers, name).astype(np.int64) for name in shapes(0)})
    hidden, bucket = len(wide.bias), decoded.bucket
    sums = np.add.reduceat(wide.rows[decoded.features], decoded.starts, axis=0)
    seen = np.clip(sums + wide.bias, 0, VALUE_LARGEST).reshape(-1, 2, 2, hidden // 2)
    products = (seen[:, :, 0] * seen[:, :, 1] // (VALUE_UNIT**2 // PRODUCT_UNIT)).reshape(len(bucket), -1)
    second = _weigh(products, wide.second, wide.second_bias, bucket) // (PRODUCT_UNIT * SECOND_UNIT // NUMBER_UNIT)
    second = np.clip(second, -NUMBER_UNIT, NUMBER_UNIT)
    twice = np.concatenate((np.maximum(second, 0), _rounded(second**2, NUMBER_UNIT)), axis=1)
    third = np.clip(_weigh(twice, wide.third, wide.third_bias, bucket) // WEIGHT_UNIT, 0, NUMBER_UNIT)
    total = (_rounded(third**2, NUMBER_UNIT) * wide.output[bucket]).sum(axis=1) + wide.output_bias[bucket]
    return total / (NUMBER_UNIT * WEIGHT_UNIT)


def _rounded(dividend, divisor):
    return (dividend + divisor // 2) // divisor


def _weigh(inputs, weights, biases, bucket):
    """The sums of a layer, each position with the weights of its set."""
    sums = biases[bucket]
    for one in range(BUCKETS):
        chosen = bucket == one
        sums[chosen] += inputs[chosen] @ weights[one]
    return sums


def write_whole(path, content):
    """Writes a file whose old content stays until all of the new content is on the disk."""
    part = path + ".part"
    with open(part, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, path)
