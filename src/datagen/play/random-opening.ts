/**
 * Draws the position in which a game of self-play begins: a random walk from a start position, or one of a book, to one
 * in which nothing is decided.
 */

import type { Centipawns } from "../../../engine/host/requests/score.js";
import type { StandaloneSearch } from "../../../engine/host/standalone/standalone-search.js";
import { readChess960Castling } from "../../../engine/rules/fen-castling.js";
import { START_FEN, readFen } from "../../../engine/rules/fen.js";
import type { Setup } from "../../../engine/rules/setup.js";
import type { Range } from "../../common/command/arguments.js";
import { InputError } from "../../common/errors.js";
import { type Random, below } from "../../common/random.js";
import { START_POSITIONS, startPosition } from "../../common/game/chess960-start.js";
import type { SelfPlaySettings } from "../games/datagen-settings.js";
import type { LineSampler } from "./line-sampler.js";
import { drawStart } from "./opening-book.js";
import { setupAt } from "../games/replay-game.js";

type OpeningSettings = Pick<SelfPlaySettings, "plies" | "dfrc" | "openingLimit">;

/** Soft node limit of the search that judges an opening. */
const JUDGE_NODES = 1000;
/** Random half moves from the start position. */
export const LONG_WALK: Range = { least: 8, most: 10 };
/** Random half moves from a start that is itself random. In double Chess960 they should leave castling rights. */
export const SHORT_WALK: Range = { least: 2, most: 5 };
/** Openings that are tried before the limit counts as too narrow. */
const TRIES_LIMIT = 1000;

/**
 * The position in which the players make their first move.
 *
 * @param book replaces the start position of standard chess; null for none
 * @throws InputError if the settings or the book do not permit any
 */
export function drawOpening(
  engine: StandaloneSearch,
  settings: OpeningSettings,
  random: Random,
  book: LineSampler | null = null,
): Setup {
  const drawKind = () => random() * 100 < settings.dfrc;
  // Drawn once: lines of a book that lead to no opening must not turn into games of Chess960. Without a book a draw
  // at every try keeps old files the same.
  const kind = book === null ? null : drawKind();
  return firstOpening(settings.openingLimit, book, () => {
    const dfrc = kind ?? drawKind();
    const start = dfrc ? setupOf(dfrcStart(random)) : startOf(engine, book, random);
    return start && walkFrom(engine, start, { ...settings, plies: dfrc ? SHORT_WALK : settings.plies }, random);
  });
}

/**
 * The first opening that attempts lead to; each gives one or null.
 *
 * @throws InputError if that takes too many, which may be the book's fault
 */
export function firstOpening(
  limit: Centipawns<"internal">,
  book: LineSampler | null,
  attempt: () => Setup | null,
): Setup {
  for (let tries = 0; tries < TRIES_LIMIT; tries++) {
    const opening = attempt();
    if (opening !== null) return opening;
  }
  const place = book === null ? "" : `${book.file}: `;
  throw new InputError(`${place}${TRIES_LIMIT} tries led to no opening within ${limit} centipawns`);
}

/** The start position of standard chess, or a position of the book; null if no game can begin at the drawn line. */
export function startOf(engine: StandaloneSearch, book: LineSampler | null, random: Random): Setup | null {
  return book === null ? setupOf(START_FEN) : drawStart(engine, book, random);
}

/** A position of the engine's own, which is legal. */
export function setupOf(fen: string): Setup {
  const read = readFen(fen, readChess960Castling);
  if (!read.ok) throw new Error(`${fen}: ${read.error}`);
  return read.setup;
}

/**
 * Plays random moves from a position.
 *
 * @returns the position after them; null if the game is over or nearly decided there
 */
export function walkFrom(
  engine: StandaloneSearch,
  start: Setup,
  { plies: { least, most }, openingLimit }: Pick<OpeningSettings, "plies" | "openingLimit">,
  random: Random,
): Setup | null {
  const setup = walk(engine, start, least + below(random, most - least + 1), random);
  return setup !== null && isPlayable(engine, openingLimit) ? setup : null;
}

/** The FEN of a start position of double Chess960, where the sides may have different ones. */
export function dfrcStart(random: Random): string {
  const [white = "", , whiteRights = ""] = fieldsOf(random);
  const [black = "", , blackRights = ""] = fieldsOf(random);
  const ranks = [...black.split("/").slice(0, 4), ...white.split("/").slice(4)];
  const rights = whiteRights.slice(0, 2) + blackRights.slice(2);
  return `${ranks.join("/")} w ${rights} - 0 1`;
}

function fieldsOf(random: Random): readonly string[] {
  return startPosition(below(random, START_POSITIONS)).split(" ");
}

/** Plays random moves on the core. @returns the position after them; null if a side ran out of moves */
function walk({ core }: StandaloneSearch, start: Setup, plies: number, random: Random): Setup | null {
  core.setGame({ setup: start, moves: [] });
  for (let ply = 0; ply < plies; ply++) {
    const moves = core.listMoves();
    const move = moves[below(random, moves.length)];
    if (move === undefined) return null;
    core.play(move);
  }
  return setupAt(core, start, plies);
}

/** Whether the core's game goes on and either side may still win it. */
function isPlayable(engine: StandaloneSearch, limit: Centipawns<"internal">): boolean {
  const moves = engine.core.listMoves();
  if (moves.length === 0) return false;
  const { score } = engine.searchIterations(moves, JUDGE_NODES);
  return score.kind === "centipawns" && Math.abs(score.value) <= limit;
}
