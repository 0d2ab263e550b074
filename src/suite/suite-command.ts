/** `suite` on the command line. */

import { depthOption, hashOption, nodesOption } from "../common/command/shared-options.js";
import type { Limits } from "../../engine/host/requests/limits.js";
import { TIME_LIMIT } from "../common/time-limits.js";
import { command } from "../common/command/command.js";
import { solveSuites } from "./suite.js";

/** Default milliseconds a position. */
const DEFAULT_TIME = 1000;
const CONCURRENCY_LIMIT = 256;

interface Options {
  readonly time?: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly concurrency: number;
  readonly hash: number;
  readonly json?: string;
  readonly tb?: string;
}

export const suiteCommand = command<Options, [files: readonly string[]]>({
  name: "suite",
  args: [{ name: "<files...>", help: "EPD files; empty lines and # comments are allowed" }],
  options: [
    {
      flag: "--time",
      value: "milliseconds",
      help: `for each position, ${DEFAULT_TIME} if there is no other limit`,
      range: [1, TIME_LIMIT],
    },
    nodesOption("for each position"),
    depthOption("for each position"),
    {
      flag: "--concurrency",
      value: "number",
      help: "engines at work at the same time",
      range: [1, CONCURRENCY_LIMIT],
      default: 1,
    },
    hashOption("table of each engine"),
    {
      flag: "--tb",
      value: "folders",
      help: "Syzygy tables: in positions that they know, every move that keeps the result solves a bm or am",
    },
    { flag: "--json", value: "file", help: "write everything to a file as JSON" },
  ],
  run: ({ args: [files], options }, context) => {
    const { json = null, tb: tables = null, concurrency, hash: hashMegabytes } = options;
    const request = { files: [...new Set(files)], limits: limitsOf(options), concurrency, hashMegabytes, json, tables };
    return solveSuites(request, context);
  },
});

/** The given limits; the search ends at the first that it reaches. */
function limitsOf({ time, nodes, depth }: Options): Limits {
  const others = {
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
  };
  if (time === undefined && Object.keys(others).length > 0) return { kind: "fixed", ...others };
  return { kind: "movetime", milliseconds: time ?? DEFAULT_TIME, ...others };
}
