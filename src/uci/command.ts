/**
 * A command of UCI: one row of a table says what it is called, when it is obeyed, how its arguments are read, what it
 * does and how `help` describes it. A line of input that a row can read becomes a command, which the session runs.
 */

import type { Task } from "./task.js";
import type { UciContext } from "./uci-context.js";

/** When a command that takes its turn is obeyed, while a search or other long work is under way. */
export type Turn =
  /** Beside the work: it changes nothing. */
  | "beside work"
  /** After the work, which it reports on; it changes nothing, so what may run beside work may pass it. */
  | "after work"
  /** After the work, and a search is ended for it. */
  | "ends search";

/** What a command may do to the session itself. */
export interface SessionControl {
  /** Ends the work under way, and marks the work that still waits to end as soon as it has begun. */
  stop(): void;
  /** Makes the latest search an ordinary one: the move pondered on was played. */
  ponderHit(): void;
  /** Ends the session: all work is stopped, commands that came before are still obeyed. */
  quit(): void;
}

/** Long work comes back as a task, a short wait as a promise. */
export type Obeyed = Task | Promise<void> | void;

/** How `help` describes a command: an example, and lines beside it. */
export interface Help {
  readonly example: string;
  readonly lines: readonly string[];
}

/** The arguments of a command, or a message that says what is wrong with them. */
export type Parsed<Request> =
  { readonly ok: true; readonly request: Request } | { readonly ok: false; readonly message: string };

export function refuse(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}

interface Caption {
  readonly name: string;
  /**
   * Whether it belongs to the protocol. Such a command also counts after unknown words, as in `joho debug on`; one by
   * custom, for people, counts only as the first word of a line.
   */
  readonly standard: boolean;
  /** Another command under which it can be called too, as in `go perft`. */
  readonly under?: string;
  readonly when: "at once" | Turn;
  /** Absent where people have no use for it. */
  readonly help?: Help;
}

interface Reader<Request> extends Caption {
  /**
   * Reads what follows the command's name. Pure, and never throws.
   *
   * @param calledAs the name, after that of the command it was called under
   */
  readonly parse: (rest: string, calledAs: string) => Parsed<Request>;
}

/** A command that acts on the session and waits for nothing. */
interface ControlDefinition<Request> extends Reader<Request> {
  readonly when: "at once";
  readonly run: (request: Request, session: SessionControl) => void;
}

/** A command that takes its turn. What it throws becomes one error line. */
interface TurnDefinition<Request> extends Reader<Request> {
  readonly when: Turn;
  /** Whether it starts a search, which a later command ends and `ponderhit` reaches; false if absent. */
  readonly startsSearch?: boolean;
  /** @param arrived performance.now() when the command's line came */
  readonly run: (request: Request, context: UciContext, arrived: number) => Obeyed;
}

interface Read {
  readonly name: string;
  readonly request: unknown;
}

export interface ControlCommand extends Read {
  readonly when: "at once";
  readonly run: (session: SessionControl) => void;
}

export interface TurnCommand extends Read {
  readonly when: Turn;
  readonly startsSearch: boolean;
  readonly run: (context: UciContext, arrived: number) => Obeyed;
}

/** A row's command with its arguments. */
export type Command = ControlCommand | TurnCommand;

/** A row, whatever its arguments are. */
export interface CommandRow extends Caption {
  readonly read: (rest: string, calledAs: string) => Parsed<Command>;
}

/** Makes a row: what `parse` returns is what `run` is given. */
export function commandRow<Request>(definition: ControlDefinition<Request> | TurnDefinition<Request>): CommandRow {
  return {
    ...definition,
    read: (rest, calledAs) => {
      const parsed = definition.parse(rest, calledAs);
      return parsed.ok ? { ok: true, request: bind(definition, parsed.request) } : parsed;
    },
  };
}

function bind<Request>(definition: ControlDefinition<Request> | TurnDefinition<Request>, request: Request): Command {
  const { name } = definition;
  if (definition.when === "at once") {
    const { when, run } = definition;
    return { name, request, when, run: (session) => run(request, session) };
  }
  const { when, run, startsSearch = false } = definition;
  return { name, request, when, startsSearch, run: (context, arrived) => run(request, context, arrived) };
}

/** The arguments of a command that has none; words that follow all the same are ignored. */
export function noArguments(): Parsed<null> {
  return { ok: true, request: null };
}
