// Runs the examples of docs/commands.md again and writes what they print into the document:
//
//   npm run build && node dist/modules/measure/command-examples.js [--check]
//
// The examples run in the document's order in one temporary folder. "..." in an example stands for lines left out:
// what follows it begins at the output's first line with the same beginning, and has as many lines as the document
// showed before, or the rest if it is the example's end. The examples of uci, play and spsa stay as they are. --check
// writes nothing: it ends with status 1 if an example prints something else, apart from times and speeds.
//
// Repeat this whenever evaluation or search change.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments } from "./arguments.js";
import { MAIN, projectFile } from "./project.js";

const { values: options } = readArguments(import.meta.url, { options: { check: { type: "boolean", default: false } } });

const DOCUMENT = projectFile("docs/commands.md");
const PERFT = fileURLToPath(projectFile("perft"));
/** The commands that make the files of the examples. */
const FILES = /^```\n(printf [^]*?)^```$/m;
const EXAMPLE = /^```console\n\$ (castellan [^\n]*)\n([^]*?)^```$/gm;
/** Examples that wait for a user, or need another build. */
const KEPT = /^castellan (uci|play|spsa)\b/;
const LEFT_OUT = "...";
/** Characters of a line by which it is found. */
const START = 6;
/** Times and speeds; the last is the column of milliseconds after the branching factor. */
const VARYING =
  /\b\d+(\.\d+)?( [kM])?( million)?( ms| s\b|(?= nps)| (positions|nodes|leaves) a second| a second| a minute)|\d+:\d\d:\d\d|(?<=\d\.\d\d) +[\d.]+$/g;

const folder = mkdtempSync(join(tmpdir(), "castellan-examples-"));
try {
  symlinkSync(PERFT, join(folder, "perft"));
  const text = readFileSync(DOCUMENT, "utf8");
  const [, files] = FILES.exec(text) ?? [];
  if (files === undefined) throw new Error("docs/commands.md has no commands that make the files of its examples");
  run(files);
  const written = text.replace(EXAMPLE, (block: string, command: string, shown: string) =>
    KEPT.test(command) ? block : `\`\`\`console\n$ ${command}\n${excerpt(run(command), shown)}\`\`\``,
  );
  if (!options.check) writeFileSync(DOCUMENT, written);
  else if (masked(written) !== masked(text)) report(masked(text).split("\n"), masked(written).split("\n"));
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** What a line of a shell prints, `castellan` being this build. */
function run(line: string): string {
  const script = `castellan() { "${process.execPath}" "${MAIN}" "$@"; }\n${line}`;
  const { stdout, stderr, status } = spawnSync("sh", ["-c", script], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`status ${status} of ${line}\n${stderr}`);
  return `${stdout}${stderr}`;
}

/** The lines of an output that a document shows. @param shown what it showed before */
function excerpt(output: string, shown: string): string {
  const lines = output.trimEnd().split("\n");
  const parts: string[][] = [[]];
  for (const line of shown.trimEnd().split("\n")) {
    if (line === LEFT_OUT) parts.push([]);
    else parts.at(-1)!.push(line);
  }
  const last = parts.length - 1;
  const kept = parts.map((part, index) => {
    if (last === 0) return lines;
    if (index === 0) return lines.slice(0, part.length);
    const [beginning] = part.map((line) => line.slice(0, START));
    if (beginning === undefined) return [];
    const start = lines.findIndex((line) => line.startsWith(beginning));
    if (start < 0) throw new Error(`no line of the output begins with "${beginning}":\n${output}`);
    return lines.slice(start, index === last ? undefined : start + part.length);
  });
  return `${kept.map((part) => part.join("\n")).join(`\n${LEFT_OUT}\n`)}\n`.replace(/^\n/, "").replace(/\n\n$/, "\n");
}

function masked(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(VARYING, " ").replace(/ {2,}/g, "  "))
    .join("\n");
}

/** Prints the lines that differ. */
function report(before: readonly string[], after: readonly string[]): void {
  for (const [index, line] of before.entries()) {
    if (line === after[index]) continue;
    console.error(`docs/commands.md:${index + 1}: ${line}\n  now: ${after[index]}`);
  }
  process.exitCode = 1;
}
