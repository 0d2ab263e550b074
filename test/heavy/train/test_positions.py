"""Files of positions: what is held back, what is refused, and in which order the rest is learnt."""

import os
import tempfile
import unittest
import warnings

import numpy as np

from sample import random_records, write_records  # first, as it finds the trainer

from errors import TrainingError
from positions import RECORD, Source, limit
from stream import Stream, place_of


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        # Sources stay open until the process ends.
        warnings.simplefilter("ignore", ResourceWarning)

    def write(self, name, records):
        return write_records(os.path.join(self.folder, name), records)

    def source(self, number, count, **options):
        return Source(number, self.write(f"{number}.ctp", random_records(count, number)), **options)


class HeldBack(Folder):
    def test_whole_games_at_the_end_are_held_back(self):
        for seed in range(20):
            records = random_records(1000, seed)
            source = Source(0, self.write("a.ctp", records), held_back=0.05)
            plies = 2 * records["fullmoves"].astype(int) + records["turn"]
            starts = [0] + [at for at in range(1, 1000) if plies[at] <= plies[at - 1]]
            self.assertIn(source.held_from, starts)
            # As little as possible: the share, and what belongs to its first game.
            self.assertEqual(source.held_from, max(start for start in starts if start <= 950))
            self.assertEqual(source.learnt + source.held, 1000)

    def test_a_game_longer_than_what_is_read_at_once_is_found(self):
        records = np.zeros(150_000, RECORD)
        records["fullmoves"][:70] = np.arange(70)
        records["fullmoves"][70:] = np.minimum(np.arange(149_930), 60_000)
        records["turn"] = 0
        # All alike in the end, so that only the last of those begins no later than the share.
        self.assertEqual(Source(0, self.write("a.ctp", records[:60_070]), held_back=0.01).held_from, 70)
        self.assertEqual(Source(0, self.write("a.ctp", records), held_back=0.01).held_from, 148_500)

    def test_a_limit_leaves_them_as_they_are_and_takes_equal_shares(self):
        sources = [self.source(number, count) for number, count in enumerate((3000, 2000, 501))]
        before = [source.held_from for source in sources]
        full = [source.learnt for source in sources]
        limit(sources, 1000)
        self.assertEqual(sum(source.learnt for source in sources), 1000)
        self.assertEqual([source.held_from for source in sources], before)
        for source, count in zip(sources, full):
            self.assertAlmostEqual(source.learnt, 1000 * count / sum(full), delta=1)

    def test_what_is_no_file_of_games_is_refused(self):
        def refuse(path, reason, **options):
            with self.assertRaisesRegex(TrainingError, reason):
                Source(0, path, **options)

        refuse(os.path.join(self.folder, "none.ctp"), "No such file")
        refuse(self.folder, "is a folder")
        refuse(self.write("empty.ctp", random_records(0, 1)), "no positions")
        one = self.write("one.ctp", random_records(3, 1))
        refuse(one, "too few games")
        self.assertEqual(Source(0, one, held_back=0).learnt, 3)
        os.truncate(one, 100)
        refuse(one, "cut off")
        with open(one, "w") as file:
            file.write("text" * 8)
        refuse(one, "not a file of training positions")

    def test_a_file_that_shrinks_is_an_error(self):
        source = self.source(0, 500)
        os.truncate(source.path, 32 * 100)
        with self.assertRaisesRegex(TrainingError, "has become shorter"):
            source.read(50, 100)


class Order(Folder):
    SIZES = (9000, 4000, 700)

    def sources(self):
        return [self.source(number, count) for number, count in enumerate(self.SIZES)]

    def test_a_pass_learns_all_that_is_not_held_back_once(self):
        for window in (1 << 20, 4000, 100):
            sources = self.sources()
            limit(sources, 10_000)
            stream = Stream(sources, (1, 1), 1000, window)
            for number in range(2):
                batches = [stream.batch(number * stream.steps + step) for step in range(stream.steps)]
                self.assertLessEqual(np.ptp([len(batch) for batch in batches]), 1)
                ids = np.concatenate([batch.ids for batch in batches])
                expected = [(source.number, place) for source in sources for place in range(source.learnt)]
                self.assertEqual(sorted(map(place_of, ids.tolist())), expected)
                for batch in batches:
                    for record, position in zip(batch.records[::100], batch.ids[::100].tolist()):
                        number_of_source, place = place_of(position)
                        self.assertEqual(record, sources[number_of_source].read(place, 1)[0])

    def test_batches_have_some_of_all_files_and_of_all_their_parts(self):
        sources = self.sources()
        stream = Stream(sources, (1, 1), 1000, 1 << 20)
        share = stream.batch(0).ids >> np.uint64(40)
        for source in sources:
            expected = 1000 * source.learnt / stream.positions
            self.assertAlmostEqual((share == source.number).sum(), expected, delta=5 * expected**0.5)
        places = stream.batch(1).ids[stream.batch(1).ids < 1 << 40].astype(int)
        self.assertAlmostEqual(places.mean(), sources[0].learnt / 2, delta=sources[0].learnt / 10)

    def test_the_order_is_that_of_seed_and_pass_wherever_it_begins(self):
        sources = self.sources()
        first = Stream(sources, (1, 1), 1000, 4000)
        steps = 2 * first.steps
        known = [first.batch(step).ids for step in range(steps)]
        for step in (steps - 1, 3, first.steps, 0):
            again = Stream(sources, (1, 1), 1000, 4000).batch(step).ids
            np.testing.assert_array_equal(again, known[step])
        self.assertFalse(np.array_equal(np.concatenate(known[: first.steps]), np.concatenate(known[first.steps :])))
        other = Stream(sources, (2, 1), 1000, 4000).batch(0).ids
        self.assertFalse(np.array_equal(other, known[0]))

    def test_weights_are_those_of_the_files(self):
        sources = [self.source(0, 1000), self.source(1, 1000, weight=0.25)]
        batch = Stream(sources, (1, 1), 500, 4000).batch(0)
        expected = np.where(batch.ids >> np.uint64(40) == 1, np.float32(0.25), np.float32(1))
        np.testing.assert_array_equal(batch.weights, expected)


if __name__ == "__main__":
    unittest.main()
