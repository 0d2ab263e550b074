/** `book make --polyglot`: makes a PolyGlot book from PGN games and from EPD positions that name moves. */

import type { Colour } from "../../engine/board/pieces.js";
import { Game } from "../../engine/rules/game.js";
import type { Steps } from "../../engine/rules/steps.js";
import { BookBuilder, bookBytes, keyOf, POINTS, toPolyglotMove } from "../book/index.js";
import { writeAtomically } from "../common/files/atomic-file.js";
import { Pace } from "../common/pace.js";
import type { Context } from "../common/command/context.js";
import { counted, linesIn, visible } from "../common/text.js";
import {
  isPgn,
  kindOfChess,
  namedMoves,
  type Note,
  parseEpd,
  type PgnText,
  playMovesInSteps,
  readGameInSteps,
  readMove,
  resultOf,
  setStart,
  splitGamesInSteps,
} from "../notation/index.js";
import { InputError, reasonOf } from "../common/errors.js";
import { type NamedText, readNamedText } from "../common/files/input-file.js";
import { FaultList } from "../common/files/fault-list.js";
import { checkTarget, requireOnce, requireOther } from "../common/files/output-files.js";
import { showProgress } from "../common/command/progress.js";

export interface PolyglotRequest {
  /** PGN or EPD. */
  readonly files: readonly string[];
  readonly output: string;
  /** Half moves of a game that enter the book. */
  readonly maxPlies: number;
  /** The minimum number of times that a move must have been played. */
  readonly minGames: number;
  /** Whether a move weighs as many games as it was played in, whatever their results. */
  readonly byGames: boolean;
}

/** The points of a result for each colour. */
const WORTH: Readonly<Record<string, Readonly<Record<Colour, number>>>> = {
  "1-0": { w: POINTS.won, b: POINTS.lost },
  "0-1": { w: POINTS.lost, b: POINTS.won },
  "1/2-1/2": { w: POINTS.drawn, b: POINTS.drawn },
};
const UNKNOWN = { w: POINTS.unknown, b: POINTS.unknown };
/** The EPD operations that name moves, with their points. */
const OPERATIONS = { bm: POINTS.won, sm: POINTS.unknown, pm: POINTS.unknown };

/**
 * Makes the book and prints a summary. Writes nothing if it is interrupted.
 *
 * @returns whether it was written
 * @throws InputError if a file is unreadable, or if no file has a move for the book
 */
export async function makePolyglot(
  { files, output: file, maxPlies, minGames, byGames }: PolyglotRequest,
  { output, errors, errorsAreTerminal, signal }: Context,
): Promise<boolean> {
  checkTarget(file);
  requireOnce(files);
  requireOther(file, files);
  const collector = new Collector(maxPlies, byGames);
  for (const source of files) {
    const faults = new FaultList((fault) => errors.line(`warning: ${visible(fault)}`));
    try {
      const book = await textOf(source, signal);
      await addAll(book, collector, faults, { errorsAreTerminal, signal });
      faults.end(book.name);
    } catch (error) {
      if (!signal.aborted) throw error;
      errors.line(`${file}: stopped, nothing is written`);
      return false;
    }
  }
  const entries = collector.builder.entries(minGames);
  if (entries.length === 0) throw new InputError(`${files.join(", ")}: no move is left for a book`);
  writeAtomically(file, (target) => target.write(bookBytes(entries)));
  const positions = new Set(entries.map(({ key }) => key)).size;
  const contents = `${counted(entries.length, "move")} in ${counted(positions, "position")}`;
  output.line(`${file}: ${contents}, from ${counted(collector.sources, "game or line", "games or lines")}`);
  return true;
}

