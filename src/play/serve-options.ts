/** The options that `play` and `serve` share. */

import { hashOption, SYZYGY_OPTION, threadsOption } from "../common/command/shared-options.js";
import type { OptionRow } from "../common/command/option-table.js";
import { PORT_LIMIT } from "../common/web/server/port-limit.js";
import { sessionFile } from "../common/web/server/session-file.js";
import { readSecondEngines } from "./server/second-engines.js";
import type { ServeRequest } from "./serve-page.js";

const NO_SESSION = "none";

export interface ServeOptions {
  readonly port?: number;
  readonly session?: string;
  readonly threads: number;
  readonly hash: number;
  readonly syzygy?: string;
  readonly engines?: string;
}

export const SERVE_OPTIONS: readonly OptionRow[] = [
  {
    flag: "--port",
    value: "number",
    help: "the port; the last one, or any that is free, if absent",
    range: [1, PORT_LIMIT],
  },
  {
    flag: "--session",
    value: "file",
    help: `where port and token are kept for the next start, ${NO_SESSION} for nowhere; in your own folder if absent`,
  },
  threadsOption("threads of each page's engine"),
  hashOption("size of each engine's transposition table"),
  SYZYGY_OPTION,
  {
    flag: "--engines",
    value: "file",
    help: "other engines in JSON, as match takes them, which the page may start",
  },
];

/** @throws InputError if the file of engines is unreadable */
export async function serveRequest(options: ServeOptions, opens: boolean): Promise<ServeRequest> {
  const { port, session, threads, hash, syzygy = "", engines: file } = options;
  const engines = file === undefined ? [] : await readSecondEngines(file);
  return {
    port: port === undefined ? null : { number: port, isFixed: true },
    sessions: session === NO_SESSION ? [] : [session ?? sessionFile()],
    settings: { threads, hash, syzygyPath: syzygy, engines },
    opens,
  };
}
