"""
Which pieces of a position hang: a piece of lesser value attacks them, or they are attacked and not defended.

Boards are arrays of bool, [positions, 8, 8], ranks and then files: of numpy or of PyTorch. hanging.h does the same for one
position, and defines attacks and values.
"""

STRAIGHT = ((1, 0), (0, 1), (-1, 0), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
KNIGHT = tuple((ranks, files) for ranks in range(-2, 3) for files in range(-2, 3) if ranks**2 + files**2 == 5)
# The values of the types from pawn to king.
VALUES = (0, 1, 1, 2, 3, 4)


def hanging(codes):
    """
    Whether the piece of each square hangs. `codes` and the result are [positions, 64]; a code is 2 * type + colour, and any
    number from 12 on is an empty square.
    """
    codes = codes.reshape(-1, 8, 8)
    pieces = [codes == code for code in range(12)]
    occupied = codes < 12
    # What pieces of a side attack, those up to each value.
    attacked = []
    for side in (0, 1):
        by_value = []
        for value in range(5):
            types = [kind for kind in range(6) if VALUES[kind] == value]
            squares = _union(_attacks(kind, side, pieces[2 * kind + side], occupied) for kind in types)
            by_value.append(squares | by_value[-1] if by_value else squares)
        attacked.append(by_value)
    found = []
    for side in (0, 1):
        undefended = attacked[1 - side][-1] & ~attacked[side][-1]
        for kind, value in enumerate(VALUES):
            risky = undefended | attacked[1 - side][value - 1] if value else undefended
            found.append(pieces[2 * kind + side] & risky)
    return _union(found).reshape(-1, 64)


def _attacks(kind, side, board, occupied):
    """The squares that pieces of a type and a side attack."""
    if kind == 0:
        forward = 1 if side == 0 else -1
        return _union(_shift(board, forward, files) for files in (-1, 1))
    if kind == 1:
        return _union(_shift(board, *step) for step in KNIGHT)
    if kind == 5:
        return _union(_shift(board, *step) for step in STRAIGHT + DIAGONAL)
    steps = {2: DIAGONAL, 3: STRAIGHT, 4: STRAIGHT + DIAGONAL}[kind]
    return _union(_slide(board, step, occupied) for step in steps)


def _slide(board, step, occupied):
    """The squares that sliders see in one direction, up to the first piece."""
    seen = front = _shift(board, *step)
    for _ in range(6):
        front = _shift(front & ~occupied, *step)
        seen = seen | front
    return seen


def _shift(board, ranks, files):
    """The board with each square some ranks and files further; what leaves it is lost."""
    shifted = board & False
    to, source = zip(_range(ranks), _range(files))
    shifted[(slice(None), *to)] = board[(slice(None), *source)]
    return shifted


def _range(steps):
    """Where squares arrive and where they come from, along a rank or a file."""
    return slice(max(0, steps), 8 + min(0, steps)), slice(max(0, -steps), 8 + min(0, -steps))


def _union(boards):
    first, *others = boards
    for other in others:
        first = first | other
    return first
