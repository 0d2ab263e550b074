"""
The same training on a GPU. Records are copied there unchanged; a position becomes a row of 768 numbers, 0 or 1, so
that the first layer is one matrix product, at which GPUs are best.
"""

import numpy as np
import torch

from features import BLACK_KING, BUCKETS, FEATURES, MOST_PIECES, WHITE_KING, feature_table
from learner import BadRecord
from positions import NO_RESULT, NO_SCORE, RECORD
from reference import Model, ReferenceLearner

# Positions that are evaluated together.
CHUNK = 1 << 15


class DenseModel(Model):
    """The network of reference.py, with rows of zeros and ones as the input of the first layer."""

    def forward(self, views, bucket):
        """As Model's. `views` is [2 * positions, FEATURES]: the mover's, then the other's, of each."""
        return self.later(torch.addmm(self.bias, views, self.rows), bucket)


class DenseLearner(ReferenceLearner):
    """
    Trains in PyTorch on a GPU. Matrix products are rounded as TF32 (10 bits of a factor), about as finely as the
    engine's integers; so the result is that of KernelLearner, but not to the byte.
    """

    def __init__(self, state, terms, decay, sparsity, threads, device):
        torch.backends.cuda.matmul.allow_tf32 = True
        super().__init__(state, terms, decay, sparsity, threads, device, DenseModel)
        self._tables = Tables(device)

    def step(self, batch, rate, average_add):
        """Trains on a batch and returns the sum of its weighted squared errors. Raises BadRecord."""
        self._set_rate(rate)
        views, bucket, target = self._read(batch.records)
        weights = torch.from_numpy(batch.weights).to(self._device)
        errors = self._descend(*self._model(views, bucket), target, weights, weights.sum())
        self._update(average_add)
        return errors

    def _evaluate(self, records):
        with torch.no_grad():
            for start in range(0, len(records), CHUNK):
                try:
                    views, bucket, target = self._read(records[start : start + CHUNK])
                except BadRecord as bad:
                    raise BadRecord(start + bad.place) from None
                yield self._average(views, bucket)[0], target

    def _read(self, records):
        raw = np.ascontiguousarray(records).view(np.uint8).reshape(len(records), RECORD.itemsize)
        # Copied, because PyTorch warns of arrays that it could not write to.
        boards = Boards(torch.from_numpy(raw.copy()).to(self._device), self._tables)
        boards.require_sense()
        return boards.views(), boards.bucket(), boards.target(self._terms)


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

    def require_sense(self):
        """Raises BadRecord for the first invalid record, like first_fault."""
        kings = [(self._present & (self._code == WHITE_KING + side)).sum(1) for side in (0, 1)]
        faulty = (self._count > MOST_PIECES) | (self._result > NO_RESULT) | (self._turn > 1)
        faulty |= (self._score == NO_SCORE) & (self._result == NO_RESULT)
        faulty |= (self._present & (self._code > BLACK_KING)).any(1) | (kings[0] != 1) | (kings[1] != 1)
        if faulty.any():
            raise BadRecord(int(faulty.to(torch.uint8).argmax()))

    def views(self):
        """Zeros and ones, [2 * positions, FEATURES]: each position from the mover's view, then from the other side's."""
        table = self._tables.features
        squares = self._tables.squares
        pieces = 64 * self._code + squares
        features = []
        for side in (self._turn, 1 - self._turn):
            is_king = self._present & (self._code == WHITE_KING + side[:, None])
            king = (is_king * squares).sum(1)
            view = 64 * side + king
            # Empty squares add nothing to the first column.
            features.append(table[view[:, None], pieces * self._present] * self._present)
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
