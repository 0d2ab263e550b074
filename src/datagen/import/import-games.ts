/** `datagen import`: converts PGN games with scores, as OpenBench's clients upload them, into a file of games. */

import { basename } from "node:path";
import { compileCore } from "../../../engine/host/core/compile-core.js";
import type { Core } from "../../../engine/host/core/core.js";
import { createStandaloneCore } from "../../../engine/host/standalone/standalone-core.js";
import { AtomicFile } from "../../common/files/atomic-file.js";
import type { Context } from "../../common/command/context.js";
import { InputError, plainReasonOf } from "../../common/errors.js";
import { FaultList } from "../../common/files/fault-list.js";
import { inputSize } from "../../common/files/input-file.js";
import { checkTarget, requireOnce, requireOther } from "../../common/files/output-files.js";
import { GameSplitter, type Note, type PgnText } from "../../notation/index.js";
import { type Progress, showProgress } from "../../common/command/progress.js";
import { visible } from "../../common/text.js";
import { WDL_MODEL } from "../../common/score/wdl-model.js";
import { encodeHead } from "../games/game-file.js";
import { encodeGame } from "../games/game-format.js";
import { readTextFile } from "../../common/files/text-file.js";
import { importGame, OBJECTIONS } from "./import-game.js";

const MEGABYTE = 1024 * 1024;
/** Maximum bytes of a line: a comment of this length on one line still leaves the other games. */
const LINE_LIMIT = 256 * MEGABYTE;

export interface ImportRequest {
  readonly files: readonly string[];
  readonly output: string;
}

/**
 * Writes the usable games in their order, all of them or nothing.
 *
 * @returns false if the signal came or no game is usable; then it writes nothing
 * @throws InputError if a file is not readable to its end, or is the output
 */
export async function importGames({ files, output }: ImportRequest, context: Context): Promise<boolean> {
  requireOnce(files);
  requireOther(output, files);
  checkTarget(output);
  const total = files.reduce((sum, file) => sum + inputSize(file, "file or pipe"), 0);
  const { core } = createStandaloneCore(await compileCore());
  const target = new AtomicFile(output);
  try {
    target.write(encodeHead({ kind: "import", files: files.map((file) => basename(file)), pawn: WDL_MODEL.pawn }));
    const progress = await showProgress(context.errorsAreTerminal, Math.ceil(total / MEGABYTE));
    const importer = new GameImporter(core, target);
    try {
      let done = 0;
      for (const file of files) {
        await importFile(file, { importer, progress, done }, context);
        if (context.signal.aborted) break;
        done += inputSize(file, "file or pipe") / MEGABYTE;
      }
    } finally {
      progress.end();
    }
    const why = context.signal.aborted ? "stopped" : importer.games === 0 ? "no game can be used" : null;
    if (why === null) target.finish();
    else context.errors.line(`${why}, nothing written`);
    if (!context.signal.aborted) for (const line of importer.summary(output)) context.output.line(line);
    return why === null;
  } finally {
    target.discard();
  }
}

interface FileImport {
  readonly importer: GameImporter;
  readonly progress: Progress;
  /** Megabytes of the previous files. */
  readonly done: number;
}

async function importFile(
  file: string,
  { importer, progress, done }: FileImport,
  { errors, signal }: Context,
): Promise<void> {
  const splitter = new GameSplitter();
  const faults = new FaultList((fault) => progress.aside(() => errors.line(`note: ${visible(fault)}`)));
  const take = (game: PgnText) => {
    for (const note of [...game.notes, ...importer.take(game)]) {
      faults.add(`${file}:${note.line}: ${note.reason}`);
    }
  };
  try {
    await readTextFile(
      file,
      {
        line: (text, number) => splitter.line(text, number).forEach(take),
        overlong: (number) => {
          throw new InputError(`line ${number} is longer than ${LINE_LIMIT} bytes`);
        },
        read: (megabytes) => progress.update(Math.floor(done + megabytes), `MB, ${importer.games} games`),
      },
      signal,
      LINE_LIMIT,
    );
  } catch (error) {
    // An error of the output names that file.
    if (((error as NodeJS.ErrnoException).path ?? file) !== file) throw error;
    throw new InputError(`${file}: ${plainReasonOf(error)}`, { cause: error });
  }
  if (!signal.aborted) splitter.end().forEach(take);
  faults.end(file);
}

/** Writes the games that can be read, and counts all. */
class GameImporter {
  readonly #core: Core;
  readonly #target: AtomicFile;
  readonly #leftOut = new Map<string, number>();
  games = 0;
  #positions = 0;

  constructor(core: Core, target: AtomicFile) {
    this.#core = core;
    this.#target = target;
  }

  /** @returns why a game is skipped, or what was repaired */
  take(text: PgnText): readonly Note[] {
    const read = importGame(this.#core, text);
    if (read.ok) {
      this.#target.write(encodeGame(read.game));
      this.games += 1;
      this.#positions += read.game.moves.length;
      return read.notes;
    }
    const { objection, detail, line } = read;
    this.#leftOut.set(objection, (this.#leftOut.get(objection) ?? 0) + 1);
    return [{ line, reason: `left out: ${detail === "" ? objection : `${objection}: ${detail}`}` }];
  }

  summary(output: string): readonly string[] {
    const left = OBJECTIONS.map((objection) => `${objection} ${this.#leftOut.get(objection) ?? 0}`);
    return [`${output}: ${this.games} games, ${this.#positions} positions`, `left out: ${left.join(", ")}`];
  }
}
