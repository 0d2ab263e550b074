"""Settings of a run, and their command line."""

import argparse
import json
import os
from dataclasses import asdict, dataclass, fields

from errors import TrainingError
from network import HIDDEN_LIMIT, HIDDEN_STEP, NAME_SIZE

# These do not affect the result, so a resumed run may change them.
OF_THE_MACHINE = ("threads", "save_minutes")
# Settings that are lists of files.
LISTS = ("data", "newest", "validate")


def _cores():
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Settings:
    """The settings of a run. Each field is an option of the command line, whose help explains it."""

    data: tuple = ()
    newest: tuple = ()
    newest_share: float = 0.2
    validate: tuple = ()
    held_back: float = 0.02
    limit: int = 0
    score_share: float = 0.9
    score_scale: float = 320.0
    name: str = ""
    hidden: int = 1024
    centipawns: int = 320
    start: str = ""
    epochs: int = 10
    batch: int = 16384
    window: int = 1 << 22
    rate: float = 0.002
    warm_up: int = 100
    fall: str = "cosine"
    last_rate: float = 0.01
    decay: float = 0.15
    average: float = 0.999
    sparsity: float = 0.0
    seed: int = 1
    reference: bool = False
    device: str = "cpu"
    threads: int = 0
    save_minutes: float = 10.0

    def to_json(self):
        """The form in checkpoints and history.json."""
        return asdict(self)

    @staticmethod
    def from_json(values):
        """Reads the form that to_json makes. Raises TrainingError if another version of the trainer made it."""
        known = {field.name for field in fields(Settings)}
        if set(values) != known:
            names = ", ".join(sorted(set(values) ^ known))
            raise TrainingError(f"the checkpoint is of another version of the trainer: {names}")
        lists = {name: tuple(values[name]) for name in LISTS}
        return Settings(**{**values, **lists})


@dataclass(frozen=True)
class Request:
    """The arguments of the command line."""

    out: str
    resume: bool
    # The given settings, by name.
    given: dict

    def settings(self):
        """The settings of a new run."""
        return Settings(**{"threads": _cores(), **self.given})

    def resumed(self, saved):
        """The settings of a resumed run. Raises TrainingError if the arguments would change its result."""
        for name, value in self.given.items():
            before = getattr(saved, name)
            if name not in OF_THE_MACHINE and value != before:
                flag = "the data" if name == "data" else "--" + name.replace("_", "-")
                raise TrainingError(f"{flag} cannot change when a run goes on: it began with {json.dumps(before)}")
        machine = {name: self.given[name] for name in OF_THE_MACHINE if name in self.given}
        return Settings(**{**saved.to_json(), **machine})


def split_weight(argument):
    """Splits FILE@0.5 into file and weight; an @ before anything else belongs to the file's name."""
    path, at, text = argument.rpartition("@")
    try:
        weight = float(text)
    except ValueError:
        return argument, 1.0
    if not at or not path:
        return argument, 1.0
    if not 0 < weight < float("inf"):
        raise TrainingError(f"{argument}: the number after @ must be above 0")
    return path, weight


def whole(least, most=2**62):
    """A whole number in a range, for argparse."""

    def read(text):
        number = int(text) if text.strip().isdigit() else None
        if number is None or not least <= number <= most:
            upper = f" to {most}" if most < 2**62 else " or more"
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number, {least}{upper}")
        return number

    return read


def real(least, most=float("inf"), without=()):
    """A number in a range, without the ends that `without` names, for argparse."""

    def read(text):
        try:
            number = float(text)
        except ValueError:
            number = float("nan")
        if not least <= number <= most or number in without or number == float("inf"):
            lower = f"above {least:g}" if least in without else f"of at least {least:g}"
            upper = "" if most == float("inf") else f" and below {most:g}" if most in without else f" and at most {most:g}"
            raise argparse.ArgumentTypeError(f"'{text}' is not a number {lower}{upper}")
        return number

    return read


def _hidden(text):
    number = whole(HIDDEN_STEP, HIDDEN_LIMIT)(text)
    if number % HIDDEN_STEP:
        raise argparse.ArgumentTypeError(f"{number} is not a multiple of {HIDDEN_STEP}")
    return number


def _name(text):
    if len(text.encode()) >= NAME_SIZE or "\0" in text:
        raise argparse.ArgumentTypeError(f"it has more than {NAME_SIZE - 1} bytes")
    return text


def _share(text):
    return real(0, 1)(text)


