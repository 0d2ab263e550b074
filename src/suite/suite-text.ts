/** Formats solutions and totals as lines of text. Pure. */

import { Game } from "../../engine/rules/game.js";
import type { Problem } from "./problem.js";
import type { Solution } from "./solve.js";
import { percent, type Points, type SuiteTally } from "./suite-tally.js";

/** One line: whether it is solved, the played and the expected move, the depth, and since when the answer was right. */
export function solutionLine(solution: Solution): string {
  const { problem, move, depth, since } = solution;
  const { game, san } = notation(problem);
  const parts = [
    `${verdict(solution).padEnd(8)} ${problem.name}: ${move === null ? "no move" : san([move])}${claim(solution)}`,
    expected(problem, game),
    `depth ${depth}`,
  ];
  if (since !== null) {
    // Time or nodes may end an iteration that has found its move.
    const unfinished = since.depth > depth ? "the unfinished " : "";
    parts.push(`since ${unfinished}depth ${since.depth}, ${Math.round(since.time)} ms, ${since.nodes} nodes`);
  }
  return parts.join("; ");
}

/** The totals of one file, or of all. */
export function tallyLines(name: string, counts: SuiteTally): string[] {
  const { problems, solved, nodes, time, points, mates } = counts;
  const lines = [
    `${name}: ${solved} of ${problems} solved, ${share(solved, problems)}; ` +
      `${seconds(time)} s, ${nodes} nodes; ` +
      `to the solutions ${seconds(counts.timeToSolution)} s, ${counts.nodesToSolution} nodes`,
  ];
  if (mates !== null) {
    lines.push(
      `  mates: ${mates.mate} in time, ${mates.longer} found but longer, ` +
        `${mates.unproven} claimed but not shown, ${mates.none} not found`,
    );
  }
  if (points !== null) {
    lines.push(`  points: ${pointsText(points)}`);
    const width = Math.max(...points.themes.map(({ theme }) => theme.length));
    for (const theme of points.themes) {
      lines.push(`    ${theme.theme.padEnd(width)}  ${pointsText(theme)}`);
    }
  }
  return lines;
}

/** A problem's expected moves in SAN, as the end of a sentence. */
function expected({ goal }: Problem, game: Game): string {
  const list = (moves: readonly string[]) => moves.map((move) => game.san([move])[0] ?? move).join(" ");
  switch (goal.kind) {
    case "moves": {
      const { best, avoid } = goal;
      return [best.length === 0 ? "" : `bm ${list(best)}`, avoid.length === 0 ? "" : `am ${list(avoid)}`]
        .filter((text) => text !== "")
        .join(", ");
    }
    case "scored": {
      const best = [...goal.points].filter(([, points]) => points === goal.most);
      return `bm ${list(best.map(([move]) => move))}`;
    }
    case "mate":
      return `dm ${goal.moves}`;
  }
}

function verdict({ solved, finding, points }: Solution): string {
  if (solved) return "solved";
  if (finding === "longer" || finding === "unproven") return finding;
  return points === undefined || points === 0 ? "missed" : "partly";
}

/** The grade of the engine's answer, if it is more than yes or no. */
function claim({ problem: { goal }, points, score }: Solution): string {
  if (goal.kind === "scored") return `, ${points ?? 0} of ${goal.most} points`;
  if (goal.kind === "mate" && score?.kind === "mate") return `, mate in ${score.moves}`;
  return "";
}

function notation({ fen }: Problem) {
  const game = new Game();
  game.setPosition(fen, []);
  return { game, san: (moves: readonly string[]) => game.san(moves).join(" ") };
}

function pointsText(points: Points): string {
  return (
    `${points.points} of ${points.most}, ${percent(points).toFixed(1)} %; ` +
    `${points.solved} of ${points.problems} best moves`
  );
}

function share(part: number, whole: number): string {
  return `${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)} %`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
