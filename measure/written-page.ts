/** Pages of docs/history that programs write from rows of figures, each with its plot. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { projectFile } from "./project.js";

const FOLDER = projectFile("docs/history/");

/** The rows in docs/history/NAME.json. */
export function readRows<Row>(name: string): readonly Row[] {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8"));
}

/**
 * Writes docs/history/NAME.md and NAME.svg.
 *
 * @param lines of the page, in Markdown
 * @param checks writes nothing, but makes the program's status 1 if one of the two differs
 */
export async function writePage(name: string, lines: readonly string[], plot: string, checks: boolean): Promise<void> {
  const page = new URL(`${name}.md`, FOLDER);
  const formatted = await format(lines.join("\n"), { ...(await resolveConfig(page)), parser: "markdown" });
  for (const [file, text] of [
    [page, formatted],
    [new URL(`${name}.svg`, FOLDER), plot],
  ] as const) {
    if (!checks) writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
      console.error(`${file.pathname} differs from ${name}.json`);
      process.exitCode = 1;
    }
  }
}
