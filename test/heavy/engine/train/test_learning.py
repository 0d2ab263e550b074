"""The kernel against PyTorch, and against itself on other numbers of threads; the schedule."""

import tempfile
import unittest
from dataclasses import replace

import numpy as np

from sample import can_compile, has, random_records  # first, as it finds the trainer

from features import KING_BUCKETS, Terms, first_fault
from kernel import KernelLearner
from learner import BadRecord
from network import (
    NUMBER_UNIT,
    PRODUCT_UNIT,
    SECOND,
    THIRD,
    VALUE_UNIT,
    WEIGHT_UNIT,
    State,
    layers,
    random_weights,
    read_network,
    shapes,
    whole_numbers,
    write_network,
)
from schedule import Schedule
from stream import Batch

TERMS = Terms(score_share=0.7, score_scale=320)
RATE = 0.01
DECAY = 0.1


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
    def compare(self, one, other):
        self.assertEqual(one.steps, other.steps)
        # AdamW makes steps of the same size of the smallest slopes, whose last digits differ.
        for name, tolerance in (("first", 1e-6), ("second", 1e-8), ("weights", 2e-3), ("average", 2e-3)):
            difference = np.abs(getattr(one, name) - getattr(other, name))
            self.assertLess(difference.max(), tolerance, name)
            self.assertLess(difference.mean(), tolerance / 100, name)

    def learn_the_same(self, one, other):
        held = random_records(300, 9)
        for batch in batches():
            errors = [learner.step(batch, RATE, 0.2) for learner in (one, other)]
            self.assertAlmostEqual(errors[0] / errors[1], 1, delta=1e-4)
        self.compare(one.state(), other.state())
        np.testing.assert_allclose(one.odds(held), other.odds(held), atol=1e-4)
        self.assertAlmostEqual(one.errors(held) / other.errors(held), 1, delta=1e-4)

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

    def kernel(self, hidden, threads=2, terms=TERMS, state=None):
        state = state or State.begin(random_weights(hidden, 5))
        return KernelLearner(self.folder, state, terms, DECAY, threads)


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

    def test_king_buckets_learn_together_and_then_apart(self):
        held = random_records(300, 9)
        together = self.kernel(32, terms=replace(TERMS, shared=True))
        for batch in batches():
            together.step(batch, RATE, 0.2)
        state = together.state()
        learned = layers(state.second).rows.reshape(KING_BUCKETS, -1).any(axis=1)
        self.assertEqual(learned.tolist(), [True] + [False] * (KING_BUCKETS - 1))
        before = together.odds(held)
        state.spread()
        apart = self.kernel(32, state=state)
        np.testing.assert_array_equal(apart.odds(held), before)
        for batch in batches():
            apart.step(batch, RATE, 0.2)
        rows = layers(state.weights).rows.reshape(KING_BUCKETS, -1)
        for bucket in range(1, KING_BUCKETS):
            self.assertGreater(np.abs(rows[bucket] - rows[0]).max(), 0.02)

    def test_weights_stay_where_whole_numbers_follow(self):
        for hidden in (32, 512):
            learner = self.kernel(hidden, state=State.begin(1000 * random_weights(hidden, 5)))
            learner.step(next(iter(batches())), RATE, 1)
            numbers = whole_numbers(learner.state().average)
            largest = {name: int(np.abs(getattr(numbers, name)).max()) for name in shapes(0)}
            self.assertEqual(largest["rows"], 992)
            self.assertLessEqual(32 * largest["rows"] + largest["bias"], 32767)
            product = 255 * 255 * PRODUCT_UNIT // VALUE_UNIT**2
            inputs = {"second": hidden * product, "third": 2 * SECOND * NUMBER_UNIT, "output": THIRD * NUMBER_UNIT}
            limits = {"second": min(8, 2048 / hidden), "third": 8, "output": 8}
            for name, total in inputs.items():
                self.assertEqual(largest[name], limits[name] * WEIGHT_UNIT)
                self.assertLess(largest[name] * total, 1 << 31)


@unittest.skipUnless(can_compile() and has("torch"), "there is no C++ compiler, or no PyTorch")
class Both(Learning):
    def reference(self, state, terms=TERMS):
        from reference import ReferenceLearner

        return ReferenceLearner(state, terms, DECAY, 1)

    def test_they_learn_the_same(self):
        # Only narrow columns; wide and narrow ones.
        for hidden, terms in ((32, TERMS), (160, TERMS), (32, replace(TERMS, shared=True))):
            kernel = self.kernel(hidden, terms=terms)
            reference = self.reference(State.begin(random_weights(hidden, 5)), terms)
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
        self.compare(kernel.state(), third.state())


@unittest.skipUnless(has("torch"), "there is no PyTorch")
class Dense(Learning):
    """What runs on a GPU, on the processor: all but the rounding of products is the same."""

    def learners(self, hidden=64, terms=TERMS):
        from dense import DenseLearner
        from reference import ReferenceLearner

        yield ReferenceLearner(State.begin(random_weights(hidden, 5)), terms, DECAY, 1)
        yield DenseLearner(State.begin(random_weights(hidden, 5)), terms, DECAY, 1, "cpu")

    def test_it_learns_what_the_reference_learns(self):
        for terms in (TERMS, replace(TERMS, shared=True)):
            self.learn_the_same(*self.learners(terms=terms))

    def test_it_finds_the_records_that_make_no_sense(self):
        _, dense = self.learners(32)
        self.find_nonsense(dense)


class Network(unittest.TestCase):
    def test_a_network_is_read_as_it_was_written(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/network.nnue"
            # Large enough that some numbers of the first layer take three bytes in the file, and some one.
            weights = 4 * random_weights(1024, 1)
            write_network(path, weights, "näme", 320)
            again = read_network(path)
        before, after = whole_numbers(weights), whole_numbers(again)
        self.assertGreater(np.abs(before.rows).max(), 128)
        self.assertGreater(np.abs(before.bias).min(), 128)
        for name in shapes(0):
            np.testing.assert_array_equal(getattr(before, name), getattr(after, name), name)


class Rates(unittest.TestCase):
    def schedule(self, **changes):
        settings = dict(epochs=10, steps_each=200, newest_share=0.2, rate=0.5, last_rate=0.01, warm_up=100, shared=0.5)
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
