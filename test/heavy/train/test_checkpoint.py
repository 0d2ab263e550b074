"""Checkpoints that are damaged: each is refused in one sentence, or is what was written."""

import os
import random
import tempfile
import unittest
import zipfile

import numpy as np
from sample import content  # finds the trainer

import checkpoint
from errors import TrainingError
from network import State, size_of

HEAD = 250


class Damaged(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        generator = np.random.default_rng(5)
        size = size_of(8)
        arrays = [generator.random(size, np.float32) for _ in checkpoint.ARRAYS]
        self.whole = checkpoint.Checkpoint({"a": 1}, {"f": "x"}, checkpoint.Progress(), State(*arrays, 0))
        checkpoint.save(folder.name, self.whole)
        self.path = os.path.join(folder.name, checkpoint.FILE)
        self.bytes = content(self.path)

    def is_refused(self, damaged):
        with open(self.path, "wb") as file:
            file.write(damaged)
        try:
            read = checkpoint.load(self.path)
        except TrainingError as error:
            self.assertIn(self.path, str(error))
            return True
        self.assertEqual((read.settings, read.data), (self.whole.settings, self.whole.data))
        for name in checkpoint.ARRAYS:
            self.assertTrue(np.array_equal(getattr(read.state, name), getattr(self.whole.state, name)))
        return False

    def test_a_flipped_bit(self):
        with zipfile.ZipFile(self.path) as archive:
            heads = [entry.header_offset + at for entry in archive.infolist() for at in range(HEAD)]
        drawn = random.Random(5).choices(range(len(self.bytes)), k=300)
        directory = range(len(self.bytes) - 3 * HEAD, len(self.bytes))
        refused = 0
        for at in sorted({*heads, *drawn, *directory}):
            damaged = bytearray(self.bytes)
            damaged[at] ^= 1 << (at % 8)
            refused += self.is_refused(damaged)
        # Most of the others are in dates and rights of the archive.
        self.assertGreater(refused, 1000)

    def test_a_cut_end(self):
        for length in range(0, len(self.bytes), len(self.bytes) // 100):
            self.assertTrue(self.is_refused(self.bytes[:length]))


if __name__ == "__main__":
    unittest.main()
