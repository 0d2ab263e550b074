// Code shared by all scripts that people run: --help, wrong arguments, a missing build.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const MISUSED = 2;

/**
 * Parses the arguments of a script. `--help` prints the script's first comment and ends the script; an unknown argument
 * ends it with a message and status 2.
 *
 * @param {string} url the script's import.meta.url
 * @param {import("node:util").ParseArgsConfig} config
 */
export function readArguments(url, config = {}) {
  try {
    const options = { ...config.options, help: { type: "boolean", short: "h", default: false } };
    const { values, positionals } = parseArgs({ ...config, options });
    if (values.help) {
      console.log(helpOf(url));
      process.exit(0);
    }
    return { values, positionals };
  } catch (error) {
    return refuse(`${error.message.split("\n")[0]} (--help shows what there is)`);
  }
}

/** Ends a script with status 2 and the fault of its arguments or its environment. */
export function refuse(message) {
  console.error(`error: ${message}`);
  process.exit(MISUSED);
}

/**
 * A whole number from the command line. Ends the script if the text is none, or if it is too small.
 *
 * @param {string} name the option's, without dashes
 * @param {string} text
 * @param {number} least
 */
export function wholeNumber(name, text, least = 0) {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && Number.isSafeInteger(number)) return number;
  return refuse(`--${name}: expected a whole number${least > 0 ? ` from ${least}` : ""}, not '${text}'`);
}

/** Loads a module of the build, by the path of its source. Ends the script if there is no build. */
export async function fromBuild(path) {
  try {
    return await import(new URL(path, new URL("../dist/modules/", import.meta.url)).href);
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    return refuse("dist/ is missing, run `npm run build` first");
  }
}

/** The lines of a script's first comment. */
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
