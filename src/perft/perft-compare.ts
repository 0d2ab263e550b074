/** `perft compare`: compares the compiled generator with chess.js. */

import { Game } from "../../engine/rules/game.js";
import { moveToUci } from "../../engine/rules/move.js";
import { compareGenerators, describeMoves } from "../../perft/compare.js";
import { listersFrom } from "../../perft/listers.js";
import { FAILED, MISUSED, type Context } from "../common/command/context.js";
import { counted } from "../common/counted.js";

interface CompareRequest {
  /** Depth of the compared tree, in plies. */
  readonly depth: number;
  /** Null for the start position. */
  readonly fen: string | null;
}

/** Compares, prints, and returns the exit status. */
export async function comparePosition(
  { depth, fen }: CompareRequest,
  { output, errors, errorsAreTerminal, signal }: Context,
  load: typeof listersFrom = listersFrom,
): Promise<number> {
  const root = new Game();
  const set = root.setPosition(fen, []);
  if (!set.ok) {
    errors.line(`error: --fen: ${set.error}`);
    return MISUSED;
  }
  for (const note of set.notes) errors.line(`note: ${note}`);

  const { compiled, chessJs, fenAfter } = await load(root);
  const result = await compareGenerators({
    tested: compiled,
    trusted: chessJs,
    depth,
    signal,
    onLength: (length, positions) => {
      if (errorsAreTerminal) {
        errors.line(`after ${counted(length, "move")}: ${positions} agree`);
      }
    },
  });
  switch (result.kind) {
    case "agree":
      output.line(`The compiled generator and chess.js agree on ${counted(result.positions, "position")}.`);
      return 0;
    case "stopped":
      errors.line(`stopped after ${counted(result.positions, "position")}`);
      return FAILED;
    case "differ": {
      const { path, onlyTested, onlyTrusted } = result;
      const list = (moves: readonly string[]) => (moves.length === 0 ? "(none)" : moves.join(" "));
      output.line(
        `The compiled generator and chess.js differ; no path is shorter than these ${counted(path.length, "move")}:`,
      );
      output.line(`Path: ${list(path.map(moveToUci))}`);
      output.line(`Position: ${fenAfter(path)}`);
      output.line(`Only in compiled: ${list(describeMoves(onlyTested, onlyTrusted))}`);
      output.line(`Only in chess.js: ${list(describeMoves(onlyTrusted, onlyTested))}`);
      return FAILED;
    }
  }
}
