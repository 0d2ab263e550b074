/** Packs games into a compact form for the page. Pure. */

import type { Score } from "../../engine/host/requests/score.js";
import type { PackedGame } from "./report-model.js";
import { halfPoints } from "./pairing.js";
import type { SourceGame } from "./source.js";

interface Place {
  /** Indices into the report's lists. */
  readonly opening: number;
  readonly end: number;
  /** The name of its opening. */
  readonly name: string;
}

export function packGame(game: SourceGame, { opening, end, name }: Place): PackedGame {
  const { moves, white, black, reason } = game;
  const whiteBegins = game.startFen.split(" ")[1] !== "b";
  return {
    white,
    black,
    points: halfPoints(game, white)!,
    opening,
    name,
    end,
    reason,
    moves: moves.map(({ uci }) => uci).join(" "),
    san: moves.map(({ san }) => san).join(" "),
    scores: moves.map(({ score }, ply) => packScore(score, (ply % 2 === 0) === whiteBegins ? 1 : -1)).join(" "),
    depths: moves.map(({ depth }) => depth ?? "").join(" "),
    times: moves.map(({ time }) => Math.round(time) || "").join(" "),
  };
}

/** @param sign -1 for Black's scores */
function packScore(score: Score<"normalized"> | undefined, sign: 1 | -1): string {
  if (score === undefined) return "";
  return score.kind === "mate" ? `#${sign * score.moves}` : String(Math.round(sign * score.value) + 0);
}
