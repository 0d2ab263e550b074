"""Averages of networks."""

import os
import tempfile
import unittest

import numpy as np
from sample import content, require_refusals, run_program  # finds the trainer

from network import VALUE_UNIT, random_weights, read_network, write_network


class Averages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.one = self.network("one.nnue", 32, 1)
        self.two = self.network("two.nnue", 32, 2)
        self.out = os.path.join(self.folder, "out.nnue")

    def network(self, name, hidden, seed):
        path = os.path.join(self.folder, name)
        write_network(path, random_weights(hidden, seed), name, 320)
        return path

    def average(self, *arguments):
        return run_program("average.py", self.out, *arguments)

    def test_shares_are_relative_to_each_other(self):
        ended = self.average(f"{self.one}@3", self.two, "--name", "both", "--centipawns", "300")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        expected = 0.75 * read_network(self.one) + 0.25 * read_network(self.two)
        self.assertLessEqual(np.abs(read_network(self.out) - expected).max(), 0.5 / VALUE_UNIT + 1e-6)
        self.assertEqual(content(self.out)[72:77], b"both\0")
        self.assertEqual(int.from_bytes(content(self.out)[32:36], "little"), 300)

    def test_one_network_stays_the_same(self):
        self.assertEqual(self.average(f"{self.one}@0.3").returncode, 0)
        self.assertEqual(content(self.out)[128:], content(self.one)[128:])

    def test_what_makes_no_sense_is_said_in_one_line(self):
        wide = self.network("wide.nnue", 64, 3)
        cases = (
            ((self.one, wide), "wide.nnue has 64 numbers in its first layer, not 32", 1),
            ((self.one, __file__), "is not a network of Castellan", 1),
            (("none.nnue",), "none.nnue: No such file", 1),
            ((self.one + "@0",), "after @ must be above 0", 1),
            ((self.one, "--name", "n" * 56), "more than 55 bytes", 2),
        )
        require_refusals(self, "average.py", self.out, cases)


if __name__ == "__main__":
    unittest.main()
