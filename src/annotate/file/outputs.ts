/** Writes annotated games: as PGN or JSON, and as a page. */

import { basename } from "node:path";
import { writeAtomically } from "../../common/files/atomic-file.js";
import type { Context } from "../../common/command/context.js";
import { readTemplate, renderReport } from "../../common/web/html-page.js";
import { pageData } from "../text/page-data.js";
import { puzzleEpd, puzzlePgn, puzzlesOf } from "../text/puzzles.js";
import { annotatorName } from "../text/annotator.js";
import type { AnnotatedGame } from "../types.js";

export interface Outputs {
  /** The file of the games; null for standard output. */
  readonly games: string | null;
  /** Whether that gets JSON objects, one a line, instead of PGN. */
  readonly json: boolean;
  /** The file of the page; null for none. */
  readonly report: string | null;
  /** The file of the exercises; null for none. */
  readonly puzzles: string | null;
}

/** @param source the file with the games */
export function writeOutputs(
  annotated: readonly AnnotatedGame[],
  { games, json, report, puzzles }: Outputs,
  source: string,
  context: Context,
): void {
  const texts = annotated.map((game) => (json ? `${JSON.stringify(game)}\n` : game.pgn));
  if (games === null) {
    // The writer adds the line end.
    for (const text of texts) for (const line of text.replace(/\n$/, "").split("\n")) context.output.line(line);
  } else {
    writeAtomically(games, (target) => {
      for (const text of texts) target.write(Buffer.from(text));
    });
  }
  // The games first: if the page cannot be written, they are there.
  if (puzzles !== null) {
    const isPgn = puzzles.toLowerCase().endsWith(".pgn");
    const found = annotated.flatMap(puzzlesOf);
    const lines = found.map((puzzle) => (isPgn ? puzzlePgn(puzzle) : `${puzzleEpd(puzzle)}\n`));
    writeAtomically(puzzles, (target) => target.write(Buffer.from(lines.join(""))));
  }
  if (report !== null) {
    const data = pageData(annotated, basename(source), annotatorName(context.version));
    const page = renderReport(data, readTemplate("annotate"));
    writeAtomically(report, (target) => target.write(Buffer.from(page)));
  }
}
