/** Reads and validates a match file, so that later code can rely on it. */

import { centipawnScore, type Score } from "../../engine/host/requests/score.js";
import type { Steps } from "../../engine/rules/steps.js";
import { ALTERED } from "../common/files/kept-state.js";
import { readSealed } from "../common/files/sealed-json.js";
import { TERMINATIONS, type Result } from "../common/game/game-end.js";
import { quote } from "../common/text.js";
import { asEnded, sprt, SPRT_MODELS, type SprtSettings } from "../match/stats/index.js";
import type { MoveLimit, PlayedMove } from "../match/index.js";
import type { EngineLine } from "./report-model.js";
import { describeLimit, describeOptions, type Source, type SourceGame } from "./source.js";

type Fields = Readonly<Record<string, unknown>>;

const RESULTS: readonly Result[] = ["1-0", "0-1", "1/2-1/2"];
const UCI_MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/;

/** Parses a match file in steps. Throws an Error that names the place of a fault. */
export function* readMatchFile(text: string): Steps<Source> {
  const { content, isIntact } = yield* readSealed(text, "games");
  if (content === undefined) throw new Error("not a match file: it begins like one, but is not complete JSON");
  const file = fields(content, "the file");
  if (file["format"] !== "castellan-match") {
    throw new Error("not a match file: its format is not castellan-match");
  }
  if (file["version"] !== 1) {
    throw new Error(`match file of version ${String(file["version"])}`);
  }
  if (!isIntact) throw new Error(`the match file is damaged: ${ALTERED}`);
  const engines = list(file["engines"], "engines").map(readEngine);
  const games: SourceGame[] = [];
  for (const [place, game] of list(file["games"], "games").entries()) {
    games.push(readGame(game, `game ${place + 1}`, engines.length));
    yield;
  }
  const test = file["sprt"];
  return {
    engines,
    startedAt: textOf(file["startedAt"]) || null,
    ...(test === undefined ? {} : { sprt: readSprt(test) }),
    games: asEnded(games),
    notes: [],
  };
}

function readEngine(value: unknown, index: number): EngineLine {
  const engine = fields(value, `engine ${index + 1}`);
  const options = engine["options"] ?? {};
  return {
    name: string(engine["name"], `engine ${index + 1}: name`),
    limit: readLimit(engine["limit"]),
    options: describeOptions(fields(options, "options")),
  };
}

/** The limit in words; empty if it is unknown. */
function readLimit(value: unknown): string {
  const limit = fields(value ?? {}, "limit");
  const known = ["clock", "movetime", "nodes", "depth"];
  return known.includes(String(limit["kind"])) ? describeLimit(limit as unknown as MoveLimit) : "";
}

function readSprt(value: unknown): SprtSettings {
  const { elo0, elo1, alpha, beta, model } = fields(value, "sprt") as Record<keyof SprtSettings, unknown>;
  const known = SPRT_MODELS.find((name) => name === model);
  if (known === undefined) throw new Error(`sprt: model ${String(model)}`);
  const settings = {
    elo0: Number(elo0),
    elo1: Number(elo1),
    alpha: Number(alpha),
    beta: Number(beta),
    model: known,
  };
  sprt(settings);
  return settings;
}

function readGame(value: unknown, where: string, engines: number): SourceGame {
  const game = fields(value, where);
  const ended = count(game["ended"]);
  const player = (side: string): number => {
    const index = game[side];
    if (!(Number.isInteger(index) && Number(index) >= 0 && Number(index) < engines))
      throw new Error(`${where}: ${side} is not an engine of the match`);
    return Number(index);
  };
  const [white, black] = [player("white"), player("black")];
  if (white === black) throw new Error(`${where}: an engine plays itself`);
  const result = RESULTS.find((known) => known === game["result"]);
  if (result === undefined) {
    throw new Error(`${where}: result ${quote(String(game["result"]))}`);
  }
  const opening = fields(game["opening"] ?? {}, `${where}: opening`);
  const name = opening["name"];
  return {
    index: Number(game["index"]),
    white,
    black,
    opening: {
      fen: typeof opening["fen"] === "string" ? opening["fen"] : null,
      moves: Array.isArray(opening["moves"]) ? opening["moves"].map(String) : [],
      ...(typeof name === "string" ? { name } : {}),
    },
    startFen: string(game["startFen"], `${where}: startFen`),
    moves: list(game["moves"], `${where}: moves`).map((move, ply) => readMove(move, `${where}, ply ${ply + 1}`)),
    result,
    termination: TERMINATIONS.find((known) => known === game["termination"]) ?? "unknown",
    reason: textOf(game["reason"]),
    ...(ended === null ? {} : { ended }),
  };
}

function readMove(value: unknown, where: string): PlayedMove {
  const move = fields(value, where);
  const uci = string(move["uci"], where);
  if (!UCI_MOVE.test(uci)) throw new Error(`${where}: ${quote(uci)}`);
  const score = readScore(move["score"]);
  const [depth, nodes] = [count(move["depth"]), count(move["nodes"])];
  return {
    uci,
    // The page splits its list of moves at spaces.
    san: textOf(move["san"]).replace(/\s/g, "") || uci,
    ...(score === null ? {} : { score }),
    ...(depth === null ? {} : { depth }),
    ...(nodes === null ? {} : { nodes }),
    time: count(move["time"]) ?? 0,
  };
}

function readScore(value: unknown): Score<"normalized"> | null {
  if (typeof value !== "object" || value === null) return null;
  const { kind, value: centipawns, moves } = value as Fields;
  if (kind === "centipawns" && Number.isFinite(centipawns)) return centipawnScore(centipawns as number);
  if (kind === "mate" && Number.isFinite(moves)) return { kind, moves: moves as number };
  return null;
}

/** A number of at least 0, or null. */
function count(value: unknown): number | null {
  return typeof value === "number" && value >= 0 && value < Infinity ? value : null;
}

/** A string, empty if there is none. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function string(value: unknown, where: string): string {
  if (typeof value !== "string") throw new Error(`${where}: no text`);
  return value;
}

function list(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${where}: no list`);
  return value;
}

function fields(value: unknown, where: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`${where}: no object`);
  }
  return value as Fields;
}
