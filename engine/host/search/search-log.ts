/** Collects a search's reports, and converts them to events and finally to a best move. */

import type { Game } from "../../rules/game.js";
import { moveToUci } from "../../rules/move.js";
import { reasonOf } from "../error-text.js";
import { type BestMove, type Listener, tableNotice } from "../requests/events.js";
import { centipawnScore, isDecided, type Score } from "../requests/score.js";
import type { Skill } from "../requests/requests.js";
import type { RootMove } from "../requests/views.js";
import type { PvReport, Report } from "../pool/messages.js";
import { toBound, toScore } from "../pool/core-scores.js";
import { bestThread } from "./best-thread.js";
import { MultiPvTable } from "./multi-pv.js";
import type { PvLine } from "../requests/pv-line.js";
import { toRootMove } from "./root-info.js";
import { type SeenLine, SightLog } from "../skill/seen-lines.js";
import { choosePv } from "../skill/choose-line.js";
import { traitsOf } from "../skill/move-traits.js";

/** Milliseconds without a report after which variations are reported before their iteration is complete. */
const REPORT_DELAY = 1000;

const DRAW: Score<"internal"> = centipawnScore(0);

export interface SearchLogSettings {
  readonly game: Game;
  /** performance.now() */
  readonly startedAt: number;
  readonly listener: Listener;
  /** How many variations each iteration finds. */
  readonly multiPv: number;
  /** How many of them are reported. */
  readonly shownPvs: number;
  /** How one of them is chosen to be played; absent for the best. */
  readonly skill?: Skill;
  /** Whether helpers vote; with a depth limit the main thread's answer counts alone. */
  readonly voting: boolean;
  /** Absent for a search without endgame tables. */
  readonly tables?: LogTables;
}

/** A search's access to endgame tables. */
export interface LogTables {
  /** Their score of a root move, as UCI writes it; null if they have none. */
  scoreOf(move: string): Score<"internal"> | null;
  /** Whether a root move keeps the position's result. */
  keeps(move: string): boolean;
  /** How many positions have been found in them so far. */
  hits(): number;
  /** Extends a variation that ends in one of their positions. */
  extendPv(line: readonly string[]): readonly string[];
}

export class SearchLog {
  readonly #game: Game;
  readonly #startedAt: number;
  readonly #listener: Listener;
  readonly #shown: number;
  readonly #skill: Skill | undefined;
  /** The results of each iteration, for the choice of a weak player. */
  readonly #sightLog = new SightLog();
  readonly #isVoting: boolean;
  readonly #tables: LogTables | null;
  /** Only where several variations are sought. */
  readonly #table: MultiPvTable | null;
  /** Whether the table holds lines that have not been reported. */
  #isUnreported = false;
  /** When lines were reported last, performance.now(). */
  #reportedAt: number;
  #hashFull = 0;
  #selDepth = 0;
  /** First move of the last exact variation reported. */
  #reportedMove: string | undefined;
  /** Each helper's last variation. */
  readonly #helperLines: PvLine[] = [];
  #isEmpty = true;
  #hasFailed = false;
  /** The last variation reported, in UCI notation. */
  variation: readonly string[] = [];
  /** The iteration in which its first move became the best, 0 without one. */
  since = 0;
  /** Score of the last exact report. */
  score: Score<"internal"> | null = null;
  /** Depth of the last exact report. */
  depth = 0;
  /** Nodes at the last report. */
  nodes = 0;
  /** The results of the root moves, if they were requested. */
  rootMoves: readonly RootMove[] = [];

  constructor(settings: SearchLogSettings) {
    this.#game = settings.game;
    this.#startedAt = settings.startedAt;
    this.#reportedAt = settings.startedAt;
    this.#listener = settings.listener;
    this.#shown = settings.shownPvs;
    this.#skill = settings.skill;
    this.#isVoting = settings.voting;
    this.#tables = settings.tables ?? null;
    this.#table = settings.multiPv > 1 ? new MultiPvTable(settings.multiPv) : null;
  }

  /** Whether no thread has found a variation. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** Whether the search broke off before any thread had found a variation. */
  get foundNothing(): boolean {
    return this.#hasFailed && this.#isEmpty;
  }

