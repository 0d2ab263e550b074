import { nodesPerSecond } from "../../common/text.js";
import { commandRow, refuse } from "../command.js";
import { startWork } from "../task.js";
import { parseDepth, words } from "../words.js";

/** Counts the leaves of the tree of legal moves at a depth in plies. */
export const PERFT = commandRow({
  name: "perft",
  standard: false,
  under: "go",
  when: "ends search",
  help: { example: "perft 5, go perft 5", lines: ["counts the legal lines of five plies, move by move"] },
  parse: (rest, calledAs) => {
    const depth = words(rest);
    return depth.length === 0 ? refuse(`${calledAs}: a depth is missing`) : parseDepth(calledAs, depth, 0);
  },
  run: ({ depth }, context) =>
    startWork(
      "perft",
      async (signal) => {
        // Few conversations count.
        const { perft } = await import("../../../perft/count.js");
        const { engine, game } = context;
        const { nodes, complete, time } = await perft(
          engine,
          { game, depth },
          { report: (move, count) => context.print(`${move}: ${count}`), signal },
        );
        if (!complete) return context.note(`perft: stopped after ${nodes} nodes`);
        context.print("", `Nodes searched: ${nodes}`);
        context.note(`perft: ${Math.round(time)} ms, ${nodesPerSecond(nodes, time)} nodes a second`);
      },
      (event) => context.report(event),
    ),
});
