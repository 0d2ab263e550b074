/** Plays one game between two players, from the opening to the result. */

import { canMate } from "../../../engine/board/mating-material.js";
import type { TableJudge, TableVerdict } from "../../../engine/host/standalone/table-judge.js";
import type { Game, Outcome } from "../../../engine/rules/game.js";
import { type AdjudicationRules, Adjudicator, type Verdict } from "../../common/game/adjudicate.js";
import type { Result, Termination } from "../../common/game/game-end.js";
import type { Opening } from "../../openings/index.js";
import type { Player } from "./player.js";
import { type Fault, type MoveLimit, positionLine } from "../../uci-client/index.js";
import type { PlayedMove } from "../types.js";
import { Clock, goCommand } from "./game-clock.js";

type Side = "w" | "b";

interface PlayRules {
  readonly adjudication: AdjudicationRules<"normalized">;
  /** Ends games whose results the endgame tables know; absent for none. */
  readonly tables?: Pick<TableJudge, "judge">;
  /** Milliseconds by which a move may exceed its time without losing. */
  readonly timeMargin: number;
  /** Whether anybody will read the moves: notation costs more time than playing them. */
  readonly notation: boolean;
}

/** A player and its limit. */
export interface Contestant {
  readonly player: Player;
  readonly limit: MoveLimit;
}

/** How a game went. */
interface GameRecord {
  readonly startFen: string;
  readonly moves: readonly PlayedMove[];
  readonly result: Result;
  readonly termination: Termination;
  readonly reason: string;
}

type End = Pick<GameRecord, "result" | "termination" | "reason">;

/**
 * Plays a game.
 *
 * @param game the rules, at any position; used for the whole game
 * @returns null if the signal ended the game before its result
 * @throws Error if the opening is illegal
 */
export async function playGame(
  opening: Opening,
  players: Readonly<Record<Side, Contestant>>,
  rules: PlayRules,
  game: Game,
  signal: AbortSignal,
): Promise<GameRecord | null> {
  const root = rootOf(opening, game);
  const moves = [...opening.moves];
  play(game, opening.fen, moves);
  const startFen = game.fen();
  const played: PlayedMove[] = [];
  const finish = (end: End) => ({ startFen, moves: played, ...end });

  for (const side of ["w", "b"] as const) {
    const fault = await players[side].player.prepare();
    if (signal.aborted) return null;
    if (fault) return finish(faultEnd(side, fault));
  }

  const clocks = {
    w: new Clock(players.w.limit, rules.timeMargin),
    b: new Clock(players.b.limit, rules.timeMargin),
  };
  const adjudicator = new Adjudicator(rules.adjudication);

  for (;;) {
    const outcome = game.outcome();
    if (outcome) return finish(outcomeEnd(outcome));

    const side = game.turn();
    const known = played.length === 0 ? null : rules.tables?.judge(game);
    if (known) return finish(tableEnd(side, known));
    const clock = clocks[side];
    const answer = await players[side].player.think({
      position: positionLine(root, moves),
      go: goCommand(side, clocks),
      allowed: clock.allowed(),
      ceiling: clock.ceiling(),
      nodes: clock.limit.kind === "nodes" ? clock.limit.nodes : null,
    });
    if (signal.aborted) return null;
    if (answer.kind === "fault") return finish(faultEnd(side, answer.fault));
    const { move, time, report } = answer;
    if (!clock.spend(time)) return finish(timeEnd(side, game.fen()));

    const [san] = rules.notation ? game.san([move]) : [""];
    moves.push(move);
    if (san === undefined || !game.setPosition(opening.fen, moves).ok) {
      return finish(illegalEnd(side, move));
    }
    const left = clock.left === null ? {} : { left: Math.round(clock.left) };
    played.push({ uci: move, san, ...report, time: Math.round(time), ...left });

    // The adjudicator does not judge games that the rules have ended.
    const fields = game.fen().split(" ");
    const verdict = adjudicator.judge({
      side,
      score: report.score,
      halfmoves: Number(fields[4]),
      moveNumber: Number(fields[5]) - 1,
    });
    if (verdict) {
      const ended = game.outcome();
      return finish(ended ? outcomeEnd(ended) : verdictEnd(verdict));
    }
  }
}

/** The opening's start, with the FEN as the rules read it; null for the start position. */
function rootOf({ fen }: Opening, game: Game): string | null {
  if (fen === null) return null;
  play(game, fen, []);
  return game.fen();
}

function play(game: Game, fen: string | null, moves: readonly string[]): void {
  const set = game.setPosition(fen, moves);
  if (!set.ok) throw new Error(`opening: ${set.error}`);
}

const NAMES = { w: "White", b: "Black" } as const;
const other = (side: Side): Side => (side === "w" ? "b" : "w");

function winBy(side: Side): Result {
  return side === "w" ? "1-0" : "0-1";
}

function outcomeEnd(outcome: Outcome): End {
  const termination = outcome.kind;
  switch (outcome.kind) {
    case "checkmate":
      return {
        termination,
        result: winBy(outcome.winner),
        reason: `${NAMES[outcome.winner]} mates`,
      };
    case "stalemate":
      return draw(termination, "stalemate");
    case "repetition":
      return draw(termination, "threefold repetition");
    case "fifty-moves":
      return draw(termination, "the fifty-move rule");
    case "insufficient-material":
      return draw(termination, "insufficient material");
  }
}

function verdictEnd(verdict: Verdict): End {
  switch (verdict.kind) {
    case "resignation":
      return {
        termination: "resignation",
        result: winBy(other(verdict.loser)),
        reason: `${NAMES[verdict.loser]} resigns by adjudication`,
      };
    case "draw-adjudication":
      return draw(verdict.kind, "adjudication");
    case "move-limit":
      return draw(verdict.kind, "the move limit");
  }
}

function tableEnd(side: Side, { result }: TableVerdict): End {
  if (result === "draw") return draw("tablebase", "the endgame tables");
  const winner = result === "win" ? side : other(side);
  return { termination: "tablebase", result: winBy(winner), reason: `${NAMES[winner]} wins by the endgame tables` };
}

function draw(termination: Termination, how: string): End {
  return { termination, result: "1/2-1/2", reason: `Draw by ${how}` };
}

const FAULTS: Readonly<Record<Fault["termination"], string>> = {
  crash: "crashes",
  stall: "stalls",
  "no-uciok": "does not speak UCI",
  flood: "floods its output",
};

function faultEnd(side: Side, { termination, detail }: Fault): End {
  return lost(side, termination, `${FAULTS[termination]}: ${detail}`);
}

/** Who cannot mate by any series of legal moves wins nothing by the opponent's slowness (FIDE's laws, article 6.9). */
function timeEnd(side: Side, fen: string): End {
  if (canMate(fen, other(side))) return lost(side, "time-forfeit", "loses on time");
  return {
    termination: "insufficient-material",
    result: "1/2-1/2",
    reason: `Draw: the time of ${NAMES[side]} is up, and ${NAMES[other(side)]} cannot mate`,
  };
}

function illegalEnd(side: Side, move: string): End {
  const shown = move === "" ? "none" : move.slice(0, 10);
  return lost(side, "illegal-move", `makes an illegal move: ${shown}`);
}

function lost(side: Side, termination: Termination, what: string): End {
  return {
    termination,
    result: winBy(other(side)),
    reason: `${NAMES[side]} ${what}`,
  };
}
