/** What has to hold on the board for each reason that a note gives, by chess.js alone: nothing of the detectors is used. */

import { type Color, type Square, SQUARES } from "chess.js";
import type { AnnotatedMove, Reason } from "../src/annotate/index.js";
import {
  balance,
  balanceFault,
  count,
  type Fault,
  fileOf,
  gainOn,
  hasMate,
  isPassed,
  kingOf,
  LETTERS,
  type Line,
  load,
  near,
  officers,
  other,
  ownRank,
  passed,
  passedFiles,
  pieces,
  play,
  type Played,
  type Position,
  rankOf,
  squareAt,
} from "./claim-board.js";
import { causeFault, drawFault, patternFault, pawnFaultFault, safeMoves, tacticFault } from "./claim-tactics.js";

const ENDGAME_PIECES = 6;

/** A reason, with the line that shows it. */
interface Case {
  readonly move: AnnotatedMove;
  readonly history: readonly Position[];
  /** The move that was played, and the same if the reason is about it. */
  readonly bad: Played;
  readonly played: Played | null;
  readonly line: Line;
  /** Who gains. */
  readonly side: Color;
}

/** Why a reason is false; null if it holds. @param history the game's positions up to the one before the move */
export function faultOf(reason: Reason, move: AnnotatedMove, history: readonly Position[]): Fault {
  const { fen } = history.at(-1)!;
  const side: Color = reason.side === "white" ? "w" : "b";
  const bad = play(fen, [move])[0]!;
  const played = reason.of === "played" ? bad : null;
  if ((side === bad.made.color) !== (played === null)) return "the wrong side";
  const source = played === null ? move.betterLine : move.refutation;
  if (reason.line.some(({ san }, index) => san !== (source[index]?.san ?? san))) return "the line is another one";
  const line = play(played === null ? fen : played.after, reason.line);
  return faultIn(reason, { move, history, bad, played, line, side });
}

