/** What a line of input can ask for. Made by parse.ts, obeyed by session.ts. */

/** The numbers that `go` takes: clocks and increments in milliseconds, the others as they are. */
export const GO_NUMBERS = [
  "wtime",
  "btime",
  "winc",
  "binc",
  "movestogo",
  "depth",
  "nodes",
  "mate",
  "movetime",
] as const;
export type GoNumber = (typeof GO_NUMBERS)[number];

export interface GoCommand {
  readonly kind: "go";
  readonly numbers: Readonly<Partial<Record<GoNumber, number>>>;
  /** The only root moves to search, as written; null without `searchmoves`. */
  readonly searchMoves: readonly string[] | null;
  readonly ponder: boolean;
  readonly infinite: boolean;
  /** What was out of range, and the number used in its place. The search goes on all the same. */
  readonly corrections: readonly string[];
}

export interface PositionCommand {
  readonly kind: "position";
  /** Null for the starting position. */
  readonly fen: string | null;
  readonly moves: readonly string[];
}

export interface SetOptionCommand {
  readonly kind: "setoption";
  readonly name: string;
  /** Null without the word `value`, as buttons have it. */
  readonly value: string | null;
}

export type Command =
  | { readonly kind: "uci" }
  | { readonly kind: "debug"; readonly on: boolean }
  | { readonly kind: "isready" }
  | SetOptionCommand
  | { readonly kind: "register" }
  | { readonly kind: "ucinewgame" }
  | PositionCommand
  | GoCommand
  | { readonly kind: "stop" }
  | { readonly kind: "ponderhit" }
  | { readonly kind: "quit" }
  /** Counts the leaves of the tree of legal moves, so many plies deep. */
  | { readonly kind: "perft"; readonly depth: number }
  /** Depth null: the usual one. */
  | { readonly kind: "bench"; readonly depth: number | null }
  | { readonly kind: "d" }
  /** Changes the colours of the position. */
  | { readonly kind: "flip" }
  | { readonly kind: "eval" }
  /** What the table and the last search know of the position. */
  | { readonly kind: "explain" }
  | { readonly kind: "help" }
  | { readonly kind: "compiler" }
  /** A line of white space. */
  | { readonly kind: "empty" }
  /** A line that cannot be obeyed; the message says what is wrong and where. */
  | { readonly kind: "invalid"; readonly message: string };

export type Invalid = Extract<Command, { kind: "invalid" }>;

export function invalid(message: string): Invalid {
  return { kind: "invalid", message };
}
