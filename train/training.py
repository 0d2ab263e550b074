"""A run from its first step, or from a checkpoint, to its last."""

import json
import os
import time

import numpy as np

import checkpoint as checkpoints
from checkpoint import Checkpoint, Progress
from errors import TrainingError, require
from features import Terms, decode
from kernel import KernelLearner
from learner import BadRecord
from network import State, random_weights, whole_evaluation, whole_numbers, write_network, write_whole
from plot import draw_run
from positions import Source, limit
from schedule import Schedule
from settings import split_weight
from stream import Stream, place_of

# Validation positions of each file that measure the cost of rounding.
ROUNDED = 4096
# So many at a time: numpy makes a row of the first layer for each of their pieces.
ROUNDED_PART = 128
# Seconds between two drawings of the losses, each of which takes longer than a short epoch.
DRAWN_SECONDS = 60


def open_sources(settings):
    """All files, and the newest among them. Raises TrainingError if one cannot be used."""
    sources = []
    known = {}

    def add(path, weight, held_back):
        real = os.path.realpath(path)
        if real in known:
            raise TrainingError(f"{path} is named twice")
        known[real] = path
        sources.append(Source(len(sources), path, weight, held_back))

    for argument in (*settings.data, *settings.newest):
        add(*split_weight(argument), settings.held_back)
    if settings.limit:
        limit(sources, settings.limit)
    newest = sources[len(settings.data) :]
    for path in settings.validate:
        add(path, 1.0, 1)
    if not any(source.learnt for source in sources) or (newest and not any(source.learnt for source in newest)):
        raise TrainingError("there are too few positions to learn from")
    return sources, newest


def make_learner(settings, state, folder):
    """The kernel; on a GPU, or if requested, PyTorch."""
    terms = Terms(settings.score_share, settings.score_scale)
    how = (state, terms, settings.decay, settings.sparsity, settings.threads)
    if not settings.reference and settings.device == "cpu":
        return KernelLearner(folder, *how)
    require("torch", "--reference and --device need PyTorch (Debian: python3-torch)")
    from gpu_learner import GpuLearner

    try:
        return GpuLearner(*how, settings.device)
    except (RuntimeError, AssertionError) as error:
        raise TrainingError(f"PyTorch: {str(error).splitlines()[0]}") from None


