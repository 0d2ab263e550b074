"""
The same training in PyTorch (1.13 or newer): slower on a processor, where tests compare the kernel with it, and the
faster one on a GPU. Records are copied to the device unchanged; there a position becomes a row of 1,536 numbers, 0 or 1, so
that the first layer is one matrix product, at which GPUs are best.
"""

import numpy as np
import torch

from features import BLACK_KING, BUCKETS, FEATURES, MOST_PIECES, NO_PIECE, SAFE_FEATURES, WHITE_KING, feature_table
from hanging import hanging
from learner import EPSILON, FIRST_KEEP, SECOND_KEEP, BadRecord
from network import (
    BIAS_LIMIT,
    PRODUCT_UNIT,
    ROW_LIMIT,
    SECOND_LIMIT,
    SECOND_UNIT,
    VALUE_LARGEST,
    VALUE_UNIT,
    WEIGHT_LIMIT,
    State,
    hidden_of,
    layers,
    shapes,
)
from positions import NO_RESULT, NO_SCORE, RECORD

# Positions that are processed together: few enough for a processor's caches, many enough for a GPU.
CHUNK = 4096
GPU_CHUNK = 1 << 15


class Model(torch.nn.Module):
    """The network as README.md describes it."""

    def __init__(self, hidden):
        super().__init__()
        for name, shape in shapes(hidden).items():
            setattr(self, name, torch.nn.Parameter(torch.empty(shape)))

    def forward(self, views, bucket):
        """
        Log odds for the mover, and the mean product of each position. `views` is [2 * positions, FEATURES], zeros and
        ones: the mover's, then the other side's, of each.
        """
        # As the engine has them, with the slopes of the exact ones.
        sums = torch.addmm(_rounded(self.bias, VALUE_UNIT), views, _rounded(self.rows, VALUE_UNIT))
        largest = VALUE_LARGEST / VALUE_UNIT
        seen = torch.where((sums > 0) & (sums < largest), sums, sums.clamp(0, largest).detach())
        seen = seen.view(len(bucket), 2, 2, -1)
        exact = (seen[:, :, 0] * seen[:, :, 1]).flatten(1)
        products = _shown_as(exact, (exact * PRODUCT_UNIT).floor() / PRODUCT_UNIT)
        second = _of_set(products, _rounded(self.second, SECOND_UNIT), self.second_bias, bucket)
        twice = torch.cat((second.clamp(0, 1), second.square().clamp(max=1)), dim=1)
        third = _of_set(twice, self.third, self.third_bias, bucket).clamp(0, 1).square()
        return (third * self.output[bucket]).sum(dim=1) + self.output_bias[bucket], exact.mean(dim=1)

    def bound(self):
        """Keeps the weights within the range of the integers."""
        with torch.no_grad():
            self.rows.clamp_(-ROW_LIMIT, ROW_LIMIT)
            self.second.clamp_(-SECOND_LIMIT, SECOND_LIMIT)
            for biases in (self.bias, self.second_bias, self.third_bias, self.output_bias):
                biases.clamp_(-BIAS_LIMIT, BIAS_LIMIT)
            for weights in (self.third, self.output):
                weights.clamp_(-WEIGHT_LIMIT, WEIGHT_LIMIT)

    def fill(self, weights):
        """Sets the weights from one array."""
        parts = layers(weights)
        with torch.no_grad():
            for name, tensor in self.named_parameters():
                tensor.copy_(torch.from_numpy(getattr(parts, name)))


def _shown_as(exact, values):
    """The values, with the slopes of the exact numbers."""
    return exact + (values - exact).detach()


def _rounded(weights, unit):
    return _shown_as(weights, (weights * unit).round() / unit)


def _of_set(inputs, weights, biases, bucket):
    """The sums of a layer, each position with the weights of its set. All sets are computed: one product is faster."""
    sets, width, numbers = weights.shape
    sums = (inputs @ weights.transpose(0, 1).reshape(width, sets * numbers)).view(len(bucket), sets, numbers)
    return sums[torch.arange(len(bucket), device=bucket.device), bucket] + biases[bucket]


