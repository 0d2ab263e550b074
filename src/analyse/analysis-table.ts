/** Formats an analysis for people. Pure. */

import { centipawns, type Score as EngineScore } from "../../engine/host/requests/score.js";
import { findingText } from "../common/score/score-text.js";
import { shorten } from "../common/text.js";
import type { Move, Score, SearchInfo } from "../library/index.js";
import { halfMovesOf } from "../notation/index.js";

/** Maximum characters of a shown line. */
const WIDTH = 100;

/**
 * A line about the search, and one for each variation.
 *
 * @param fen of the searched position
 * @param infos the last report of each variation, by rank
 */
export function analysisTable(fen: string, infos: readonly SearchInfo[]): readonly string[] {
  const [first] = infos;
  if (first === undefined) return [];
  const { depth, selDepth, nodes, nps, time, hashFull } = first;
  const head = [
    `depth ${depth}/${selDepth}`,
    `${(time / 1000).toFixed(1)} s`,
    `${count(nodes)} nodes`,
    `${count(nps)} a second`,
    `table ${Math.round(hashFull / 10)} % full`,
  ];
  return [head.join(", "), ...infos.map((info) => shorten(lineOf(fen, info), WIDTH))];
}

function lineOf(fen: string, { multiPv, score, bound, depth, wdl, pv }: SearchInfo): string {
  const worth = findingText({ score: branded(score), bound, depth });
  const chances = [wdl.win, wdl.draw, wdl.loss].map((share) => String(Math.round(share / 10)).padStart(3)).join(" ");
  return `${String(multiPv).padStart(2)}. ${worth.padStart(9)} ${chances} %  ${numbered(fen, pv)}`.trimEnd();
}

/** Moves in SAN with their numbers. */
export function numbered(fen: string, moves: readonly Move[]): string {
  const offset = halfMovesOf(fen);
  return moves
    .map(({ san }, index) => {
      const ply = offset + index;
      const number = Math.floor(ply / 2) + 1;
      if (ply % 2 === 0) return `${number}. ${san}`;
      return index === 0 ? `${number}... ${san}` : san;
    })
    .join(" ");
}

/** The package's numbers are normalized, though their types have no unit. */
function branded(score: Score): EngineScore<"normalized"> {
  return score.kind === "mate" ? score : { kind: "centipawns", value: centipawns(score.value) };
}

/** A large number in few digits: `950`, `12.3 k`, `4.56 M`. */
function count(value: number): string {
  if (value < 1000) return String(value);
  const [unit, letter] = value < 1e6 ? [1e3, "k"] : value < 1e9 ? [1e6, "M"] : [1e9, "G"];
  return `${(value / unit).toPrecision(3)} ${letter}`;
}
