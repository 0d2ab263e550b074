/**
 * Reads a line of labelled text: a FEN, then up to two labels after bars, an evaluation and a result in that order.
 * Pure.
 */

import { centipawns, type Centipawns } from "../../../engine/host/requests/score.js";
import { readChess960Castling } from "../../../engine/rules/fen-castling.js";
import { readFen } from "../../../engine/rules/fen.js";
import { quote } from "../../common/text.js";
import { SCORE_LIMIT, type Result, type TrainingPosition } from "../games/record.js";

type Labelled =
  { readonly ok: true; readonly position: TrainingPosition } | { readonly ok: false; readonly error: string };

const RESULTS: Readonly<Record<string, Result>> = {
  "1.0": "won",
  "0.5": "drawn",
  "0.0": "lost",
};

/**
 * Reads `FEN | centipawns | result`, `FEN | centipawns`, `FEN | result` or a FEN alone, all from White's view. A lone
 * label is a result if it is one of 1.0, 0.5 and 0.0, otherwise an evaluation: a whole number, or #-7 for a mate, which
 * becomes the largest score. Works for Chess960 too.
 */
export function readLabelled(line: string): Labelled {
  const [fen = "", ...labels] = line.split("|").map((part) => part.trim());
  const read = readFen(fen, readChess960Castling);
  if (!read.ok) return read;
  if (labels.length > 2) {
    return { ok: false, error: "there are more than two labels after the FEN" };
  }
  let score: Centipawns<"internal"> | null = null;
  let result: Result | null = null;
  for (const [index, label] of labels.entries()) {
    const named = RESULTS[label];
    if (named !== undefined && index === labels.length - 1) {
      result = named;
    } else if (index === 0 && /^[+-]?\d+$/.test(label)) {
      score = centipawns(Number(label));
    } else if (index === 0 && /^#[+-]?\d+$/.test(label)) {
      score = centipawns(label.startsWith("#-") ? -SCORE_LIMIT : SCORE_LIMIT);
    } else {
      return { ok: false, error: misread(label, index, labels.length) };
    }
  }
  return { ok: true, position: { setup: read.setup, score, result } };
}

function misread(label: string, index: number, labels: number): string {
  const results = Object.keys(RESULTS).join(", ");
  const wanted =
    index === 1
      ? `a result (${results})`
      : labels === 1
        ? `centipawns as a whole number or a result (${results})`
        : "centipawns as a whole number";
  return `label ${index + 1} is ${quote(label)}, not ${wanted}`;
}