class GpuLearner:
    """
    Trains in PyTorch. KernelLearner has the same methods and does the same. On a GPU factors of matrix products are
    rounded as TF32 (10 bits), about as finely as the engine's integers: the result differs in the last digits.
    """

    def __init__(self, state, terms, decay, sparsity, threads, device="cpu"):
        torch.set_num_threads(threads)
        torch.backends.cuda.matmul.allow_tf32 = True
        self._device = device
        self._chunk = CHUNK if device == "cpu" else GPU_CHUNK
        self._tables = Tables(device)
        self._terms = terms
        self._sparsity = sparsity
        hidden = hidden_of(state.weights)
        self._model, self._average = Model(hidden).to(device), Model(hidden).to(device)
        self._model.fill(state.weights)
        self._average.fill(state.average)
        self._optimiser = torch.optim.AdamW(
            self._model.parameters(), lr=1.0, betas=(FIRST_KEEP, SECOND_KEEP), eps=EPSILON, weight_decay=decay
        )
        self._steps = state.steps
        self._take_moments(state)

    def step(self, batch, rate, average_add):
        """Trains on a batch and returns the sum of its weighted squared errors. Raises BadRecord."""
        self._set_rate(rate)
        total = 0.0
        whole = float(batch.weights.sum(dtype=np.float64))
        for start, views, bucket, target in self._read(batch.records):
            weights = torch.from_numpy(batch.weights[start : start + len(target)]).to(self._device)
            total += self._descend(*self._model(views, bucket), target, weights, whole)
        self._update(average_add)
        return total

    def errors(self, records):
        """The sum of the squared errors of validation positions, with the averaged weights. Raises BadRecord."""
        return sum(float(((torch.sigmoid(odds) - target) ** 2).sum()) for odds, target in self._evaluate(records))

    def odds(self, records):
        """The evaluation of positions with the averaged weights: log odds for the mover. Raises BadRecord."""
        return np.concatenate([odds.cpu().numpy() for odds, _ in self._evaluate(records)])

    def state(self):
        """Everything that steps change, copied."""
        moments = [self._optimiser.state.get(tensor, {}) for tensor in self._model.parameters()]
        first, second = (
            [entry.get(name, torch.zeros_like(tensor)) for entry, tensor in zip(moments, self._model.parameters())]
            for name in ("exp_avg", "exp_avg_sq")
        )
        parts = (self._model.parameters(), first, second, self._average.parameters())
        return State(*map(_flat, parts), self._steps)

    def _set_rate(self, rate):
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        self._optimiser.zero_grad(set_to_none=True)

    def _descend(self, odds, product, target, weights, whole):
        """Adds the slopes of some positions to the gradient, and returns their weighted squared errors."""
        errors = (weights * (torch.sigmoid(odds) - target) ** 2).sum()
        ((errors + self._sparsity * (weights * product).sum()) / whole).backward()
        return float(errors)

    def _update(self, average_add):
        """A step along the current gradients."""
        self._optimiser.step()
        self._model.bound()
        with torch.no_grad():
            for average, weights in zip(self._average.parameters(), self._model.parameters()):
                average.lerp_(weights, average_add)
        self._steps += 1

    def _take_moments(self, state):
        if state.steps == 0:
            return
        saved = self._optimiser.state_dict()
        first, second = layers(state.first), layers(state.second)
        for number, (name, _) in enumerate(self._model.named_parameters()):
            saved["state"][number] = {
                "step": torch.tensor(float(state.steps)),
                "exp_avg": torch.from_numpy(getattr(first, name)).clone(),
                "exp_avg_sq": torch.from_numpy(getattr(second, name)).clone(),
            }
        self._optimiser.load_state_dict(saved)

    def _evaluate(self, records):
        with torch.no_grad():
            for _, views, bucket, target in self._read(records):
                yield self._average(views, bucket)[0], target

    def _read(self, records):
        """Chunks of the records: where each starts, its views, sets and targets. Raises BadRecord."""
        raw = np.ascontiguousarray(records).view(np.uint8).reshape(len(records), RECORD.itemsize)
        for start in range(0, len(raw), self._chunk):
            # Copied, because PyTorch warns of arrays that it could not write to.
            part = torch.from_numpy(raw[start : start + self._chunk].copy()).to(self._device)
            boards = Boards(part, self._tables)
            fault = boards.first_fault()
            if fault is not None:
                raise BadRecord(start + fault)
            yield start, boards.views(), boards.bucket(), boards.target(self._terms)


