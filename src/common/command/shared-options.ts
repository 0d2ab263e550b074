/** Options and arguments that several commands share. */

import { ENGINE_DEFAULTS } from "../../../engine/host/requests/engine-options.js";
import { DEPTH_LIMIT } from "../../../engine/host/requests/limits.js";
import { MAX_HASH_MEGABYTES, MAX_THREADS, MOVE_GENS } from "../../../engine/host/requests/requests.js";
import type { ArgumentRow } from "./command.js";
import type { OptionRow } from "./option-table.js";

export const MOVE_GEN_OPTION: OptionRow = {
  flag: "--movegen",
  value: "source",
  help: "source of the moves in the tree",
  choices: MOVE_GENS,
  default: ENGINE_DEFAULTS.moveGen,
};

export const CHESS960_OPTION: OptionRow = {
  flag: "--chess960",
  help: "play Chess960, castling as the king takes the rook",
};

export const JSON_OPTION: OptionRow = { flag: "--json", help: "print one JSON object" };

export const SYZYGY_OPTION: OptionRow = {
  flag: "--syzygy",
  value: "folders",
  help: "folders with Syzygy endgame tables",
};

/** @param most the largest number, by default that of one engine */
export function threadsOption(help: string, most = MAX_THREADS): OptionRow {
  return { flag: "--threads", value: "number", help, range: [1, most], default: ENGINE_DEFAULTS.threads };
}

/** The depth limit of a search. */
export function depthOption(help: string): OptionRow {
  return { flag: "--depth", value: "plies", help, range: [1, DEPTH_LIMIT] };
}

/** The node limit of a search. */
export function nodesOption(help: string): OptionRow {
  return { flag: "--nodes", value: "number", help, range: [1, Number.MAX_SAFE_INTEGER] };
}

/** @param standard megabytes without the option; null for no table */
export function hashOption(help: string, standard: number | null = ENGINE_DEFAULTS.hash): OptionRow {
  const row = { flag: "--hash", value: "megabytes", help, range: [1, MAX_HASH_MEGABYTES] } as const;
  return standard === null ? row : { ...row, default: standard };
}

/** The words of a position, for commands that take POSITION_OPTIONS too. */
export function positionWords(help = "a FEN, EPD or moves in SAN or UCI; the start if absent"): ArgumentRow {
  return { name: "[position...]", help };
}

/** The options of a position, as commander leaves them. */
export interface PositionOptions {
  readonly fen?: string;
  readonly moves?: string;
}

export const POSITION_OPTIONS: readonly OptionRow[] = [
  { flag: "--fen", value: "position", help: "the position as one word" },
  { flag: "--moves", value: "moves", help: "played from there, as in `e4 e5` or `e2e4 e7e5`" },
];
