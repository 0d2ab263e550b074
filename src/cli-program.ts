/** The command line, parsed by commander: arguments, help, error messages. */

import { Command, CommanderError, Help } from "commander";
import { CLI_COMMANDS } from "./cli-commands.js";
import { MISUSED, type Context, type SetExitCode } from "./common/command/context.js";

/**
 * Parses the arguments and runs the command.
 *
 * @returns the exit status
 */
export async function runProgram(args: readonly string[], context: Context): Promise<number> {
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

/** The command that is called, or whose help is wanted: the program's own options take no value. */
function calledName(args: readonly string[]): string | undefined {
  const [first, second] = args.filter((word) => !word.startsWith("-"));
  return first === "help" ? second : first;
}

/** The program with all commands; those that are not called have only name and description. */
async function buildProgram(called: string | undefined, context: Context, setExitCode: SetExitCode): Promise<Command> {
  const program = newProgram(context);
  for (const { name, alias, description, load } of CLI_COMMANDS) {
    if (name === called || (alias !== undefined && alias === called)) (await load())(program, context, setExitCode);
    else program.command(name);
    const command = program.commands.find((one) => one.name() === name)?.description(description);
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