function faultIn(reason: Reason, { move, history, bad, played, line, side }: Case): Fault {
  const { fen } = history.at(-1)!;
  const loser = other(side);
  if (reason.kind === "draw") {
    const fens = [...history.map((one) => one.fen), ...(played === null ? [] : [played.after])];
    return drawFault(reason, [...fens, ...line.map(({ after }) => after)], line, side);
  }
  // Some reasons need no line.
  const [first, last] = [line[0] ?? bad, line.at(-1) ?? bad];
  const [start, end] = [load(fen), load(last.after)];
  const square = reason.squares[0] as Square;
  const isOn = (type: string) => end.get(square)?.type === type;
  // The move of the line that a reason is about may follow a forced one.
  const movedTo = (to: Square) => line.findLast(({ made }) => made.color === side && made.to === to) ?? first;
  const holds = (truth: boolean, fault: string): Fault => (truth ? null : fault);
  switch (reason.kind) {
    case "mate": {
      const isTaken = reason.piece === null || first.made.captured === LETTERS[reason.piece];
      const isMate = line.length < 2 * reason.moves - 1 || end.isCheckmate();
      if (!isTaken || !isMate) return "it does not take that, or is no mate";
      return reason.pattern === null ? null : patternFault(reason.pattern, line);
    }
    case "capture": {
      const { captured, to, from, piece } = first.made;
      const isIt = captured === LETTERS[reason.piece!] && to === square && piece === LETTERS[reason.by.piece];
      if (!isIt || from !== reason.by.square) return "another piece is taken";
      if (reason.cause === "offered" && !isOffered(move, last.after, loser)) return "nothing pays for it";
      return balanceFault(reason.balance, last.after, history, loser) ?? causeFault(reason, first, played);
    }
    case "tactic": {
      const fault = tacticFault(reason, line);
      return fault ?? (reason.balance === null ? null : balanceFault(reason.balance, last.after, history, loser));
    }
    case "material":
      return balanceFault(reason.balance, last.after, history, loser);
    case "recapture": {
      const before = history.at(-1)!.made;
      const isBack = before?.captured !== undefined && before.to === square && first.made.to === square;
      return holds(isBack && (bad.made.to === square) === reason.isOther, "nothing is taken back");
    }
    case "promotion":
      return holds(last.made.promotion === LETTERS[reason.to] && last.made.color === side, "nothing is promoted");
    case "passed pawn":
      return holds(
        isOn("p") && isPassed(end, square, side) && !passedFiles(fen, side).includes(fileOf(square)),
        "it is not passed, or was before",
      );
    case "pawn run":
      return holds(
        isOn("p") && isPassed(end, square, side) && passedFiles(first.before, side).includes(fileOf(square)),
        "it is no passed pawn",
      );
    case "opposition": {
      const [one, two] = [kingOf(end, "w"), kingOf(end, "b")];
      const gaps = [Math.abs(fileOf(one) - fileOf(two)), Math.abs(rankOf(one) - rankOf(two))];
      return holds(officers(end) === 0 && gaps.includes(0) && gaps.includes(2), "there is no opposition");
    }
    case "unstoppable pawn": {
      const [king, goal] = [kingOf(end, loser), squareAt(fileOf(square), side === "w" ? 8 : 1)];
      const distance = Math.max(Math.abs(fileOf(king) - fileOf(goal)), Math.abs(rankOf(king) - rankOf(goal)));
      const isFree = isPassed(end, square, side) && officers(end) === 0;
      return holds(isFree && distance > 8 - ownRank(square, side), "the king gets there");
    }
    case "rook behind pawn": {
      const pawn = reason.squares[1] as Square;
      const owner = end.get(pawn)?.color ?? side;
      const isBehind = fileOf(pawn) === fileOf(square) && ownRank(square, owner) < ownRank(pawn, owner);
      return holds(isOn("r") && isBehind && isPassed(end, pawn, owner), "it is not behind it");
    }
    case "castling": {
      const canCastle = (at: string) => Object.values(load(at).getCastlingRights(loser)).some(Boolean);
      const whole = [bad, ...play(bad.after, move.refutation)];
      const at = whole.findIndex(({ after }) => !canCastle(after));
      const isLost = canCastle(fen) && at >= 0 && !whole[at]!.made.san.startsWith("O-O");
      return holds(isLost && at > 0 === reason.isForced, "it can castle");
    }
    case "open king": {
      const from = reason.squares[1] as Square;
      if (reason.threat !== null) {
        const { by, to } = reason.threat;
        const next = passed(end.fen());
        const check = next.moves({ verbose: true }).find((one) => one.from === by.square && one.to === to);
        if (check === undefined || end.get(by.square as Square)?.type !== LETTERS[by.piece])
          return "it cannot go there";
        end.remove(by.square as Square);
        end.remove(to as Square);
        end.put({ type: LETTERS[by.piece], color: side }, to as Square);
      }
      const isAttacked = kingOf(end, loser) === square && end.attackers(square, side).includes(from);
      end.put({ type: "p", color: loser }, bad.made.from);
      return holds(isAttacked && !end.attackers(square, side).includes(from), "the pawn opened nothing");
    }
    case "checks": {
      const checks = line.filter(({ made, after }) => made.color === side && load(after).isCheck()).length;
      return holds(checks === reason.checks && checks >= 2, `there are ${checks} checks`);
    }
    case "mate threat":
      return holds(hasMate(passed(movedTo(square).after)), "no mate is threatened");
    case "attack": {
      const attacks = movedTo(square).after;
      const board = load(attacks);
      const isAttacked = reason.targets.every(({ piece, square: at }) => {
        const isThere = board.get(at as Square)?.type === LETTERS[piece];
        const isHit = board.attackers(at as Square, side).includes(square);
        return isThere && isHit && (board.isCheck() || gainOn(passed(attacks), at) >= 1);
      });
      return holds(isAttacked, "it is not attacked, or protected");
    }
    case "queens off":
      return holds(count(end, "q", "w") + count(end, "q", "b") === 0, "there is a queen");
    case "king march": {
      const begin = load(first.before);
      const isNearer = ownRank(kingOf(end, side), side) > ownRank(kingOf(begin, side), side);
      return holds(isNearer && officers(begin) <= ENDGAME_PIECES, "the king does not come nearer");
    }
    case "passive piece": {
      const moves = squaresOf(load(bad.after), square);
      return holds(moves === reason.moves && moves <= 4, `it has ${moves} squares`);
    }
    case "seventh rank":
      return holds(isOn("r") && ownRank(square, side) === 7, "no rook is there");
    case "king attack": {
      const around = near(kingOf(end, loser));
      const isNear = (from: string) => around.some((one) => end.attackers(one, side).includes(from as Square));
      const isAttack = reason.attackers.length >= 3 && reason.attackers.every((one) => isNear(one.square));
      return holds(isAttack, "they are not near the king");
    }
    case "trade": {
      const [back, taken] = [last.made, line.at(-2)!.made];
      const isTrade = taken.captured === LETTERS[reason.piece!] && back.captured !== undefined && back.to === taken.to;
      const isPair = taken.piece === taken.captured && back.captured === taken.piece;
      const isAhead = reason.by === "score" || balance(fen, side) >= 2;
      return holds(isTrade && isPair && isAhead, "nothing is traded by the side that is ahead");
    }
    case "prevents": {
      const { uci } = reason.move;
      const next = load(first.after);
      const found = next.moves({ verbose: true }).find(({ from, to }) => from + to === uci.slice(0, 4));
      const isSame = found?.piece === load(bad.after).get(uci.slice(0, 2) as Square)?.type;
      if (found !== undefined && isSame) next.move(found.san);
      return holds(found === undefined || !isSame || gainOn(next, found.to) >= 1, "it can be played all the same");
    }
    case "protects": {
      const isThere = start.get(square)?.type === LETTERS[reason.piece!];
      const at = reason.leaves ? first.made.to : square;
      const isSaved = (first.made.from === square) === reason.leaves && gainOn(load(first.after), at) < 1;
      return holds(isThere && isSaved && gainOn(load(bad.after), square) >= 1, "it is not saved, or in no danger");
    }
    case "takes": {
      const isIt = first.made.captured === LETTERS[reason.piece!] && first.made.to === square;
      return holds(isIt && gainOn(start, square) >= 1, "it is not taken, or taken back");
    }
    case "pawn break": {
      const pawns = reason.squares.slice(1).map((one) => end.get(one as Square));
      const isMet = pawns.length > 0 && pawns.every((one) => one?.type === "p" && one.color === loser);
      const isHit = reason.squares.slice(1).every((one) => end.attackers(one as Square, side).includes(square));
      return holds(isOn("p") && isMet && isHit && first.made.to === square, "it attacks no pawn");
    }
    case "cut off": {
      const safe = safeMoves(first.after, square);
      const isIt = load(first.after).get(square)?.type === LETTERS[reason.piece!];
      return holds(
        isIt && safe === reason.safe && safe < safeMoves(passed(first.before).fen(), square),
        `${safe} are safe`,
      );
    }
    case "invasion": {
      const isIt = end.get(square)?.type === LETTERS[reason.piece!] && end.get(square)?.color === side;
      return holds(isIt && ownRank(square, side) >= 6 && end.attackers(square, loser).length === 0, "it is not in");
    }
    case "square taken": {
      const [from, to] = reason.squares as readonly Square[];
      const isHome = start.get(from!)?.type === "n" && ownRank(from!, loser) === 1;
      const isIts =
        bad.made.to === to && bad.made.piece === "p" && load(bad.after).attackers(to!, loser).includes(from!);
      return holds(isHome && isIts, "no knight goes there");
    }
    case "castles":
      return holds(first.made.san.startsWith("O-O"), "it does not castle");
    case "develops": {
      const isMinor = first.made.piece === "n" || first.made.piece === "b";
      return holds(isMinor && ownRank(first.made.from, side) === 1, "it develops nothing");
    }
    case "tempo": {
      const times = 1 + timesMoved(history, bad.made.from);
      const isIt = bad.made.captured === undefined && times === reason.times;
      return holds(isIt && atHome(load(bad.after), loser) === reason.waiting, `it moved ${times} times`);
    }
    case "out of play": {
      const safe = safeMoves(passed(bad.after).fen(), square);
      return holds(bad.made.to === square && safe === reason.safe, `it has ${safe} safe squares`);
    }
    case "pawn fault":
      return pawnFaultFault(reason, last.after, loser);
    case "bishop pair":
      return holds(count(start, "b", loser) === 2 && count(end, "b", loser) === 1, "no pair is given up");
    case "outpost": {
      const isProtected = end.attackers(square, side).some((from) => end.get(from)!.type === "p");
      const isExposed = pieces(end).some(({ type, color, square: at }) => {
        const isBeside = Math.abs(fileOf(at) - fileOf(square)) === 1;
        return type === "p" && color === loser && isBeside && ownRank(at, side) > ownRank(square, side);
      });
      return holds(isOn("n") && isProtected && !isExposed, "it is no outpost");
    }
    case "open file": {
      const isOpen = !pieces(end).some((one) => one.type === "p" && one.square.startsWith(reason.file));
      return holds(isOpen && isOn("r") && square.startsWith(reason.file), "the file is not open");
    }
    case "development": {
      const compared = (played === null ? move.betterLine : move.refutation).slice(0, 8);
      const board = load(play(first.before, compared).at(-1)!.after);
      return holds(atHome(board, loser) - atHome(board, side) === reason.lead, "the count is another one");
    }
  }
}

