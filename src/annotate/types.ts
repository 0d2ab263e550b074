/** The package's types of annotated games. Plain data. */

import type { EngineNotice, Move, Score } from "../library/types.js";
import type { BothSides } from "./both-sides.js";
import type { Judgement, Merit, NoteFacts, Turn } from "./note-facts.js";
import type { Reason } from "./reason-types.js";

export type { BothSides, Judgement, Merit };

/** A move of the game, with the engine's analysis. */
export interface AnnotatedMove extends Move {
  /** The score of the position after the move, from White's view. */
  readonly score: Score;
  /** The search depth of that position in plies; 0 if the game has ended. */
  readonly depth: number;
  /** White's winning chances after the move, the likelihood of a win minus that of a loss, from -1 to 1. */
  readonly chances: number;
  /** The move's loss of the mover's winning chances, from 0 to 2. */
  readonly loss: number;
  /** In percent. */
  readonly accuracy: number;
  /** Null for a move that is not bad. */
  readonly judgement: Judgement | null;
  /** Null for a move that is not marked as good. */
  readonly merit: Merit | null;
  /** The engine's own move. */
  readonly best: Move | null;
  /** The variation that begins with the better move; empty if the move was not judged. */
  readonly betterLine: readonly Move[];
  /** The engine's line after the move; empty if the move was not judged, or has ended the game. */
  readonly refutation: readonly Move[];
  /**
   * What a bad move loses and the better one keeps, or what a good one keeps or offers, in words; empty if the move has no
   * mark.
   */
  readonly note: string;
  /**
   * The reasons that the note of a bad move gives, as data: what the move allows, then what the better one would have done.
   * Empty if none was found, or if the move is not bad.
   */
  readonly reasons: readonly Reason[];
  /** All that the note says, as data; null if the move has no mark. */
  readonly facts: NoteFacts | null;
  /**
   * The position before a bad move as an exercise; null without `exercises`, for a move that is not bad, and where more than six
   * others are good enough, or, to this look, the move itself.
   */
  readonly exercise: MoveExercise | null;
  /** The file's comment on the move; empty if there is none. */
  readonly comment: string;
}

/** A position to find a better move in. */
export interface MoveExercise {
  readonly fen: string;
  /** The moves that keep the chances within 0.1 of the best one, which comes first. */
  readonly accepted: readonly Move[];
}

/** A move that changed the likely result of the game. */
export interface TurningPoint {
  /** Index of the move. */
  readonly ply: number;
  /** Describes the change, and the better move. */
  readonly text: string;
  /** The change as data. */
  readonly turn: Turn;
}

/** What was left out of a game, or not read as it is written. */
export interface GameNote {
  /** Of the file, counted from 1. */
  readonly line: number;
  readonly reason: string;
}

export interface AnnotatedGame {
  readonly kind: "annotated";
  /** The game's first line in the file, counted from 1. */
  readonly line: number;
  /** The tags of the file. */
  readonly headers: Readonly<Record<string, string>>;
  readonly result: string;
  readonly chess960: boolean;
  /** The position before the first move. */
  readonly startFen: string;
  /** The opening's name, as in `C00 French Defense`: the one of the tags if they have one; null if it has none. */
  readonly opening: string | null;
  /** The file's comment before the first move. */
  readonly comment: string;
  readonly moves: readonly AnnotatedMove[];
  /** In percent. */
  readonly accuracy: BothSides;
  /** The moves that cost the win or the game: at most three, in the order of the game. */
  readonly turningPoints: readonly TurningPoint[];
  /** The annotated game. */
  readonly pgn: string;
  readonly notes: readonly GameNote[];
}

/** An unreadable game. */
export interface BrokenGame {
  readonly kind: "broken";
  /** The line of the fault in the file. */
  readonly line: number;
  readonly reason: string;
  readonly notes: readonly GameNote[];
}

export type Annotation = AnnotatedGame | BrokenGame;

/** The progress of the work on a file. */
export interface AnnotateProgress {
  /** Finished games of the file. */
  readonly games: number;
  readonly allGames: number;
  /** The share of the work that is done, from 0 to 1; it never becomes less. */
  readonly done: number;
  /** Nodes searched so far. */
  readonly nodes: number;
  /** Nodes of the whole work, at most; null without a limit of nodes. */
  readonly allNodes: number | null;
}

/**
 * The limits are those of a position on average: doubtful ones get more, the others less. The default is 200,000 nodes.
 */
export interface AnnotateOptions {
  /** Plies. */
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Milliseconds. */
  readonly movetime?: number | undefined;
  /** Engines that work at the same time, from 1 to 64; if absent, as many as keep the cores at work, and one in a browser. */
  readonly concurrency?: number | undefined;
  /** Threads of each engine, from 1 to 64; 1 if absent. */
  readonly threads?: number | undefined;
  /** Megabytes of each engine's transposition table, from 1 to 3968; 16 if absent. */
  readonly hash?: number | undefined;
  /** Whether the variations and glyphs of the text stay beside the new ones; not if absent. */
  readonly keepVariations?: boolean | undefined;
  /** Whether bad moves become exercises, at up to seven searches each beside the limits; not if absent. */
  readonly exercises?: boolean | undefined;
  /** Folders of Syzygy endgame tables, separated as in PATH. */
  readonly syzygyPath?: string | undefined;
  /** Called with each notice of an engine. */
  readonly onNotice?: ((notice: EngineNotice) => void) | undefined;
  /** Ends the work with an AbortError. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each game that is finished or unreadable, and its index in the file. */
  readonly onGame?: ((annotation: Annotation, index: number) => void) | undefined;
  readonly onProgress?: ((progress: AnnotateProgress) => void) | undefined;
}
