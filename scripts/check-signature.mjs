// Compares counts of this build with their expected values: `bench` with the last commit that names a `Bench:`, and
// perft of two positions with their published counts. Run it after a build; it ends with status 1 if a number differs.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readArguments, refuse } from "./script-arguments.mjs";

readArguments(import.meta.url);

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const MAIN = fileURLToPath(new URL("../dist/src/main.js", import.meta.url));

if (!existsSync(MAIN)) refuse("dist/ is missing, run `npm run build` first");

/**
 * Depth, leaves and position; counts from the wiki's page of perft results.
 *
 * @type {readonly (readonly [depth: number, leaves: number, fen: string])[]}
 */
const PERFTS = [
  [5, 4_865_609, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
  [4, 4_085_603, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"],
];

/**
 * The output of a program. @throws Error if it fails
 *
 * @param {string} command
 * @param {readonly string[]} args
 */
function outputOf(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${stderr.trim()}`);
  return stdout;
}

/** The count that the last such commit names; null without git or history. */
function namedBench() {
  try {
    const message = outputOf("git", ["log", "--grep=^Bench: [0-9]", "-1", "--format=%B"]);
    const counts = [...message.matchAll(/^Bench: (\d+)$/gm)];
    return counts.length === 0 ? null : Number(counts.at(-1)[1]);
  } catch {
    return null;
  }
}

let differing = 0;
/**
 * @param {string} what
 * @param {number} expected
 * @param {number} found
 */
function compare(what, expected, found) {
  if (expected !== found) differing++;
  console.log(`${what}: ${found}${expected === found ? "" : `, but it should be ${expected}`}`);
}

const expected = namedBench();
if (expected === null) {
  console.log("bench: skipped, for there is no git history that names a count");
} else {
  const found = /^(\d+) nodes/m.exec(outputOf(process.execPath, [MAIN, "bench"]))?.[1];
  compare("bench", expected, Number(found));
}
for (const [depth, leaves, fen] of PERFTS) {
  const { nodes } = JSON.parse(outputOf(process.execPath, [MAIN, "perft", String(depth), "--fen", fen, "--json"]));
  compare(`perft ${depth}`, leaves, nodes);
}
process.exitCode = differing === 0 ? 0 : 1;
