"""Errors that the user sees on one line, without a traceback."""


class TrainingError(Exception):
    """Data, settings or the machine prevent the training. The text says why."""
