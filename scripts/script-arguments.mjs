// Code shared by all scripts that people run: --help, wrong arguments, a missing build.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const MISUSED = 2;

/**
 * Parses the arguments of a script. `--help` prints the script's first comment and ends the script; an unknown argument
 * ends it with a message and status 2.
 *
 * @template {import("node:util").ParseArgsConfig} T
 * @param {string} url the script's import.meta.url
 * @param {T} config
 * @returns {ReturnType<typeof parseArgs<T>>}
 */
export function readArguments(url, config = /** @type {T} */ ({})) {
  try {
    const help = /** @type {const} */ ({ type: "boolean", short: "h", default: false });
    const parsed = parseArgs({ ...config, options: { ...config.options, help } });
    if (/** @type {{ help?: boolean }} */ (parsed.values).help) {
      console.log(helpOf(url));
      process.exit(0);
    }
    return /** @type {ReturnType<typeof parseArgs<T>>} */ (parsed);
  } catch (error) {
    return refuse(`${/** @type {Error} */ (error).message.split("\n")[0]} (--help shows what there is)`);
  }
}

/**
 * Ends a script with status 2 and the fault of its arguments or its environment.
 *
 * @param {string} message
 * @returns {never}
 */
export function refuse(message) {
  console.error(`error: ${message}`);
  process.exit(MISUSED);
}

/**
 * The lines of a script's first comment.
 *
 * @param {string} url
 */
function helpOf(url) {
  const lines = readFileSync(new URL(url), "utf8")
    .replace(/^#!.*\n/, "")
    .split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ""))
    .join("\n");
}