async function textOf(file: string, signal: AbortSignal): Promise<NamedText> {
  try {
    return await readNamedText(file, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new InputError(`${file}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Adds the games or lines of a text. @throws the signal's reason if it comes */
async function addAll(
  book: NamedText,
  collector: Collector,
  faults: FaultList,
  { errorsAreTerminal, signal }: Pick<Context, "errorsAreTerminal" | "signal">,
): Promise<void> {
  const pace = new Pace(signal);
  const items = await pace.run(itemsOf(book, collector, faults));
  const progress = await showProgress(errorsAreTerminal, items.length);
  try {
    for (const [index, add] of items.entries()) {
      await pace.run(add());
      if (!pace.isDue) continue;
      progress.update(index + 1, "games");
      await pace.yieldToLoop();
    }
    signal.throwIfAborted();
  } finally {
    progress.end();
  }
}

/** The games or lines of a text, each as the steps that add it. */
function* itemsOf(book: NamedText, collector: Collector, faults: FaultList): Steps<readonly (() => Steps<void>)[]> {
  const { name, text } = book;
  const warn = ({ line, reason }: Note) => faults.add(`${name}:${line}: ${reason}`);
  if (isPgn(book)) return (yield* splitGamesInSteps(text)).map((found) => () => collector.addGame(found, warn));
  const items: (() => Steps<void>)[] = [];
  let number = 0;
  for (const content of linesIn(text)) {
    number += 1;
    yield;
    const line = content.trim();
    if (line === "" || line.startsWith("#")) continue;
    const place = number;
    items.push(() => collector.addLine(line, (reason) => warn({ line: place, reason })));
  }
  return items;
}

class Collector {
  readonly builder = new BookBuilder();
  /** The number of used games and lines. */
  sources = 0;
  readonly #game = new Game();
  readonly #maxPlies: number;
  readonly #byGames: boolean;

  constructor(maxPlies: number, byGames: boolean) {
    this.#maxPlies = maxPlies;
    this.#byGames = byGames;
  }

  /** Adds a PGN game up to its first unreadable move, which causes a warning. */
  *addGame(text: PgnText, warn: (note: Note) => void): Steps<void> {
    text.notes.forEach(warn);
    const kind = kindOfChess(text);
    const leaveOut = ({ line, reason }: Note) => warn({ line, reason: `left out: ${reason}` });
    if (!kind.ok) return leaveOut(kind.fault);
    if (kind.chess960) return leaveOut({ line: text.line, reason: "PolyGlot books hold no Chess960" });
    const noStart = setStart(this.#game, text, warn);
    if (noStart !== null) return leaveOut(noStart);
    const game = yield* readGameInSteps(text);
    const worth = this.#byGames ? UNKNOWN : (WORTH[resultOf(game)] ?? UNKNOWN);
    const moves = game.main.moves.slice(0, this.#maxPlies);
    const fault =
      (yield* playMovesInSteps(this.#game, moves, (uci) => this.#add(uci, worth[this.#game.turn()]))) ??
      (moves.length < game.main.moves.length ? null : text.fault);
    if (fault !== null && this.#game.plies() === 0) return leaveOut(fault);
    if (fault !== null) warn({ ...fault, reason: `${fault.reason}; the moves before it are in the book` });
    this.sources += 1;
  }

  /** Adds the moves that an EPD line names; a line without any causes a warning. */
  *addLine(line: string, warn: (fault: string) => void): Steps<void> {
    yield;
    const epd = parseEpd(line);
    const set = epd === null ? null : this.#game.setPosition(epd.fen, []);
    if (epd === null || set === null) return warn("left out: no position");
    if (!set.ok) return warn(`left out: ${set.error}`);
    for (const note of [...epd.notes, ...set.notes]) warn(note);
    let count = 0;
    for (const [name, points] of Object.entries(OPERATIONS)) {
      for (const word of namedMoves(epd, name) ?? []) {
        const found = readMove(this.#game, word);
        if (found.ok) this.#add(found.uci, points);
        else warn(found.error);
        count += 1;
      }
    }
    if (count === 0) warn("left out: it names no move (bm, sm or pm)");
    else this.sources += 1;
  }

  /** Finds a legal move of the current position. */
  #add(uci: string, points: number): void {
    const game = this.#game;
    const core = game.legalCoreMoves()[game.legalMoves().indexOf(uci)];
    if (core === undefined) return;
    this.builder.add(keyOf(game), toPolyglotMove(core), points);
  }
}
