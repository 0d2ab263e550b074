/**
 * Perft suites: text files with a position and its known leaf counts on each line,
 *
 *     FEN ;D1 20 ;D2 400 # name
 *
 * Empty lines and the text after a `#` do not affect the counts; after a position that text is its name.
 */

import { readChess960Castling } from "../engine/rules/fen-castling.js";
import { readFen } from "../engine/rules/fen.js";
import { runSteps, type Steps } from "../engine/rules/steps.js";
import { quote } from "../engine/rules/quote.js";
import { squareNamed } from "../engine/board/squares.js";
import { DEPTH_LIMIT } from "../engine/host/requests/limits.js";

/** A known count. */
export interface Count {
  /** Plies. */
  readonly depth: number;
  readonly leaves: number;
}

export interface SuitePosition {
  readonly kind: "position";
  /** Its line number in the file, from 1. */
  readonly line: number;
  readonly fen: string;
  /** Whether it has castling rights that only Chess960 knows. */
  readonly chess960: boolean;
  /** Empty if the file does not name it. */
  readonly name: string;
  /** In the order of depth, at least one. */
  readonly counts: readonly Count[];
}

/** An unreadable line. */
interface SuiteFault {
  readonly kind: "fault";
  readonly line: number;
  readonly message: string;
}

export type SuiteLine = SuitePosition | SuiteFault;

/** NUL ends a line, too, with or without an ordinary end. */
const LINE_END = /\0*(?:\r\n|[\n\r])|\0+/;

/** A FEN may lack its two counters, as in EPD. */
const LEAST_FIELDS = 4;
const MOST_FIELDS = 6;

/** Reads a suite. The FENs are validated later, when their positions are set up. */
export function parseSuite(text: string): SuiteLine[] {
  return runSteps(parseSuiteInSteps(text));
}

/** The same in steps, because a large file takes long. */
export function* parseSuiteInSteps(text: string): Steps<SuiteLine[]> {
  const lines: SuiteLine[] = [];
  const ends = new RegExp(LINE_END, "g");
  let start = text.startsWith("\ufeff") ? 1 : 0;
  for (let number = 1; start <= text.length; number++) {
    ends.lastIndex = start;
    const found = ends.exec(text);
    const line = parseLine(text.slice(start, found?.index), number);
    if (line !== null) lines.push(line);
    start = found === null ? Infinity : ends.lastIndex;
    yield;
  }
  return lines;
}

function parseLine(content: string, line: number): SuiteLine | null {
  const hash = content.indexOf("#");
  const known = hash < 0 ? content : content.slice(0, hash);
  const name = hash < 0 ? "" : content.slice(hash + 1).trim();
  if (known.trim() === "") return null;

  const [position = "", ...operations] = known.split(";");
  const fields = position.trim().split(/\s+/);
  const fault = (message: string): SuiteFault => ({
    kind: "fault",
    line,
    message,
  });
  if (fields.length < LEAST_FIELDS || fields.length > MOST_FIELDS) {
    return fault(
      `${quote(position.trim())} is no FEN: it has ${fields.length} fields, not ${LEAST_FIELDS} to ${MOST_FIELDS}`,
    );
  }
  const counts = parseCounts(operations);
  if (typeof counts === "string") return fault(counts);
  const fen = fields.join(" ");
  return {
    kind: "position",
    line,
    fen,
    chess960: isChess960(fen),
    name,
    counts,
  };
}

/** The counts, or their fault. */
function parseCounts(operations: readonly string[]): Count[] | string {
  const counts = new Map<number, number>();
  for (const operation of operations) {
    const text = operation.trim();
    // A semicolon may end the line.
    if (text === "") continue;
    const match = /^D(\d+)\s+(\d+)$/i.exec(text);
    if (match === null) {
      return `${quote(`;${text}`)} is no count, which is written ;D<depth> <leaves>`;
    }
    const depth = Number(match[1]);
    const leaves = Number(match[2]);
    if (depth < 1 || depth > DEPTH_LIMIT) {
      return `D${match[1]}: the depth is not from 1 to ${DEPTH_LIMIT}`;
    }
    if (!Number.isSafeInteger(leaves)) {
      return `D${depth}: ${match[2]} is more than can be counted`;
    }
    if (counts.has(depth)) return `D${depth} is given twice`;
    counts.set(depth, leaves);
  }
  if (counts.size === 0) return "no count follows the FEN";
  return [...counts].map(([depth, leaves]) => ({ depth, leaves })).sort((left, right) => left.depth - right.depth);
}

/** Whether a FEN has a castling right for other squares than those of standard chess. */
export function isChess960(fen: string): boolean {
  const read = readFen(fen, readChess960Castling);
  if (!read.ok) return false;
  const { board, castling } = read.setup;
  const isOdd = (rook: number | null, home: string, king: "K" | "k") =>
    rook !== null && (rook !== squareNamed(home) || board.indexOf(king) !== squareNamed(king === "K" ? "e1" : "e8"));
  return (
    isOdd(castling.whiteKingSide, "h1", "K") ||
    isOdd(castling.whiteQueenSide, "a1", "K") ||
    isOdd(castling.blackKingSide, "h8", "k") ||
    isOdd(castling.blackQueenSide, "a8", "k")
  );
}
