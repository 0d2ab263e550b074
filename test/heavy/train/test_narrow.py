"""Networks whose first layer is made narrower."""

import os
import tempfile
import unittest

import numpy as np
from sample import content, random_records, require_refusals, run_program, write_records  # finds the trainer

from features import Terms, decode
from network import layers, random_weights, read_network, whole_evaluation, whole_numbers, write_network


class Narrow(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.wide, self.out, self.positions = (os.path.join(folder.name, name) for name in ("wide", "out", "positions"))
        write_records(self.positions, random_records(300, 1))

    def test_numbers_that_do_nothing_are_removed(self):
        weights = random_weights(64, 1)
        parts = layers(weights)
        second = parts.second.reshape(8, 2, 32, 16)
        # Of 32 products every fourth weighs nothing, and the one after it is the same in every position.
        second[:, :, ::4] = 0
        parts.rows.reshape(-1, 2, 32)[:, :, 1::4] = 0
        parts.bias.reshape(2, 32)[:, 1::4] = 0.5
        parts.output[:] *= 10
        write_network(self.wide, weights, "wide", 320)
        ended = run_program("narrow.py", self.out, self.wide, self.positions, "--hidden", "32", "--name", "narrow")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertEqual(content(self.out)[72:79], b"narrow\0")

        decoded = decode(random_records(300, 1), Terms(0.9, 320.0))
        before, after = (
            whole_evaluation(whole_numbers(read_network(path)), decoded) for path in (self.wide, self.out)
        )
        self.assertGreater(before.std(), 0.05)
        # The removed products are rounded one by one.
        self.assertLess(np.abs(after - before).max(), 0.005)

    def test_what_makes_no_sense_is_said_in_one_line(self):
        write_network(self.wide, random_weights(64, 1), "wide", 320)
        cases = (
            ((self.wide, self.positions, "--hidden", "64"), "has 64 numbers in its first layer, no more than asked for", 1),
            ((self.positions, self.positions, "--hidden", "32"), "is not a network of Castellan", 1),
            ((self.wide, self.wide, "--hidden", "32"), "is not a file of training positions", 1),
            ((self.wide, self.positions, "--hidden", "33"), "not a multiple of 32", 2),
        )
        require_refusals(self, "narrow.py", self.out, cases)


if __name__ == "__main__":
    unittest.main()
