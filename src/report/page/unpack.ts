/** Unpacks a game of the report for replaying. Needs no browser. */

import type { PackedGame } from "../report-model.js";
import { signed } from "./format.js";
import { afterMove, readPlacement, makePlacement } from "../../../engine/board/placement.js";

export interface Replay {
  /** First fields of FENs: the start, then one after each ply. */
  readonly positions: readonly string[];
  readonly plies: readonly Ply[];
  /** The full move number of the first ply, and whether Black makes it. */
  readonly firstMove: number;
  readonly blackBegins: boolean;
}

interface Ply {
  readonly uci: string;
  readonly san: string;
  readonly score: PlyScore | null;
  readonly depth: number | null;
  /** Milliseconds. */
  readonly time: number | null;
}

/** From White's point of view. */
interface PlyScore {
  readonly text: string;
  /** Pawns; infinite for a mate. */
  readonly pawns: number;
}

/** @param fen the position in which the game begins */
export function unpack(game: PackedGame, fen: string): Replay {
  const [scores, depths, times, san] = [game.scores, game.depths, game.times, game.san].map((list) =>
    list.split(" "),
  ) as [string[], string[], string[], string[]];
  const moves = game.moves === "" ? [] : game.moves.split(" ");
  let placement = readPlacement(fen);
  const positions = [makePlacement(placement)];
  const plies = moves.map((uci, index) => {
    placement = afterMove(placement, uci);
    positions.push(makePlacement(placement));
    return {
      uci,
      san: san[index] ?? uci,
      score: readScore(scores[index] ?? "", index),
      depth: numberOf(depths[index]),
      time: numberOf(times[index]),
    };
  });
  const fields = fen.split(" ");
  const blackBegins = fields[1] === "b";
  return { positions, plies, firstMove: Number(fields[5]) || 1, blackBegins };

  function readScore(text: string, ply: number): PlyScore | null {
    if (text === "") return null;
    if (!text.startsWith("#")) {
      const pawns = Number(text) / 100;
      return { text: signed(pawns, 2), pawns };
    }
    const moves = Number(text.slice(1));
    // Mate in 0: the mover is mated.
    const whiteMoves = (ply % 2 === 0) !== (fen.split(" ")[1] === "b");
    const isWhites = moves === 0 ? !whiteMoves : moves > 0;
    return {
      text: `${isWhites ? "+" : "−"}M${Math.abs(moves)}`,
      pawns: isWhites ? Infinity : -Infinity,
    };
  }
}

function numberOf(text: string | undefined): number | null {
  return text === undefined || text === "" ? null : Number(text);
}
