/**
 * The search of a game, in stages: a first look at all positions, longer ones where a move is in doubt, and at the end what
 * the marks of good moves and the lines of bad ones need. A position has a mean of the effort that the limits allow; the
 * stages share the whole. Each stage ends before the next one is planned, so that the plan depends on results alone, and
 * not on the number of engines.
 */

import type { Finding, Pair, PositionAnalysis, Praise } from "../judge/analysis.js";
import { type Doubt, doubtsOf } from "../judge/doubt.js";
import { changeOf, judge } from "../judge/judgement.js";
import { type Claim, claimOf } from "../judge/merit.js";
import { comparedLines } from "../judge/worths.js";
import { settle } from "../judge/settle.js";
import type { Move } from "../../library/index.js";
import type { ReadGame } from "../text/read-game.js";
import { walk } from "../tactics/walk.js";
import { looks, type Unit, type UnitResult } from "./units.js";

/** The first look at a position, in means. */
const FIRST_LOOK = 0.15;
/** Positions of a unit of the first look, and of one at the positions between doubtful moves. */
const SEGMENT = 16;
/** Doubtful moves of a unit, at most: fewer keep more engines at work, more search fewer positions twice. */
const RUN = 5;

/** How a stage uses the effort: its share of the whole game's, and the limits of a single search, in means. */
interface Stage {
  readonly share: number;
  readonly least: number;
  readonly most: number;
}

const SECOND_LOOK: Stage = { share: 0.3, least: 0.6, most: 2 };
/** At the positions that had no second look, because a first one overlooks as much as it invents. */
const OTHERS: Stage = { share: 0.4, least: 0.25, most: 1 };
/** At what these find. */
const LATE_LOOK: Stage = { share: 0.15, least: 0.6, most: 2 };
/** At grave doubts that are left, and at sacrifices. What stages before have left over is this one's. */
const SURE_LOOK: Stage = { share: 1, least: 1, most: 8 };
/** What is kept of the whole for good moves, and for lines, before it is known how many there are. */
const RESERVE = 0.15;
/** How long the looks are at least that use what is left over, in this order: at the positions with a shorter one. */
const SPARE_LOOKS = [1, 2, 4, 8] as const;
/**
 * The searches that confirm a good move, in means, and what there are of them: for each candidate a glance, for a sacrifice
 * two and the continuation of a line, and for one in so many others one. They are done in parts, so that what the first
 * ones cost is known to the last.
 */
const PRAISE = { least: 0.25, most: 2, glance: 1 / 8, sacrifice: 2.4, other: 0.03, parts: 4 } as const;
/** What is kept for them beside the glances, of the whole. */
const PRAISE_SHARE = 0.02;
/** What the continuation of a line costs, as measured in 188 games. */
const LINE_COST = 0.25;
/** A shorter line of a judged move is continued. */
const LINE_PLIES = 8;

/** What the search of a game needs besides it. */
export interface GameTools {
  /** Moves of the game that a table of openings has. */
  readonly book: number;
  /** Whether bad moves become exercises: that costs more than the limits say. */
  readonly exercises: boolean;
  /** The legal moves of a position, in UCI. */
  readonly legalMoves: (ply: number) => readonly string[];
  /**
   * Does units, the first ones first, as far as there are engines.
   *
   * @returns the results in the order of the units; null if the work was stopped
   */
  readonly run: (
    units: readonly Unit[],
    onFinding: (ply: number, finding: Finding) => void,
  ) => Promise<readonly UnitResult[] | null>;
  /** Called after each search of a position that changes what is known. */
  readonly onUpdate: (draft: Draft) => void;
}

/** What is known of a game's positions so far; null for those to come. */
export type Draft = () => readonly (PositionAnalysis | null)[];

/** @returns the analyses in the order of the game; null if the work was stopped */
export async function searchGame(game: ReadGame, tools: GameTools): Promise<readonly PositionAnalysis[] | null> {
  return new GameSearch(game, tools).run();
}

interface Look {
  readonly finding: Finding;
  readonly factor: number;
}

