/// <reference lib="esnext.disposable" preserve="true" />
/** The types for users of the package: positions and limits in, moves and scores out. Plain data except the engine. */

/** A position, given by a start and the moves from there. */
export interface Position {
  /** The start position if absent. */
  readonly fen?: string | undefined;
  /** The moves from the start, in UCI or SAN: they let the engine know repetitions. */
  readonly moves?: readonly string[] | undefined;
}

/** The limits of a search, which ends at the first it reaches. Without limits it runs until it is aborted or stopped, or has nothing left to find. */
export interface SearchLimits {
  /** Iterations, in plies. */
  readonly depth?: number | undefined;
  /** Moves made in the search. */
  readonly nodes?: number | undefined;
  /** Milliseconds. */
  readonly movetime?: number | undefined;
  /** Searches until a mate in at most so many moves is proven. */
  readonly mate?: number | undefined;
  /** Milliseconds on White's clock. The engine decides how much of its own clock it uses. */
  readonly wtime?: number | undefined;
  readonly btime?: number | undefined;
  /** Milliseconds that each move adds to White's clock. */
  readonly winc?: number | undefined;
  readonly binc?: number | undefined;
  /** Moves to the next time control; none in sudden death. */
  readonly movesToGo?: number | undefined;
}

export interface SearchOptions extends SearchLimits {
  /** The only moves to search, in UCI or SAN. */
  readonly searchMoves?: readonly string[] | undefined;
  /** Ends the search with an AbortError. */
  readonly signal?: AbortSignal | undefined;
}

export interface AnalyseOptions extends SearchOptions {
  /** The number of variations, those of the best moves; 1 if absent. */
  readonly multiPv?: number | undefined;
}

export interface PlayOptions extends SearchOptions {
  /** Plays like a player of this rating, from 100 to 2857, below 250 like a true beginner; at full strength if absent. */
  readonly elo?: number | undefined;
  /** Returns numbers from 0 to below 1 for the choice of moves below full strength; Math.random if absent. */
  readonly random?: (() => number) | undefined;
}

export interface Move {
  /** As in e2e4 and e7e8q; castling is e1g1, in Chess960 the king takes its own rook. */
  readonly uci: string;
  /** Standard algebraic notation. */
  readonly san: string;
}

/** From the view of the side to move. */
export type Score =
  /** With a score of 100 the engine wins half of its games against itself. */
  | { readonly kind: "centipawns"; readonly value: number }
  /** Moves to mate; negative if the side to move gets mated, 0 if it is mated already. */
  | { readonly kind: "mate"; readonly moves: number };

/** The likelihood of each result for the side to move, in permille; the sum is 1000. */
export interface Wdl {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** A variation that a search found. */
export interface SearchInfo {
  /** The iteration, in plies. */
  readonly depth: number;
  readonly selDepth: number;
  /** Its rank among the requested variations, from 1. */
  readonly multiPv: number;
  readonly score: Score;
  /** Whether the score is exact, a lower bound or an upper bound. */
  readonly bound: "exact" | "lower" | "upper";
  readonly wdl: Wdl;
  /** Since the search began. */
  readonly nodes: number;
  /** Nodes a second. */
  readonly nps: number;
  /** Milliseconds since the request. */
  readonly time: number;
  /** Permille of the transposition table in use. */
  readonly hashFull: number;
  /** Positions that were found in endgame tables. */
  readonly tableHits: number;
  readonly pv: readonly Move[];
}

/**
 * How a game stands by the rules. Checkmate and stalemate end it, as there is no move. The others are draws, some only if a
 * player claims them; an engine still finds a move.
 */
export type Outcome = "checkmate" | "stalemate" | "insufficient-material" | "repetition" | "fifty-moves";

/** The result of a search. */
export interface SearchResult {
  /** Null only after checkmate and stalemate. */
  readonly bestMove: Move | null;
  /** The expected reply. */
  readonly ponder: Move | null;
  readonly score: Score;
  readonly wdl: Wdl;
  readonly depth: number;
  readonly nodes: number;
  readonly time: number;
  readonly pv: readonly Move[];
  /** How the game stands in the searched position; null if it goes on. */
  readonly outcome: Outcome | null;
}

/** The options that can also be changed later. */
export interface EngineOptions {
  /** Search threads, from 1 to 64; 1 if absent. */
  readonly threads?: number | undefined;
  /** Size of the transposition table in megabytes, from 1 to 3968; 16 if absent. */
  readonly hash?: number | undefined;
  /** Another evaluation network; null or absent for the one that ships. */
  readonly network?: URL | Uint8Array | string | null | undefined;
  /** Folders of Syzygy endgame tables, separated as in PATH; none if empty or absent. */
  readonly syzygyPath?: string | undefined;
  /** Plays Chess960: castling is the king that takes its own rook, FENs may name castling rooks by their files. */
  readonly chess960?: boolean | undefined;
  /** Milliseconds a move that the engine keeps in reserve on a clock, from 0 to 5000; 30 if absent. */
  readonly moveOverhead?: number | undefined;
}

/** What an engine reports that does not keep it from its work. */
export interface EngineNotice {
  /** `TABLE_DAMAGED`: an endgame table cannot be read; this search and later ones go on without it. */
  readonly code: "TABLE_DAMAGED";
  readonly message: string;
}

export interface CreateOptions extends EngineOptions {
  /** Called with each notice. What it throws is lost. */
  readonly onNotice?: ((notice: EngineNotice) => void) | undefined;
  /** Ends the creation with an AbortError. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * An engine with threads and a memory of its own. It searches one position at a time: a busy engine refuses requests
 * with the code ENGINE_BUSY. All errors are EngineErrors.
 */
export interface ChessEngine {
  /** Whether a search or a change is running. */
  readonly busy: boolean;

  /**
   * Searches, and yields reports while it runs; the generator returns the result. Leaving the loop stops the
   * search.
   */
  analyse(position?: Position, options?: AnalyseOptions): AsyncGenerator<SearchInfo, SearchResult, void>;

  /** Searches for a move. */
  play(position?: Position, options?: PlayOptions): Promise<SearchResult>;

  /** Ends the running search like a limit. Harmless without one. */
  stop(): void;

  /** Forgets what earlier searches have learned. */
  newGame(options?: { readonly signal?: AbortSignal | undefined }): Promise<void>;

  /** Changes an option; a refused value changes nothing. Another number of threads or table size may empty the table. */
  setOption<Name extends keyof EngineOptions>(name: Name, value: EngineOptions[Name]): Promise<void>;

  /** Ends a running search with the code ENGINE_DISPOSED, waits for a running change, ends the threads, and frees the memory. */
  dispose(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}
