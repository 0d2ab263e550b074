/**
 * Reads Extended Position Description: four FEN fields and named operations (Steven J. Edwards, PGN standard, 1994,
 * section 16.2).
 */

export interface EpdLine {
  /** A complete FEN. Its counters are those of the line, of its hmvc and fmvn operations, or 0 and 1. */
  readonly fen: string;
  /** What is not as the standard has it, one sentence each. */
  readonly notes: readonly string[];
  /** The operands of each operation by its name, without quotes. The last of several operations of one name counts. */
  readonly operations: ReadonlyMap<string, readonly string[]>;
}

/** Four fields, perhaps the two counters of a complete FEN, and the rest. */
const FIELDS = /^(\S+)\s+(\S+)\s+(\S+)\s+([^\s;]+)(?:\s+(\d+)\s+(\d+)(?=[\s;]|$))?(.*)$/s;
/** Some suites have a dash too many behind the en passant square. */
const DASHES = /^(?:\s+-(?=\s|$))+/;
/** A text in quotes, the end of an operation, or a word. An unclosed quote ends with the line. */
const TOKEN = /"([^"]*)"?|;|[^\s;"]+/g;

/**
 * The four fields that a position needs, and the two counters of a whole FEN; the rest (EPD operations, counts,
 * comments) is ignored. Only the shape is checked, which takes a microsecond: a book may contain hundreds of thousands
 * of positions, and whoever plays one finds out whether it is legal.
 */
const SHAPE =
  /^((?:[1-8pnbrqkPNBRQK]{1,8}\/){7}[1-8pnbrqkPNBRQK]{1,8})\s+([wb])\s+(-|[KQA-Hkqa-h]{1,4})\s+(-|[a-h][36])(?:\s+(\d+)\s+(\d+)(?!\S)|(?=[\s;]|$))/;

/** The complete FEN at the beginning of a line, or null. Missing counters become 0 and 1. */
export function fenOfLine(line: string): string | null {
  const fields = SHAPE.exec(line);
  if (fields === null) return null;
  const [, board, turn, castling, enPassant, halfmoves = "0", fullmoves = "1"] = fields;
  return `${board} ${turn} ${castling} ${enPassant} ${halfmoves} ${fullmoves}`;
}

/** Parses a line, or returns null if it lacks one of the four fields. It does not validate the fields. */
export function parseEpd(line: string): EpdLine | null {
  const fields = FIELDS.exec(line.trim());
  if (fields === null) return null;
  const [, board, turn, castling, enPassant, halfmoves, fullmoves, rest = ""] = fields;
  const operations = parseOperations(rest.replace(DASHES, ""));
  const counter = (name: string, otherwise: string) => operations.get(name)?.[0] ?? otherwise;
  const counters = [halfmoves ?? counter("hmvc", "0"), fullmoves ?? counter("fmvn", "1")];
  return {
    fen: [board, turn, castling, enPassant, ...counters].join(" "),
    operations,
    notes: DASHES.test(rest) ? ["a dash too many behind the en passant square"] : [],
  };
}

/** The moves that an operation such as bm names; some suites part them by commas. Null if the line does not have it. */
export function namedMoves({ operations }: EpdLine, name: string): readonly string[] | null {
  const words = operations.get(name);
  return words === undefined ? null : words.map((word) => word.replace(/,$/, "")).filter((word) => word !== "");
}

function parseOperations(text: string): Map<string, readonly string[]> {
  const operations = new Map<string, readonly string[]>();
  let words: string[] = [];
  const finish = () => {
    const [name, ...operands] = words;
    if (name !== undefined) operations.set(name, operands);
    words = [];
  };
  for (const [token, quoted] of text.matchAll(TOKEN)) {
    if (token === ";") finish();
    else words.push(quoted ?? token);
  }
  finish();
  return operations;
}
