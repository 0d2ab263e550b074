"""Errors that the user sees on one line, without a traceback."""

import importlib
import sys


class TrainingError(Exception):
    """Data, settings or the machine prevent the training. The text says why."""


def require(module, text):
    """Imports a module that the machine may lack. Raises TrainingError with the text if it does."""
    try:
        importlib.import_module(module)
    except ImportError:
        raise TrainingError(text) from None


def run_program(name, work):
    """Executes a program's work, which needs numpy, and returns its exit code; what prevents it is printed on one line."""
    try:
        require("numpy", "numpy is missing (Debian: python3-numpy)")
        return work()
    except TrainingError as error:
        print(f"{name}: {error}", file=sys.stderr)
    except OSError as error:
        print(f"{name}: {error.filename or 'the system'}: {error.strerror or error}", file=sys.stderr)
    return 1
