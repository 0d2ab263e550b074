/// <reference lib="esnext.disposable" preserve="true" />
/** What the users of the package see: positions and limits in, moves and scores out. Plain data but for the engine. */

/** A position: a start, and the moves played from there. */
export interface Position {
  /** The start position if absent. */
  readonly fen?: string | undefined;
  /** Played from there, in UCI or SAN: repetitions are known by them. */
  readonly moves?: readonly string[] | undefined;
}

/** What ends a search: whichever is reached first. Without any it runs until it is aborted or stopped. */
export interface SearchLimits {
  /** Iterations, in plies. */
  readonly depth?: number | undefined;
  /** Moves made in the search. */
  readonly nodes?: number | undefined;
  /** Milliseconds. */
  readonly movetime?: number | undefined;
  /** A mate in at most so many moves is proven. */
  readonly mate?: number | undefined;
  /** Milliseconds on White's clock: the engine chooses how many of its own it takes. */
  readonly wtime?: number | undefined;
  readonly btime?: number | undefined;
  /** Milliseconds that a move adds to White's clock. */
  readonly winc?: number | undefined;
  readonly binc?: number | undefined;
  /** Moves to the next time control; none in sudden death. */
  readonly movesToGo?: number | undefined;
}

interface SearchOptions extends SearchLimits {
  /** Only these moves are searched, in UCI or SAN. */
  readonly searchMoves?: readonly string[] | undefined;
  /** Ends the search with an AbortError. */
  readonly signal?: AbortSignal | undefined;
}

export interface AnalyseOptions extends SearchOptions {
  /** Variations to find, those of the best moves; 1 if absent. */
  readonly multiPv?: number | undefined;
}

export interface PlayOptions extends SearchOptions {
  /** Plays like a player of this rating, from 582 to 3019; at full strength if absent. */
  readonly elo?: number | undefined;
  /** Numbers from 0 to below 1 for the choice among moves below full strength; Math.random if absent. */
  readonly random?: (() => number) | undefined;
}

export interface Move {
  /** As in e2e4, e7e8q; castling is e1g1, and in Chess960 the king takes its rook. */
  readonly uci: string;
  /** Standard algebraic notation. */
  readonly san: string;
}

/** From the view of the side to move. */
export type Score =
  /** 100 win half of the engine's games against itself. */
  | { readonly kind: "centipawns"; readonly value: number }
  /** Moves to mate; negative where the side to move is mated, 0 where it is mate already. */
  | { readonly kind: "mate"; readonly moves: number };

/** How likely each result is for the side to move, in permille; together 1000. */
export interface Wdl {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** A variation that a search has found. */
export interface SearchInfo {
  /** The iteration, in plies. */
  readonly depth: number;
  readonly selDepth: number;
  /** Its rank among the variations that were asked for, from 1. */
  readonly multiPv: number;
  readonly score: Score;
  /** Whether the score is exact, or the truth is at least or at most that. */
  readonly bound: "exact" | "lower" | "upper";
  readonly wdl: Wdl;
  /** Since the search began. */
  readonly nodes: number;
  /** Nodes a second. */
  readonly nps: number;
  /** Milliseconds since the search was asked for. */
  readonly time: number;
  /** Permille of the transposition table in use. */
  readonly hashFull: number;
  /** Positions found in endgame tables. */
  readonly tableHits: number;
  readonly pv: readonly Move[];
}

/** What a search has come to. */
export interface SearchResult {
  /** Null where there is none: mate, stalemate. */
  readonly bestMove: Move | null;
  /** The answer that is expected. */
  readonly ponder: Move | null;
  readonly score: Score;
  readonly wdl: Wdl;
  readonly depth: number;
  readonly nodes: number;
  readonly time: number;
  readonly pv: readonly Move[];
}

/** What can be changed later, too. */
export interface EngineOptions {
  /** Threads that search together, from 1 to 64; 1 if absent. */
  readonly threads?: number | undefined;
  /** Megabytes of the transposition table, from 1 to 3968; 16 if absent. */
  readonly hash?: number | undefined;
  /** Another evaluation network; null or absent for the one that is shipped. */
  readonly network?: URL | Uint8Array | string | null | undefined;
  /** Folders of Syzygy endgame tables, separated as in PATH; none if empty or absent. */
  readonly syzygyPath?: string | undefined;
  /** Plays Chess960: castling is the king that takes its own rook, FENs may name castling rooks by their files. */
  readonly chess960?: boolean | undefined;
  /** Milliseconds a move that are kept back from a clock, from 0 to 5000; 30 if absent. */
  readonly moveOverhead?: number | undefined;
}

export interface CreateOptions extends EngineOptions {
  /** Ends the creation with an AbortError. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * An engine with threads and a memory of its own. One search at a time: what is asked of a busy engine is refused with
 * the code ENGINE_BUSY. All errors are EngineErrors.
 */
export interface ChessEngine {
  /** Whether a search or a change is under way. */
  readonly busy: boolean;

  /**
   * Searches, and yields what it finds while it runs; the generator returns the result. To leave the loop stops the
   * search.
   */
  analyse(position?: Position, options?: AnalyseOptions): AsyncGenerator<SearchInfo, SearchResult, void>;

  /** Searches for a move. */
  play(position?: Position, options?: PlayOptions): Promise<SearchResult>;

  /** Ends the search under way as if a limit had been reached. Harmless without one. */
  stop(): void;

  /** Forgets what was learned in earlier searches. */
  newGame(options?: { readonly signal?: AbortSignal | undefined }): Promise<void>;

  /** Changes an option; one that is refused stays as it was. Another number of threads or size of the table may empty it. */
  setOption<Name extends keyof EngineOptions>(name: Name, value: EngineOptions[Name]): Promise<void>;

  /** Ends what runs, with the code ENGINE_DISPOSED, the threads, and the memory. */
  dispose(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}
