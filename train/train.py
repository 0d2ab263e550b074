#!/usr/bin/env python3
"""
Trains Castellan's evaluation network and writes it in the engine's format: the command line. README.md beside this file
describes both file formats and the other files here; docs/training.md how the network that ships was made.

    nice -n 19 python3 train/train.py positions.ctp more.ctp@0.5 --out run
"""

import os
import signal
import sys

from errors import TrainingError, run_program

# The exit code that shells use.
INTERRUPTED = 130


class Interrupt:
    """Whether Ctrl-C, or another request to end, has come. A second one ends the process immediately."""

    def __init__(self):
        self.asked = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._ask)

    def _ask(self, number, _frame):
        self.asked = True
        signal.signal(number, signal.SIG_DFL)


def train(request):
    """Executes the command line and returns the exit code."""
    import checkpoint
    from report import Reporter
    from settings import Settings
    from training import Run

    path = os.path.join(request.out, checkpoint.FILE)
    saved = None
    if request.resume:
        if not os.path.exists(path):
            raise TrainingError(f"{path} is not there: nothing to go on from")
        saved = checkpoint.load(path)
        settings = request.resumed(Settings.from_json(saved.settings))
    elif os.path.exists(path):
        raise TrainingError(f"{request.out} has a run already: go on with --resume, or take another folder")
    else:
        settings = request.settings()
    run = Run(settings, request.out, saved, Reporter(), Interrupt())
    if run.run():
        return 0
    print(f"stopped; --out {request.out} --resume goes on from the checkpoint", file=sys.stderr)
    return INTERRUPTED


def main():
    from settings import read_command_line

    request = read_command_line(sys.argv[1:])
    try:
        return train(request)
    except MemoryError:
        raise TrainingError("there is too little memory; a smaller --window needs less") from None


if __name__ == "__main__":
    sys.exit(run_program("train.py", main))
