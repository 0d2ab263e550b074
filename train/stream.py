"""The order of training positions: shuffled across all files, and determined by the seed."""

from dataclasses import dataclass

import numpy as np

from positions import RECORD

# Neighbours that are read together: enough to be fast on a disk, and from few games.
BLOCK = 512
# A position's id: the number of its source, and its index there.
SOURCE_SHIFT = 40


def place_of(position):
    """The number of the source, and the index there, of an id."""
    return position >> SOURCE_SHIFT, position & ((1 << SOURCE_SHIFT) - 1)


@dataclass(frozen=True)
class Batch:
    """The training positions of one step."""

    records: np.ndarray
    # The positions' ids, u64.
    ids: np.ndarray
    # The weight of each, f32.
    weights: np.ndarray

    def __len__(self):
        return len(self.records)


@dataclass(frozen=True)
class Window:
    """The blocks in memory, and the order of their positions."""

    records: np.ndarray
    ids: np.ndarray
    order: np.ndarray


class Pass:
    """
    One pass over the training positions of all sources.

    The blocks of all files are shuffled, then cut into windows of at most about `window` positions, and the positions of
    a window are shuffled. Only one window is in memory, 44 bytes a position.
    """

    def __init__(self, sources, seed, window):
        self._sources = {source.number: source for source in sources}
        self._seed = seed
        firsts = []
        sizes = []
        for source in sources:
            starts = np.arange(0, source.learnt, BLOCK, dtype=np.int64)
            firsts.append(starts + (source.number << SOURCE_SHIFT))
            sizes.append(np.minimum(BLOCK, source.learnt - starts))
        order = np.random.default_rng(seed).permutation(sum(map(len, firsts)))
        self._firsts = np.concatenate(firsts)[order]
        self._sizes = np.concatenate(sizes)[order]
        total = int(self._sizes.sum())
        windows = min(len(order), -(-total // window))
        # Windows of equal size, because a small one at the end would be shuffled badly.
        self._bounds = [len(order) * index // windows for index in range(windows + 1)]
        ends = np.concatenate(([0], np.cumsum(self._sizes)))
        self._starts = [int(ends[bound]) for bound in self._bounds]
        self._index = None
        self._window = None

    def read(self, start, end):
        """Records and ids of the positions `start` to `end` (exclusive) of the pass, which may be in several windows."""
        parts = []
        index = int(np.searchsorted(self._starts, start, side="right")) - 1
        while start < end:
            first, last = self._starts[index], min(end, self._starts[index + 1])
            window = self._load(index)
            chosen = window.order[start - first : last - first]
            parts.append((_pick(window.records, chosen), window.ids[chosen]))
            start = last
            index += 1
        if len(parts) == 1:
            return parts[0]
        return tuple(np.concatenate(arrays) for arrays in zip(*parts))

    def _load(self, index):
        if self._index == index:
            return self._window
        # Frees the old window, to make room for the new one.
        self._window = None
        blocks = self._blocks(index)
        total = sum(size for _, size in blocks)
        records = np.empty(total, RECORD)
        ids = np.empty(total, np.uint64)
        at = 0
        for first, size in blocks:
            source, start = self._place(first)
            source.read_into(start, records[at : at + size])
            ids[at : at + size] = np.arange(first, first + size)
            at += size
        order = np.arange(total, dtype=np.uint32)
        # Counts from 1, because a seed that ends with 0 is the same as one without it.
        np.random.default_rng((*self._seed, index + 1)).shuffle(order)
        self._index = index
        self._window = Window(records, ids, order)
        if index + 2 < len(self._bounds):
            for first, size in self._blocks(index + 1):
                source, start = self._place(first)
                source.announce(start, size)
        return self._window

    def _blocks(self, index):
        """First ids and sizes of a window's blocks, in the order on the disk."""
        chosen = slice(self._bounds[index], self._bounds[index + 1])
        return sorted(zip(self._firsts[chosen].tolist(), self._sizes[chosen].tolist()))

    def _place(self, first):
        number, start = place_of(first)
        return self._sources[number], start


def _pick(records, chosen):
    """Some of the records. numpy copies integers ten times as fast as records of many fields."""
    words = records.view(np.uint64).reshape(len(records), -1)
    return words.take(chosen, axis=0).view(RECORD).reshape(-1)


class Stream:
    """Passes divided into batches, whose sizes differ by at most one within a pass, so that none is a small rest."""

    def __init__(self, sources, seed, batch, window):
        self._sources = sources
        self._seed = seed
        self._window = window
        self._weights = np.zeros(1 + max(source.number for source in sources), np.float32)
        for source in sources:
            self._weights[source.number] = source.weight
        self.positions = sum(source.learnt for source in sources)
        self.steps = max(1, round(self.positions / batch))
        self._number = None
        self._pass = None

    def batch(self, step):
        """The positions of a step; steps are counted through all passes. Fast if the steps come in order."""
        number, index = divmod(step, self.steps)
        if self._number != number:
            self._pass = None
            self._pass = Pass(self._sources, (*self._seed, number), self._window)
            self._number = number
        start, end = (self.positions * place // self.steps for place in (index, index + 1))
        records, ids = self._pass.read(start, end)
        return Batch(records, ids, self._weights[(ids >> np.uint64(SOURCE_SHIFT)).astype(np.int64)])
