/**
 * The comments of OpenBench, fastchess, cutechess and c-chess-cli on a move: `+0.35/12 0.105s`, `-M4/6, 0.019s, n=5120`,
 * `0.00/40 0.01s, Draw by 3-fold repetition`, `book`. Pure.
 */

import { centipawnScore, type Score } from "../../engine/host/requests/score.js";

export interface MoveComment {
  /** From the mover's point of view. */
  readonly score?: Score<"normalized">;
  readonly depth?: number;
  readonly nodes?: number;
  /** Milliseconds. */
  readonly time?: number;
  /** Whether the move came from the opening book. */
  readonly isBook: boolean;
  /** The rest: why the game ended, on its last move. */
  readonly rest: string;
}

const SCORE = /^\(?([+-]?)(M?)(\d+(?:\.\d+)?|(?<=M))\)?(?:\/(\d+))?(?=[\s,)/]|$)\)?/;
const TIME = /(?:^|[\s,])(\d+(?:\.\d+)?)\s*(ms|s)(?=[\s,]|$)/;
const NODES = /(?:^|[\s,])n(?:odes)?=(\d+)/;
/** Other figures, which testers add. */
const FIGURES = /(?:^|[\s,])\w+=\S*?(?=[\s,]|$)/g;

/** The score alone, from the mover's view, which files of many games are asked for; null if there is none. */
export function commentScore(text: string): Score<"normalized"> | null {
  const found = SCORE.exec(text);
  return found === null ? null : scoreOf(found);
}

export function readComment(text: string): MoveComment {
  const score = SCORE.exec(text);
  const depth = score?.[4];
  const time = TIME.exec(text);
  const nodes = NODES.exec(text);
  const rest = text
    .replace(SCORE, "")
    .replace(TIME, "")
    .replace(FIGURES, "")
    .replace(/^[\s,]+|[\s,]+$/g, "");
  return {
    ...(score === null ? {} : { score: scoreOf(score) }),
    ...(depth === undefined ? {} : { depth: Number(depth) }),
    ...(nodes === null ? {} : { nodes: Number(nodes[1]) }),
    ...(time === null ? {} : { time: Math.round(Number(time[1]) * (time[2] === "s" ? 1000 : 1)) }),
    isBook: /^book\b/.test(rest),
    rest,
  };
}

/** Mates count in plies, and without a number the move mates; other scores are in pawns. */
function scoreOf([, minus, mate, value]: RegExpExecArray): Score<"normalized"> {
  const sign = minus === "-" ? -1 : 1;
  if (mate === "M") return { kind: "mate", moves: sign * Math.ceil(Number(value || 1) / 2) };
  // Adding zero makes a negative zero an ordinary one.
  return centipawnScore(sign * Math.round(Number(value) * 100) + 0);
}
