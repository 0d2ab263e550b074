/** `datagen`: makes games of self-play, or continues a file of them. */

import { existsSync, rmSync, truncateSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { compileCore } from "../../../engine/host/core/compile-core.js";
import { requireNetwork } from "../../../engine/host/network/network-file.js";
import { engineIdentity } from "../../common/engine-identity.js";
import type { Context } from "../../common/command/context.js";
import { InputError } from "../../common/errors.js";
import { FileLock } from "../../common/files/file-lock.js";
import { showProgress } from "../../common/command/progress.js";
import type { SelfPlaySettings } from "../games/datagen-settings.js";
import { GameAppender, GameReader, type Origin } from "../games/game-file.js";
import { pliesOf } from "../games/game-format.js";
import { playInOrder } from "./in-order.js";
import { ThreadPlayer } from "./self-play-thread.js";
import type { PlayerSetup } from "./self-play-worker.js";

/** The total amount that is wanted, including existing games. */
export type Target =
  { readonly kind: "games"; readonly count: number } | { readonly kind: "positions"; readonly count: number };

interface GenerateRequest {
  readonly file: string;
  readonly target: Target;
  readonly settings: SelfPlaySettings;
  /** The path of the settings' book; null if they have none. */
  readonly book: string | null;
  readonly threads: number;
}

interface Counts {
  readonly games: number;
  readonly positions: number;
}

/**
 * Plays games until the file has the wanted amount.
 *
 * @returns whether it has
 * @throws InputError if no opening can be found; or if the existing file has another origin, is damaged, or is being
 *   written by another process: then it stays as it was
 */
export async function generate(request: GenerateRequest, context: Context): Promise<boolean> {
  const lock = FileLock.take(request.file);
  try {
    return await goOn(request, context);
  } finally {
    lock.release();
  }
}

async function goOn({ file, target, settings, book, threads }: GenerateRequest, context: Context): Promise<boolean> {
  const { output, errors, signal } = context;
  const network = await requireNetwork();
  const origin: Origin = {
    kind: "self-play",
    engine: engineIdentity(context.version, network),
    settings,
  };
  const begun = existsSync(file) ? await resume(file, origin, errors.line.bind(errors), signal) : null;
  let { games, positions } = begun ?? { games: 0, positions: 0 };
  const done = () => (target.kind === "games" ? games : positions);
  const isEnough = () => done() >= target.count;
  if (isEnough()) {
    output.line(`${file}: ${games} games, ${positions} positions there`);
    return true;
  }

  const module = await compileCore();
  const appender = begun === null ? GameAppender.create(file, origin) : GameAppender.open(file);
  const progress = await showProgress(context.errorsAreTerminal, target.count, done());
  const started = performance.now();
  const before = positions;
  const speed = () => {
    const seconds = (performance.now() - started) / 1000;
    return Math.round((positions - before) / Math.max(seconds, 0.001));
  };
  const players: ThreadPlayer[] = [];
  try {
    for (let thread = 0; thread < threads; thread++)
      players.push(await ThreadPlayer.start<PlayerSetup>("selfPlay", { module, settings, book, network }));
    await playInOrder(
      players.map((player) => (number) => player.play(number)),
      games,
      (game) => {
        appender.add(game);
        games += 1;
        positions += pliesOf(game);
        progress.update(Math.min(done(), target.count), `${target.kind}, ${speed()} positions/s`);
        return !isEnough();
      },
      signal,
    );
  } finally {
    progress.end();
    await Promise.all(players.map((player) => player.end()));
    appender.close();
    // Without a game it is of no use, and would refuse other settings.
    if (begun === null && games === 0) rmSync(file, { force: true });
  }
  if (games === 0) {
    errors.line(`${file}: stopped before the first game ended; nothing is written`);
    return false;
  }
  output.line(
    `${file}: ${games} games, ${positions} positions, ${positions - before} of them new, ${speed()} a second`,
  );
  if (!isEnough()) errors.line(`${file}: stopped; the same command goes on`);
  return isEnough();
}

/**
 * Makes sure that a file can be continued, and cuts off an incomplete game.
 *
 * @returns null for a file without games and with another origin: it may begin anew
 * @throws the signal's reason if the signal comes; the file then stays as it is
 */
async function resume(
  file: string,
  origin: Origin,
  report: (text: string) => void,
  signal?: AbortSignal,
): Promise<Counts | null> {
  const reader = await GameReader.open(file);
  try {
    const other = differenceOf(reader.origin, origin);
    if (other !== null) {
      if (await isEmpty(reader)) return null;
      throw new InputError(`${file} has games made with another ${other}; choose another file`);
    }
    let games = 0;
    let positions = 0;
    for await (const batch of reader.games()) {
      signal?.throwIfAborted();
      games += batch.length;
      for (const game of batch) positions += pliesOf(game);
    }
    if (reader.torn !== null) {
      const { offset, bytes } = reader.torn;
      truncateSync(file, offset);
      report(`${file}: ${bytes} bytes of an unfinished game cut off`);
    }
    if (games > 0) report(`${file}: ${games} games, ${positions} positions there`);
    return { games, positions };
  } finally {
    await reader.close();
  }
}

async function isEmpty(reader: GameReader): Promise<boolean> {
  const { done } = await reader.games().next();
  return done === true;
}

/** The first difference between two origins, or null. */
function differenceOf(found: Origin, wanted: Origin): string | null {
  if (found.kind === "import" || wanted.kind === "import") return "origin: they were imported";
  if (found.kind === "shuffle" || wanted.kind === "shuffle") return "origin: they were shuffled";
  if (found.engine !== wanted.engine) return `engine (${found.engine})`;
  const { book: foundBook, ...foundSettings } = found.settings;
  const { book: wantedBook, ...wantedSettings } = wanted.settings;
  if (foundBook?.sha256 !== wantedBook?.sha256) return `book (${foundBook?.name ?? "none"})`;
  const names = Object.keys(wantedSettings) as (keyof typeof wantedSettings)[];
  const name = names.find((key) => !isDeepStrictEqual(foundSettings[key], wantedSettings[key]));
  return name === undefined ? null : `${name} (${JSON.stringify(foundSettings[name])})`;
}