  take(report: Report): void {
    switch (report.kind) {
      case "pv":
        return this.#takeVariation(report);
      case "move": {
        const { depth, number } = report;
        const move = this.#game.moveText(report.move);
        this.#listener({ kind: "current", depth, move, number });
        return;
      }
      case "rootMoves":
        this.rootMoves = report.moves.map((move) => toRootMove(this.#game, move));
        return;
      case "tableFault":
        return this.#listener(tableNotice(report.text));
      case "mismatch": {
        const path = report.path.map(moveToUci).join(" ") || "the root";
        return this.#error(`chess.js and the compiled generator list different moves after ${path}`);
      }
    }
  }

  /** Takes what a thread other than the main one reports: its variation has a vote in the end. */
  takeHelper(report: Report): void {
    if (report.kind !== "pv") return this.take(report);
    this.#isEmpty = false;
    this.#helperLines.push(this.#toLine(report));
  }

  /** The search broke off. */
  fail(error: unknown): void {
    this.#hasFailed = true;
    this.#error(`go: the search failed: ${reasonOf(error)}`, error);
  }

  /** A thread other than the main one broke off. @param thread its number, from 1 for the main one */
  failHelper(thread: number, error: unknown): void {
    this.#error(`go: search thread ${thread} failed, the others go on: ${reasonOf(error)}`, error);
  }

  /** Reports the score of a position without moves, or in which none may be searched. */
  reportEndOfGame(): void {
    const mated = this.#game.outcome()?.kind === "checkmate";
    this.score = mated ? { kind: "mate", moves: 0 } : DRAW;
    this.#reportScore(this.score, []);
  }

  /** Reports that a search for a mate in at most so many moves found none, if that is so. */
  reportMissingMate(moves: number): void {
    const score = this.score;
    if (score?.kind === "mate" && Math.abs(score.moves) <= moves) return;
    const text = `go: no mate in ${moves} was found`;
    this.#listener({ kind: "notice", level: "note", text });
  }

  /** A score without a search. */
  #reportScore(score: Score<"internal">, pv: readonly string[]): void {
    this.#report(1, { depth: 0, selDepth: 0, score, bound: "exact", pv });
  }

  #report(rank: number, line: PvLine): void {
    if (rank === 1 && line.bound === "exact") this.#reportedMove = line.pv[0];
    this.#listener({
      kind: "info",
      multiPv: rank,
      ...line,
      nodes: this.nodes,
      time: performance.now() - this.#startedAt,
      hashFull: this.#hashFull,
      tableHits: this.#tables?.hits() ?? 0,
    });
  }

  /** Ranks the lines found so far; the best of them is the one to play until there is a better one. */
  #reportLines(lines: readonly PvLine[]): void {
    this.#isUnreported = false;
    this.#reportedAt = performance.now();
    const [best] = lines;
    if (best !== undefined) this.#prefer(best);
    for (const [index, line] of lines.slice(0, this.#shown).entries()) {
      this.#report(index + 1, line);
    }
  }

  /** A line becomes the one to play. */
  #prefer({ depth, selDepth, pv, score, bound }: PvLine): void {
    if (pv.length > 0) {
      if (pv[0] !== this.variation[0]) this.since = depth;
      this.variation = pv;
    }
    if (bound === "exact") {
      this.score = score;
      this.depth = depth;
      this.#selDepth = selDepth;
    }
  }

  /**
   * The end of a search for one variation: the threads vote, and what will be played is reported if it has not been.
   */
  #takeBestThread(): void {
    const lines: PvLine[] = [];
    if (this.score !== null && this.variation.length > 0) {
      // A move that had only failed high when the search ended has the score of the one before it: at least that.
      lines.push({
        depth: this.depth,
        selDepth: this.#selDepth,
        score: this.score,
        bound: "exact",
        pv: this.variation,
      });
    }
    if (this.#isVoting || lines.length === 0) lines.push(...this.#helperLines);
    if (lines.length === 0) return;
    const line = bestThread(lines);
    const isNew = line.pv !== this.variation;
    if (isNew) this.#prefer(line);
    // Match runners want the last exact variation to begin with the move played.
    if (isNew || line.pv[0] !== this.#reportedMove) this.#report(1, line);
  }

  /** The end of a search for several lines: what is unreported is reported, and a weak player chooses. */
  #settle(table: MultiPvTable): void {
    const lines = table.ranked();
    if (this.#isUnreported) this.#reportLines(lines);
    const [first] = this.variation;
    if (first !== undefined && this.#tables?.keeps(first) === false) this.#keepResult(lines);
    const choice = table.completed();
    if (this.#skill === undefined || choice.length === 0) return;
    const chosen = choosePv(this.#seenOf(choice, this.#skill), this.#skill);
    if (chosen.pv[0] === lines[0]?.pv[0]) return;
    // Match runners want the last variation to begin with the move played.
    this.#reportLines([chosen, ...choice.filter((line) => line !== chosen)]);
  }

  /** The lines from a weak player's view. */
  #seenOf(lines: readonly PvLine[], { sight, random }: Skill): readonly SeenLine[] {
    if (sight === undefined) return lines.map((line) => ({ line, score: line.score }));
    return this.#sightLog.visibleLines(lines, sight, (move) => traitsOf(this.#game, move), random);
  }

  /**
   * The move to play: the first of the last variation, checked by chess.js. Where the search found none, or one that is
   * not legal, which is reported, the first of the moves to be searched has to do.
   */
  bestMove(rootMoves: readonly number[]): BestMove {
    const [first] = rootMoves;
    if (first === undefined) return { kind: "bestmove", move: null, ponder: null };
    if (this.#table === null) this.#takeBestThread();
    else this.#settle(this.#table);
    this.#extendPv();
    const fallback = this.#game.moveText(first);
    // Match runners want a score before every move, even where the search could not begin.
    if (this.score === null) this.#reportFallback(fallback);
    const legal = this.#game.legalPrefix(this.variation.slice(0, 2));
    const [found] = this.variation;
    if (found !== undefined && legal.length === 0) {
      this.#error(`the core's best move ${found} is illegal`);
    }
    const [move = fallback, ponder = null] = legal;
    return { kind: "bestmove", move, ponder };
  }

  /**
   * An iteration that was cut off may have found the best line last: what gives the tables' result away is not played.
   */
  #keepResult(lines: readonly PvLine[]): void {
    const kept = lines.find(({ pv: [move] }) => move !== undefined && this.#tables?.keeps(move) === true);
    if (kept === undefined) this.variation = [];
    else this.#reportLines([kept, ...lines.filter((line) => line !== kept)]);
  }

  /**
   * A variation that the endgame tables know to win or to lose is reported once more, as they would play it to the end.
   */
  #extendPv(): void {
    const { score, depth, variation } = this;
    if (this.#tables === null || score?.kind !== "centipawns" || !isDecided(score)) return;
    const pv = this.#tables.extendPv(variation);
    if (pv.length === variation.length) return;
    this.variation = pv;
    this.#report(1, { depth, selDepth: this.#selDepth, score, bound: "exact", pv });
  }

  /** Of a search that was cut off in its first iteration, or could not begin. */
  #reportFallback(move: string): void {
    this.#reportScore(DRAW, [move]);
  }

  #takeVariation(report: PvReport): void {
    const line = this.#toLine(report);
    this.#isEmpty = false;
    this.nodes = report.nodes;
    this.#hashFull = report.hashFull;
    const table = this.#table;
    if (table === null) {
      this.#prefer(line);
      this.#report(1, line);
      return;
    }
    table.take(line);
    this.#sightLog.take(line);
    this.#isUnreported = true;
    const waited = performance.now() - this.#reportedAt;
    if (table.isComplete || waited >= REPORT_DELAY) {
      this.#reportLines(table.ranked());
    }
  }

  #toLine(report: PvReport): PvLine {
    const { depth, selDepth, moves } = report;
    const pv = moves.map((move) => this.#game.moveText(move));
    const score = this.#knownScore(toScore(report), pv);
    return { depth, selDepth, score, bound: toBound(report.bound) ?? "exact", pv };
  }

  /** The tables know better than a search that has not found the end. */
  #knownScore(score: Score<"internal">, [move]: readonly string[]): Score<"internal"> {
    if (this.#tables === null || move === undefined || isDecided(score)) return score;
    return this.#tables.scoreOf(move) ?? score;
  }

  #error(text: string, cause?: unknown): void {
    this.#listener({ kind: "notice", level: "error", text, ...(cause === undefined ? {} : { cause }) });
  }
}
