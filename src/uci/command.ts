/**
 * A UCI command. One row of a table gives its name, when it runs, how it reads its arguments, what it
 * does and how `help` describes it. An input line that a row can read becomes a command, which the session runs.
 */

import type { Task } from "./task.js";
import type { UciContext } from "./uci-context.js";

/** When a queued command runs, if a search or other long work is running. */
export type Turn =
  /** During the work: the command changes nothing. */
  | "concurrent"
  /** After the work, because it reports on it. It changes nothing: commands that may run during work may overtake it. */
  | "after work"
  /** After the work; if that is a search, the command ends it. */
  | "ends search";

/** What a command may do to the session. */
export interface SessionControl {
  /** Ends the running work. Work that still waits ends as soon as it has begun. */
  stop(): void;
  /** Makes the latest search an ordinary one: the opponent has played the expected move. */
  ponderHit(): void;
  /** Ends the session: all work stops, and earlier commands run for a moment; of later ones only best moves are left. */
  quit(): void;
}

/** Long work comes back as a task, a short wait as a promise. */
export type Execution = Task | Promise<void> | void;

/** How `help` describes a command: an example, and lines next to it. */
export interface Help {
  readonly example: string;
  readonly lines: readonly string[];
}

/** The arguments of a command, or a message that names their fault. */
export type Parsed<Request> =
  { readonly ok: true; readonly request: Request } | { readonly ok: false; readonly message: string };

export function refuse(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}

interface Caption {
  readonly name: string;
  /**
   * Whether the command belongs to the protocol. Such a command also counts after unknown words, as in `joho debug on`.
   * A customary command, for people, counts only as the first word of a line.
   */
  readonly standard: boolean;
  /** Another command that can precede this one's name, as in `go perft`. */
  readonly under?: string;
  readonly when: "at once" | Turn;
  /** Absent if people have no use for the command. */
  readonly help?: Help;
}

interface Reader<Request> extends Caption {
  /**
   * Reads the words after the command's name. Pure, never throws.
   *
   * @param calledAs the name, after that of the command that precedes it
   */
  readonly parse: (rest: string, calledAs: string) => Parsed<Request>;
}

/** A command that acts on the session and does not wait. */
interface ControlDefinition<Request> extends Reader<Request> {
  readonly when: "at once";
  readonly run: (request: Request, session: SessionControl) => void;
}

/** A command that waits its turn. An error that it throws becomes one error line. */
interface TurnDefinition<Request> extends Reader<Request> {
  readonly when: Turn;
  /** Whether it starts a search, which later commands end and `ponderhit` affects; false if absent. */
  readonly startsSearch?: boolean;
  /** Whether it runs only once the engine is loaded; true if absent. */
  readonly needsEngine?: boolean;
  /** @param arrived the value of performance.now() when the command's line arrived */
  readonly run: (request: Request, context: UciContext, arrived: number) => Execution;
  /** Takes the place of `run` if the command still waits a moment after `quit`; nothing happens if absent. */
  readonly runAfterQuit?: (request: Request, context: UciContext) => Execution;
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
  readonly needsEngine: boolean;
  readonly run: (context: UciContext, arrived: number) => Execution;
  readonly runAfterQuit: (context: UciContext) => Execution;
}

/** A row's command with its arguments. */
export type Command = ControlCommand | TurnCommand;

/** A row, whatever its arguments. */
export interface CommandRow extends Caption {
  readonly read: (rest: string, calledAs: string) => Parsed<Command>;
}

/** Makes a row whose `run` takes what its `parse` returns. */
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
  const { when, run, runAfterQuit = () => {}, startsSearch = false, needsEngine = true } = definition;
  return {
    name,
    request,
    when,
    startsSearch,
    needsEngine,
    run: (context, arrived) => run(request, context, arrived),
    runAfterQuit: (context) => runAfterQuit(request, context),
  };
}

/** The arguments of a command that has none. It ignores all words that follow. */
export function noArguments(): Parsed<null> {
  return { ok: true, request: null };
}
