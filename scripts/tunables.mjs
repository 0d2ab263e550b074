// The table of engine/core/params.ts as data: the comment after each constant gives its range.
import { readFileSync } from "node:fs";

/** The table's file. */
export const PARAMS = new URL("../engine/core/params.ts", import.meta.url);

const LINE = /^export const ([A-Z][A-Z0-9_]*): i32 = (-?\d+); \/\/ (-?\d+) to (-?\d+), step (\d+)$/;

/**
 * Reads the table.
 *
 * @param {string} text the file
 * @returns {import("../engine/host/tunables.js").Tunable[]}
 * @throws {Error} at the first line that is neither a comment nor a constant with its range, or whose numbers do not
 * fit
 */
export function parseTunables(text) {
  // Comments keep their line ends, so that messages can count lines.
  const code = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""));
  const tunables = new Map();
  for (const [index, line] of code.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    /** @type {(fault: string) => never} */
    const fail = (fault) => {
      throw new Error(`params.ts:${index + 1}: ${fault}: ${line}`);
    };
    const [, name, ...numbers] = LINE.exec(line) ?? [];
    if (name === undefined) {
      fail("not `export const NAME: i32 = 1; // 0 to 2, step 1`");
    }
    const [value = NaN, min = NaN, max = NaN, step = NaN] = numbers.map(Number);
    if (!(min <= value && value <= max)) fail("the value is out of its range");
    if (!(min < max && step > 0 && step <= max - min)) {
      fail("range and step leave nothing to tune");
    }
    if (tunables.has(name)) fail("it is there twice");
    tunables.set(name, { name, value, min, max, step });
  }
  return [...tunables.values()];
}

/** The table of this checkout. Throws as parseTunables() does. */
export function readTunables() {
  return parseTunables(readFileSync(PARAMS, "utf8"));
}

/** The table with its constants made variable; their values stay. @param {string} text the file */
export function variableTunables(text) {
  return text.replace(/^export const /gm, "export let ");
}

/**
 * Whether a tuning build is wanted: by a flag as well as the variable, because npm scripts cannot set one on Windows.
 */
export function wantsTuning() {
  return process.env["CASTELLAN_TUNE"] === "1" || process.argv.includes("--tune");
}
