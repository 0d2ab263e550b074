/** The options that `play` and `serve` share. */

import { type Command, Option } from "commander";
import { ENGINE_DEFAULTS } from "../../engine/host/engine-options.js";
import { MAX_HASH_MEGABYTES, MAX_THREADS } from "../../engine/host/requests.js";
import { integer, withOptions } from "../common/command/arguments.js";
import { PORT_LIMIT } from "../common/web/server/port-limit.js";
import { sessionFile } from "../common/web/server/session-file.js";
import type { ServeRequest } from "./serve-page.js";

const NO_SESSION = "none";

export interface ServeOptions {
  readonly port?: number;
  readonly session?: string;
  readonly threads: number;
  readonly hash: number;
  readonly syzygy?: string;
}

export function addServeOptions(command: Command): void {
  withOptions(command, [
    new Option("--port <number>", "the port; the last one, or any that is free, if absent").argParser(
      integer(1, PORT_LIMIT),
    ),
    new Option(
      "--session <file>",
      `where port and token are kept for the next start, ${NO_SESSION} for nowhere; in your own folder if absent`,
    ),
    new Option("--threads <number>", "threads of each page's engine")
      .argParser(integer(1, MAX_THREADS))
      .default(ENGINE_DEFAULTS.threads),
    new Option("--hash <megabytes>", "size of each engine's transposition table")
      .argParser(integer(1, MAX_HASH_MEGABYTES))
      .default(ENGINE_DEFAULTS.hash),
    new Option("--syzygy <folders>", "folders with Syzygy endgame tables"),
  ]);
}

export function serveRequest(options: ServeOptions, opens: boolean): ServeRequest {
  const { port, session, threads, hash, syzygy = "" } = options;
  return {
    port: port === undefined ? null : { number: port, isFixed: true },
    sessions: session === NO_SESSION ? [] : [session ?? sessionFile()],
    settings: { threads, hash, syzygyPath: syzygy },
    opens,
  };
}
