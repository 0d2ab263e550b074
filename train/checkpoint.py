"""The state of an unfinished run, from which it continues as if nothing had happened."""

import io
import json
import os
import zipfile
from dataclasses import asdict, dataclass, field

import numpy as np

from errors import TrainingError
from network import MAGIC, State, hidden_of, read_network, size_of, write_whole

FILE = "checkpoint.npz"
FORMAT = 3
ARRAYS = ("weights", "first", "second", "average")


@dataclass
class Progress:
    """The progress of a run. Sums are those of the current epoch."""

    # Finished steps.
    step: int = 0
    # Trained positions, each counted as often as it was used.
    positions: int = 0
    epoch_positions: int = 0
    # Sums of weighted squared errors, and of weights.
    errors: float = 0.0
    weight: float = 0.0
    # Elapsed time, and processor time of all cores.
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    # An entry for each epoch; the first is from before the training.
    history: list = field(default_factory=list)


@dataclass
class Checkpoint:
    """The whole state of a run."""

    settings: dict
    # The identity of the data: fingerprints by file.
    data: dict
    progress: Progress
    state: State


def save(folder, checkpoint):
    """Writes a checkpoint into a folder, and replaces the previous one."""
    text = {
        "format": FORMAT,
        "settings": checkpoint.settings,
        "data": checkpoint.data,
        "progress": asdict(checkpoint.progress),
    }
    content = io.BytesIO()
    arrays = {name: getattr(checkpoint.state, name) for name in ARRAYS}
    np.savez(content, text=np.frombuffer(json.dumps(text).encode(), np.uint8), **arrays)
    write_whole(os.path.join(folder, FILE), content.getvalue())


def load(path):
    """Reads a checkpoint's file. Raises TrainingError if it is not one, or damaged."""
    try:
        # Numpy reads as many bytes as an array's head says; a damaged head may end before the checksum is compared.
        with zipfile.ZipFile(path) as archive:
            if archive.testzip() is not None:
                raise ValueError("wrong checksum")
        with np.load(path, allow_pickle=False) as saved:
            text = json.loads(saved["text"].tobytes())
            arrays = [np.ascontiguousarray(saved[name]) for name in ARRAYS]
        if text["format"] != FORMAT:
            raise TrainingError(f"{path} is a checkpoint of another version of the trainer")
        expected = size_of(hidden_of(arrays[0]))
        if any(array.dtype != np.float32 or array.shape != (expected,) for array in arrays):
            raise ValueError("wrong arrays")
        progress = Progress(**text["progress"])
        return Checkpoint(text["settings"], text["data"], progress, State(*arrays, progress.step))
    except OSError as error:
        raise TrainingError(f"{path}: {error.strerror or error}") from None
    except TrainingError:
        raise
    except Exception:  # Over damaged bytes zipfile and numpy raise errors of a dozen kinds, tokenize.TokenError among them.
        raise TrainingError(f"{path} is not a whole checkpoint of this trainer") from None


def starting_weights(path, hidden):
    """Initial weights from a network's file or a checkpoint. Raises TrainingError if they do not fit."""
    try:
        with open(path, "rb") as file:
            is_network = file.read(len(MAGIC)) == MAGIC
    except OSError as error:
        raise TrainingError(f"{path}: {error.strerror}") from None
    if is_network:
        weights = read_network(path)
    else:
        saved = load(path)
        weights = saved.state.average.copy()
    if hidden_of(weights) != hidden:
        raise TrainingError(f"{path} has {hidden_of(weights)} numbers in its first layer, not {hidden}")
    return weights
