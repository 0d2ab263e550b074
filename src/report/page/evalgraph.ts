/** Draws both engines' evaluations over a game, with a cursor at the shown position. */

import type uPlot from "uplot";
import { axis, colour, drawChart, line, stroke } from "../../common/web/page/chart.js";
import { signed } from "./format.js";
import type { Replay } from "./unpack.js";

/** Pawns beyond which scores, and mates, are drawn at the edge. */
const EDGE = 8;
const HEIGHT = 190;

export interface EvalGraph {
  show(replay: Replay): void;
  /** Moves the cursor to a number of plies. */
  mark(ply: number): void;
}

/** @param onPly called with the number of plies after which the reader wants to see the position */
export function makeEvalGraph(place: HTMLElement, onPly: (ply: number) => void): EvalGraph {
  let present = 0;
  let shown: Replay | null = null;
  const value = (_: uPlot, at: number | null) =>
    at === null ? "–" : Math.abs(at) >= EDGE ? `${signed(at, 0)} or more` : signed(at, 2);
  const plot = drawChart(place, [[0], [null], [null]], {
    label: "Evaluation over the game, from White’s side",
    height: HEIGHT,
    axes: [
      axis("", {
        values: (_, splits) => splits.map(moveNumber),
        labelSize: 0,
        size: 26,
        incrs: [2, 4, 10, 20, 40, 80, 100, 200],
      }),
      axis("pawns, for White", {
        size: 40,
        splits: () => [-EDGE, -4, 0, 4, EDGE],
        values: (_, splits) => splits.map((at) => signed(at, 0)),
      }),
    ],
    scales: { x: { time: false }, y: { range: [-EDGE - 0.6, EDGE + 0.6] } },
    series: [
      {
        label: "move",
        value: (_, ply) => (ply === null ? "–" : moveName(ply)),
      },
      line("White’s", "white-line", { spanGaps: true, value }),
      line("Black’s", "black-line", { spanGaps: true, value }),
    ],
    hooks: { draw: [drawCursor] },
  });
  plot.over.addEventListener("click", () => {
    const { left = -1 } = plot.cursor;
    if (left >= 0) onPly(Math.round(plot.posToVal(left, "x")));
  });

  return {
    show(replay) {
      shown = replay;
      const scores = replay.plies.map(({ score }) =>
        score === null ? null : Math.max(-EDGE, Math.min(EDGE, score.pawns)),
      );
      const isWhites = (index: number) => (index % 2 === 0) !== replay.blackBegins;
      const side = (white: boolean) => [
        null,
        ...scores.map((score, index) => (isWhites(index) === white ? score : null)),
      ];
      const plies = Array.from({ length: scores.length + 1 }, (_, i) => i);
      plot.setData([plies, side(true), side(false)]);
    },
    mark(ply) {
      present = ply;
      plot.redraw(false);
    },
  };

  function moveNumber(ply: number): string {
    if (shown === null || ply < 1) return "";
    const half = ply - 1 + (shown.blackBegins ? 1 : 0);
    return String(shown.firstMove + (half >> 1));
  }

  function moveName(ply: number): string {
    const move = shown?.plies[ply - 1];
    if (move === undefined) return "start";
    const isBlacks = (ply % 2 === 0) !== shown!.blackBegins;
    return `${moveNumber(ply)}${isBlacks ? "…" : "."} ${move.san}`;
  }

  function drawCursor({ ctx, bbox, valToPos }: uPlot): void {
    const ratio = devicePixelRatio;
    const level = valToPos(0, "y", true);
    const x = valToPos(present, "x", true);
    ctx.save();
    ctx.lineWidth = ratio;
    ctx.strokeStyle = colour("muted");
    stroke(ctx, bbox.left, level, bbox.left + bbox.width, level);
    ctx.lineWidth = 2 * ratio;
    ctx.strokeStyle = colour("cursor");
    stroke(ctx, x, bbox.top, x, bbox.top + bbox.height);
    ctx.restore();
  }
}
