/** The command line, parsed by commander: arguments, help, error messages. */

import { Command, CommanderError, Help } from "commander";
import { CLI_COMMANDS, FORMER_NAMES } from "./commands.js";
import { type Context, MISUSED } from "../common/command/context.js";

/**
 * Parses the arguments and runs the command.
 *
 * @returns the exit status
 */
export async function runProgram(given: readonly string[], context: Context): Promise<number> {
  const args = withPresentName(given);
  let status = 0;
  const program = await buildProgram(calledName(args), context, (failure) => {
    status = failure;
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return status;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander has reported the error. Help and version also end here, with status 0.
    return error.exitCode === 0 ? 0 : MISUSED;
  }
}

/** The arguments with the command's present name in place of a former one, also where its help is wanted. */
function withPresentName(args: readonly string[]): readonly string[] {
  const [first = "", second = "", ...rest] = args;
  const present = FORMER_NAMES.get(first);
  if (present !== undefined) return [...present, ...args.slice(1)];
  const helped = first === "help" ? FORMER_NAMES.get(second) : undefined;
  return helped === undefined ? args : [...helped, "--help", ...rest];
}

/** The command that is called, or whose help is wanted: the program's own options take no value. */
function calledName(args: readonly string[]): string | undefined {
  const [first, second] = args.filter((word) => !word.startsWith("-"));
  return first === "help" ? second : first;
}

/** The program with all commands; those that are not called have only name and description. */
async function buildProgram(
  called: string | undefined,
  context: Context,
  exitWith: (status: number) => void,
): Promise<Command> {
  const program = newProgram(context);
  for (const { name, alias, group, description, load } of CLI_COMMANDS) {
    if (name === called || (alias !== undefined && alias === called)) (await load()).addTo(program, context, exitWith);
    else program.command(name);
    const command = program.commands
      .find((one) => one.name() === name)
      ?.description(description)
      .helpGroup(`${group}:`);
    if (alias !== undefined) command?.alias(alias);
  }
  // Set last, so that the commands' lists of subcommands do not inherit it.
  const usages = new Map(
    CLI_COMMANDS.map(({ name, usage }) => [name, usage === undefined ? name : `${name} ${usage}`]),
  );
  const help = new Help();
  return program.configureHelp({
    subcommandTerm: (command) => usages.get(command.name()) ?? help.subcommandTerm(command),
  });
}

function newProgram({ version, output, errors }: Context): Command {
  return (
    new Command("castellan")
      .description("A UCI chess engine. Without a command it starts as `uci`.")
      .version(version, "-V, --version", "show the version")
      .helpOption("-h, --help", "show this help")
      .helpCommand("help [command]", "show the help of a command")
      .showHelpAfterError("(--help shows more)")
      // An option belongs to the command before it: perft and its subcommands share option names.
      .enablePositionalOptions()
      .exitOverride()
      .configureOutput({
        writeOut: (text) => output.line(text.replace(/\n$/, "")),
        writeErr: (text) => errors.line(text.replace(/\n$/, "")),
      })
  );
}
