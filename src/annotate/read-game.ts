/**
 * Reads a game for annotation: its tags, its main line and its comments. The fault of a broken game includes the line.
 */

import type { Outcome } from "../../engine/rules/game.js";
import { readMove } from "../../engine/rules/san-moves.js";
import { type PgnText, pgnWords } from "../common/pgn-text.js";
import { quote } from "../common/text.js";
import type { Boards } from "./boards.js";
import { isAnnotatedHere } from "./annotator.js";
import type { BrokenGame } from "./types.js";

export interface ReadMove {
  readonly uci: string;
  readonly san: string;
  /** Without the text of earlier annotations; empty if there is none. */
  readonly comment: string;
}

export interface ReadGame {
  readonly kind: "read";
  readonly line: number;
  /** In order, without escape characters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly result: string;
  readonly chess960: boolean;
  /** The comment before the first move. */
  readonly comment: string;
  readonly moves: readonly ReadMove[];
  /** The position before the first move, and the position after each move. */
  readonly fens: readonly string[];
  /** The end of the game by the rules, or null. */
  readonly end: Outcome | null;
}

const RESULTS: readonly string[] = ["1-0", "0-1", "1/2-1/2"];
const CHESS960 = /960|fischer/i;
/** Values of the tag Variant for standard chess; some sites use a special one for games from other positions. */
const ORDINARY = /^(standard|chess|normal|classical|orthodox|from position|\?|-)?$/i;
/** Castling rights that only Chess960 uses: by the files of the rooks. */
const ROOK_FILES = /^[A-Ha-h]+$/;
/** The other way to write a null move. */
const NULL_MOVE = /^Z0/;
const EVALUATION = /\[%eval\b[^\]]*\]?/g;

/** How many positions a game has, without applying the rules. */
export function countPositions({ moves }: PgnText): number {
  let count = 1;
  for (const { kind } of pgnWords(moves.join("\n"))) if (kind === "move") count += 1;
  return count;
}

export async function readGame(text: PgnText, boards: Boards): Promise<ReadGame | BrokenGame> {
  const headers = new Map([...text.tags].map(([name, value]) => [name, value.replace(/\\(["\\])/g, "$1")]));
  const fault = (reason: string, line = text.line): BrokenGame => ({ kind: "broken", line, reason });
  const kind = chessOf(headers);
  if (kind === null)
    return fault(`the variant ${quote(headers.get("Variant") ?? "")} is not played here`, text.tagLines.get("Variant"));
  const chess960 = kind === "chess960";
  const game = await boards.of(chess960);
  const fen = headers.get("FEN") ?? null;
  const set = game.setPosition(fen, []);
  if (!set.ok) return fault(set.error, text.tagLines.get("FEN"));

  const movetext = text.moves.join("\n");
  const isOwn = isAnnotatedHere(headers.get("Annotator"));
  const moves: Omit<ReadMove, "comment">[] = [];
  /** Before the first move, and after each. */
  const comments = [""];
  const played: string[] = [];
  let result = headers.get("Result") ?? "*";
  for (const word of pgnWords(movetext)) {
    switch (word.kind) {
      case "unclosed":
        return fault(`the ${word.what} that begins here does not end`, lineAt(text, movetext, word.at));
      case "result":
        if (!RESULTS.includes(result)) result = word.text;
        break;
      case "comment":
        comments.push(joined(comments.pop() ?? "", cleaned(word.text, isOwn)));
        break;
      case "null":
        return fault("null move", lineAt(text, movetext, word.at));
      case "move": {
        if (NULL_MOVE.test(word.text)) return fault("null move", lineAt(text, movetext, word.at));
        const found = readMove(game, word.text);
        if (!found.ok) return fault(found.error, lineAt(text, movetext, word.at));
        const [san = ""] = game.san([found.uci]);
        moves.push({ uci: found.uci, san });
        comments.push("");
        played.push(found.uci);
        game.setPosition(fen, played);
      }
    }
  }
  return {
    kind: "read",
    line: text.line,
    headers,
    result: RESULTS.includes(result) ? result : "*",
    chess960,
    comment: comments[0]!,
    moves: moves.map((move, ply) => ({ ...move, comment: comments[ply + 1]! })),
    fens: game.positions(),
    end: game.outcome(),
  };
}

/** The rules by which the game was played; null if they belong to another game. */
function chessOf(headers: ReadonlyMap<string, string>): "standard" | "chess960" | null {
  const variant = headers.get("Variant") ?? "";
  const [, , castling = "-"] = (headers.get("FEN") ?? "").trim().split(/\s+/);
  if (CHESS960.test(variant)) return "chess960";
  if (!ORDINARY.test(variant.trim())) return null;
  return ROOK_FILES.test(castling) ? "chess960" : "standard";
}

/**
 * People's comments in one line. Evaluations will be written again, and a brace would end the comment.
 *
 * @param isOwn whether this program has annotated the game before: then it wrote the comment from the evaluation on
 */
function cleaned(comment: string, isOwn: boolean): string {
  const own = isOwn ? comment.indexOf("[%eval") : -1;
  const said = own < 0 ? comment : comment.slice(0, own);
  return said.replace(EVALUATION, "").replace(/[{}]/g, "").replace(/\s+/g, " ").trim();
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

/** The line of the file that contains a character of the movetext. */
function lineAt({ line, moveLines }: PgnText, movetext: string, at: number): number {
  const index = movetext.slice(0, at).split("\n").length - 1;
  return moveLines[index] ?? line;
}
