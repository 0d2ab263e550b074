/** The command line: UCI by default, or the program with its arguments. */

import { FAILED, type Context } from "../common/command/context.js";
import { plainReasonOf, ProgramError } from "../common/errors.js";
import { visible } from "../common/text.js";

/**
 * Runs the program with the given arguments (without node and script) and returns the exit status: 0, 1 if a command
 * failed, 2 if the arguments are invalid.
 */
export async function runCli(given: readonly string[], context: Context): Promise<number> {
  const args = wordsOf(given);
  try {
    if (isPlainUci(args)) {
      const { startUci } = await import("./start-uci.js");
      await startUci(context);
      return 0;
    }
    const { runProgram } = await import("./program.js");
    return await runProgram(args, context);
  } catch (error) {
    if (context.signal.aborted && error === context.signal.reason) {
      context.errors.line("interrupted");
      return FAILED;
    }
    context.errors.line(`error: ${visible(plainReasonOf(error))}`);
    const details = error instanceof ProgramError ? error.details : [];
    for (const line of details) context.errors.line(`  ${visible(line)}`);
    return FAILED;
  }
}

/**
 * Splits the arguments into words. Engine testers pass commands in UCI form, one line an argument:
 * `"genfens 8 seed 42 book None" quit`. The first line is enough, because a command ends by itself.
 */
function wordsOf(args: readonly string[]): readonly string[] {
  const [first = ""] = args;
  return /^genfens\s/.test(first) ? first.trim().split(/\s+/) : args;
}

/** Whether the arguments start a UCI conversation. */
export function startsUci([name = "uci"]: readonly string[]): boolean {
  return name === "uci";
}

/** Whether the user wants only UCI, which starts sooner without a parser of arguments. */
function isPlainUci(args: readonly string[]): boolean {
  return startsUci(args) && args.length <= 1;
}
