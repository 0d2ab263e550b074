/** `suite` on the command line. */

import { type Command, Option } from "commander";
import { DEPTH_LIMIT, type Limits } from "../../engine/host/limits.js";
import { MAX_HASH_MEGABYTES } from "../../engine/host/requests.js";
import { TIME_LIMIT, integer } from "../common/command/arguments.js";
import type { Context, SetExitCode } from "../common/command/context.js";
import { ENGINE_DEFAULTS } from "../../engine/host/engine-options.js";
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

export function addSuite(program: Command, context: Context, setExitCode: SetExitCode): void {
  program
    .command("suite")
    .argument("<files...>", "EPD files; empty lines and # comments are allowed")
    .addOption(
      new Option("--time <milliseconds>", `for each position, ${DEFAULT_TIME} if there is no other limit`).argParser(
        integer(1, TIME_LIMIT),
      ),
    )
    .addOption(new Option("--nodes <number>", "for each position").argParser(integer(1, Number.MAX_SAFE_INTEGER)))
    .addOption(new Option("--depth <plies>", "for each position").argParser(integer(1, DEPTH_LIMIT)))
    .addOption(
      new Option("--concurrency <number>", "engines at work at the same time")
        .argParser(integer(1, CONCURRENCY_LIMIT))
        .default(1),
    )
    .addOption(
      new Option("--hash <megabytes>", "table of each engine")
        .argParser(integer(1, MAX_HASH_MEGABYTES))
        .default(ENGINE_DEFAULTS.hash),
    )
    .option(
      "--tb <folders>",
      "Syzygy tables: in positions that they know, every move that keeps the result solves a bm or am",
    )
    .option("--json <file>", "write everything to a file as JSON")
    .action(async (files: string[], options: Options) => {
      const { json, concurrency, hash, tb } = options;
      const status = await solveSuites(
        {
          files: [...new Set(files)],
          limits: limitsOf(options),
          concurrency,
          hashMegabytes: hash,
          json: json ?? null,
          tables: tb ?? null,
        },
        context,
      );
      if (status !== 0) setExitCode(status);
    });
}

/** The given limits; the search ends at the first that it reaches. */
function limitsOf({ time, nodes, depth }: Options): Limits {
  const others = {
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
  };
  if (time === undefined && Object.keys(others).length > 0) return { kind: "fixed", ...others };
  return { kind: "movetime", milliseconds: time ?? DEFAULT_TIME, ...others };
}
