#!/usr/bin/env node
/** The process: the only module that touches its streams and signals, and the only one that ends it. */

import { once } from "node:events";
import { constants } from "node:os";
import { isatty } from "node:tty";
import { runCli, startsUci } from "./cli/run-cli.js";
import { BacklogWriter, makeNonBlocking } from "./common/backlog-writer.js";
import { FAILED } from "./common/command/context.js";
import { plainReasonOf } from "./common/errors.js";
import { FdWriter } from "./common/io.js";
import { leavePackageFolder } from "./common/npm-folder.js";
import { packageVersion } from "./common/version.js";

/** Shells add this to a signal's number to make an exit status. */
const SIGNAL_STATUS = 128;

const ending = new AbortController();
let signalStatus = 0;

leavePackageFolder(process.env);

const args = process.argv.slice(2);
const isUci = startsUci(args);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  // Only once: a second signal ends the process immediately.
  process.once(signal, () => {
    signalStatus = SIGNAL_STATUS + constants.signals[signal];
    ending.abort();
  });
}

const errors = new FdWriter(2, () => {});
let outputFailed = false;

/** A reader that has gone is no error: the work ends quietly. A full disk is an error. */
const onOutputClosed = (fault: Error | null) => {
  if (fault !== null) {
    outputFailed = true;
    errors.line(`error: standard output: ${plainReasonOf(fault)}`);
  }
  ending.abort();
};

/** Delays the reading of lines whose answers nobody reads. */
const questions = { pause: () => void process.stdin.pause(), resume: () => void process.stdin.resume() };
const output = isUci ? new BacklogWriter(1, onOutputClosed, questions) : new FdWriter(1, onOutputClosed);
if (isUci) {
  makeNonBlocking(1);
  // Prevents those who may send signals from opening Node's inspector.
  process.on("SIGUSR1", () => {});
}

/** Not at the top level: the bundle is a script and cannot await there. */
async function main(): Promise<number> {
  const status = await runCli(args, {
    version: packageVersion(),
    output,
    errors,
    input: () => process.stdin,
    inputIsTerminal: isatty(0),
    errorsAreTerminal: isatty(2),
    signal: ending.signal,
  });
  if (output instanceof BacklogWriter && !ending.signal.aborted) {
    await Promise.race([output.drained(), once(ending.signal, "abort")]);
  }
  return signalStatus || status || (outputFailed ? FAILED : 0);
}

// Standard input and worker threads would keep the process alive.
void main().then((status) => process.exit(status));
