/** `perft compare`: compares the compiled generator with chess.js. */

import { Game } from "../../engine/rules/game.js";
import { moveToUci } from "../../engine/rules/move.js";
import { compareGenerators, describeMoves } from "../../perft/compare.js";
import { listersFrom } from "../../perft/listers.js";
import type { Context } from "../common/command/context.js";
import { counted } from "../common/text.js";
import { type GivenPosition, goToGiven } from "../notation/index.js";

interface CompareRequest {
  /** Depth of the compared tree, in plies. */
  readonly depth: number;
  readonly position: GivenPosition;
}

/**
 * Compares and prints.
 *
 * @returns whether the generators agree; false if a signal ended it
 * @throws InputError if the position is refused
 */
export async function comparePosition(
  { depth, position }: CompareRequest,
  { output, errors, errorsAreTerminal, signal }: Context,
  load: typeof listersFrom = listersFrom,
): Promise<boolean> {
  const root = new Game();
  goToGiven(root, position, errors);

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
      return true;
    case "stopped":
      errors.line(`stopped after ${counted(result.positions, "position")}`);
      return false;
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
      return false;
    }
  }
}