def _flat(tensors):
    return np.concatenate([tensor.detach().cpu().numpy().reshape(-1) for tensor in tensors])


class Tables:
    """The lookup tables of Boards, on the device."""

    def __init__(self, device):
        self.bits = torch.arange(8, device=device)
        self.squares = torch.arange(64, device=device)
        self.features = torch.from_numpy(feature_table()).to(device)


class Boards:
    """
    Records of a batch as tensors, [positions, 64] if they are by square: whether the square is occupied, and its
    piece's code (2 * type + colour). features.py does the same in numpy, piece by piece.
    """

    def __init__(self, raw, tables):
        """`raw` contains the records' bytes, [positions, 32]."""
        self._tables = tables
        numbers = raw.to(torch.int64)
        board = (numbers[:, :8, None] >> tables.bits) & 1
        self._present = board.view(len(raw), 64).bool()
        # The number of the square's piece in the position; empty squares read any code.
        place = (self._present.cumsum(1) - 1).clamp(0, MOST_PIECES - 1)
        packed = numbers[:, 8:24]
        codes = torch.stack((packed & 15, packed >> 4), dim=2).view(len(raw), MOST_PIECES)
        self._code = codes.gather(1, place)
        self._count = self._present.sum(1)
        low, high = numbers[:, 24], numbers[:, 25]
        self._score = low + 256 * high - 65536 * (high >= 128)
        self._result, self._turn = numbers[:, 26], numbers[:, 27]

    def first_fault(self):
        """The index of the first invalid record, or None; as first_fault of features.py."""
        kings = [(self._present & (self._code == WHITE_KING + side)).sum(1) for side in (0, 1)]
        faulty = (self._count > MOST_PIECES) | (self._result > NO_RESULT) | (self._turn > 1)
        faulty |= (self._score == NO_SCORE) & (self._result == NO_RESULT)
        faulty |= (self._present & (self._code > BLACK_KING)).any(1) | (kings[0] != 1) | (kings[1] != 1)
        return int(faulty.to(torch.uint8).argmax()) if faulty.any() else None

    def views(self):
        """Zeros and ones, [2 * positions, FEATURES]: each position from the mover's view, then from the other side's."""
        table = self._tables.features
        squares = self._tables.squares
        pieces = 64 * self._code + squares
        hangs = SAFE_FEATURES * hanging(torch.where(self._present, self._code, NO_PIECE >> 6))
        features = []
        for side in (self._turn, 1 - self._turn):
            is_king = self._present & (self._code == WHITE_KING + side[:, None])
            king = (is_king * squares).sum(1)
            view = 64 * side + king
            # Empty squares add nothing to the first column.
            features.append((table[view[:, None], pieces * self._present] + hangs) * self._present)
        features = torch.stack(features, dim=1).view(-1, 64)
        present = self._present.float().repeat_interleave(2, dim=0)
        return torch.zeros(len(features), FEATURES, device=features.device).scatter_add_(1, features, present)

    def bucket(self):
        return (self._count - 2) * BUCKETS // 31

    def target(self, terms):
        """The mover's expected score, 0 to 1."""
        expected = torch.sigmoid(self._score.float() / terms.score_scale)
        share = torch.full_like(expected, terms.score_share)
        share[self._result == NO_RESULT] = 1
        share[self._score == NO_SCORE] = 0
        white = share * expected + (1 - share) * self._result.float() / 2
        return torch.where(self._turn == 0, white, 1 - white)
