#!/usr/bin/env python3
"""Trains Castellan's evaluation network and writes it in the engine's format.

Runs on PyTorch 1.13 (Debian's python3-torch) as on current versions, on the CPU as on a GPU. README.md beside this file
describes both file formats and how the network that is shipped was made.

    nice -n 19 python3 engine/train/train.py positions.ctp more.ctp@0.5 --out run --epochs 20

The network: (768 -> HIDDEN) x 2 -> 8. Each side sees the board from its own end, mirrored so that its king stands on the
files a to d; a layer that both share turns the men on their squares into HIDDEN numbers, which are clipped to 0..1 and
squared; the output is a weighted sum of the mover's numbers and the other's, with weights of their own for each of eight
ranges of the number of men. It is the log odds of winning (a draw counts as half a win).
"""

import argparse
import hashlib
import json
import math
import os
import struct
import sys
import time

import numpy as np
import torch

# ---- positions -----------------------------------------------------------------------------------------------------

RECORD = np.dtype(
    [
        ("occupied", "u1", 8),
        ("men", "u1", 16),
        ("score", "<i2"),
        ("result", "u1"),
        ("turn", "u1"),
        ("halfmoves", "u1"),
        ("reserved", "u1"),
        ("fullmoves", "<u2"),
    ]
)
MAGIC = b"CASTPOS1"
NO_SCORE = -32768
NO_RESULT = 3

FEATURES = 768
BUCKETS = 8
MOST_MEN = 32
# A man on its square is piece * 64 + square; this stands for no man.
NO_MAN = FEATURES
WHITE_KING, BLACK_KING = 10, 11


def map_records(path):
    """The records of a file, as they lie on the disk."""
    with open(path, "rb") as file:
        head = file.read(RECORD.itemsize)
    if head[:8] != MAGIC or struct.unpack("<I", head[8:12])[0] != RECORD.itemsize:
        sys.exit(f"{path}: not a file of training positions")
    size = os.path.getsize(path) - RECORD.itemsize
    if size % RECORD.itemsize:
        sys.exit(f"{path}: ends in the middle of a position")
    return np.memmap(path, dtype=RECORD, mode="r", offset=RECORD.itemsize)


def list_men(records):
    """What stands where: for each position MOST_MEN numbers, piece * 64 + square, filled up with NO_MAN."""
    count = len(records)
    men = np.full((count, MOST_MEN), NO_MAN, np.uint16)
    for start in range(0, count, 1 << 18):
        part = records[start : start + (1 << 18)]
        board = np.unpackbits(part["occupied"], axis=1, bitorder="little")
        rows, squares = np.nonzero(board)
        counts = board.sum(axis=1, dtype=np.int64)
        place = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
        packed = part["men"]
        pieces = np.stack((packed & 15, packed >> 4), axis=2).reshape(len(part), MOST_MEN)
        men[start + rows, place] = pieces[rows, place].astype(np.uint16) * 64 + squares
    return men


def feature_table():
    """Feature numbers by view (side * 2 + whether its king stands on the files e to h) and man."""
    table = np.zeros((4, FEATURES + 1), np.int64)
    for view in range(4):
        side, right = view >> 1, view & 1
        for man in range(FEATURES):
            piece, square = man >> 6, man & 63
            if side == 1:
                square ^= 56
            if right:
                square ^= 7
            theirs = (piece & 1) != side
            table[view, man] = 384 * theirs + 64 * (piece >> 1) + square
    return table


# What a man is worth where nothing else is known, in centipawns, by type; kings are never taken away.
WORTH = np.array([100, 320, 340, 520, 1000, 0])
# With fewer men, one of them more or less may change everything or nothing.
HANDICAP_MEN = 8


