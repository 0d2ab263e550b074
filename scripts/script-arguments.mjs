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
