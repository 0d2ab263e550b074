/** `bench` on the command line. */

import { DEPTH_LIMIT } from "../../engine/host/requests/limits.js";
import type { MoveGen } from "../../engine/host/requests/requests.js";
import { integer } from "../common/command/arguments.js";
import { command } from "../common/command/command.js";
import { withEngine } from "../common/command/engine-use.js";
import { MOVE_GEN_OPTION, hashOption, threadsOption } from "../common/command/shared-options.js";
import { bench, BENCH_HASH, DEFAULT_BENCH_DEPTH } from "./bench.js";

interface Options {
  readonly movegen: MoveGen;
  readonly hash: number;
  readonly threads: number;
}

/** Prints the result; false if it was interrupted or an error occurred. */
export const benchCommand = command<Options, [depth: number]>({
  name: "bench",
  args: [
    {
      name: "[depth]",
      help: "plies searched in each position",
      parse: integer(1, DEPTH_LIMIT),
      default: DEFAULT_BENCH_DEPTH,
    },
  ],
  options: [
    MOVE_GEN_OPTION,
    hashOption("size of the transposition table", BENCH_HASH),
    threadsOption("threads that search together; only one makes the same nodes every time"),
  ],
  run: async ({ args: [depth], options }, { output, errors, errorsAreTerminal, signal }) => {
    const { hash, movegen, threads } = options;
    const result = await withEngine({ hash, moveGen: movegen, threads }, (engine) =>
      bench(engine, depth, {
        signal,
        ...(errorsAreTerminal ? { report: (text) => errors.line(text) } : {}),
      }),
    );
    for (const fault of result.faults) errors.line(`error: ${fault}`);
    if (result.complete) output.line(result.summary);
    return result.complete && result.faults.length === 0;
  },
});
