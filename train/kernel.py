"""The trainer's arithmetic in C++: compiles kernel.cpp if necessary, and calls it."""

import ctypes
import hashlib
import math
import os
import platform
import shlex
import shutil
import subprocess

import numpy as np

from errors import TrainingError
from learner import EPSILON, FIRST_KEEP, SECOND_KEEP, BadRecord
from network import BIAS_LIMIT, ROW_LIMIT, SECOND_LIMIT, WEIGHT_LIMIT, hidden_of

SOURCES = tuple(
    os.path.join(os.path.dirname(os.path.abspath(__file__)), name) for name in ("kernel.cpp", "decode.h", "hanging.h")
)
# Without the last two, square roots and limits are taken one by one.
FLAGS = "-O3 -march=native -std=c++17 -shared -fPIC -pthread -Wno-psabi -fno-math-errno -fno-trapping-math".split()


class _Terms(ctypes.Structure):
    _fields_ = (
        ("score_share", ctypes.c_float),
        ("score_scale", ctypes.c_float),
    )


class _Batch(ctypes.Structure):
    _fields_ = (
        ("records", ctypes.c_void_p),
        ("weights", ctypes.c_void_p),
        ("count", ctypes.c_int64),
    )


class _Update(ctypes.Structure):
    _fields_ = tuple(
        (name, ctypes.c_float)
        for name in (
            "shrink",
            "first_keep",
            "first_add",
            "second_keep",
            "second_add",
            "second_root",
            "epsilon",
            "step",
            "average_add",
            "row_limit",
            "second_layer_limit",
            "weight_limit",
            "bias_limit",
        )
    )


def _processor():
    """Everything besides the compiler that affects the compiled code: -march=native depends on the processor."""
    try:
        with open("/proc/cpuinfo") as file:
            return "".join(sorted({line for line in file if line.startswith(("model name", "flags", "Features"))}))
    except OSError:
        return platform.processor()


def compile_kernel(folder):
    """The path of the compiled kernel in a folder, where later runs find it."""
    compiler = shlex.split(os.environ.get("CXX") or shutil.which("g++") or shutil.which("c++") or "g++")
    try:
        version = subprocess.run([*compiler, "--version"], capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise TrainingError(
            f"there is no C++ compiler {compiler[0]}: install g++, name another one in CXX, or learn with --reference"
        ) from None
    parts = [version, " ".join(FLAGS).encode(), _processor().encode()]
    for source in SOURCES:
        with open(source, "rb") as file:
            parts.append(file.read())
    digest = hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]
    path = os.path.join(folder, f"kernel-{digest}.so")
    if not os.path.exists(path):
        os.makedirs(folder, exist_ok=True)
        part = f"{path}.{os.getpid()}.part"
        made = subprocess.run([*compiler, *FLAGS, SOURCES[0], "-o", part], capture_output=True, text=True)
        if made.returncode != 0:
            reasons = [line for line in made.stderr.splitlines() if "error" in line] or ["it gives no reason"]
            raise TrainingError(f"{compiler[0]} cannot compile the kernel: {reasons[0]}; learn with --reference")
        os.replace(part, path)
    return path


def _load(path):
    try:
        library = ctypes.CDLL(os.path.abspath(path))
    except OSError as error:
        raise TrainingError(f"the compiled kernel cannot be loaded: {error}") from None
    pointer, number, real = ctypes.c_void_p, ctypes.c_int, ctypes.c_float
    library.castellanSlices.restype = number
    library.castellanGradients.restype = ctypes.c_int64
    library.castellanGradients.argtypes = (pointer, number, pointer, pointer, number, real, real, pointer, pointer)
    library.castellanErrors.restype = ctypes.c_int64
    library.castellanErrors.argtypes = (pointer, number, pointer, pointer, number, pointer, pointer)
    library.castellanUpdate.restype = None
    library.castellanUpdate.argtypes = (number, pointer, number) + 5 * (pointer,)
    return library


class KernelLearner:
    """
    Trains in the kernel, on several threads, whose number does not affect the result.

    GpuLearner has the same methods and does the same in PyTorch. `folder` keeps the compiled kernel.
    """

    def __init__(self, folder, state, terms, decay, sparsity, threads):
        self._library = _load(compile_kernel(folder))
        self._state = state
        self._hidden = hidden_of(state.weights)
        self._terms = terms
        self._decay = decay
        self._sparsity = sparsity
        self._threads = threads
        self._gradients = np.empty((self._library.castellanSlices(), len(state.weights)), np.float32)

    def step(self, batch, rate, average_add):
        """Trains on a batch and returns the sum of its weighted squared errors. Raises BadRecord."""
        state = self._state
        errors = ctypes.c_double()
        bad = self._library.castellanGradients(
            _address(state.weights),
            self._hidden,
            ctypes.byref(_Batch(*map(_address, (batch.records, batch.weights)), len(batch))),
            ctypes.byref(_terms(self._terms)),
            self._threads,
            1 / float(batch.weights.sum(dtype=np.float64)),
            self._sparsity,
            _address(self._gradients),
            ctypes.byref(errors),
        )
        if bad >= 0:
            raise BadRecord(bad)
        state.steps += 1
        self._library.castellanUpdate(
            self._hidden,
            ctypes.byref(self._update(rate, average_add)),
            self._threads,
            *map(_address, (self._gradients, state.weights, state.first, state.second, state.average)),
        )
        return errors.value

    def errors(self, records):
        """The sum of the squared errors of validation positions, with the averaged weights. Raises BadRecord."""
        return self._evaluate(records, None)

    def odds(self, records):
        """The evaluation of positions with the averaged weights: log odds for the mover. Raises BadRecord."""
        odds = np.empty(len(records), np.float32)
        self._evaluate(records, odds)
        return odds

    def state(self):
        """Everything that steps change. Not copied: the next step changes it."""
        return self._state

    def _evaluate(self, records, odds):
        errors = ctypes.c_double()
        records = np.ascontiguousarray(records)
        bad = self._library.castellanErrors(
            _address(self._state.average),
            self._hidden,
            ctypes.byref(_Batch(_address(records), None, len(records))),
            ctypes.byref(_terms(self._terms)),
            self._threads,
            None if odds is None else _address(odds),
            ctypes.byref(errors),
        )
        if bad >= 0:
            raise BadRecord(bad)
        return errors.value

    def _update(self, rate, average_add):
        steps = self._state.steps
        return _Update(
            shrink=1 - rate * self._decay,
            first_keep=FIRST_KEEP,
            first_add=1 - FIRST_KEEP,
            second_keep=SECOND_KEEP,
            second_add=1 - SECOND_KEEP,
            second_root=math.sqrt(1 - SECOND_KEEP**steps),
            epsilon=EPSILON,
            step=rate / (1 - FIRST_KEEP**steps),
            average_add=average_add,
            row_limit=ROW_LIMIT,
            second_layer_limit=SECOND_LIMIT,
            weight_limit=WEIGHT_LIMIT,
            bias_limit=BIAS_LIMIT,
        )


def _address(array):
    """The address of an array. The kernel uses it directly, so it must be contiguous."""
    assert array.flags.c_contiguous
    return array.ctypes.data


def _terms(terms):
    return _Terms(terms.score_share, terms.score_scale)
