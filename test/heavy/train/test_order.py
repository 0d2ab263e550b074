"""Networks whose products are sorted."""

import os
import tempfile
import unittest

import numpy as np
from sample import random_records, require_refusals, run_program, write_records  # finds the trainer

from features import Terms, decode
from network import layers, random_weights, read_network, whole_evaluation, whole_numbers, write_network
from order import order, used_blocks


class Order(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.network, self.out, self.positions = (os.path.join(folder.name, name) for name in ("network", "out", "positions"))
        write_records(self.positions, random_records(300, 1))

    def test_products_that_are_0_together_stand_together(self):
        # Four groups that are above 0 in turn, mixed up.
        groups = np.random.default_rng(1).permutation(64) % 4
        above = np.arange(100)[:, None] % 4 == groups
        self.assertGreater(used_blocks(above), 0.5)
        self.assertEqual(used_blocks(above[:, order(above)]), 0.25)

    def test_the_evaluation_stays_the_same(self):
        weights = random_weights(64, 1)
        layers(weights).bias[:] = np.random.default_rng(2).uniform(-0.5, 0.5, 64)
        layers(weights).output[:] *= 12
        write_network(self.network, weights, "before", 320)
        ended = run_program("order.py", self.out, self.network, self.positions, "--name", "after")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        before, after = (whole_numbers(read_network(path)) for path in (self.network, self.out))
        self.assertFalse(np.array_equal(before.rows, after.rows))
        decoded = decode(random_records(300, 3), Terms(0.9, 320.0))
        self.assertGreater(whole_evaluation(before, decoded).std(), 0.05)
        np.testing.assert_array_equal(whole_evaluation(before, decoded), whole_evaluation(after, decoded))

    def test_what_makes_no_sense_is_said_in_one_line(self):
        write_network(self.network, random_weights(64, 1), "before", 320)
        cases = (
            ((self.positions, self.positions), "is not a network of Castellan", 1),
            ((self.network, self.network), "is not a file of training positions", 1),
            ((self.network,), "arguments are required: POSITIONS", 2),
        )
        require_refusals(self, "order.py", self.out, cases)


if __name__ == "__main__":
    unittest.main()
