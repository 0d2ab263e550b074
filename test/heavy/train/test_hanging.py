"""Which pieces hang, and networks of before that do not know it."""

import os
import struct
import tempfile
import unittest
from hashlib import sha256

import numpy as np
from sample import content, random_records  # finds the trainer

from errors import TrainingError
from features import SAFE_FEATURES, Terms, decode
from hanging import hanging
from network import HEAD_SIZE, layers, random_weights, read_network, whole_evaluation, whole_numbers, write_network

PIECES = "PpNnBbRrQqKk"
# The board of a FEN, and the squares of the pieces that hang.
CASES = (
    # The first position, and one with an attack on a defended pawn.
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", ""),
    ("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", "e5"),
    ("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", ""),
    # A pawn attacks a defended knight; knights and bishops are worth the same; a rook is worth more than either.
    ("4k3/8/8/3p4/4N3/3P4/8/4K3", "e4"),
    ("4k3/8/5n2/8/4B3/3P4/8/4K3", ""),
    ("4k3/8/5n2/8/4R3/3P4/8/4K3", "e4 e8"),
    # Pins do not matter, nor what stands behind a piece: the pawn is defended, the rook behind the queen sees nothing.
    ("4k3/8/8/1b6/2P5/1P6/4r3/5K2", "b5 e2"),
    ("3r3k/3q4/8/8/8/3p4/8/3R3K", ""),
    # A king defends and attacks, and hangs where a piece attacks it.
    ("8/8/8/3k4/3p4/3K4/8/8", ""),
    ("8/8/3k4/8/3p4/3K4/8/8", "d4"),
    ("4k3/8/8/8/8/8/4r3/4K3", "e1 e2"),
)


def board_of(placement):
    """The codes of a board by square, 12 where it is empty."""
    codes = np.full(64, 12)
    for rank, row in zip(range(7, -1, -1), placement.split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
                continue
            codes[8 * rank + file] = PIECES.index(letter)
            file += 1
    return codes


def named(squares):
    return " ".join(sorted("abcdefgh"[square % 8] + str(square // 8 + 1) for square in squares))


def write_without_hanging(path, weights):
    """A network in the format before: rows for safe pieces only."""
    write_network(path, weights, "before", 320)
    file = content(path)
    hidden = layers(weights).bias.size
    rest = file[HEAD_SIZE + 2 * SAFE_FEATURES * hidden :]
    body = file[HEAD_SIZE : HEAD_SIZE + SAFE_FEATURES * hidden] + rest
    fields = list(struct.unpack("<8I", file[8:40]))
    fields[0], fields[3] = 3, SAFE_FEATURES
    head = file[:8] + struct.pack("<8I", *fields)
    with open(path, "wb") as out:
        out.write(head + sha256(head + body).digest() + file[72:HEAD_SIZE] + body)


class Hanging(unittest.TestCase):
    def test_pieces_that_hang(self):
        found = hanging(np.array([board_of(placement) for placement, _ in CASES]))
        for (placement, squares), hangs in zip(CASES, found):
            self.assertEqual(named(np.nonzero(hangs)[0]), squares, placement)

    def test_both_colours_alike(self):
        codes = np.array([board_of(placement) for placement, _ in CASES])
        turned = np.where(codes < 12, codes ^ 1, 12).reshape(-1, 8, 8)[:, ::-1].reshape(-1, 64)
        expected = hanging(codes).reshape(-1, 8, 8)[:, ::-1].reshape(-1, 64)
        np.testing.assert_array_equal(hanging(turned), expected)

    def test_features_say_it(self):
        decoded = decode(random_records(500, 1), Terms(0.9, 320.0))
        share = (decoded.features >= SAFE_FEATURES).mean()
        self.assertTrue(0.1 < share < 0.9, share)


class NetworksOfBefore(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "before.nnue")

    def test_they_evaluate_as_they_did(self):
        weights = random_weights(64, 1)
        write_without_hanging(self.path, weights)
        rows = layers(read_network(self.path)).rows
        np.testing.assert_array_equal(rows[:SAFE_FEATURES], rows[SAFE_FEATURES:])
        weights_alike = weights.copy()
        layers(weights_alike).rows[SAFE_FEATURES:] = layers(weights).rows[:SAFE_FEATURES]
        decoded = decode(random_records(300, 1), Terms(0.9, 320.0))
        before, alike = (
            whole_evaluation(whole_numbers(each), decoded) for each in (read_network(self.path), weights_alike)
        )
        np.testing.assert_array_equal(before, alike)

    def test_a_format_that_does_not_fit_its_features_is_refused(self):
        write_without_hanging(self.path, random_weights(64, 1))
        file = bytearray(content(self.path))
        file[8] = 4
        with open(self.path, "wb") as out:
            out.write(file)
        with self.assertRaisesRegex(TrainingError, "a form that this trainer does not know"):
            read_network(self.path)


if __name__ == "__main__":
    unittest.main()