class Run:
    """A run of the trainer. `reporter` prints about it, `stop` says when to end early."""

    def __init__(self, settings, folder, saved, reporter, stop):
        self._settings = settings
        self._folder = folder
        self._reporter = reporter
        self._stop = stop
        self._sources, newest = open_sources(settings)
        self._fingerprints = {source.path: source.fingerprint() for source in self._sources}
        if saved is not None:
            self._require_same_data(saved.data)
        self._stream = Stream(self._sources, (settings.seed, 1), settings.batch, settings.window)
        self._newest = Stream(newest, (settings.seed, 2), settings.batch, settings.window) if newest else None
        names = ("epochs", "rate", "last_rate", "warm_up", "fall", "average")
        self._schedule = Schedule(
            steps_each=self._stream.steps,
            newest_share=settings.newest_share if newest else 0,
            **{name: getattr(settings, name) for name in names},
        )
        self._progress = saved.progress if saved is not None else Progress()
        os.makedirs(folder, exist_ok=True)
        state = saved.state if saved is not None else self._first_state()
        self._learner = make_learner(settings, state, folder)
        self._saved_at = self._drawn_at = time.monotonic()

    def run(self):
        """Trains to the end and writes the network. Returns whether it got there; otherwise there is a checkpoint."""
        progress, schedule = self._progress, self._schedule
        self._reporter.data(self._sources, schedule, progress)
        if not progress.history:
            self._end_epoch()
        while progress.step < schedule.steps:
            if self._stop.asked:
                self._save()
                return False
            self._learn()
            if progress.step % schedule.steps_each == 0:
                self._end_epoch()
            elif time.monotonic() - self._saved_at >= 60 * self._settings.save_minutes:
                self._save()
        digest = self._write_network()
        self._reporter.end(*self._rounding(), digest)
        return True

    def _averaged(self):
        return self._learner.state().average

    def _first_state(self):
        settings = self._settings
        if settings.start:
            return State.begin(checkpoints.starting_weights(settings.start, settings.hidden))
        return State.begin(random_weights(settings.hidden, settings.seed))

    def _require_same_data(self, before):
        for path, fingerprint in self._fingerprints.items():
            if before.get(path) != fingerprint:
                raise TrainingError(f"{path} has changed since the run began: it cannot go on")

    def _learn(self):
        """Makes one step."""
        progress, schedule = self._progress, self._schedule
        started, cpu_started = time.perf_counter(), time.process_time()
        step = progress.step
        if step < schedule.newest_from:
            batch = self._stream.batch(step)
        else:
            batch = self._newest.batch(step - schedule.newest_from)
        try:
            progress.errors += self._learner.step(batch, schedule.rate_at(step), schedule.average_add(step))
        except BadRecord as bad:
            number, place = place_of(int(batch.ids[bad.place]))
            raise self._nonsense(self._sources[number], place) from None
        progress.step += 1
        progress.positions += len(batch)
        progress.epoch_positions += len(batch)
        progress.weight += float(batch.weights.sum(dtype=np.float64))
        progress.seconds += time.perf_counter() - started
        progress.cpu_seconds += time.process_time() - cpu_started
        self._reporter.step(progress, schedule)

    def _end_epoch(self):
        """Validates, stores everything, and resets the sums."""
        progress = self._progress
        entry = {
            "epoch": progress.step // self._schedule.steps_each,
            "step": progress.step,
            "positions": progress.positions,
            "train": progress.errors / progress.weight if progress.weight else None,
            "held": {source.path: self._held_loss(source) for source in self._sources if source.held},
            "seconds": progress.seconds,
            "cpu_seconds": progress.cpu_seconds,
        }
        self._reporter.epoch(entry, progress.epoch_positions)
        progress.history.append(entry)
        progress.epoch_positions = 0
        progress.errors = progress.weight = progress.seconds = progress.cpu_seconds = 0.0
        self._write_history()
        # Before the first step there is nothing to store, and a run that fails there can start again.
        if progress.step:
            self._save()
            self._write_network()
        if progress.step == self._schedule.steps or time.monotonic() - self._drawn_at >= DRAWN_SECONDS:
            self._draw()

    def _held_loss(self, source):
        """Mean squared error on a file's validation part."""
        total = 0.0
        start = source.held_from
        for records in source.held_parts():
            try:
                total += self._learner.errors(records)
            except BadRecord as bad:
                raise self._nonsense(source, start + bad.place) from None
            start += len(records)
        return total / source.held

    def _nonsense(self, source, place):
        return TrainingError(
            f"{source.path}: position {place}, counted from 0, makes no sense: "
            "it needs a king a side, at most 32 pieces, and a score or a result"
        )

    def _save(self):
        state = self._learner.state()
        kept = Checkpoint(self._settings.to_json(), self._fingerprints, self._progress, state)
        checkpoints.save(self._folder, kept)
        self._saved_at = time.monotonic()

    def _write_history(self):
        data = [
            {
                "path": source.path,
                "weight": source.weight,
                "positions": source.count,
                "learnt": source.learnt,
                "held_back": source.held,
                "fingerprint": self._fingerprints[source.path],
            }
            for source in self._sources
        ]
        text = {"settings": self._settings.to_json(), "data": data, "history": self._progress.history}
        write_whole(os.path.join(self._folder, "history.json"), (json.dumps(text, indent=1) + "\n").encode())

    def _draw(self):
        self._drawn_at = time.monotonic()
        try:
            draw_run(self._progress.history, os.path.join(self._folder, "loss.png"))
        except TrainingError as error:
            self._reporter.note(f"no loss.png: {error}")

    def _write_network(self):
        settings = self._settings
        path = os.path.join(self._folder, "network.nnue")
        return write_network(path, self._averaged(), settings.name, settings.centipawns)

    def _rounding(self):
        """The difference between the integers and the network, in log odds: mean and maximum."""
        numbers = whole_numbers(self._averaged())
        terms = Terms(self._settings.score_share, self._settings.score_scale)
        differences = []
        for source in self._sources:
            start = source.held_from if source.held else 0
            for at in range(start, min(start + ROUNDED, source.count), ROUNDED_PART):
                records = source.read(at, min(ROUNDED_PART, source.count - at))
                rounded = whole_evaluation(numbers, decode(records, terms))
                differences.append(np.abs(self._learner.odds(records) - rounded))
        differences = np.concatenate(differences)
        return float(differences.mean()), float(differences.max())
