/** Writes annotated games: as PGN or JSON, and as a page. */

import { writeAtomically } from "../common/atomic-file.js";
import type { Context } from "../common/context.js";
import type { AnnotatedGame } from "./types.js";

export interface Outputs {
  /** The file of the games; null for standard output. */
  readonly games: string | null;
  /** Whether that has objects, one a line, in the place of PGN. */
  readonly json: boolean;
}

export function writeOutputs(annotated: readonly AnnotatedGame[], { games, json }: Outputs, context: Context): void {
  const texts = annotated.map((game) => (json ? `${JSON.stringify(game)}\n` : game.pgn));
  if (games === null) {
    // The writer ends each line itself.
    for (const text of texts) for (const line of text.replace(/\n$/, "").split("\n")) context.output.line(line);
    return;
  }
  writeAtomically(games, (target) => {
    for (const text of texts) target.write(Buffer.from(text));
  });
}
