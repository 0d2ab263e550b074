"""Files of training positions, read in pieces: they may be far larger than memory. README.md describes the format."""

import hashlib
import os
import struct

import numpy as np

from errors import TrainingError

RECORD = np.dtype(
    [
        ("occupied", "u1", 8),
        ("pieces", "u1", 16),
        ("score", "<i2"),
        ("result", "u1"),
        ("turn", "u1"),
        ("halfmoves", "u1"),
        ("reserved", "u1"),
        ("fullmoves", "<u2"),
    ]
)
MAGIC = b"CASTPOS1"
NO_SCORE = -32768
NO_RESULT = 3

# Records of one read when a file is searched or evaluated.
PART = 65536
# Records at either end of a file that identify it.
FINGERPRINT = 4096


class Source:
    """
    One file, the `number`th. A share of it at its end, which consists of whole games, is for validation, the rest for
    training.

    `count` is the number of its positions, `learnt` that of its training positions, `weight` how much each counts.
    Raises TrainingError if the file is missing, of another kind, or too small.
    """

    def __init__(self, number, path, weight=1.0, held_back=0.02):
        self.number = number
        self.path = path
        self.weight = weight
        try:
            if os.path.isdir(path):
                raise TrainingError(f"{path} is a folder, not a file of training positions")
            # Unbuffered: a read requests exactly the wanted bytes.
            self._file = open(path, "rb", buffering=0)
        except OSError as error:
            raise TrainingError(f"{path}: {error.strerror}") from None
        head = self._file.read(RECORD.itemsize)
        if head[:8] != MAGIC or struct.unpack("<I", head[8:12])[0] != RECORD.itemsize:
            raise TrainingError(f"{path} is not a file of training positions, as castellan datagen text writes them")
        size = os.fstat(self._file.fileno()).st_size - RECORD.itemsize
        if size % RECORD.itemsize:
            raise TrainingError(f"{path} ends in the middle of a position: it was cut off")
        self.count = size // RECORD.itemsize
        self.held_from = self._split(held_back)
        self.learnt = self.held_from

    @property
    def held(self):
        """The number of validation positions."""
        return self.count - self.held_from

    def read_into(self, start, records):
        """Fills an array with the records from `start` on."""
        target = memoryview(records).cast("B")
        self._file.seek((1 + start) * RECORD.itemsize)
        while target:
            size = self._file.readinto(target)
            if not size:
                raise TrainingError(f"{self.path} has become shorter")
            target = target[size:]

    def read(self, start, count):
        """The `count` records from `start` on."""
        records = np.empty(count, RECORD)
        self.read_into(start, records)
        return records

    def held_parts(self, most=PART):
        """The validation positions, in pieces."""
        for start in range(self.held_from, self.count, most):
            yield self.read(start, min(most, self.count - start))

    def announce(self, start, count):
        """Asks the system to fetch records that will be read soon, if possible."""
        if hasattr(os, "posix_fadvise"):
            size = RECORD.itemsize
            os.posix_fadvise(self._file.fileno(), (1 + start) * size, count * size, os.POSIX_FADV_WILLNEED)

    def fingerprint(self):
        """Identifies the data, so that a resumed run can check that they are the same."""
        ends = min(FINGERPRINT, self.count)
        digest = hashlib.sha256(self.read(0, ends).tobytes() + self.read(self.count - ends, ends).tobytes())
        return f"{self.count} {digest.hexdigest()[:16]}"

    def _split(self, held_back):
        """The start of the validation part: a share of the file, extended to the start of its first game."""
        if self.count == 0:
            raise TrainingError(f"{self.path} has no positions")
        if held_back == 0:
            return self.count
        if held_back == 1:
            return 0
        wanted = self.count - max(1, int(self.count * held_back))
        split = self._game_start(wanted)
        if split == 0:
            raise TrainingError(f"{self.path} has too few games to hold some back; with --held-back 0 it goes without")
        return split

    def _game_start(self, at):
        """
        The last position from 0 to `at` at which a game begins.

        Records do not identify their games, but within a game the plies rise: where they do not, another begins. A game
        whose first ply is later than the last of the previous game is not recognized, and counts as part of that game.
        """
        end = at + 1
        while end > 1:
            start = max(0, end - PART)
            records = self.read(start, end - start)
            plies = 2 * records["fullmoves"].astype(np.int64) + records["turn"]
            begins = np.nonzero(plies[1:] <= plies[:-1])[0]
            if len(begins):
                return start + int(begins[-1]) + 1
            # The first of these is the last of the next part.
            end = start + 1
        return 0


def limit(sources, most):
    """Trains on at most so many positions: the first of each file, in equal shares. The validation part stays the same."""
    total = sum(source.learnt for source in sources)
    if total <= most:
        return
    before = given = 0
    for source in sources:
        # Shares of running sums, so that rounding errors do not add up.
        before += source.learnt
        share = before * most // total - given
        given += share
        source.learnt = share
