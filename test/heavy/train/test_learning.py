"""The kernel against PyTorch, and against itself on other numbers of threads; the schedule."""

import tempfile
import unittest

import numpy as np

from sample import can_compile, has, random_records  # first, as it finds the trainer

from features import Terms, first_fault
from kernel import KernelLearner
from learner import BadRecord
from network import (
    NUMBER_UNIT,
    ROW_LIMIT,
    SECOND,
    THIRD,
    WEIGHT_UNIT,
    State,
    layers,
    random_weights,
    read_network,
    shapes,
    whole_numbers,
    write_network,
)
from products import products
from schedule import Schedule
from stream import Batch

TERMS = Terms(score_share=0.7, score_scale=320)
RATE = 0.01
DECAY = 0.1
SPARSITY = 0.02


def batches(count=6, size=500):
    """Some batches whose positions do not count the same."""
    random = np.random.default_rng(3)
    records = random_records(count * size, 4)
    for number in range(count):
        part = slice(number * size, (number + 1) * size)
        ids = random.integers(0, 1 << 45, size, dtype=np.uint64)
        weights = random.choice(np.array([0.3, 1], np.float32), size)
        yield Batch(records[part], ids, weights)


class Learning(unittest.TestCase):
    def compare(self, one, other, mean):
        """`mean` is in steps of the learning rate."""
        self.assertEqual(one.steps, other.steps)
        # AdamW makes steps of the same size of the smallest slopes.
        for name in ("weights", "average"):
            difference = np.abs(getattr(one, name) - getattr(other, name))
            self.assertLess(difference.mean(), mean * RATE, name)

    def slope_the_same(self, one, other):
        """After one step, when all slopes are those of the same weights."""
        # The kernel has 8 bits of the first layer's slopes; the second moment is of their squares.
        for moment, part in (("first", 0.003), ("second", 0.006)):
            states = [layers(getattr(state, moment)) for state in (one, other)]
            for name in shapes(0):
                ours, theirs = (getattr(state, name) for state in states)
                self.assertLess(np.abs(ours - theirs).mean(), part * np.abs(theirs).mean(), (moment, name))
        for weights in ("weights", "average"):
            # A slope near 0 may have either sign.
            self.assertLess(np.abs(getattr(one, weights) - getattr(other, weights)).max(), 2 * RATE, weights)

    def learn_the_same(self, one, other):
        held = random_records(300, 9)
        for number, batch in enumerate(batches()):
            errors = [learner.step(batch, RATE, 0.2) for learner in (one, other)]
            self.assertAlmostEqual(errors[0] / errors[1], 1, delta=1e-3)
            if number == 0:
                self.slope_the_same(one.state(), other.state())
                self.compare(one.state(), other.state(), 0.005)
        # Weights beside a border of their rounding fall to either side, and with other products there are other slopes.
        self.compare(one.state(), other.state(), 0.1)
        np.testing.assert_allclose(one.odds(held), other.odds(held), atol=0.05)
        self.assertAlmostEqual(one.errors(held) / other.errors(held), 1, delta=1e-2)

    def find_nonsense(self, learner):
        random = np.random.default_rng(1)
        found = 0
        for _ in range(300):
            records = random_records(5, int(random.integers(1 << 30)))
            raw = records.view(np.uint8)
            raw[random.integers(len(raw), size=2)] = random.integers(256, size=2)
            expected = first_fault(records)
            try:
                learner.errors(records)
                self.assertIsNone(expected)
            except BadRecord as bad:
                self.assertEqual(bad.place, expected)
                found += 1
        self.assertGreater(found, 30)
        self.assertLess(found, 290)

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name

    def kernel(self, hidden, threads=2, sparsity=SPARSITY, state=None):
        state = state or State.begin(random_weights(hidden, 5))
        return KernelLearner(self.folder, state, TERMS, DECAY, sparsity, threads)


@unittest.skipUnless(can_compile(), "there is no C++ compiler")
class Kernel(Learning):
    def test_any_number_of_threads_learns_the_same(self):
        states = []
        for threads in (1, 2, 7):
            learner = self.kernel(64, threads)
            errors = [learner.step(batch, RATE, 0.1) for batch in batches()]
            state = learner.state()
            kept = (state.weights, state.first, state.second, state.average)
            states.append((errors, *(array.tobytes() for array in kept)))
        self.assertEqual(states[0], states[1])
        self.assertEqual(states[0], states[2])

    def test_it_finds_the_records_that_make_no_sense(self):
        self.find_nonsense(self.kernel(32))

    def test_sparsity_makes_products_small(self):
        records = random_records(300, 9)
        means = []
        for sparsity in (0, 1):
            learner = self.kernel(64, sparsity=sparsity)
            for batch in batches():
                learner.step(batch, RATE, 1)
            means.append(products(learner.state().weights, records).mean())
        self.assertLess(means[1], 0.7 * means[0])

    def test_weights_stay_where_whole_numbers_follow(self):
        for hidden in (32, 512):
            learner = self.kernel(hidden, state=State.begin(1000 * random_weights(hidden, 5)))
            learner.step(next(iter(batches())), RATE, 1)
            numbers = whole_numbers(learner.state().average)
            largest = {name: int(np.abs(getattr(numbers, name)).max()) for name in shapes(0)}
            self.assertEqual((largest["rows"], largest["second"]), (127, 127))
            self.assertLessEqual(32 * largest["rows"] + largest["bias"], 32767)
            inputs = {"third": 2 * SECOND * NUMBER_UNIT, "output": THIRD * NUMBER_UNIT}
            for name, total in inputs.items():
                self.assertEqual(largest[name], 8 * WEIGHT_UNIT)
                self.assertLess(largest[name] * total, 1 << 31)