/** Whether a side that is behind in material stands about level or better for all that. */
function isOffered({ score }: AnnotatedMove, end: string, loser: Color): boolean {
  const sign = loser === "w" ? 1 : -1;
  return score.kind === "centipawns" && sign * score.value >= -50 && balance(end, loser) < 0;
}

/** How many squares a piece attacks on which none of its own stands. */
function squaresOf(board: ReturnType<typeof load>, from: Square): number {
  const { color } = board.get(from)!;
  return SQUARES.filter((to) => board.attackers(to, color).includes(from) && board.get(to)?.color !== color).length;
}

/** How often the piece on a square has moved. */
function timesMoved(history: readonly Position[], square: string): number {
  let [at, times] = [square, 0];
  for (const { made } of [...history].reverse()) {
    if (made?.to !== at) continue;
    at = made.from;
    times += 1;
  }
  return times;
}

function atHome(board: ReturnType<typeof load>, color: Color): number {
  const rank = color === "w" ? 1 : 8;
  return [..."bgcf"].filter((file, index) => {
    const piece = board.get(`${file}${rank}` as Square);
    return piece?.color === color && piece.type === (index < 2 ? "n" : "b");
  }).length;
}

/** Why the words do not say what the data does. */
export function wordsFault({ note, reasons }: AnnotatedMove): Fault {
  const [first] = reasons;
  if (first === undefined) {
    const isBare =
      /^(The answer is .*\. )?\d+\.+ \S+ (was better|keeps the balance|keeps a winning position), [^ ]+\.$/;
    return isBare.test(note) ? null : "there are words without a reason";
  }
  const word = first.piece === "rook" && note.includes(" the exchange") ? "exchange" : first.piece;
  const isNamed = first.kind !== "capture" || note.split(":")[0]!.includes(word!);
  if (!isNamed) return `the ${word!} is not named`;
  const [move] = first.line;
  return move === undefined || note.includes(move.san) ? null : "the line is not shown";
}
