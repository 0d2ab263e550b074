"""Data and runs for the tests of the trainer."""

import importlib.util
import os
import shutil
import subprocess
import sys

import numpy as np

TRAINER = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../../train"))
sys.path.insert(0, TRAINER)

from positions import MAGIC, NO_RESULT, NO_SCORE, RECORD  # noqa: E402


def can_compile():
    """Whether there is what the kernel needs."""
    return shutil.which(os.environ.get("CXX", "g++")) is not None


def has(module):
    """Whether Python has a module."""
    return importlib.util.find_spec(module) is not None


def random_records(count, seed):
    """Positions with pieces anywhere and a king a side, some without score or without result, in games of 5 to 60 plies."""
    random = np.random.default_rng(seed)
    rows = np.arange(count)
    pieces = random.integers(2, 33, count)
    # Each square's place in a random order: those of the first places are occupied.
    occupied = random.random((count, 64)).argsort(axis=1).argsort(axis=1) < pieces[:, None]
    codes = random.integers(0, 10, (count, 32), dtype=np.uint8)
    king = random.integers(0, pieces)
    codes[rows, king] = 10
    codes[rows, (king + 1 + random.integers(0, pieces - 1)) % pieces] = 11
    codes[np.arange(32) >= pieces[:, None]] = 0
    lack = random.integers(0, 10, count)
    plies = random_plies(count, random)
    records = np.zeros(count, RECORD)
    records["occupied"] = np.packbits(occupied, axis=1, bitorder="little")
    records["pieces"] = codes[:, ::2] | codes[:, 1::2] << 4
    records["score"] = np.where(lack == 0, NO_SCORE, random.integers(-1500, 1500, count))
    records["result"] = np.where(lack == 1, NO_RESULT, random.integers(0, 3, count))
    records["turn"] = plies % 2
    records["fullmoves"] = plies // 2
    return records


def random_plies(count, random):
    """Numbers of plies in games of 5 to 60 one after the other."""
    plies = np.zeros(0, np.int64)
    while len(plies) < count:
        start = random.integers(2, 10)
        plies = np.append(plies, np.arange(start, start + random.integers(5, 60)))
    return plies[:count]


def write_records(path, records):
    """A file of positions."""
    head = MAGIC + np.uint32(RECORD.itemsize).tobytes()
    with open(path, "wb") as file:
        file.write(head.ljust(RECORD.itemsize, b"\0") + records.tobytes())
    return path


def command(*arguments):
    """The command line of the trainer."""
    return [sys.executable, os.path.join(TRAINER, "train.py"), *map(str, arguments)]


def run(*arguments, **options):
    """Runs the trainer to its end."""
    return subprocess.run(command(*arguments), capture_output=True, text=True, timeout=150, **options)


def content(*path):
    """The bytes of a file."""
    with open(os.path.join(*path), "rb") as file:
        return file.read()


def require_refusals(test, program, out, cases):
    """
    Requires that a program ends with a reason in its last line and writes nothing. Each case has arguments, part of the
    reason, and the exit status; the program's path `out` is added.
    """
    for arguments, reason, code in cases:
        ended = run_program(program, out, *arguments)
        test.assertEqual(ended.returncode, code, arguments)
        last = ended.stderr.strip().splitlines()[-1]
        test.assertTrue(last.startswith(f"{program}: "), ended.stderr)
        test.assertIn(reason, last)
        test.assertFalse(os.path.exists(out))


def run_program(program, out, *arguments):
    """Runs a program of the trainer that writes one network."""
    script = os.path.join(TRAINER, program)
    return subprocess.run([sys.executable, script, *arguments, "--out", out], capture_output=True, text=True)