@unittest.skipUnless(can_compile() and has("torch"), "there is no C++ compiler, or no PyTorch")
class Both(Learning):
    def reference(self, state):
        from gpu_learner import GpuLearner

        return GpuLearner(state, TERMS, DECAY, SPARSITY, 1)

    def test_they_learn_the_same(self):
        # Only narrow columns; wide and narrow ones.
        for hidden in (32, 160):
            kernel = self.kernel(hidden)
            reference = self.reference(State.begin(random_weights(hidden, 5)))
            self.learn_the_same(kernel, reference)
            # A few steps did not leave things as they were.
            self.assertGreater(np.abs(kernel.state().weights - random_weights(hidden, 5)).max(), 0.02)

    def test_each_goes_on_from_the_other(self):
        parts = list(batches())
        kernel = self.kernel(64)
        for batch in parts:
            kernel.step(batch, RATE, 0.2)
        first = self.reference(State.begin(random_weights(64, 5)))
        for batch in parts[:2]:
            first.step(batch, RATE, 0.2)
        second = self.kernel(64, state=first.state())
        for batch in parts[2:4]:
            second.step(batch, RATE, 0.2)
        third = self.reference(second.state())
        for batch in parts[4:]:
            third.step(batch, RATE, 0.2)
        self.compare(kernel.state(), third.state(), 0.1)


@unittest.skipUnless(has("torch"), "there is no PyTorch")
class Reference(Learning):
    def test_it_finds_the_records_that_make_no_sense(self):
        from gpu_learner import GpuLearner

        self.find_nonsense(GpuLearner(State.begin(random_weights(32, 5)), TERMS, DECAY, SPARSITY, 1))


class Network(unittest.TestCase):
    def test_a_network_is_read_as_it_was_written(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/network.nnue"
            weights = 6 * random_weights(1024, 1)
            parts = layers(weights)
            parts.rows.clip(-ROW_LIMIT, ROW_LIMIT, out=parts.rows)
            write_network(path, weights, "näme", 320)
            again = read_network(path)
        before, after = whole_numbers(weights), whole_numbers(again)
        self.assertEqual(np.abs(before.rows).max(), 127)
        self.assertGreater(np.abs(before.bias).min(), 128)
        for name in shapes(0):
            np.testing.assert_array_equal(getattr(before, name), getattr(after, name), name)


class Rates(unittest.TestCase):
    def schedule(self, **changes):
        settings = dict(epochs=10, steps_each=200, newest_share=0.2, rate=0.5, last_rate=0.01, warm_up=100)
        return Schedule(**{**settings, "average": 0.999, "fall": "cosine", **changes})

    def test_the_rate_rises_then_falls_to_the_end(self):
        for fall in ("cosine", "linear"):
            schedule = self.schedule(fall=fall)
            rates = [schedule.rate_at(step) for step in range(schedule.steps)]
            self.assertAlmostEqual(rates[0], 0.005)
            self.assertEqual(max(rates), rates[99])
            self.assertAlmostEqual(rates[99], 0.5)
            self.assertEqual(rates[:100], sorted(rates[:100]))
            self.assertEqual(rates[100:], sorted(rates[100:], reverse=True))
            self.assertAlmostEqual(rates[-1], 0.005)
        self.assertGreater(schedule.rate_at(1049), 0.2)

    def test_short_runs_rise_and_average_briefly(self):
        schedule = self.schedule(epochs=1, steps_each=20)
        self.assertAlmostEqual(schedule.rate_at(1), 0.5)
        self.assertEqual(schedule.average_add(19), 1)
        for steps in (1, 2, 3):
            self.assertGreater(self.schedule(epochs=1, steps_each=steps).rate_at(0), 0)

    def test_the_average_is_that_of_all_weights_with_falling_shares(self):
        schedule = self.schedule()
        weights = np.random.default_rng(1).random(300)
        average = 5.0
        for step, weight in enumerate(weights):
            average += schedule.average_add(step) * (weight - average)
        keep = 1 - 1 / (2000 * 0.05)
        shares = keep ** np.arange(299, -1, -1)
        self.assertAlmostEqual(average, (weights * shares).sum() / shares.sum())

    def test_the_last_fifth_is_for_the_newest(self):
        self.assertEqual(self.schedule().newest_from, 1600)
        self.assertEqual(self.schedule(newest_share=0).newest_from, 2000)


if __name__ == "__main__":
    unittest.main()
