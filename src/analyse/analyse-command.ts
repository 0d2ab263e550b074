/** `analyse` on the command line. */

import type { EventEmitter } from "node:events";
import { TIME_LIMIT } from "../common/time-limits.js";
import { command } from "../common/command/command.js";
import type { Context } from "../common/command/context.js";
import {
  CHESS960_OPTION,
  POSITION_OPTIONS,
  type PositionOptions,
  depthOption,
  hashOption,
  nodesOption,
  positionWords,
  SYZYGY_OPTION,
  threadsOption,
} from "../common/command/shared-options.js";
import { newGame } from "../../engine/host/new-game.js";
import { InputError, reasonOf } from "../common/errors.js";
import { FaultList } from "../common/files/fault-list.js";
import { type NamedText, readNamedText, TEXT_LIMIT, textIn } from "../common/files/input-file.js";
import { Pace } from "../common/pace.js";
import { quote, visible } from "../common/text.js";
import type { Position } from "../library/index.js";
import { type GivenPosition, goToGiven } from "../notation/index.js";
import { analyse } from "./analyse.js";
import { positionOf, readPositions } from "./read-positions.js";

/** The default depth in plies. */
const DEFAULT_DEPTH = 18;

/** File endings of words that name a file with positions. */
const FILE = /\.(pgn|fen|epd|txt)(\.\w+)?$|\.zip$/i;

interface Options extends PositionOptions {
  readonly depth?: number;
  readonly nodes?: number;
  readonly time?: number;
  readonly multipv: number;
  readonly threads: number;
  readonly hash: number;
  readonly syzygy?: string;
  readonly chess960?: true;
  readonly json?: true;
}

export const analyseCommand = command<Options, [words: readonly string[]]>({
  name: "analyse",
  args: [
    positionWords(
      "a FEN, EPD or moves in SAN or UCI, or a file .pgn, .fen, .epd, .txt, also packed (.gz, .bz2, .zip); without it standard input is read",
    ),
  ],
  options: [
    ...POSITION_OPTIONS,
    depthOption(`how deep to search, ${DEFAULT_DEPTH} if there is no other limit`),
    nodesOption("how many nodes to search"),
    { flag: "--time", value: "milliseconds", help: "how long to search", range: [1, TIME_LIMIT] },
    { flag: "--multipv", value: "number", help: "how many variations to find", range: [1, 256], default: 1 },
    threadsOption("threads that search"),
    hashOption("size of the transposition table"),
    SYZYGY_OPTION,
    CHESS960_OPTION,
    { flag: "--json", help: "print JSON objects, one a line: each report, and the result" },
  ],
  run: async ({ args: [words], options }, context) => {
    const { fen, moves, depth, nodes, time, multipv, threads, hash, syzygy, chess960 = false, json = false } = options;
    const isLimited = [depth, nodes, time].some((limit) => limit !== undefined);
    return analyse(
      {
        positions: await positionsOf({ words, fen, moves }, chess960, context),
        engine: { threads, hash, chess960, syzygyPath: syzygy },
        search: { depth: isLimited ? depth : DEFAULT_DEPTH, nodes, movetime: time, multiPv: multipv },
        json,
      },
      context,
    );
  },
});

async function positionsOf(given: GivenPosition, chess960: boolean, context: Context): Promise<readonly Position[]> {
  const { words, fen, moves } = given;
  const [first = ""] = words;
  const isPosition = fen !== undefined || moves !== undefined;
  const game = await newGame(chess960);
  const allOf = async (source: NamedText, where: string): Promise<readonly Position[]> => {
    const faults = new FaultList((fault) => context.errors.line(`note: ${visible(fault)}`));
    const positions = await new Pace(context.signal).run(
      readPositions(source, game, ({ line, reason }) => faults.add(`${where}:${line}: ${reason}`)),
    );
    faults.end(where);
    if (positions.length === 0) throw new InputError(`${where}: there is no position`);
    return positions;
  };
  if (words.length === 1 && FILE.test(first)) {
    if (isPosition) throw new InputError(`${quote(first)}: --fen and --moves go with a position, not with a file`);
    return allOf(await readNamed(first, context.signal), first);
  }
  if (isPosition || (words.length > 0 && first !== "-")) {
    const position = goToGiven(game, given, context.errors);
    return [positionOf(game, position.fen)];
  }
  if (words.length === 0 && context.inputIsTerminal) return [{}];
  const input = "standard input";
  const { signal } = context;
  const text = await textIn(await readAll(context.input(), signal), { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new InputError(`${input}: ${reasonOf(error)}`, { cause: error });
  });
  return allOf({ name: "", text }, input);
}

/** @throws InputError that names the file */
async function readNamed(file: string, signal: AbortSignal): Promise<NamedText> {
  try {
    return await readNamedText(file, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new InputError(`${quote(file)}: ${reasonOf(error)}`, { cause: error });
  }
}

/** The whole input, until it ends or a signal comes. @throws InputError if it is too long */
async function readAll(input: EventEmitter, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    const finish = () => resolve(Buffer.concat(chunks));
    input.on("data", (chunk: Uint8Array) => {
      length += chunk.length;
      if (length > TEXT_LIMIT) reject(new InputError(`standard input has more than ${TEXT_LIMIT} bytes`));
      else chunks.push(chunk);
    });
    input.on("end", finish);
    input.on("error", reject);
    signal.addEventListener("abort", finish, { once: true });
  });
}
