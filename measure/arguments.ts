/** What all programs of this folder share: their arguments, and how they refuse wrong ones. */

import { readFileSync } from "node:fs";
import { parseArgs, type ParseArgsConfig } from "node:util";

const MISUSED = 2;

/** Ends the program with status 2 and the fault of its arguments or its environment. */
export function refuse(fault: string): never {
  console.error(`error: ${fault}`);
  process.exit(MISUSED);
}

/**
 * Parses the arguments of a program. `--help` prints the program's first comment and ends the program; an unknown
 * argument ends it with a message and status 2.
 *
 * @param url the program's import.meta.url
 */
export function readArguments<const T extends ParseArgsConfig>(
  url: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  // Build scripts have the same in scripts/script-arguments.mjs: they run before there is a compiled module.
  try {
    const options = { ...config.options, help: { type: "boolean", short: "h" } } as const;
    const parsed = parseArgs({ ...config, options });
    if ((parsed.values as { readonly help?: boolean }).help === true) {
      console.log(helpOf(url));
      process.exit(0);
    }
    return parsed as ReturnType<typeof parseArgs<T>>;
  } catch (error) {
    return refuse(`${(error as Error).message.split("\n")[0]} (--help shows what there is)`);
  }
}

/** A whole number from the command line. Ends the program if the text is none, or if it is less than `least`. */
export function wholeNumber(option: string, text: string, least = 0): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && Number.isSafeInteger(number)) return number;
  return refuse(`--${option}: expected a whole number${least > 0 ? ` from ${least}` : ""}, not '${text}'`);
}

/** The lines of a program's first comment. */
function helpOf(url: string): string {
  const lines = readFileSync(new URL(url), "utf8").split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ""))
    .join("\n");
}
