"""Prints about a run: results on standard output, progress on standard error."""

import os
import sys
import time

# Seconds between two lines of progress, on a terminal and elsewhere.
ON_TERMINAL = 0.5
ELSEWHERE = 60.0


class Reporter:
    """Prints the course of a run."""

    def __init__(self):
        self._is_terminal = sys.stderr.isatty()
        self._shown_at = time.monotonic()
        self._notes = set()

    def data(self, sources, schedule, progress):
        """The data and the length of the training."""
        for source in sources:
            held = f"{source.held} held back" if source.held else "none held back"
            print(f"{source.path}: {source.learnt} positions to learn from, {held}")
        newest = schedule.steps - schedule.newest_from
        last = f", the last {newest} on the newest positions" if newest else ""
        begun = f", of which {progress.step} are made" if progress.step else ""
        total = sum(source.learnt for source in sources)
        print(f"{total} positions in all, {schedule.steps} steps{last}{begun}", flush=True)

    def step(self, progress, schedule):
        """The progress of the epoch, now and then."""
        now = time.monotonic()
        if now - self._shown_at < (ON_TERMINAL if self._is_terminal else ELSEWHERE):
            return
        self._shown_at = now
        done = (progress.step - 1) % schedule.steps_each + 1
        epoch = (progress.step - 1) // schedule.steps_each + 1
        text = (
            f"epoch {epoch} of {schedule.epochs}: {done * 100 // schedule.steps_each} %, "
            f"loss {progress.errors / progress.weight:.6f}, {progress.epoch_positions / progress.seconds:.0f} positions/s"
        )
        if self._is_terminal:
            print(f"\r{text}\033[K", end="", file=sys.stderr, flush=True)
        else:
            print(text, file=sys.stderr, flush=True)

    def epoch(self, entry, positions):
        """Losses and speed of an epoch."""
        parts = []
        if entry["train"] is not None:
            parts.append(f"training {entry['train']:.6f}")
        if entry["held"]:
            shown = " ".join(f"{os.path.basename(path)} {loss:.6f}" for path, loss in entry["held"].items())
            parts.append(f"held back {shown}")
        if positions:
            parts.append(f"{positions / entry['seconds']:.0f} positions/s")
            parts.append(f"{positions / max(entry['cpu_seconds'], 1e-9):.0f} a CPU second")
        self._clear()
        print(f"epoch {entry['epoch']}: {', '.join(parts) or 'nothing held back'}", flush=True)

    def note(self, text):
        """A note, printed once."""
        if text not in self._notes:
            self._notes.add(text)
            self._clear()
            print(text, file=sys.stderr, flush=True)

    def end(self, mean, most, digest):
        """The cost of rounding, and the network's hash."""
        self._clear()
        print(f"rounding moves the log odds by {mean:.5f} on average, {most:.5f} at most; hash {digest[:16]}", flush=True)

    def _clear(self):
        if self._is_terminal:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
