/** The one way to declare a command of the command line: what it takes, and what it does. */

import { Argument, Command } from "commander";
import { InputError } from "../errors.js";
import { nearest } from "../nearest.js";
import { visible } from "../text.js";
import { type Context, FAILED, MISUSED } from "./context.js";
import { type OptionRow, optionsOf } from "./option-table.js";

/** A word of the command line that is no option. */
export interface ArgumentRow {
  /** As the help shows it: `<file>`, `[depth]`, `<files...>`. */
  readonly name: string;
  readonly help?: string;
  /** Parses it; throws an InvalidArgumentError. */
  readonly parse?: (text: string) => unknown;
  readonly default?: unknown;
}

/** The words with which a command is called, parsed. */
export interface Call<Options, Args extends readonly unknown[]> {
  readonly args: Args;
  readonly options: Options;
  /** Whether the command line itself has an option, named as in `options`: otherwise its value is the default. */
  readonly isGiven: (name: string) => boolean;
}

interface Declaration<Options, Args extends readonly unknown[]> {
  readonly name: string;
  /** Absent where the table of all commands has it. */
  readonly description?: string;
  readonly args?: readonly ArgumentRow[];
  readonly options?: readonly OptionRow[];
  /** The end of its help. */
  readonly notes?: string;
  /** Whether what looks like an option may be a word. */
  readonly takesAnyWord?: true;
  /** Changes the words before they are parsed. */
  readonly prepare?: (words: readonly string[]) => string[];
  readonly subcommands?: readonly CliCommand[];
  /**
   * Does the work; absent where a command only groups others.
   *
   * @returns whether it did all of it; if not, it has printed why
   * @throws InputError with a message for the user if it cannot do what was asked
   */
  readonly run?: (call: Call<Options, Args>, context: Context) => boolean | Promise<boolean>;
}

/** A declared command. */
export interface CliCommand {
  /**
   * Adds it to a program.
   *
   * @param exitWith called with the exit status: 0, FAILED or MISUSED
   */
  readonly addTo: (program: Command, context: Context, exitWith: (status: number) => void) => void;
}

/** Declares a command. The types of its options and arguments are those that its rows parse. */
export function command<Options = object, Args extends readonly unknown[] = readonly []>(
  declaration: Declaration<Options, Args>,
): CliCommand {
  const { name, description, args = [], options = [], notes, subcommands = [], run } = declaration;
  return {
    addTo: (program, context, exitWith) => {
      const own = new PreparedCommand(name, declaration.prepare).copyInheritedSettings(program);
      if (description !== undefined) own.description(description);
      for (const row of args) own.addArgument(argumentOf(row));
      for (const option of optionsOf(options)) own.addOption(option);
      if (notes !== undefined) own.addHelpText("after", `\n${notes}`);
      if (declaration.takesAnyWord === true) own.allowUnknownOption();
      // An option belongs to the command before it: a command and its subcommands share option names.
      own.enablePositionalOptions();
      if (run !== undefined)
        own.action(async () => {
          const call = {
            args: own.processedArgs as unknown as Args,
            options: own.opts() as Options,
            isGiven: (option: string) => own.getOptionValueSource(option) === "cli",
          };
          exitWith(await statusOf(() => run(call, context), context));
        });
      for (const subcommand of subcommands) subcommand.addTo(own, context, exitWith);
      program.addCommand(own);
    },
  };
}

async function statusOf(work: () => boolean | Promise<boolean>, { errors }: Context): Promise<number> {
  try {
    return (await work()) ? 0 : FAILED;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    errors.line(`error: ${visible(error.message)}`);
    return MISUSED;
  }
}

function argumentOf({ name, help, parse, default: fallback }: ArgumentRow): Argument {
  const argument = new Argument(name, help);
  if (parse !== undefined) argument.argParser(parse);
  return fallback === undefined ? argument : argument.default(fallback);
}

/** A command whose words are changed before they are parsed. */
class PreparedCommand extends Command {
  readonly #prepare: (words: readonly string[]) => string[];
  #takesAnyOption = false;

  constructor(name: string, prepare: (words: readonly string[]) => string[] = (words) => [...words]) {
    super(name);
    this.#prepare = prepare;
  }

  /** Commander calls it, and itself proposes a name only for what begins with two hyphens; match runners have options with one. */
  unknownOption(flag: string): void {
    if (this.#takesAnyOption) return;
    const names = this.options.flatMap(({ long }) => (long === undefined ? [] : [long]));
    const near = nearest(flag.replace(/^-+|=.*$/gs, ""), names);
    const proposed = near === null ? "" : `\n(Did you mean ${near}?)`;
    this.error(`error: unknown option '${visible(flag)}'${proposed}`, { code: "commander.unknownOption" });
  }

  override allowUnknownOption(allow = true): this {
    this.#takesAnyOption = allow;
    return super.allowUnknownOption(allow);
  }

  override parseOptions(words: string[]) {
    return super.parseOptions(this.#prepare(words));
  }
}
