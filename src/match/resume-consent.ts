/** Shows the programs of a state file before they start: the file may have come from anywhere. */

import type { Context } from "../common/command/context.js";
import { LineReader } from "../common/io.js";
import { visible } from "../common/text.js";
import type { EngineSpec } from "../uci-client/index.js";

interface Consent {
  /** The state file, as the user named it. */
  readonly file: string;
  readonly engines: readonly EngineSpec[];
  /** The revision that is built for the match. */
  readonly rev?: string | undefined;
  /** The PGN file that games are appended to. */
  readonly pgnout?: string | undefined;
  /** Whether to skip the confirmation. */
  readonly yes: boolean;
}

type ConsentContext = Pick<Context, "errors" | "input" | "inputIsTerminal" | "errorsAreTerminal" | "signal">;

/** Shows the programs of a state file and, if a person watches, asks whether to run them. */
export async function mayResume(consent: Consent, context: ConsentContext): Promise<boolean> {
  const { errors, inputIsTerminal, errorsAreTerminal } = context;
  for (const line of startLines(consent)) errors.line(visible(line));
  if (consent.yes || !inputIsTerminal || !errorsAreTerminal) return true;
  errors.line("Start them? (y/n; --yes does not ask)");
  const answer = await readAnswer(context);
  if (/^\s*y(es)?\s*$/i.test(answer)) return true;
  errors.line("nothing was started");
  return false;
}

function startLines({ file, engines, rev, pgnout }: Consent): readonly string[] {
  return [
    `${file} starts:`,
    ...engines.map(commandLine),
    ...(rev === undefined ? [] : [`  revision ${rev} of this engine, built by npm where that has not been done yet`]),
    ...(pgnout === undefined ? [] : [`  and adds games to ${pgnout}`]),
  ];
}

function commandLine({ name, command, args, dir, options }: EngineSpec): string {
  const words = [command, ...args].map(quoted).join(" ");
  const place = dir === undefined ? "" : `, in ${quoted(dir)}`;
  const set = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return `  ${name}: ${words}${place}${set.length === 0 ? "" : `, with ${set.join(", ")}`}`;
}

/** A word whose ends are visible. */
function quoted(word: string): string {
  return /^[\w./\\:=+@%,-]+$/.test(word) ? word : JSON.stringify(word);
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