def handicap(men, records, share, seed):
    """
    Takes a man, chosen by chance, from a share of the positions. Strong players' positions are balanced: nothing in them
    tells what a queen is worth, but a search meets positions without one all the time.

    Returns scores and results as they are then: the man's worth off the score, and no result.
    """
    random = np.random.default_rng((seed, len(men)))
    score, result = records["score"].astype(np.int32), records["result"].copy()
    count = (men != NO_MAN).sum(axis=1)
    rows = np.nonzero((random.random(len(men)) < share) & (score != NO_SCORE) & (count >= HANDICAP_MEN))[0]
    places = random.integers(0, count[rows])
    taken = men[rows, places]
    pieces = taken >> 6
    rows, places, pieces = (array[pieces < WHITE_KING] for array in (rows, places, pieces))
    score[rows] += np.where(pieces & 1, 1, -1) * WORTH[pieces >> 1]
    result[rows] = NO_RESULT
    # The last man takes the empty place: their order says nothing.
    men[rows, places] = men[rows, count[rows] - 1]
    men[rows, count[rows] - 1] = NO_MAN
    return score, result


class Positions:
    """Positions in memory with what to learn from each; batches of them as features."""

    def __init__(self, records, weight, share, options):
        self.men = list_men(records)
        score, result = handicap(self.men, records, share, options.seed)
        self.count = (self.men != NO_MAN).sum(axis=1)
        turn = records["turn"].astype(np.int64)
        self.views = np.stack(
            [2 * side + self.king_is_right(side) for side in (turn, 1 - turn)], axis=1
        ).astype(np.uint8)
        self.bucket = ((self.count - 2) * BUCKETS // 31).astype(np.int64)
        self.target = blend(score, result, turn, options)
        self.weight = np.full(len(records), weight, np.float32)

    def king_is_right(self, side):
        """Whether the king of each position's side stands on the files e to h."""
        right = []
        for king in (WHITE_KING, BLACK_KING):
            is_king = (self.men >> 6) == king
            square = (self.men * is_king).max(axis=1) & 63
            right.append((square & 4) >> 2)
        return np.where(side == 0, right[0], right[1])

    @staticmethod
    def join(parts):
        whole = object.__new__(Positions)
        for name in ("men", "count", "views", "bucket", "target", "weight"):
            setattr(whole, name, np.concatenate([getattr(part, name) for part in parts]))
        return whole

    def __len__(self):
        return len(self.men)

    def batch(self, chosen, table, device):
        """Features of the mover and of the other side in turn, where each list begins, and what belongs to each position."""
        men = self.men[chosen]
        present = men != NO_MAN
        features = np.stack(
            [table[self.views[chosen, which][:, None], men] for which in (0, 1)], axis=1
        )
        both = np.stack((present, present), axis=1)
        counts = np.repeat(self.count[chosen], 2)
        starts = np.cumsum(counts) - counts
        arrays = (features[both], starts, self.bucket[chosen], self.target[chosen], self.weight[chosen])
        return [torch.from_numpy(array).to(device) for array in arrays]


def blend(score, result, turn, options):
    """What the mover may expect, 0 to 1: from score and result together, or from the one that is known."""
    expected = 1 / (1 + np.exp(-score.astype(np.float32) / options.score_scale))
    share = np.full(len(score), options.score_share, np.float32)
    share[result == NO_RESULT] = 1
    share[score == NO_SCORE] = 0
    white = share * expected + (1 - share) * result.astype(np.float32) / 2
    return np.where(turn == 0, white, 1 - white).astype(np.float32)


def load(options):
    """Training and validation positions. The end of each file is held back: neighbours come from the same game."""
    train, held = [], {}
    for argument in options.data:
        path, _, weight = argument.partition("@")
        records = map_records(path)
        unlabelled = (records["score"] == NO_SCORE) & (records["result"] == NO_RESULT)
        if unlabelled.any():
            sys.exit(f"{path}: position {int(unlabelled.argmax())} has neither score nor result")
        if options.limit:
            records = records[: options.limit]
        split = len(records) - max(1, int(len(records) * options.held_back))
        weight = float(weight or 1)
        train.append(Positions(records[:split], weight, options.handicap, options))
        held[path] = Positions(records[split:], 1, 0, options)
        print(f"{path}: {split} positions to learn from, {len(records) - split} held back", flush=True)
    return Positions.join(train), held


# ---- network -------------------------------------------------------------------------------------------------------

# How numbers become whole: clipped values by VALUE_UNIT, output weights by WEIGHT_UNIT; their products fit 16 bits.
VALUE_UNIT = 256
WEIGHT_UNIT = 256
# Largest weights, so that nothing overflows: 33 in the first layer sum up to less than 2^15, and one in the output times a
# value does, too.
VALUE_LIMIT = 992 / VALUE_UNIT
WEIGHT_LIMIT = 127 / WEIGHT_UNIT
# The one flag of a file: each side sees the board mirrored by its own king's file.
MIRRORED = 1


class SumRows(torch.autograd.Function):
    """embedding_bag with another way back: PyTorch's own sorts the features first, which takes longer than the rest."""

    @staticmethod
    def forward(context, weights, features, starts):
        context.save_for_backward(features, starts)
        context.rows = len(weights)
        return torch.nn.functional.embedding_bag(features, weights, starts, mode="sum")

    @staticmethod
    def backward(context, gradient):
        features, starts = context.saved_tensors
        ends = torch.cat((starts[1:], starts.new_tensor([len(features)])))
        bags = torch.repeat_interleave(torch.arange(len(starts), device=starts.device), ends - starts)
        which = torch.sparse_coo_tensor(
            torch.stack((features, bags)),
            gradient.new_ones(len(features)),
            (context.rows, len(starts)),
        )
        return torch.sparse.mm(which, gradient), None, None


class Network(torch.nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.hidden = hidden
        bound = 1 / math.sqrt(MOST_MEN)
        self.men = torch.nn.Parameter(torch.empty(FEATURES, hidden).uniform_(-bound, bound))
        self.bias = torch.nn.Parameter(torch.zeros(hidden))
        self.output = torch.nn.Linear(2 * hidden, BUCKETS)

    def forward(self, features, starts, bucket):
        """Log odds for the mover."""
        seen = SumRows.apply(self.men, features, starts) + self.bias
        seen = seen.clamp(0, 1).square().view(-1, 2 * self.hidden)
        return self.output(seen).gather(1, bucket[:, None]).squeeze(1)

    def clip(self):
        """Keeps the weights where whole numbers can follow."""
        with torch.no_grad():
            for weights in (self.men, self.bias):
                weights.clamp_(-VALUE_LIMIT, VALUE_LIMIT)
            self.output.weight.clamp_(-WEIGHT_LIMIT, WEIGHT_LIMIT)


def whole_numbers(model):
    """The weights as the engine has them."""
    state = {name: tensor.detach().cpu().double().numpy() for name, tensor in model.state_dict().items()}
    return {
        "men": np.rint(state["men"] * VALUE_UNIT).astype("<i2"),
        "bias": np.rint(state["bias"] * VALUE_UNIT).astype("<i2"),
        "weights": np.rint(state["output.weight"] * WEIGHT_UNIT).astype("<i2"),
        "biases": np.rint(state["output.bias"] * VALUE_UNIT**2 * WEIGHT_UNIT).astype("<i4"),
    }


def write_network(path, model, options):
    """Writes the format that README.md describes, and returns its hash."""
    numbers = whole_numbers(model)
    head = b"CASTNNUE" + struct.pack(
        "<8I", 1, model.hidden, BUCKETS, FEATURES, VALUE_UNIT, WEIGHT_UNIT, options.centipawns, MIRRORED
    )
    body = b"".join(numbers[name].tobytes() for name in ("men", "bias", "weights", "biases"))
    digest = hashlib.sha256(head + body).digest()
    name = options.name.encode()[:55]
    with open(path + ".part", "wb") as file:
        file.write(head + digest + name.ljust(56, b"\0") + body)
    os.replace(path + ".part", path)
    return digest.hex()


def whole_evaluation(numbers, features, starts, bucket):
    """Log odds as whole numbers give them, to see what rounding costs."""
    hidden = len(numbers["bias"])
    sums = np.add.reduceat(numbers["men"].astype(np.int64)[features], starts, axis=0)
    seen = np.clip(sums + numbers["bias"], 0, VALUE_UNIT) ** 2
    weights = numbers["weights"].astype(np.int64)[bucket]
    total = (seen.reshape(-1, 2 * hidden) * weights).sum(axis=1) + numbers["biases"][bucket]
    return total / (VALUE_UNIT**2 * WEIGHT_UNIT)


# ---- training ------------------------------------------------------------------------------------------------------


def rate_at(step, steps, options):
    """A short rise, then half a cosine down to a hundredth."""
    rise = min(1, (step + 1) / options.warm_up)
    return options.rate * rise * (0.01 + 0.99 * (1 + math.cos(math.pi * step / steps)) / 2)


def validate(model, held, table, device, size=32768):
    """Mean squared error by file."""
    losses = {}
    with torch.no_grad():
        for path, positions in held.items():
            total = 0.0
            for start in range(0, len(positions), size):
                chosen = np.arange(start, min(start + size, len(positions)))
                features, starts, bucket, target, _ = positions.batch(chosen, table, device)
                expected = torch.sigmoid(model(features, starts, bucket))
                total += float(((expected - target) ** 2).sum())
            losses[path] = total / len(positions)
    return losses


def rounding(model, held, table):
    """How far the whole numbers are from the network, in centipawns' log odds: mean and largest difference."""
    numbers = whole_numbers(model)
    differences = []
    for positions in held.values():
        chosen = np.arange(min(4096, len(positions)))
        features, starts, bucket, _, _ = positions.batch(chosen, table, "cpu")
        with torch.no_grad():
            exact = model.cpu()(features, starts, bucket).numpy()
        rounded = whole_evaluation(numbers, features.numpy(), starts.numpy(), bucket.numpy())
        differences.append(np.abs(exact - rounded))
    differences = np.concatenate(differences)
    return float(differences.mean()), float(differences.max())


def draw(history, path):
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 5))
    epochs = [entry["epoch"] for entry in history]
    axes.plot(epochs, [entry["train"] for entry in history], label="training")
    for file in history[-1]["held"]:
        label = f"held back: {os.path.basename(file)}"
        axes.plot(epochs, [entry["held"][file] for entry in history], label=label)
    axes.set_xlabel("epoch")
    axes.set_ylabel("mean squared error")
    axes.set_yscale("log")
    axes.legend()
    figure.savefig(path, dpi=100)
    pyplot.close(figure)


