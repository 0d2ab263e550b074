/** Shows the programs of a state file before they start: the file may have come from anywhere. */

import type { Context } from "../common/command/context.js";
import { LineReader } from "../common/io.js";
import { shellWord } from "../common/text.js";
import type { EngineSpec } from "../uci-client/index.js";
import type { WrittenFile } from "./match-files.js";

interface Consent {
  /** The state file, as the user named it. */
  readonly file: string;
  readonly engines: readonly EngineSpec[];
  /** The revision that is built for the match. */
  readonly rev?: string | undefined;
  /** All files that are written. */
  readonly files: readonly WrittenFile[];
  /** Whether a page is served. */
  readonly isServed: boolean;
  /** Whether to skip the confirmation. */
  readonly yes: boolean;
}

type ConsentContext = Pick<Context, "errors" | "input" | "inputIsTerminal" | "errorsAreTerminal" | "signal">;

/** Shows the programs of a state file and, if a person watches, asks whether to run them. */
export async function mayResume(consent: Consent, context: ConsentContext): Promise<boolean> {
  const { errors, inputIsTerminal, errorsAreTerminal } = context;
  for (const line of startLines(consent)) errors.line(line);
  if (consent.yes || !inputIsTerminal || !errorsAreTerminal) return true;
  errors.line("Start them? (y/n; --yes does not ask)");
  const answer = await readAnswer(context);
  if (/^\s*y(es)?\s*$/i.test(answer)) return true;
  errors.line("nothing was started");
  return false;
}

/** All that comes from the file is written as words of a shell. */
function startLines({ file, engines, rev, files, isServed }: Consent): readonly string[] {
  return [
    `${shellWord(file)} starts:`,
    ...engines.map(commandLine),
    ...(rev === undefined
      ? []
      : [`  revision ${shellWord(rev)} of this engine, built by npm where that has not been done yet`]),
    ...files.map((one) => `  and ${one.use} ${shellWord(one.file)}`),
    ...(isServed ? ["  and serves the report to this machine"] : []),
  ];
}

function commandLine({ name, command, args, dir, options }: EngineSpec): string {
  const words = [command, ...args].map(shellWord).join(" ");
  const place = dir === undefined ? "" : `, in ${shellWord(dir)}`;
  const set = Object.entries(options).map(([key, value]) => shellWord(`${key}=${value}`));
  return `  ${shellWord(name)}: ${words}${place}${set.length === 0 ? "" : `, with ${set.join(", ")}`}`;
}

/** A line of the input; empty if the input ends or the signal comes. */
function readAnswer({ input, signal }: ConsentContext): Promise<string> {
  const source = input();
  return new Promise<string>((resolve) => {
    const reader = new LineReader({ line: resolve, overlong: () => resolve("") });
    const onData = (chunk: Uint8Array) => reader.push(chunk);
    const onEnd = () => resolve("");
    source.on("data", onData);
    source.once("end", onEnd);
    signal.addEventListener("abort", onEnd, { once: true });
    if (signal.aborted) onEnd();
  });
}
