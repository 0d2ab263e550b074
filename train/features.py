"""A position's input for the network, in numpy. kernel.cpp does the same, but faster."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from hanging import hanging
from positions import NO_RESULT, NO_SCORE

# A feature is a piece on a square that stands safe, or one that hangs.
SAFE_FEATURES = 768
FEATURES = 2 * SAFE_FEATURES
BUCKETS = 8
MOST_PIECES = 32
# A piece on its square is code * 64 + square; this stands for no piece.
NO_PIECE = SAFE_FEATURES
WHITE_KING, BLACK_KING = 10, 11


@dataclass(frozen=True)
class Terms:
    """How targets are made from records."""

    # The share of the score in the target; the rest is the result's.
    score_share: float
    # Centipawns for log odds of 1.
    score_scale: float


@dataclass(frozen=True)
class Decoded:
    """Positions as lists of features: the mover's, then the other's, position after position."""

    features: np.ndarray
    # The start of each list.
    starts: np.ndarray
    bucket: np.ndarray
    # The mover's expected score, 0 to 1.
    target: np.ndarray


def decode(records, terms):
    """Positions as input for the network."""
    pieces = list_pieces(records)
    present = pieces != NO_PIECE
    count = present.sum(axis=1)
    turn = records["turn"].astype(np.int64)
    table = feature_table()
    views = [64 * side + king_square(pieces, side) for side in (turn, 1 - turn)]
    hangs = SAFE_FEATURES * hanging_pieces(pieces)
    features = np.stack([table[view[:, None], pieces] + hangs for view in views], axis=1)
    counts = np.repeat(count, 2)
    return Decoded(
        features=features[np.stack((present, present), axis=1)],
        starts=np.cumsum(counts) - counts,
        bucket=((count - 2) * BUCKETS // 31).astype(np.int64),
        target=blend(records["score"], records["result"], turn, terms),
    )


def list_pieces(records):
    """The pieces of each position: MOST_PIECES numbers, code * 64 + square, padded with NO_PIECE."""
    count = len(records)
    pieces = np.full((count, MOST_PIECES), NO_PIECE, np.uint16)
    board = np.unpackbits(records["occupied"], axis=1, bitorder="little")
    rows, squares = np.nonzero(board)
    counts = board.sum(axis=1, dtype=np.int64)
    place = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
    packed = records["pieces"]
    codes = np.stack((packed & 15, packed >> 4), axis=2).reshape(count, MOST_PIECES)
    pieces[rows, place] = codes[rows, place].astype(np.uint16) * 64 + squares
    return pieces


def hanging_pieces(pieces):
    """Whether each of the pieces from list_pieces() hangs."""
    square = pieces.astype(np.int64) & 63
    position = np.arange(len(pieces))[:, None]
    present = pieces != NO_PIECE
    # Of a rank more than the board has, for what is no piece.
    codes = np.full((len(pieces), 72), NO_PIECE >> 6, np.int64)
    codes[position, np.where(present, square, 64)] = pieces >> 6
    return hanging(codes[:, :64])[position, square] & present


def first_fault(records):
    """The index of the first invalid record, or None. Invalid records must not reach a network."""
    board = np.unpackbits(records["occupied"], axis=1, bitorder="little")
    counts = board.sum(axis=1, dtype=np.int64)
    faulty = (counts > MOST_PIECES) | (records["result"] > NO_RESULT) | (records["turn"] > 1)
    faulty |= (records["score"] == NO_SCORE) & (records["result"] == NO_RESULT)
    packed = records["pieces"]
    codes = np.stack((packed & 15, packed >> 4), axis=2).reshape(len(records), MOST_PIECES)
    used = np.arange(MOST_PIECES) < counts[:, None]
    faulty |= (used & (codes > BLACK_KING)).any(axis=1)
    for king in (WHITE_KING, BLACK_KING):
        faulty |= (used & (codes == king)).sum(axis=1) != 1
    return int(faulty.argmax()) if faulty.any() else None


@lru_cache(maxsize=None)
def feature_table():
    """Feature numbers of safe pieces by view (side * 64 + the square of its king) and piece."""
    piece = np.arange(SAFE_FEATURES)
    code, square = piece >> 6, piece & 63
    table = np.zeros((128, SAFE_FEATURES + 1), np.int64)
    for view in range(128):
        side, king = view >> 6, view & 63
        turned = (56 * side) ^ (7 if king & 4 else 0)
        theirs = (code & 1) != side
        table[view, :SAFE_FEATURES] = 384 * theirs + 64 * (code >> 1) + (square ^ turned)
    return table


def king_square(pieces, side):
    """The square of the king of each position's side."""
    squares = [(pieces * ((pieces >> 6) == king)).max(axis=1) & 63 for king in (WHITE_KING, BLACK_KING)]
    return np.where(side == 0, *squares).astype(np.int64)


def blend(score, result, turn, terms):
    """The mover's expected score, 0 to 1: from score and result together, or from the one that is known."""
    # The largest scores count as certain.
    with np.errstate(over="ignore"):
        expected = 1 / (1 + np.exp(-score.astype(np.float32) / np.float32(terms.score_scale)))
    share = np.full(len(score), terms.score_share, np.float32)
    share[result == NO_RESULT] = 1
    share[score == NO_SCORE] = 0
    white = share * expected + (1 - share) * result.astype(np.float32) / 2
    return np.where(turn == 0, white, 1 - white).astype(np.float32)
