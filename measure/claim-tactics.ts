/** Whether what a note says of tactics and mates is true, by chess.js alone. */

import type { Color, Square } from "chess.js";
import type { MatePattern, PlacedPiece, Reason } from "../src/annotate/index.js";
import {
  count,
  type Fault,
  fileOf,
  gainOn,
  hasMate,
  kingOf,
  LETTERS,
  type Line,
  load,
  near,
  other,
  ownRank,
  passed,
  pieces,
  type Played,
  WORTH,
} from "./claim-board.js";

type Of<Kind extends Reason["kind"]> = Extract<Reason, { readonly kind: Kind }>;

/** Why a mate has not the name. */
export function patternFault(pattern: MatePattern, line: Line): Fault {
  const last = line.at(-1)!;
  const board = load(last.after);
  if (!board.isCheckmate()) return "it is no mate";
  const side = last.made.color;
  const king = kingOf(board, other(side));
  const around = near(king);
  const own = around.filter((square) => square !== king && board.get(square)?.color === other(side));
  const type = last.made.promotion ?? last.made.piece;
  const guards = around.flatMap((square) => board.attackers(square, side)).map((square) => board.get(square)!.type);
  const isHeavy = type === "r" || type === "q";
  const truths: Readonly<Record<MatePattern, boolean>> = {
    "back rank": ownRank(king, side) === 8 && own.filter((square) => board.get(square)!.type === "p").length >= 2,
    smothered: type === "n" && own.length === around.length - 1,
    Légal: guards.every((one) => one !== "q" && one !== "r"),
    Damiano: type === "q" && board.attackers(last.made.to, side).some((square) => board.get(square)!.type === "p"),
    Anastasia: isHeavy && fileOf(last.made.to) === fileOf(king) && count(board, "n", side) > 0,
    ladder: isHeavy && count(board, "q", side) + count(board, "r", side) >= 2,
  };
  return truths[pattern] ? null : "the mate has another pattern";
}

/** Why the cause of a loss is wrong. @param played the bad move; null if the better one takes */
export function causeFault({ cause, by, squares }: Of<"capture">, first: Played, played: Played | null): Fault {
  const square = squares[0]! as Square;
  if (played === null) return cause === "unknown" ? null : "a better move has no cause";
  const { made } = played;
  const loser = made.color;
  const [before, after, taken] = [load(played.before), load(played.after), load(first.after)];
  const defends = (board: typeof before, from: Square) => board.attackers(square, loser).includes(from);
  const attacks = (board: typeof before) => board.attackers(square, other(loser)).includes(by.square as Square);
  switch (cause) {
    case "walked in":
    case "offered":
      return made.to === square ? null : "it is another piece";
    case "left":
      return made.to !== square && gainOn(passed(played.before), square) >= 1 ? null : "it was safe before";
    case "defender left":
      return defends(before, made.from) && !defends(after, made.to) ? null : "it did not defend it";
    case "line opened":
      return !attacks(before) && attacks(after) ? null : "no line was opened";
    case "defence blocked": {
      const isCut = (from: Square) => from !== made.from && !defends(after, from);
      return before.attackers(square, loser).some(isCut) ? null : "no defender is cut off";
    }
    case "defender pinned": {
      const canRetake = taken.moves({ verbose: true }).some(({ to }) => to === square);
      return taken.attackers(square, loser).length > 0 && !canRetake ? null : "it can be taken back";
    }
    case "x-ray": {
      const [, hidden, through] = squares as readonly Square[];
      const isHidden = !after.attackers(square, other(loser)).includes(hidden!);
      after.remove(through!);
      const isBehind = after.attackers(square, other(loser)).includes(hidden!);
      const alone = load(played.after);
      alone.remove(hidden!);
      return isHidden && isBehind && gainOn(alone, square) < 1 ? null : "nothing attacks through another piece";
    }
    case "unknown":
      return null;
  }
}

/** Why a double threat, a pin and so on is none. */
export function tacticFault(reason: Of<"tactic">, line: Line): Fault {
  const { at, threatensMate, squares, piece, balance } = reason;
  const { after, made } = line[at]!;
  if (threatensMate && !hasMate(passed(after))) return "there is no threat of mate";
  if (balance !== null) {
    const isIt = ({ made: one }: Played) =>
      one.color === made.color && one.to === squares[0] && one.captured !== undefined;
    if (line.slice(at + 1).find(isIt)?.made.captured !== LETTERS[piece!]) return "it is not taken";
  }
  return isTactic(reason, line) ? null : `there is no ${reason.tactic}`;
}