# Group, flag, type, metavar, help.
OPTIONS = (
    ("data", "--newest", str, "FILE", "more files like DATA; the last part of the training learns from these alone"),
    ("data", "--newest-share", _share, "SHARE", "how much of the training that part is"),
    ("data", "--validate", str, "FILE", "files to validate on and not to learn from"),
    ("data", "--held-back", real(0, 0.5), "SHARE", "share of each file, whole games at its end, to validate on; 0 is none"),
    ("data", "--limit", whole(1), "COUNT", "learn from the first positions of all files, so many in all; the same are held back"),
    ("data", "--score-share", _share, "SHARE", "how much the score counts in what is learnt; the rest is the game's result"),
    ("data", "--score-scale", real(0, without=(0,)), "CP", "centipawns of the data that are log odds of 1"),
    ("network", "--name", _name, "TEXT", "what the engine reports the network as, at most 55 bytes"),
    ("network", "--hidden", _hidden, "N", f"width of the first layer, a multiple of {HIDDEN_STEP}, at most {HIDDEN_LIMIT}"),
    ("network", "--centipawns", whole(1, 10000), "CP", "what the engine shows for log odds of 1"),
    ("network", "--start", str, "FILE", "begin with the weights of a network or a checkpoint of the same width"),
    ("learning", "--epochs", whole(1, 100000), "COUNT", "how often as many positions as there are get learnt"),
    ("learning", "--batch", whole(1, 1 << 24), "COUNT", "positions learnt in one step"),
    ("learning", "--window", whole(1, 1 << 31), "COUNT", "positions shuffled among each other, at 44 bytes of memory each"),
    ("learning", "--rate", real(0, 1, without=(0,)), "RATE", "highest learning rate"),
    ("learning", "--warm-up", whole(0), "STEPS", "steps in which the learning rate rises, at most a tenth of all"),
    ("learning", "--fall", str, None, "how it falls from then on"),
    ("learning", "--last-rate", _share, "SHARE", "what is left of it in the last step"),
    ("learning", "--decay", real(0, 1), "DECAY", "weight decay of AdamW"),
    ("learning", "--average", real(0, 1, without=(1,)), "SHARE", "what the moving average of the weights keeps in a step, less in short runs; 0 is no average"),
    ("learning", "--sparsity", real(0, 100), "LOSS", "what a mean product of 1 adds to the loss, so that more products become 0"),
    ("learning", "--seed", whole(0, 2**32 - 1), "NUMBER", "what decides everything left to chance"),
    ("machine", "--threads", whole(1, 64), "COUNT", "threads to compute with; all cores if not given, and the result is the same"),
    ("machine", "--save-minutes", real(0), "MINUTES", "minutes between two checkpoints"),
    ("machine", "--reference", None, None, "learn in PyTorch as the tests do, not in the kernel: slower"),
    ("machine", "--device", str, "NAME", "where to compute: a GPU, such as cuda, learns in PyTorch"),
)
TITLES = {
    "data": "what to learn from",
    "network": "the network",
    "learning": "how to learn",
    "machine": "the machine",
}


def add_option(parser, flag, default=argparse.SUPPRESS):
    """Adds one of the options to a parser, or to a group of one."""
    _, _, read, metavar, text = next(option for option in OPTIONS if option[1] == flag)
    usual = getattr(Settings, flag[2:].replace("-", "_"))
    shown = f" (default: {usual})" if usual and read is not None else ""
    more = {"action": "store_true"} if read is None else {"type": read, "metavar": metavar}
    if flag[2:] in LISTS:
        more["nargs"] = "+"
    if flag == "--fall":
        more["choices"] = ("cosine", "linear")
    parser.add_argument(flag, default=default, help=text + shown, **more)


def _parser():
    parser = argparse.ArgumentParser(
        prog="train.py",
        description="Trains Castellan's evaluation network on files of positions and writes it in the engine's format.",
        epilog="Ctrl-C writes a checkpoint and ends; --resume then goes on as if nothing had happened.",
    )
    parser.add_argument(
        "data", nargs="*", metavar="DATA", help="files of training positions; FILE@0.5 makes each count half"
    )
    parser.add_argument("--out", required=True, metavar="FOLDER", help="folder for checkpoint, losses and network")
    parser.add_argument("--resume", action="store_true", help="go on with the run in the folder, with its settings")
    groups = {name: parser.add_argument_group(title) for name, title in TITLES.items()}
    for group, flag, *_ in OPTIONS:
        add_option(groups[group], flag)
    return parser


def read_command_line(arguments):
    """Parses the arguments. If they are invalid, it ends the process with a message, as argparse does."""
    parser = _parser()
    given = vars(parser.parse_args(arguments))
    out, resume = given.pop("out"), given.pop("resume")
    for name in LISTS:
        given[name] = tuple(given.get(name, ()))
        if not given[name]:
            del given[name]
    if not resume and not ("data" in given or "newest" in given):
        parser.error("there is nothing to learn from: name files of training positions")
    if "newest_share" in given and "newest" not in given and not resume:
        parser.error("--newest-share says how long to learn from the files of --newest, and none is named")
    return Request(out, resume, given)
