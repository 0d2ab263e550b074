/** Writes an annotated game as Portable Game Notation. Pure. */

import { START_FEN } from "../../../engine/rules/fen.js";
import {
  commentWords,
  gameText,
  halfMovesOf,
  lineWords,
  moveNumber,
  numberedLine,
  type PgnLine,
} from "../../notation/index.js";
import { glyphOf } from "../judge/judgement.js";
import { evaluationText } from "./notation.js";
import { withAnnotator } from "./annotator.js";
import type { ReadGame } from "./read-game.js";
import type { AnnotatedMove, BothSides } from "../types.js";

interface Written {
  readonly moves: readonly AnnotatedMove[];
  /** What is said of each move; empty for nothing. */
  readonly notes: readonly string[];
  readonly accuracy: BothSides;
  /** Tags that name the opening. */
  readonly naming: Readonly<Record<string, string>>;
  readonly annotator: string;
}

/** The tags that PGN requires, in its order, with their values if nothing is known. */
const ROSTER = {
  Event: "?",
  Site: "?",
  Date: "????.??.??",
  Round: "?",
  White: "?",
  Black: "?",
  Result: "*",
} as const;

/** Ends in an empty line. The comments of the file precede our own. */
export function writeGame(game: ReadGame, written: Written): string {
  const { moves, notes } = written;
  const start = halfMovesOf(game.fens[0]!);
  const words = game.comment === "" ? [] : [...commentWords(game.comment)];
  moves.forEach((move, ply) => {
    const halfMoves = start + ply;
    const { betterLine, san } = move;
    const mark = move.judgement ?? move.merit;
    const { glyphs, variations } = game.moves[ply]!;
    // A comment precedes every move, so Black's moves need their number too.
    words.push(moveNumber(halfMoves), san);
    const signs = [...glyphs.map((number) => `$${number}`), ...(mark === null ? [] : [glyphOf(mark)])];
    words.push(...new Set(signs));
    for (const word of commentWords(ownText(move, notes[ply]!))) words.push(word);
    if (betterLine.length > 0) words.push(...variationWords(halfMoves, betterLine));
    for (const variation of variations) {
      if (!isSameLine(variation, betterLine)) words.push(...lineWords(halfMoves, variation));
    }
  });
  return `${gameText(tagsOf(game, written), [...words, game.result])}\n\n`;
}

/** The file's comment followed by ours: not every reader accepts two comments on a move. */
function ownText({ comment, score }: AnnotatedMove, note: string): string {
  return [comment, `[%eval ${evaluationText(score)}]`, note].filter((part) => part !== "").join(" ");
}

function variationWords(halfMoves: number, line: AnnotatedMove["betterLine"]): readonly string[] {
  const words = numberedLine(
    halfMoves,
    line.map(({ san }) => san),
  );
  return [`(${words[0]!}`, ...words.slice(1, -1), `${words.at(-1)!})`];
}

/** Whether a variation of the file is the one that the game gets, as after an earlier run. */
function isSameLine({ moves }: PgnLine, line: AnnotatedMove["betterLine"]): boolean {
  return moves.length === line.length && moves.every(({ text }, index) => text === line[index]?.san);
}

function tagsOf({ headers, result, chess960, fens }: ReadGame, written: Written): ReadonlyMap<string, string> {
  const tags = new Map<string, string>(Object.entries(ROSTER));
  for (const [name, value] of headers) tags.set(name, value);
  tags.set("Result", result);
  if (chess960 && !tags.has("Variant")) tags.set("Variant", "Chess960");
  if (headers.has("FEN") || chess960 || fens[0] !== START_FEN) tags.set("SetUp", "1").set("FEN", fens[0]!);
  for (const [name, value] of Object.entries(written.naming)) tags.set(name, value);
  for (const [side, value] of Object.entries(written.accuracy) as [keyof BothSides, number | null][]) {
    if (value !== null) tags.set(`${side === "white" ? "White" : "Black"}Accuracy`, value.toFixed(1));
  }
  return tags.set("Annotator", withAnnotator(headers.get("Annotator"), written.annotator));
}
