#!/usr/bin/env python3
"""Draws losses: of one run during training, and of several runs in one picture."""

import argparse
import json
import os
import sys

from errors import TrainingError, require

# The paper of dark pages on GitHub.
DARK_PAPER = "#0d1117"


def _figure(dark=False):
    """An empty picture. Raises TrainingError if matplotlib is missing."""
    require("matplotlib", "matplotlib is missing (Debian: python3-matplotlib)")
    # Without pyplot, which starts more slowly and keeps what it draws.
    from matplotlib import rcParams, style
    from matplotlib.figure import Figure

    if dark:
        style.use("dark_background")
        rcParams.update({name: DARK_PAPER for name in ("figure.facecolor", "axes.facecolor", "savefig.facecolor")})
    return Figure(figsize=(8, 5), layout="constrained")


def _finish(figure, axes, path, below):
    axes.set_xlabel(below)
    axes.set_ylabel("mean squared error")
    axes.grid(which="both", alpha=0.3)
    axes.legend()
    try:
        figure.savefig(path, dpi=100)
    except OSError as error:
        raise TrainingError(f"{path}: {error.strerror}") from None
    except ValueError as error:
        raise TrainingError(f"{path}: {error}") from None


def draw_run(history, path):
    """The losses of one run by epoch, for each file."""
    figure = _figure()
    axes = figure.subplots()
    learnt = [entry for entry in history if entry["train"] is not None]
    axes.plot([entry["epoch"] for entry in learnt], [entry["train"] for entry in learnt], label="training")
    for file in history[-1]["held"]:
        label = f"held back: {os.path.basename(file)}"
        axes.plot([entry["epoch"] for entry in history], [entry["held"][file] for entry in history], label=label)
    axes.set_yscale("log")
    axes.xaxis.get_major_locator().set_params(integer=True)
    _finish(figure, axes, path, "epoch")


def read_run(folder):
    """history.json of a run's folder. Raises TrainingError if there is none."""
    path = os.path.join(folder, "history.json")
    try:
        with open(path) as file:
            run = json.load(file)
        if not run["history"] or not run["data"]:
            raise KeyError("history")
    except OSError as error:
        raise TrainingError(f"{path}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise TrainingError(f"{path} is not the history of a run") from None
    return run


def held_loss(run, entry, source=None):
    """Validation loss of an epoch, on one file or on all positions alike."""
    held = {data["path"]: data["held_back"] for data in run["data"]}
    if source is not None:
        held = {path: count for path, count in held.items() if source in (path, os.path.basename(path))}
    total = sum(held.values())
    if total == 0:
        raise TrainingError(f"nothing was held back{'' if source is None else ' of ' + source}")
    return sum(entry["held"][path] * count for path, count in held.items() if count) / total


def draw_learning(axes, runs, source):
    """A curve for each run: validation loss over the positions that it has been trained on by then."""
    for folder, run in runs.items():
        entries = [entry for entry in run["history"] if entry["positions"]]
        losses = [held_loss(run, entry, source) for entry in entries]
        label = f"{os.path.basename(os.path.normpath(folder))}, N = {run['settings']['hidden']}"
        axes.plot([entry["positions"] / 1e6 for entry in entries], losses, marker=".", label=label)


def draw_amount(axes, runs, source):
    """A curve for each width: validation loss at the end of a run over the positions that it could be trained on."""
    points = {}
    for run in runs.values():
        amount = sum(data["learnt"] for data in run["data"]) / 1e6
        point = (amount, held_loss(run, run["history"][-1], source))
        points.setdefault(run["settings"]["hidden"], []).append(point)
    for hidden in sorted(points):
        axes.plot(*zip(*sorted(points[hidden])), marker="o", label=f"N = {hidden}")
    # Every doubling of the data takes the same width.
    amounts = sorted({amount for curve in points.values() for amount, _ in curve})
    axes.set_xscale("log", base=2)
    axes.set_xticks(amounts, [f"{amount:.3g}" for amount in amounts])
    axes.minorticks_off()


DRAWINGS = {
    "amount": (draw_amount, "million positions to learn from"),
    "learning": (draw_learning, "million positions learnt, counted as often as they were"),
}


def draw_runs(folders, output, over, source=None, dark=False):
    """Draws several runs, on dark paper if requested. Returns a warning if their losses are from different positions, or None."""
    runs = {folder: read_run(folder) for folder in folders}
    figure = _figure(dark)
    axes = figure.subplots()
    draw, below = DRAWINGS[over]
    draw(axes, runs, source)
    axes.set_title("held back" if source is None else f"held back of {source}")
    _finish(figure, axes, output, below)
    held = {tuple(sorted((data["fingerprint"], data["held_back"]) for data in run["data"])) for run in runs.values()}
    terms = {(run["settings"]["score_share"], run["settings"]["score_scale"]) for run in runs.values()}
    if len(held) > 1 and source is None:
        return "these runs held back different positions: their losses cannot be compared"
    return "these runs learnt different terms: their losses cannot be compared" if len(terms) > 1 else None


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Draws the held-back losses of several runs into one picture.")
    parser.add_argument("runs", nargs="+", metavar="RUN", help="folders that train.py wrote")
    parser.add_argument("--output", required=True, metavar="FILE", help="picture to write, such as losses.png or losses.svg")
    parser.add_argument(
        "--over",
        choices=tuple(DRAWINGS),
        default="amount",
        help="what goes from left to right: the amount of data, with one point a run, or what has been learnt so far, "
        "with one line a run (default: amount)",
    )
    parser.add_argument("--dark", action="store_true", help="for a dark page")
    parser.add_argument("--source", metavar="FILE", help="only what was held back of this file; of all if not given")
    options = parser.parse_args(arguments)
    try:
        warning = draw_runs(options.runs, options.output, options.over, options.source, options.dark)
    except TrainingError as error:
        print(f"plot.py: {error}", file=sys.stderr)
        return 1
    if warning:
        print(f"plot.py: {warning}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
