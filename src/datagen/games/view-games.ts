/** `datagen view`: prints games for people and for other programs. */

import { compileCore } from "../../../engine/host/core/compile-core.js";
import type { Core } from "../../../engine/host/core/core.js";
import { centipawns, type Centipawns } from "../../../engine/host/requests/score.js";
import { Chess960Game } from "../../../engine/host/standalone/chess960-game.js";
import { createStandaloneCore } from "../../../engine/host/standalone/standalone-core.js";
import { makeFen } from "../../../engine/rules/fen.js";
import { Game } from "../../../engine/rules/game.js";
import type { Context } from "../../common/command/context.js";
import { InputError } from "../../common/errors.js";
import { loadOpeningNames, type OpeningNames, openingOfGame, openingTags } from "../../common/opening/opening-names.js";
import { normalizedCentipawns } from "../../common/score/normalized-score.js";
import { gameText, halfMovesOf, numberedLine } from "../../notation/index.js";
import { type DataGame, MATE_SCORE, decodeGame, knownResult } from "./game-format.js";
import { readFiles } from "./read-files.js";
import { replay, setupAt, whiteScore } from "./replay-game.js";
import type { Result } from "./record.js";

export const VIEW_FORMATS = ["pgn", "fen"] as const;
type ViewFormat = (typeof VIEW_FORMATS)[number];

export interface ViewRequest {
  readonly file: string;
  /** The number of the first game, from 0. */
  readonly first: number;
  readonly count: number;
  readonly format: ViewFormat;
}

/** The players' name: the engine plays itself. */
const PLAYER = "Castellan";
const PGN_RESULTS: Readonly<Record<Result, string>> = {
  won: "1-0",
  drawn: "1/2-1/2",
  lost: "0-1",
};
const LABELS: Readonly<Record<Result, string>> = {
  won: "1.0",
  drawn: "0.5",
  lost: "0.0",
};

/** @throws InputError if the file is not a file of games, is damaged, or has no such game */
export async function viewGames({ file, first, count, format }: ViewRequest, context: Context): Promise<boolean> {
  const { core } = createStandaloneCore(await compileCore());
  const printing: Printing = { rules: await Chess960Game.create(), standard: new Game(), names: loadOpeningNames() };
  let shown = 0;
  let games = 0;
  await readFiles([file], context, (bytes, number) => {
    games += 1;
    if (number < first) return;
    if (number >= first + count) return false;
    shown += 1;
    const game = decodeGame(bytes);
    const lines = format === "pgn" ? pgnLines(game, number, printing) : fenLines(game, core);
    if (lines === null) throw new InputError(`${file}: game ${number} has a move that is not legal`);
    for (const line of lines) context.output.line(line);
  });
  if (shown === 0 && !context.signal.aborted)
    throw new InputError(`${file} has ${games} games, numbered from 0: none has number ${first}`);
  return !context.signal.aborted;
}

/** The tools to write PGN. */
interface Printing {
  readonly rules: Chess960Game;
  /** The rules for naming openings. */
  readonly standard: Game;
  readonly names: OpeningNames;
}

/** A game with the mover's score in pawns after each move; null if a move is not legal. */
function pgnLines(game: DataGame, number: number, { rules, standard, names }: Printing): readonly string[] | null {
  const fen = makeFen(game.start);
  const moves = Array.from(game.moves, (move) => rules.moveText(move));
  const set = rules.setPosition(fen, []);
  const san = set.ok ? rules.san(moves) : [];
  if (san.length < moves.length) return null;
  const last = san.length - 1;
  const words = san.map((text, ply) => {
    const end = ply === last ? `, ${game.ending}` : "";
    return `${text} {${scoreText(centipawns(game.scores[ply] ?? 0))}${end}}`;
  });
  const isChess960 = needsChess960(fen);
  const line = { fen, moves: Array.from(game.moves, (move) => standard.moveText(move)) };
  const opening = isChess960 ? null : openingOfGame(names, line, standard);
  const headers = {
    Event: "Castellan self-play",
    Site: "?",
    Date: "????.??.??",
    Round: String(number),
    White: PLAYER,
    Black: PLAYER,
    Result: PGN_RESULTS[game.result],
    ...(isChess960 ? { Variant: "Chess960" } : {}),
    ...(opening === null ? {} : openingTags(opening)),
    SetUp: "1",
    FEN: fen,
  };
  const numbered = numberedLine(halfMovesOf(fen), words);
  return [gameText(Object.entries(headers), [...numbered, headers.Result]), ""];
}

/**
 * Each position as `FEN | centipawns | result`, as `datagen text` reads it, from White's view; no unknown result. Null if
 * a move is not legal.
 */
function fenLines(game: DataGame, core: Core): readonly string[] | null {
  const lines: string[] = [];
  const result = knownResult(game);
  const label = result === null ? "" : ` | ${LABELS[result]}`;
  const isLegal = replay(core, game, (ply) => {
    const fen = makeFen(setupAt(core, game.start, ply));
    lines.push(`${fen} | ${whiteScore(game, ply)}${label}`);
  });
  return isLegal ? lines : null;
}

function scoreText(score: Centipawns<"internal">): string {
  const sign = score < 0 ? "-" : "+";
  if (Math.abs(score) === MATE_SCORE) return `${sign}M`;
  return sign + (normalizedCentipawns(centipawns(Math.abs(score))) / 100).toFixed(2);
}

/** Whether castling rights belong to rooks or kings that have other squares in standard chess. */
function needsChess960(fen: string): boolean {
  return !/^[KQkq-]+$/.test(fen.split(" ")[2] ?? "-");
}
