/**
 * A UCI player that knows nothing but to move a knight out and back, from the start position. Two of them draw by
 * repetition after eight plies. The faulty engines are made of it.
 */

import { createInterface } from "node:readline";

const WHITE = /** @type {const} */ (["g1f3", "f3g1"]);
const BLACK = /** @type {const} */ (["g8f6", "f6g8"]);

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Speaks UCI until `quit` or the end of input.
 *
 * @param {(number: number, move: string) => string | null | Promise<string>} think called with the number of its own
 *   move, counted from 1, and the knight's move; returns the answer, or a promise of it, or null for no answer at all
 * @param greet answers `uci`
 */
export function play(think, greet = () => say("uciok")) {
  let plies = 0;
  createInterface({ input: process.stdin })
    .on("line", async (line) => {
      const [command, ...words] = line.split(/\s+/);
      if (command === "uci") greet();
      if (command === "isready") say("readyok");
      if (command === "quit") process.exit(0);
      if (command === "position") {
        const at = words.indexOf("moves");
        plies = at < 0 ? 0 : words.length - at - 1;
      }
      if (command !== "go") return;
      const own = Math.floor(plies / 2);
      const knight = (plies % 2 === 0 ? WHITE : BLACK)[own % 2 === 0 ? 0 : 1];
      const move = await think(own + 1, knight);
      if (move === null) return;
      say("info depth 1 score cp 12 nodes 1 pv " + knight);
      say(`bestmove ${move}`);
    })
    .on("close", () => process.exit(0));
}
