/** Converts a PGN game with scores in its comments into a game as files of self-play contain it. */

import type { Core } from "../../../engine/host/core/core.js";
import { readChess960Castling } from "../../../engine/rules/fen-castling.js";
import { START_FEN, readFen } from "../../../engine/rules/fen.js";
import type { Colour } from "../../../engine/board/pieces.js";
import type { Setup } from "../../../engine/rules/setup.js";
import { internalCentipawns } from "../../common/score/normalized-score.js";
import { quote } from "../../common/text.js";
import {
  bracedText,
  commentScore,
  findMove,
  kindOfChess,
  namesMoveLimit,
  type Note,
  type PgnText,
  readGame,
  resultOf,
} from "../../notation/index.js";
import { type DataGame, type Ending, MATE_SCORE, PLIES_LIMIT, storedScore } from "../games/game-format.js";
import { Referee } from "../games/referee.js";
import { setupAt } from "../games/replay-game.js";
import type { Result } from "../games/record.js";

/** Why a game is skipped, in the words of the summary. */
export const OBJECTIONS = [
  "no result",
  "no position",
  "illegal move",
  "missing score",
  "too long",
  "forfeit",
  "variant",
  "no end",
] as const;
type Objection = (typeof OBJECTIONS)[number];

type ImportResult =
  | { readonly ok: true; readonly game: DataGame; readonly notes: readonly Note[] }
  | { readonly ok: false; readonly objection: Objection; readonly detail: string; readonly line: number };

const RESULTS: Readonly<Record<string, Result>> = { "1-0": "won", "1/2-1/2": "drawn", "0-1": "lost" };

/**
 * The words of match runners for games that did not end on the board, in the tag Termination or in the last comment.
 */
const FORFEIT = /forfeit|on time|illegal|infraction|abandon|disconnect|stall|crash|unterminated/i;

/** Ends that the rules know, with their results. */
interface End {
  readonly ending: Ending;
  readonly winner: Colour | null;
}

/**
 * Reads a game. It begins at the first move with a score: those before it are the opening, which nobody searched.
 *
 * A result that neither the rules nor the winner's own last score explain counts as a forfeit, because OpenBench's
 * files do not say how games ended.
 */
export function importGame(core: Core, text: PgnText): ImportResult {
  const { tags, tagLines } = text;
  const fault = (objection: Objection, detail = "", line = text.line): ImportResult => {
    return { ok: false, objection, detail, line };
  };
  const kind = kindOfChess(text);
  if (!kind.ok) return fault("variant", kind.fault.reason, kind.fault.line);
  if (text.fault !== null) return fault("no end", text.fault.reason, text.fault.line);
  const game = readGame(text);
  const result = RESULTS[resultOf(game)];
  if (result === undefined) return fault("no result");
  const read = readFen(tags.get("FEN") ?? START_FEN, readChess960Castling);
  const startLine = tagLines.get("FEN") ?? text.line;
  if (!read.ok) return fault("no position", read.error, startLine);
  const referee = new Referee(core, read.setup);
  if (core.judge().opponentInCheck) return fault("no position", "the side not to move is in check", startLine);

  let start: Setup | null = null;
  const moves: number[] = [];
  const scores: number[] = [];
  let plies = 0;
  let last = "";
  for (const written of game.main.moves) {
    const { text: word, isNull } = written;
    const comment = bracedText(written);
    if (isNull) return fault("illegal move", `null move, half move ${plies + 1}`, written.line);
    const move = findMove(referee.moves, core.position().board, word);
    if (move === null) return fault("illegal move", `${quote(word)}, half move ${plies + 1}`, written.line);
    const score = scoreIn(comment);
    if (score !== null) {
      start ??= setupAt(core, read.setup, plies);
      moves.push(move);
      scores.push(score);
    } else if (start !== null) return fault("missing score", `of ${quote(word)}, half move ${plies + 1}`, written.line);
    referee.play(move);
    plies += 1;
    last = comment;
  }
  if (start === null) return fault("missing score", "of all moves");
  if (moves.length > PLIES_LIMIT) return fault("too long", `${moves.length} half moves`);
  const forfeit = FORFEIT.exec(`${tags.get("Termination") ?? ""} ${last}`)?.[0];
  if (forfeit !== undefined) return fault("forfeit", quote(forfeit));
  const end = referee.end() ?? agreed(result, last);
  if (wonBy(end) !== result) return fault("no result", `${end.ending} is not ${resultOf(game)}`);
  if (end.ending === "resignation" && !isExpected(end, start, scores)) {
    return fault("forfeit", "the winner's last score does not win");
  }
  const data = { start, moves: Uint16Array.from(moves), scores: Int16Array.from(scores), result, ending: end.ending };
  return { ok: true, game: data, notes: read.repairs.map((reason) => ({ line: startLine, reason })) };
}

/** How a game ended that the rules did not end. @param comment behind its last move */
function agreed(result: Result, comment: string): End {
  if (result === "drawn") return { ending: namesMoveLimit(comment) ? "move-limit" : "draw-adjudication", winner: null };
  return { ending: "resignation", winner: result === "won" ? "w" : "b" };
}

function wonBy({ winner }: End): Result {
  if (winner === null) return "drawn";
  return winner === "w" ? "won" : "lost";
}

/** Whether the winner's own last score was good. */
function isExpected({ winner }: End, start: Setup, scores: readonly number[]): boolean {
  const first = start.turn === winner ? 0 : 1;
  const own = scores.filter((_, ply) => ply % 2 === first);
  return (own.at(-1) ?? 0) > 0;
}

/** The score in the comment of a match runner, from the mover's view as files of games store it; null if it has none. */
export function scoreIn(comment: string): number | null {
  const score = commentScore(comment);
  if (score === null) return null;
  if (score.kind === "mate") return Math.sign(score.moves) * MATE_SCORE;
  // Adding zero makes a negative zero an ordinary one.
  return storedScore({ kind: "centipawns", value: internalCentipawns(score.value) }) + 0;
}