def train(options):
    device = options.device or ("cuda" if torch.cuda.is_available() else "cpu")
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    positions, held = load(options)
    table = feature_table()
    model = Network(options.hidden).to(device)
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=options.decay)
    history = []
    os.makedirs(options.out, exist_ok=True)
    checkpoint = os.path.join(options.out, "checkpoint.pt")
    if options.start:
        model.load_state_dict(torch.load(options.start, map_location=device)["model"])
    if options.resume:
        saved = torch.load(checkpoint, map_location=device)
        model.load_state_dict(saved["model"])
        optimiser.load_state_dict(saved["optimiser"])
        history = saved["history"]
    steps_each = math.ceil(len(positions) / options.batch)
    steps = steps_each * options.epochs
    for epoch in range(len(history), options.epochs):
        started = time.time()
        # Seeded by epoch, so that a resumed run goes on as it would have.
        order = np.random.default_rng((options.seed, epoch)).permutation(len(positions))
        total, weight_sum = 0.0, 0.0
        for step in range(steps_each):
            for group in optimiser.param_groups:
                group["lr"] = rate_at(epoch * steps_each + step, steps, options)
            batch = order[step * options.batch : (step + 1) * options.batch]
            batch_weight = float(positions.weight[batch].sum())
            optimiser.zero_grad(set_to_none=True)
            for start in range(0, len(batch), options.chunk):
                chosen = np.sort(batch[start : start + options.chunk])
                features, starts, bucket, target, weight = positions.batch(chosen, table, device)
                expected = torch.sigmoid(model(features, starts, bucket))
                errors = (weight * (expected - target) ** 2).sum()
                (errors / batch_weight).backward()
                total += float(errors)
            optimiser.step()
            model.clip()
            weight_sum += batch_weight
            if step % 20 == 0:
                share = f"epoch {epoch + 1}: {step * 100 // steps_each} %, loss {total / weight_sum:.6f}"
                print(share, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
        seconds = time.time() - started
        losses = validate(model, held, table, device)
        history.append({"epoch": epoch + 1, "train": total / weight_sum, "held": losses, "seconds": seconds})
        torch.save(
            {"model": model.state_dict(), "optimiser": optimiser.state_dict(), "history": history},
            checkpoint + ".part",
        )
        os.replace(checkpoint + ".part", checkpoint)
        with open(os.path.join(options.out, "history.json"), "w") as file:
            json.dump({"options": vars(options), "history": history}, file, indent=1)
        draw(history, os.path.join(options.out, "loss.png"))
        write_network(os.path.join(options.out, "network.nnue"), model, options)
        shown = " ".join(f"{os.path.basename(path)} {loss:.6f}" for path, loss in losses.items())
        speed = len(positions) / seconds
        print(f"epoch {epoch + 1}: training {total / weight_sum:.6f}, held back {shown}, {speed:.0f} positions/s", flush=True)
    mean, most = rounding(model, held, table)
    model.to(device)
    digest = write_network(os.path.join(options.out, "network.nnue"), model, options)
    print(f"rounding moves the log odds by {mean:.5f} on average, {most:.5f} at most; hash {digest[:16]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", nargs="+", help="files of training positions; FILE@0.5 gives each half the weight")
    parser.add_argument("--out", required=True, help="folder for checkpoint, loss curve and network")
    parser.add_argument("--name", default="", help="told by the engine, at most 55 bytes")
    parser.add_argument("--hidden", type=int, default=256, help="a multiple of 32, at most 512")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--chunk", type=int, default=4096, help="positions of a batch taken at once, as the caches like it")
    parser.add_argument("--rate", type=float, default=0.002, help="highest learning rate")
    parser.add_argument("--warm-up", type=int, default=100, help="steps until it is reached")
    parser.add_argument("--decay", type=float, default=0.01, help="weight decay of AdamW")
    parser.add_argument("--score-share", type=float, default=0.7, help="share of the score in what is learnt, of the result the rest")
    parser.add_argument("--score-scale", type=float, default=320, help="centipawns of the data that are log odds of 1")
    parser.add_argument("--centipawns", type=int, default=320, help="what the engine shall show for log odds of 1")
    parser.add_argument("--handicap", type=float, default=0.15, help="share of the positions from which a man is taken away")
    parser.add_argument("--held-back", type=float, default=0.02, help="share of each file, its end, to validate on")
    parser.add_argument("--limit", type=int, help="take only so many positions of each file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--device", help="cpu or cuda; a GPU if there is one")
    parser.add_argument("--start", help="a checkpoint to take the weights from at the beginning, of a run of the same width")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint in the output folder")
    options = parser.parse_args()
    if options.hidden % 32 or not 0 < options.hidden <= 512:
        parser.error("--hidden must be a multiple of 32, at most 512")
    train(options)


if __name__ == "__main__":
    main()
