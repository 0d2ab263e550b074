/** The package's types of annotated games. Plain data. */

import type { Move, Score } from "../library/index.js";

/** A value for each side; null if the side has made no move. */
export interface BothSides {
  readonly white: number | null;
  readonly black: number | null;
}

/** How bad a move is: by 0.1, 0.2, 0.3 of lost winning chances, on a scale from -1 to 1. */
export type Judgement = "inaccuracy" | "mistake" | "blunder";

/** A move of the game, and what the engine makes of it. */
export interface AnnotatedMove extends Move {
  /** Of the position after the move, from White's view. */
  readonly score: Score;
  /** Plies that this position was searched to; 0 if the game has ended. */
  readonly depth: number;
  /** White's winning chances after the move: those of a win less those of a loss, from -1 to 1. */
  readonly chances: number;
  /** The move's loss of the mover's winning chances, from 0 to 2. */
  readonly loss: number;
  /** In percent. */
  readonly accuracy: number;
  /** Null for a good move. */
  readonly judgement: Judgement | null;
  /** The engine's own move. */
  readonly best: Move | null;
  /** The line that begins with the better move; empty if the move was not judged. */
  readonly betterLine: readonly Move[];
  /** The file's comment on the move; empty if there is none. */
  readonly comment: string;
}

/** A move that changed what the game was heading for. */
export interface TurningPoint {
  /** Index of the move. */
  readonly ply: number;
  /** The change, and the better move. */
  readonly text: string;
}

export interface AnnotatedGame {
  readonly kind: "annotated";
  /** Where the game begins in the file, counted from 1. */
  readonly line: number;
  /** The tags of the file. */
  readonly headers: Readonly<Record<string, string>>;
  readonly result: string;
  readonly chess960: boolean;
  /** The position before the first move. */
  readonly startFen: string;
  /** Of the opening, as in `C00 French Defense`; null if it has no name. */
  readonly opening: string | null;
  /** The file's comment before the first move. */
  readonly comment: string;
  readonly moves: readonly AnnotatedMove[];
  /** In percent. */
  readonly accuracy: BothSides;
  /** Three at most, in the order of the game. */
  readonly turningPoints: readonly TurningPoint[];
  /** The game with all of this in it. */
  readonly pgn: string;
}

/** A game that cannot be read. */
export interface BrokenGame {
  readonly kind: "broken";
  /** Of the file, where the fault is. */
  readonly line: number;
  readonly reason: string;
}

export type Annotation = AnnotatedGame | BrokenGame;

/** How far the work on a file has come. */
export interface AnnotateProgress {
  /** Of the file's games, finished. */
  readonly games: number;
  readonly allGames: number;
  /** Of their positions. */
  readonly positions: number;
  readonly allPositions: number;
}

/** The limits are those of each position; 200,000 nodes where none is given. */
export interface AnnotateOptions {
  /** Plies. */
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Milliseconds. */
  readonly movetime?: number | undefined;
  /** Engines at work at a time, from 1 to 64; 1 if absent. */
  readonly concurrency?: number | undefined;
  /** Threads of each engine, from 1 to 64; 1 if absent. */
  readonly threads?: number | undefined;
  /** Megabytes of each engine's transposition table, from 1 to 3968; 16 if absent. */
  readonly hash?: number | undefined;
  /** Folders of Syzygy endgame tables, separated as in PATH. */
  readonly syzygyPath?: string | undefined;
  /** Ends the work with an AbortError. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each game that is finished or cannot be read, with its index in the file. */
  readonly onGame?: ((annotation: Annotation, index: number) => void) | undefined;
  readonly onProgress?: ((progress: AnnotateProgress) => void) | undefined;
}