function isTactic({ tactic, at, by, targets, threatensMate }: Of<"tactic">, line: Line): boolean {
  const { before, after, made } = line[at]!;
  const [start, board] = [load(before), load(after)];
  const [side, loser]: readonly [Color, Color] = [made.color, other(made.color)];
  const from = by.square as Square;
  const [one, two] = targets.map(({ square }) => square as Square);
  const attacks = (on: typeof board, square: Square) => on.attackers(square, side).includes(from);
  const stands = (target: PlacedPiece) => {
    const found = board.get(target.square as Square);
    return found?.type === LETTERS[target.piece] && found.color === loser;
  };
  const isThreat = (square: string) =>
    board.get(square as Square)!.type === "k" ? board.isCheck() : gainOn(passed(after), square) >= 1;
  switch (tactic) {
    case "fork":
      return (
        targets.length >= 2 && targets.every((target) => stands(target) && attacks(board, target.square as Square))
      );
    case "double attack": {
      const threats = targets.length + (threatensMate ? 1 : 0);
      return threats >= 2 && targets.every((target) => stands(target) && isThreat(target.square));
    }
    case "discovered attack":
      return made.to !== from && !attacks(start, one!) && attacks(board, one!);
    case "discovered check":
      return board.isCheck() && made.to !== from && attacks(board, kingOf(board, loser));
    case "skewer":
      board.remove(one!);
      return attacks(board, two!);
    case "pin": {
      const isOpen = !targets.every(stands) || attacks(board, two!);
      board.remove(one!);
      return !isOpen && attacks(board, two!);
    }
    case "trap":
      return stands(targets[0]!) && safeMoves(after, one!) === 0;
    case "removed defender":
      return (
        made.to === one && made.captured === LETTERS[targets[0]!.piece] && start.attackers(two!, loser).includes(one)
      );
    case "lured defender": {
      const reply = line[at + 1]!;
      const isTaken = reply.made.from === one && reply.made.to === made.to;
      const isLeft = !load(reply.after).attackers(two!, loser).includes(reply.made.to);
      return isTaken && isLeft && board.attackers(two!, loser).includes(one);
    }
    case "overloaded defender": {
      const third = targets[2]!.square as Square;
      const isTaken = made.captured === LETTERS[targets[2]!.piece] && made.to === third;
      const guards = (square: Square) => start.attackers(square, loser).includes(one!);
      return isTaken && line[at + 1]!.made.from === one && guards(third) && guards(two!);
    }
    case "pinned defender": {
      const taken = line.slice(at + 1).find((step) => step.made.color === side && step.made.to === two)!;
      const next = passed(after);
      next.move({ from: taken.made.from, to: two! });
      const isHeld = !next.moves({ verbose: true }).some((move) => move.from === one && move.to === two);
      return isHeld && next.attackers(two!, loser).includes(one!);
    }
    case "in-between move": {
      // At once the piece could have been taken, too.
      const couldTake = start.moves({ verbose: true }).some((move) => move.to === one && move.captured !== undefined);
      return couldTake && made.to !== one && stands(targets[0]!);
    }
    case "x-ray": {
      const reply = line[at + 1]!;
      const isTaken = reply.made.from === one && reply.made.to === made.to;
      return isTaken && !attacks(board, made.to) && attacks(load(reply.after), made.to);
    }
  }
}

/** How many moves a piece has after which it cannot be taken with gain. */
export function safeMoves(fen: string, square: Square): number {
  return load(fen)
    .moves({ verbose: true, square })
    .filter((move) => {
      const next = load(fen);
      next.move(move.san);
      return gainOn(next, move.to) - (move.captured === undefined ? 0 : WORTH[move.captured]) < 1;
    }).length;
}

/** Why a game does not end without a winner so. @param fens of the game up to the end of the line */
export function drawFault({ by }: Of<"draw">, fens: readonly string[], line: Line, side: Color): Fault {
  const end = load(fens.at(-1)!);
  const keys = fens.map((fen) => fen.split(" ").slice(0, 2).join(" "));
  const isRepeated = keys.some((key, index) => keys.indexOf(key) < index);
  const checks = line.filter(({ made, after }) => made.color === side && load(after).isCheck()).length;
  const truths: Readonly<Record<typeof by, boolean>> = {
    stalemate: end.isStalemate(),
    "insufficient material": end.isInsufficientMaterial(),
    "fifty moves": Number(fens.at(-1)!.split(" ")[4]) >= 100,
    repetition: isRepeated,
    "perpetual check": isRepeated && checks >= 2,
  };
  return truths[by] ? null : `there is no ${by}`;
}

/** Why a pawn is not doubled, isolated or backward. */
export function pawnFaultFault({ fault, squares }: Of<"pawn fault">, fen: string, side: Color): Fault {
  const board = load(fen);
  const [square] = squares;
  const own = pieces(board).filter(({ type, color }) => type === "p" && color === side);
  if (!own.some((one) => one.square === square)) return "there is no pawn";
  const onFile = (file: number) => own.filter((one) => fileOf(one.square) === file);
  const beside = [...onFile(fileOf(square!) - 1), ...onFile(fileOf(square!) + 1)];
  const rank = ownRank(square!, side);
  const ahead = `${square!.charAt(0)}${side === "w" ? rank + 1 : 9 - rank - 1}` as Square;
  const isStopped = board.attackers(ahead, other(side)).some((from) => board.get(from)!.type === "p");
  const truths: Readonly<Record<typeof fault, boolean>> = {
    doubled: onFile(fileOf(square!)).length > 1,
    isolated: beside.length === 0,
    backward: beside.length > 0 && isStopped && beside.every((one) => ownRank(one.square, side) > rank),
  };
  return truths[fault] ? null : `it is not ${fault}`;
}
