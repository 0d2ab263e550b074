/** The options about how games are played, for all commands that let engines play. */

import type { TableJudge } from "../../engine/host/standalone/table-judge.js";
import { MOST_PIECES } from "../../engine/host/tablebase/table-name.js";
import { centipawns } from "../../engine/host/requests/score.js";
import type { OptionRow } from "../common/command/option-table.js";
import { InputError, reasonOf } from "../common/errors.js";
import type { AdjudicationRules } from "../common/game/adjudicate.js";
import { byKey, numberOf, readSettings, wordsOf } from "../common/command/settings.js";

/** Maximum games at the same time; each has two processes. */
const CONCURRENCY_LIMIT = 1024;
/** Maximum milliseconds: no match needs more than a minute. */
const MARGIN_LIMIT = 60_000;
const MOVE_LIMIT = 10_000;

/** The options as commander returns them. */
export interface GameOptions {
  readonly concurrency: number;
  /** True if no word follows. */
  readonly resign?: readonly string[] | true;
  readonly draw?: readonly string[] | true;
  readonly maxmoves?: number;
  readonly timemargin: number;
}

/** The number of games at the same time. */
export const CONCURRENCY_OPTION: OptionRow = {
  flag: "--concurrency",
  value: "number",
  help: "games at a time",
  range: [1, CONCURRENCY_LIMIT],
  default: 1,
};

/** The options about ending games before the rules do. */
export const ADJUDICATION_OPTIONS: readonly OptionRow[] = [
  { flag: "--resign", value: "[key=value...]", help: "end lost games: movecount=3 score=600 twosided=false" },
  { flag: "--draw", value: "[key=value...]", help: "end even games: movenumber=40 movecount=8 score=15" },
  { flag: "--maxmoves", value: "number", help: "a longer game is a draw", range: [1, MOVE_LIMIT] },
];

export const TIME_MARGIN_OPTION: OptionRow = {
  flag: "--timemargin",
  value: "ms",
  help: "time by which a move may exceed its limit",
  range: [0, MARGIN_LIMIT],
  default: 50,
};

/** The options of adjudication by endgame tables. */
export interface TableOptions {
  readonly tb?: string;
  readonly tbpieces: number;
  readonly tbignore50?: true;
}

/** The games that the endgame tables end, as in fastchess. */
export const TABLE_OPTIONS: readonly OptionRow[] = [
  { flag: "--tb", value: "folders", help: "end games whose result the Syzygy tables in these folders know" },
  {
    flag: "--tbpieces",
    value: "number",
    help: "positions of at most this many pieces, kings included",
    range: [3, MOST_PIECES],
    default: MOST_PIECES,
  },
  { flag: "--tbignore50", help: "count wins that take too long for the fifty-move rule" },
];

/**
 * The requested tables; null for none.
 *
 * @param warn called with each file that is not a table
 * @throws InputError if no tables are found
 */
export async function tablesOf(
  { tb, tbpieces, tbignore50 }: TableOptions,
  warn: (text: string) => void,
): Promise<TableJudge | null> {
  if (tb === undefined) return null;
  const probing = { limit: tbpieces, depth: 1, countsFiftyMoves: tbignore50 !== true };
  try {
    // Loaded on demand, because few matches need it.
    const { TableJudge } = await import("../../engine/host/standalone/table-judge.js");
    return await TableJudge.create(tb, probing, (text) => warn(`warning: --tb: ${text}`));
  } catch (error) {
    throw new InputError(`--tb: ${reasonOf(error)}`, { cause: error });
  }
}

/** The rules of adjudication. Throws an InputError. */
export function adjudicationOf({
  resign,
  draw,
  maxmoves,
}: Pick<GameOptions, "resign" | "draw" | "maxmoves">): AdjudicationRules<"normalized"> {
  return {
    ...(resign === undefined ? {} : { resign: resignOf(wordsOf(resign)) }),
    ...(draw === undefined ? {} : { draw: drawOf(wordsOf(draw)) }),
    ...(maxmoves === undefined ? {} : { maxMoves: maxmoves }),
  };
}

function resignOf(words: readonly string[]) {
  const what = "--resign";
  const keys = ["movecount", "score", "twosided"];
  const given = byKey(readSettings(what, words, keys));
  const { twosided = "false" } = given;
  if (twosided !== "true" && twosided !== "false") {
    throw new InputError(`${what}: twosided is true or false`);
  }
  return {
    moveCount: numberOf(what, given, "movecount", 3, [1, Infinity]),
    score: centipawns<"normalized">(numberOf(what, given, "score", 600, [0, Infinity])),
    twoSided: twosided === "true",
  };
}

function drawOf(words: readonly string[]) {
  const what = "--draw";
  const keys = ["movenumber", "movecount", "score"];
  const given = byKey(readSettings(what, words, keys));
  return {
    moveNumber: numberOf(what, given, "movenumber", 40, [0, Infinity]),
    moveCount: numberOf(what, given, "movecount", 8, [1, Infinity]),
    score: centipawns<"normalized">(numberOf(what, given, "score", 15, [0, Infinity])),
  };
}
