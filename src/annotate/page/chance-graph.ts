/** Draws White's expected score over a game, with its marked moves, and a cursor at the shown position. */

import type uPlot from "uplot";
import { h } from "../../common/web/page/dom.js";
import { axis, colour, drawChart, line, stroke } from "../../common/web/page/chart.js";
import type { PageGame } from "../page-model.js";
import { moveNumber, type Positions } from "./positions.js";
import { ENGLISH_REVIEW } from "./review-words.js";

const HEIGHT = 190;
/** The same for a small graph, without names at its axes. */
const SMALL_HEIGHT = 92;
/** Pixels: half the width of the marks of moves and of turning points. */
const DOT = 3;
const TURN_DOT = 5;

/** The meaning of the signs, the best first; their styles have the same names. */
export const SIGN_WORDS: Readonly<Record<string, string>> = {
  "!!": "brilliant",
  "!": "good",
  "?!": "inaccuracy",
  "?": "mistake",
  "??": "blunder",
};
/** What the dots mean, and the classes of their colours. */
const LEGEND = [...Object.entries(SIGN_WORDS), ["turning point", "turn"]] as const;

export interface ChanceGraph {
  show(game: PageGame, positions: Positions): void;
  /** Moves the cursor to a number of plies. */
  mark(ply: number): void;
}

/**
 * @param onPly called with the number of plies after which the reader wants to see the position
 * @param isSmall whether it has to leave room for more: names of axes and the meaning of dots are left out
 */
export function makeChanceGraph(
  place: HTMLElement,
  onPly: (ply: number) => void,
  isSmall = false,
  words = ENGLISH_REVIEW,
): ChanceGraph {
  let shown: { readonly game: PageGame; readonly positions: Positions } | null = null;
  let present = 0;
  /** The point that the text below the graph names, and what the dots mean. */
  const named = h("span", { class: "named" });
  const legend = h(
    "p",
    { class: "graph-legend" },
    named,
    ...(isSmall ? [] : LEGEND).map(([name, className]) => h("span", { class: `dot ${className}` }, name)),
  );
  const plot = drawChart(place, [[0], [null]], {
    label: words.graph,
    height: isSmall ? SMALL_HEIGHT : HEIGHT,
    axes: [
      axis(isSmall ? "" : "move", {
        values: (_, splits) => splits.map((ply) => (ply < 1 ? "" : numberAt(ply).replace(/\D/g, ""))),
        labelSize: isSmall ? 0 : 16,
        labelGap: 0,
        size: 24,
        incrs: [2, 4, 10, 20, 40, 80, 100, 200],
      }),
      axis(isSmall ? "" : "White’s score, %", {
        size: 40,
        ...(isSmall ? { labelSize: 0 } : {}),
        splits: () => [0, 25, 50, 75, 100],
      }),
    ],
    scales: { x: { time: false }, y: { range: [-4, 104] } },
    series: [{ label: "move" }, line("White’s score", "accent", { fill: () => colour("band") })],
    legend: false,
    hooks: { draw: [drawMarks], setCursor: [({ cursor }) => name(cursor.idx ?? present)] },
  });
  place.append(legend);
  plot.over.addEventListener("click", () => {
    const { left = -1 } = plot.cursor;
    if (left >= 0) onPly(Math.round(plot.posToVal(left, "x")));
  });

  return {
    show(game, positions) {
      shown = { game, positions };
      const shares = game.moves.map(({ chances }) => (chances === null ? null : 50 * (1 + chances)));
      plot.setData([
        [0, ...shares.map((_, index) => index + 1)],
        [null, ...shares],
      ]);
    },
    mark(ply) {
      present = ply;
      name(ply);
      plot.redraw(false);
    },
  };

  function numberAt(ply: number): string {
    return shown === null || !Number.isInteger(ply) ? "" : moveNumber(shown.positions, ply);
  }

  function name(ply: number): void {
    const move = shown?.game.moves[ply - 1];
    if (move === undefined) {
      named.textContent = words.start;
      return;
    }
    const share = move.chances === null ? "" : `: ${words.share(Math.round(50 * (1 + move.chances)))}`;
    named.textContent = `${numberAt(ply)} ${words.move(move.san)}${move.sign}${share}`;
  }

  function drawMarks(drawn: uPlot): void {
    const { ctx, bbox } = drawn;
    const ratio = devicePixelRatio;
    ctx.save();
    ctx.strokeStyle = colour("muted");
    ctx.lineWidth = ratio;
    stroke(ctx, bbox.left, drawn.valToPos(50, "y", true), bbox.left + bbox.width, drawn.valToPos(50, "y", true));
    ctx.strokeStyle = colour("cursor");
    ctx.lineWidth = 2 * ratio;
    const x = drawn.valToPos(present, "x", true);
    stroke(ctx, x, bbox.top, x, bbox.top + bbox.height);
    const turns = new Set(shown?.game.turningPoints.map(({ ply }) => ply));
    for (const [ply, { sign, chances }] of shown?.game.moves.entries() ?? []) {
      if (sign === "" || chances === null) continue;
      ctx.fillStyle = colour(SIGN_WORDS[sign]!);
      ctx.beginPath();
      const radius = ratio * (turns.has(ply) ? TURN_DOT : DOT);
      ctx.arc(
        drawn.valToPos(ply + 1, "x", true),
        drawn.valToPos(50 * (1 + chances), "y", true),
        radius,
        0,
        2 * Math.PI,
      );
      ctx.fill();
    }
    ctx.restore();
  }
}
