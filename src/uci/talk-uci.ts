/** Connects the engine to standard input and output, for a GUI or a person at a terminal. */

import type { EventEmitter } from "node:events";
import { LineReader } from "../common/io.js";
import type { CommandRow } from "./command.js";
import { DebugLog } from "./debug-log.js";
import { lineParser } from "./parse-line.js";
import { commandTable } from "./rows/command-table.js";
import { Session } from "./session.js";
import { UciContext, type UciContextSettings } from "./uci-context.js";

/** The greeting for people who start the program by hand. */
const GREETING = [
  "a UCI chess engine, made to be used through a chess program.",
  'Type "help" for the commands it understands, "quit" to leave.',
] as const;

export interface UciSettings extends Omit<UciContextSettings, "log"> {
  /** The commands of other parts of the program. */
  readonly extraCommands?: readonly CommandRow[];
  /** A stream of bytes: `data`, `end`, `error`. */
  readonly input: EventEmitter;
  /** Whether a person types the input. */
  readonly interactive: boolean;
  /** Ends the session as soon as a running search has sent its best move. */
  readonly signal: AbortSignal;
}

/** Talks UCI until `quit`, the end of input, or the signal; resolves after the last line is written. */
export async function talkUci(settings: UciSettings): Promise<void> {
  const { input, signal, writer, version } = settings;
  if (settings.interactive) {
    writer.line(`Castellan ${version}, ${GREETING[0]}`);
    writer.line(GREETING[1]);
  }
  const log = new DebugLog(writer);
  const session = new Session(
    new UciContext({ ...settings, writer: log, log }),
    lineParser(commandTable(settings.extraCommands)),
  );
  /** When the current chunk of input arrived. Its lines arrived together, but it takes time to execute them. */
  let arrived = performance.now();
  const reader = new LineReader({
    line: (text) => {
      log.received(text);
      session.line(text, arrived);
    },
    overlong: (limit) => session.overlong(limit),
  });

  const onData = (chunk: Uint8Array) => {
    arrived = performance.now();
    reader.push(chunk);
  };
  let orphanWatch: NodeJS.Timeout | undefined;
  // A failed input counts as ended.
  const onEnd = () => {
    reader.end();
    session.endOfInput();
    orphanWatch ??= watchParent(() => session.quit());
  };
  const onAbort = () => session.abort();
  input.on("data", onData).once("end", onEnd).on("error", onEnd);
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  try {
    await session.finished;
    if (session.hasQuit) writer.hurry?.();
  } finally {
    input.off("data", onData).off("end", onEnd).off("error", onEnd);
    signal.removeEventListener("abort", onAbort);
    clearInterval(orphanWatch);
  }
}

/** Milliseconds between two checks of the parent process. */
const PARENT_INTERVAL = 1000;

/**
 * Calls `onGone` when the program that started this one has ended. Without input nothing else shows that, and long
 * silent work (a bench, a perft) would go on for nobody.
 */
function watchParent(onGone: () => void): NodeJS.Timeout {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, PARENT_INTERVAL).unref();
}
