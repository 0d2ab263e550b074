"""What is reported to the user in one line, without a traceback."""


class TrainingError(Exception):
    """Data, settings or the machine do not let the training go on. Its text says why."""