/** A move that may get the mark of a good one. */
interface Candidate {
  readonly ply: number;
  readonly pair: Pair;
  readonly isBook: boolean;
  readonly claim: Claim;
}

class GameSearch {
  readonly #game: ReadGame;
  readonly #tools: GameTools;
  /** The longest look at each position so far. */
  readonly #looks: (Look | null)[];
  readonly #lines = new Map<number, UnitResult["line"]>();
  readonly #praise = new Map<number, Praise | null>();
  readonly #worths = new Map<number, UnitResult["worths"]>();
  readonly #accepted = new Map<number, readonly Move[]>();
  /** In means of a position. */
  readonly #whole: number;
  #spent = 0;

  constructor(game: ReadGame, tools: GameTools) {
    this.#game = game;
    this.#tools = tools;
    this.#looks = game.fens.map(() => null);
    this.#whole = game.fens.length;
  }

  async run(): Promise<readonly PositionAnalysis[] | null> {
    const { length } = this.#game.moves;
    const isDone =
      (await this.#do(looks(0, length, FIRST_LOOK, SEGMENT))) &&
      (await this.#lookAt(this.#doubts(), SECOND_LOOK)) &&
      (await this.#lookAtOthers()) &&
      (await this.#lookAt(this.#doubts(), LATE_LOOK)) &&
      (await this.#lookAt(this.#graveDoubts(), SURE_LOOK)) &&
      (await this.#lookMore()) &&
      (await this.#continueLines()) &&
      (await this.#weighPieces()) &&
      (await this.#findPraise()) &&
      (await this.#findAccepted());
    return isDone ? this.#analyses().map((analysis) => analysis!) : null;
  }

  get #found(): readonly (Finding | null)[] {
    return this.#looks.map((look) => look?.finding ?? null);
  }

  /** What is known of every position; only once each has been looked at. */
  #settled(): readonly Finding[] {
    return settle(this.#game.moves, this.#found).map((finding) => finding!);
  }

  #analyses(): readonly (PositionAnalysis | null)[] {
    return settle(this.#game.moves, this.#found).map((finding, ply) => {
      if (finding === null) return null;
      const line = this.#lines.get(ply) ?? null;
      const isSame = line !== null && finding.line.every(({ uci }, at) => line[at]?.uci === uci);
      const accepted = this.#accepted.get(ply);
      const praise = this.#praise.get(ply) ?? null;
      const worths = this.#worths.get(ply);
      const facts = { ...(accepted && { accepted }), ...(worths && { worths }) };
      return { ...finding, line: isSame ? line : finding.line, praise, ...facts };
    });
  }

  #doubts(): readonly Doubt[] {
    return doubtsOf(
      this.#game.moves,
      this.#found.map((finding) => finding!),
      this.#settled(),
    );
  }

  /** What is left of the whole, without what is kept for the last stages. */
  get #left(): number {
    return Math.max(0, (1 - RESERVE) * this.#whole - this.#spent);
  }

  /** Does units. @returns false if the work was stopped */
  async #do(units: readonly Unit[]): Promise<boolean> {
    if (units.length === 0) return true;
    // Results count when the stage is over; until then the draft has them.
    const before = [...this.#looks];
    const factor = units[0]?.kind === "look" ? units[0].factor : 0;
    const results = await this.#tools.run(units, (ply, finding) => {
      this.#take(ply, { finding, factor });
      this.#tools.onUpdate(() => this.#analyses());
    });
    if (results === null) return false;
    before.forEach((look, ply) => (this.#looks[ply] = look));
    for (const [index, unit] of units.entries()) {
      const { findings, line, praise, accepted, worths, cost } = results[index]!;
      this.#spent += cost;
      if (unit.kind === "look")
        findings.forEach((finding, at) => this.#take(unit.first + at, { finding, factor: unit.factor }));
      else if (unit.kind === "line") this.#lines.set(unit.ply, line);
      else if (unit.kind === "worths") this.#worths.set(unit.ply, worths);
      else if (unit.kind === "praise") this.#praise.set(unit.ply, praise);
      else this.#accepted.set(unit.ply, accepted ?? []);
    }
    return true;
  }

  /** The longer look counts, and of equal ones the deeper. */
  #take(ply: number, look: Look): void {
    const known = this.#looks[ply] ?? null;
    const isBetter =
      known === null ||
      look.factor > known.factor ||
      (look.factor === known.factor && look.finding.depth > known.finding.depth);
    if (isBetter) this.#looks[ply] = look;
  }

  /** Searches before and after doubtful moves, as many as the stage can afford, the most doubtful ones first. */
  async #lookAt(doubts: readonly Pick<Doubt, "ply">[], { share, least, most }: Stage): Promise<boolean> {
    const effort = Math.min(share * this.#whole, this.#left);
    let plies = doubts.map(({ ply }) => ply).filter((ply) => !this.#wasSeen(ply, least));
    while (plies.length > 0 && effort / positionsOf(plies) < least) plies = plies.slice(0, -1);
    if (plies.length === 0) return true;
    const factor = rounded(Math.min(most, effort / positionsOf(plies)));
    const isNews = plies.filter((ply) => !this.#wasSeen(ply, factor));
    const rank = new Map(isNews.map((ply, index) => [ply, index]));
    const runs = runsOf(isNews).map((run) => ({ run, rank: Math.min(...run.map((ply) => rank.get(ply)!)) }));
    return this.#do(
      runs
        .sort((a, b) => a.rank - b.rank)
        .map(({ run }): Unit => ({ kind: "look", first: run[0]!, last: run.at(-1)! + 1, factor })),
    );
  }

  /** Whether both positions of a move had a look as long as this. */
  #wasSeen(ply: number, factor: number): boolean {
    return [ply, ply + 1].every((at) => this.#looks[at]!.factor >= factor);
  }

  async #lookAtOthers(): Promise<boolean> {
    const { share, least, most } = OTHERS;
    const others = this.#looks.flatMap((look, ply) => (look!.factor <= FIRST_LOOK ? [ply] : []));
    if (others.length === 0) return true;
    // Grave doubts come later, and need their part.
    const effort = Math.min(share * this.#whole, this.#left / 2);
    const factor = rounded(Math.min(most, effort / others.length));
    if (factor < least) return true;
    return this.#do(consecutive(others).flatMap((run) => looks(run[0]!, run.at(-1)!, factor, SEGMENT)));
  }

  /** Uses what no other stage needs: at the positions that had the shortest looks. */
  async #lookMore(): Promise<boolean> {
    for (const least of SPARE_LOOKS) {
      const left = this.#whole - this.#spent - this.#lastNeeds();
      const plies = this.#looks
        .flatMap((look, ply) => (look!.factor < least && look!.finding.line.length > 0 ? [ply] : []))
        .sort((a, b) => this.#looks[a]!.factor - this.#looks[b]!.factor || a - b)
        .slice(0, Math.max(0, Math.floor(left / least)));
      if (plies.length === 0) continue;
      const factor = rounded(Math.min(2 * least, left / plies.length));
      const units = consecutive(plies).flatMap((run) => looks(run[0]!, run.at(-1)!, factor, SEGMENT));
      if (!(await this.#do(units))) return false;
    }
    return true;
  }

  /** What lines and good moves will cost, in means of a position. */
  #lastNeeds(): number {
    return (
      LINE_COST * this.#shortLines().length + PRAISE.glance * this.#candidates().length + PRAISE_SHARE * this.#whole
    );
  }

  /** Grave doubts, and sacrifices, which a short search does not understand. */
  #graveDoubts(): readonly Pick<Doubt, "ply">[] {
    const grave = this.#doubts().filter(({ isGrave }) => isGrave);
    const offers = this.#candidates().filter(({ claim }) => claim.offer !== null);
    return [...grave, ...offers.filter(({ ply }) => !grave.some((doubt) => doubt.ply === ply))];
  }

  /** The bad moves. */
  #judged(): readonly number[] {
    const settled = this.#settled();
    return this.#game.moves.flatMap(({ uci }, ply) => {
      const change = changeOf(settled[ply]!, settled[ply + 1]!, ply < this.#tools.book);
      return settled[ply]!.line[0]?.uci !== uci && judge(change) !== null ? [ply] : [];
    });
  }

  async #findAccepted(): Promise<boolean> {
    if (!this.#tools.exercises) return true;
    return this.#do(this.#judged().map((ply): Unit => ({ kind: "accepted", ply })));
  }

  /** The lines that the notes on bad moves show. */
  async #continueLines(): Promise<boolean> {
    return this.#do(this.#shortLines());
  }

  #shortLines(): readonly Unit[] {
    const settled = this.#settled();
    const plies = new Set(this.#judged().flatMap((ply) => [ply, ply + 1]));
    const isShort = (ply: number) => settled[ply]!.line.length > 0 && settled[ply]!.line.length < LINE_PLIES;
    return [...plies].filter(isShort).map((ply): Unit => ({ kind: "line", ply, line: settled[ply]!.line }));
  }

  /** Where the lines of bad moves end, for what their notes say of plans. */
  async #weighPieces(): Promise<boolean> {
    const analyses = this.#analyses();
    const lineAt = (ply: number) => analyses[ply]?.line ?? [];
    const { moves } = this.#game;
    return this.#do(
      this.#judged()
        .filter((ply) => lineAt(ply).length > 0 && lineAt(ply + 1).length > 0)
        .map((ply): Unit => {
          return { kind: "worths", ply, ...comparedLines(moves[ply]!, lineAt(ply + 1), lineAt(ply)) };
        }),
    );
  }

  async #findPraise(): Promise<boolean> {
    const candidates = this.#candidates();
    const size = Math.ceil(candidates.length / PRAISE.parts);
    for (let from = 0; from < candidates.length; from += size) {
      const rest = candidates.slice(from);
      const offers = rest.filter(({ claim }) => claim.offer !== null).length;
      const left = this.#whole - this.#spent - PRAISE.glance * rest.length;
      // On average; but a single search does not take more than there is.
      const needed = Math.max(1, PRAISE.sacrifice * offers + PRAISE.other * (rest.length - offers));
      const factor = rounded(Math.max(PRAISE.least, Math.min(PRAISE.most, left / needed)));
      const part = rest.slice(0, size);
      const units = part.map(({ ply, pair, isBook }): Unit => ({ kind: "praise", ply, pair, isBook, factor }));
      if (!(await this.#do(units))) return false;
    }
    return true;
  }

  /** The moves that may get the mark of a good one. */
  #candidates(): readonly Candidate[] {
    const settled = this.#settled();
    const { fens, moves } = this.#game;
    return moves.flatMap(({ uci }, ply) => {
      const pair: Pair = { before: settled[ply]!, after: settled[ply + 1]! };
      const last = ply === 0 ? null : walk(fens[ply - 1]!, [moves[ply - 1]!])[0]!;
      const isBook = ply < this.#tools.book;
      const claim = claimOf({ fen: fens[ply]!, uci, last, legalMoves: this.#tools.legalMoves(ply), pair, isBook });
      return claim === null ? [] : [{ ply, pair, isBook, claim }];
    });
  }
}

/** To two digits, so that equal plans have equal numbers. */
function rounded(factor: number): number {
  return Math.floor(100 * factor) / 100;
}

/** Runs of consecutive numbers, in order. */
function consecutive(numbers: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    if (runs.at(-1)?.at(-1) === number - 1) runs.at(-1)!.push(number);
    else runs.push([number]);
  }
  return runs;
}

/** Doubtful moves that one unit looks at. */
function runsOf(plies: readonly number[]): readonly (readonly number[])[] {
  return consecutive(plies).flatMap((run) =>
    Array.from({ length: Math.ceil(run.length / RUN) }, (_, part) => run.slice(RUN * part, RUN * (part + 1))),
  );
}

/** How many positions are searched to look at moves. */
function positionsOf(plies: readonly number[]): number {
  return runsOf(plies).reduce((sum, { length }) => sum + length + 1, 0);
}
