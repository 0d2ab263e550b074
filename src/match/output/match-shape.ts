/** What the state of a match must be: it may have been written by hand, by another version, or come from anybody. */

import { TERMINATIONS } from "../../common/game/game-end.js";
import {
  anything,
  either,
  fields,
  flag,
  lineText,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  type Shape,
  ShapeFault,
  text,
  whole,
} from "../../common/shape.js";
import { SPRT_MODELS } from "../stats/sprt.js";
import type { PlainScore } from "../../common/score/plain-score.js";
import type { MatchFile, PlayedMove } from "../types.js";

const MILLISECONDS = number;

const LIMIT = either(
  fields({ kind: oneOf("nodes"), nodes: whole(1) }),
  either(
    fields({ kind: oneOf("depth"), depth: whole(1) }),
    either(
      fields({ kind: oneOf("movetime"), time: MILLISECONDS }),
      fields({ kind: oneOf("clock"), time: MILLISECONDS, increment: MILLISECONDS, moves: optional(whole(1)) }),
    ),
  ),
);

const ENGINE = fields({
  name: lineText,
  command: text,
  args: list(text),
  dir: optional(text),
  options: record(lineText, lineText),
  shared: optional(list(lineText)),
  limit: LIMIT,
});

/** The moves go to engines, and into PGN, as they are. */
const UCI_MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/;
const SAN_MOVE = /^[\w+#=-]{2,8}$/;

/** Checked in one go, because a long match has millions of moves. */
const MOVES: Shape<readonly PlayedMove[]> = (value, place) => {
  if (!Array.isArray(value)) throw new ShapeFault(place, "is no list");
  const wrong = value.findIndex((move) => move === null || !isMove(move as PlayedMove));
  if (wrong >= 0) throw new ShapeFault(`${place}[${wrong}]`, "is no move");
  return value as readonly PlayedMove[];
};

type Unchecked<T> = { readonly [Key in keyof T]?: unknown };

function isMove({ uci, san, time, score, depth, selDepth, nodes, left }: Unchecked<PlayedMove>): boolean {
  return (
    typeof uci === "string" &&
    UCI_MOVE.test(uci) &&
    typeof san === "string" &&
    SAN_MOVE.test(san) &&
    typeof time === "number" &&
    time >= 0 &&
    (score === undefined || (score !== null && isScore(score as PlainScore))) &&
    [depth, selDepth, nodes].every((figure) => figure === undefined || isCount(figure)) &&
    (left === undefined || typeof left === "number")
  );
}

function isCount(figure: unknown): boolean {
  return typeof figure === "number" && Number.isInteger(figure) && figure >= 0;
}

function isScore(score: PlainScore): boolean {
  return typeof (score.kind === "mate" ? score.moves : score.kind === "centipawns" && score.value) === "number";
}

/** A game of it. */
export const gameShape = fields({
  index: whole(0),
  white: whole(0),
  black: whole(0),
  result: oneOf("1-0", "0-1", "1/2-1/2"),
  termination: oneOf(...TERMINATIONS),
  opening: fields({ fen: nullable(lineText), moves: list(lineText), name: optional(text) }),
  startFen: lineText,
  moves: MOVES,
  reason: text,
  ended: optional(whole(0)),
});

const SPRT = fields({ elo0: number, elo1: number, alpha: number, beta: number, model: oneOf(...SPRT_MODELS) });

/**
 * All but the games, of which a long match has many megabytes.
 *
 * @param settings what the command keeps of its options
 */
export function matchShape(settings: Shape<MatchFile["settings"]>) {
  return fields({
    format: oneOf("castellan-match"),
    version: oneOf(1),
    engines: list(ENGINE),
    chess960: flag,
    startedAt: text,
    sprt: optional(SPRT),
    settings: optional(settings),
    pgn: optional(fields({ path: text, start: whole(0) })),
    games: list(anything),
  });
}
