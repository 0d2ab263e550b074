#!/usr/bin/env node
/** The process: the only place that touches its streams and signals, and the only one that ends it. */

import { constants } from "node:os";
import { isatty } from "node:tty";
import { runCli } from "./cli.js";
import { FdWriter } from "./common/io.js";
import { packageVersion } from "./common/version.js";

/** What shells add to a signal's number to make an exit status. */
const SIGNAL_STATUS = 128;

const ending = new AbortController();
let signalStatus = 0;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Once: a second signal ends the process at once.
  process.once(signal, () => {
    signalStatus = SIGNAL_STATUS + constants.signals[signal];
    ending.abort();
  });
}

// A reader that has gone is no error: the work ends quietly.
const onClosed = () => ending.abort();

const status = await runCli(process.argv.slice(2), {
  version: packageVersion(),
  output: new FdWriter(1, onClosed),
  errors: new FdWriter(2, () => {}),
  input: () => process.stdin,
  inputIsTerminal: isatty(0),
  errorsAreTerminal: isatty(2),
  signal: ending.signal,
});

// Standard input and worker threads would keep the process alive. Everything has been written synchronously.
process.exit(signalStatus === 0 ? status : signalStatus);
