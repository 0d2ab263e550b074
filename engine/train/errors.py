"""Errors that the user sees on one line, without a traceback."""

import sys


class TrainingError(Exception):
    """Data, settings or the machine prevent the training. The text says why."""


def run_program(name, work):
    """Executes a program's work, which needs numpy, and returns its exit code; what prevents it is printed on one line."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        print(f"{name}: numpy is missing (Debian: python3-numpy)", file=sys.stderr)
        return 1
    try:
        return work()
    except TrainingError as error:
        print(f"{name}: {error}", file=sys.stderr)
    except OSError as error:
        print(f"{name}: {error.filename or 'the system'}: {error.strerror or error}", file=sys.stderr)
    return 1
