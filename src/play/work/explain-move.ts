/** Explains why a move was good or bad: by the engine's own choice, and by what it sees after the move. */

import type { Engine, SearchSummary } from "../../../engine/host/engine.js";
import type { EngineOptions } from "../../../engine/host/requests/engine-options.js";
import type { Limits } from "../../../engine/host/requests/limits.js";
import { newGame } from "../../../engine/host/new-game.js";
import { readMove } from "../../notation/index.js";
import type { Game, Outcome } from "../../../engine/rules/game.js";
import { Pace } from "../../common/pace.js";
import { normalizedScore } from "../../common/score/normalized-score.js";
import { forWhite } from "../../common/score/plain-score.js";
import { chancesOf } from "../../annotate/judge/chances.js";
import { comparedLines, pieceWorths } from "../../annotate/judge/worths.js";
import { movesBefore, moveLapse } from "../../annotate/text/move-lapse.js";
import { startEngine } from "../../library/start-engine.js";
import type { Move, Score } from "../../library/types.js";
import type { Verdict, Why, WhyTask } from "../page-model.js";

/** The limits of each search, which takes about half a second. */
const LIMITS: Limits = { kind: "fixed", nodes: 300_000 };
/** Half moves of a line: enough for a long exchange. */
const LINE_PLIES = 16;
const LEVEL: Score = { kind: "centipawns", value: 0 };

/** @throws Error if position or move is invalid, if the engine cannot start, or if the signal ends it */
export async function explainMove(
  { position: { fen, moves, chess960 = false }, played }: WhyTask,
  options: Partial<EngineOptions>,
  signal: AbortSignal,
): Promise<Why> {
  const game = await newGame(chess960);
  // With pauses: a game of thousands of moves takes a while.
  const set = await new Pace(signal).run(game.setPositionInSteps(fen, moves));
  if (!set.ok) throw new Error(set.error);
  const found = readMove(game, played);
  if (!found.ok) throw new Error(found.error);
  const engine = await startEngine({ ...options, chess960 });
  try {
    const start = game.fen();
    const earlier = movesBefore(game.positions(), game.movesPlayed());
    const isWhite = game.turn() === "w";
    /** What the pieces are worth where a line ends that begins in the position. */
    const worthsAfter = async (line: readonly Move[]) => {
      game.setPosition(
        start,
        line.map(({ uci }) => uci),
      );
      return pieceWorths(await engine.viewEvaluation(game), game.turn() === "w");
    };
    const worthsOf = async (...lines: Parameters<typeof comparedLines>) => {
      const { better, played } = comparedLines(...lines);
      return { better: await worthsAfter(better), played: await worthsAfter(played) };
    };
    const before = await judge(engine, game, signal);
    const [san = ""] = game.san([found.uci]);
    game.setPosition(fen, [...moves, found.uci]);
    const after = await judge(engine, game, signal);
    const played = { uci: found.uci, san };
    const [best = null, ...others] = before.line;
    const [from, to] = [before, after].map(({ score }) => {
      // Only the mover can have mated.
      if (score.kind === "mate" && score.moves === 0) return 1;
      return (isWhite ? 1 : -1) * chancesOf(score);
    }) as [number, number];
    const loss = best === null || best.uci === found.uci ? 0 : Math.max(0, from - to);
    const lapse =
      best === null || best.uci === found.uci
        ? null
        : moveLapse(
            {
              fen: start,
              played,
              before: before.score,
              after: after.score,
              better: [best, ...others],
              answer: after.line,
              ...(after.line.length > 0 && { worths: await worthsOf(played, after.line, [best, ...others]) }),
            },
            earlier,
          );
    return {
      played,
      best,
      bestVerdict: before,
      playedVerdict: after,
      lapse,
      loss,
    };
  } finally {
    await engine.dispose();
  }
}

async function judge(engine: Engine, game: Game, signal: AbortSignal): Promise<Verdict> {
  const { variation, score } = await search(engine, game, signal);
  const line = variation.slice(0, LINE_PLIES);
  const sans = game.san(line);
  return {
    score: forWhite(endScore(game.outcome()) ?? (score === null ? LEVEL : normalizedScore(score)), game.turn() === "w"),
    line: sans.map((san, index) => ({ san, uci: line[index] ?? "" })),
  };
}

/** The score of a finished game, for the side to move; null if the game goes on. */
function endScore(outcome: Outcome | null): Score | null {
  if (outcome === null) return null;
  return outcome.kind === "checkmate" ? { kind: "mate", moves: 0 } : LEVEL;
}

/** @throws the signal's reason if it ended the search */
async function search(engine: Engine, game: Game, signal: AbortSignal): Promise<SearchSummary> {
  const stop = () => engine.stop();
  signal.addEventListener("abort", stop);
  try {
    signal.throwIfAborted();
    const request = { game, limits: LIMITS, startedAt: performance.now(), moveOverhead: 0 };
    const summary = await engine.search(request, () => {});
    signal.throwIfAborted();
    return summary;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
