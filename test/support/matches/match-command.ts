/** `match` as the command line has it, between engines that play by a script. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCli } from "../../../src/cli/run-cli.js";
import { scripted } from "./matches.js";
import { temporaryFolder } from "../programs/temporary-folder.js";
import { testContext } from "../programs/test-context.js";

export const SOUND = `cmd=${scripted("sound").command}`;
/** The scripted engines know no other position. */
export const START = join(temporaryFolder(), "start.epd");
writeFileSync(START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n");
export const TWO = ["--engine", SOUND, "--engine", SOUND, "--each", "nodes=1", "--openings", START];

/** A state's text without its check, for tests that change it as people do by hand. */
export function unchecked(state: string): string {
  return state.replace(/,\n "check": "\w+"/, "");
}

export async function runMatchCommand(...args: readonly string[]) {
  const context = testContext();
  const status = await runCli(["match", ...args], context);
  const { output, errors } = context;
  return { status, output: output.lines.join("\n"), errors: errors.lines.join("\n") };
}
