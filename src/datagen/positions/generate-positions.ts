/** `datagen positions`: draws positions from search trees, or continues a file of them. */

import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileCoreFile } from "../../../engine/host/core/core-file.js";
import { requireNetwork } from "../../../engine/host/network/network-file.js";
import { writeFully } from "../../common/files/atomic-file.js";
import type { Context } from "../../common/command/context.js";
import { engineIdentity } from "../../common/engine-identity.js";
import { FileLock } from "../../common/files/file-lock.js";
import { checkTarget, requireOnce, requireOther } from "../../common/files/output-files.js";
import { showProgress } from "../../common/command/progress.js";
import {
  checkedLine,
  isBeginningOf,
  isHeadOf,
  type JournalHead,
  journalPath,
  parseCheckedLine,
  refuseJournal,
  requireSameRun,
} from "../../common/files/run-journal.js";
import { fields, fitting, type Shape, whole } from "../../common/shape.js";
import { playInOrder } from "../play/in-order.js";
import { requireContent } from "../play/line-sampler.js";
import { identifyBook } from "../play/opening-book.js";
import { ThreadPlayer } from "../play/self-play-thread.js";
import { headOf } from "../games/file-magic.js";
import { fileHead, RECORD_SIZE } from "../games/record.js";
import { positionLines } from "./position-statistics.js";
import { rootFiles } from "./root-files.js";
import type { TreeSettings } from "./tree-settings.js";
import type { TreeSetup } from "./tree-worker.js";

const FORMAT = "castellan positions";
const VERSION = 2;

interface PositionsRequest {
  /** Where searches begin: EPD or FEN lines, games, PGN. */
  readonly roots: readonly string[];
  readonly output: string;
  /** Positions wanted in all; the last line may bring a few more. */
  readonly count: number;
  readonly settings: TreeSettings;
  readonly threads: number;
}

/** How far a file has come: its first so many lines of moves gave so many positions. */
interface Done {
  readonly lines: number;
  readonly positions: number;
}

/**
 * Draws positions until the file has as many as are wanted. A stopped run leaves the file and a journal beside it,
 * with which the same command goes on.
 *
 * @returns whether the file has them
 * @throws InputError if no search can begin at the roots; or if a file of that name is of another run or is being
 *   written by another process: then it stays as it was
 */
export async function generatePositions(request: PositionsRequest, context: Context): Promise<boolean> {
  const { roots, output } = request;
  requireOnce(roots);
  requireOther(output, roots);
  checkTarget(output);
  for (const file of roots) requireContent(file);
  const lock = FileLock.take(output);
  const folder = mkdtempSync(join(tmpdir(), "castellan-roots-"));
  try {
    return await draw(request, await rootFiles(roots, folder, context), context);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    lock.release();
  }
}

async function draw(
  { roots, output, count, settings, threads }: PositionsRequest,
  files: readonly string[],
  context: Context,
): Promise<boolean> {
  const network = await requireNetwork();
  const head: JournalHead = {
    format: FORMAT,
    version: VERSION,
    engine: engineIdentity(context.version, network),
    settings: { ...settings },
    input: (await Promise.all(roots.map((root) => identifyBook(root, context.signal))))
      .map(({ sha256 }) => sha256)
      .join(" "),
  };
  const begun = resume(output, head);
  let { lines, positions } = begun ?? { lines: 0, positions: 0 };
  const isEnough = () => positions >= count;
  if (begun !== null) context.errors.line(`${output}: ${positions} positions there`);

  const file = new PositionsFile(output, head, begun);
  const before = positions;
  const started = performance.now();
  const speed = () => Math.round((positions - before) / Math.max((performance.now() - started) / 1000, 0.001));
  const progress = await showProgress(context.errorsAreTerminal, count, positions);
  const drawers: ThreadPlayer[] = [];
  try {
    const module = await compileCoreFile("sampling");
    for (let thread = 0; thread < threads && !isEnough(); thread++)
      drawers.push(await ThreadPlayer.start<TreeSetup>("tree", { module, settings, roots: files, network }));
    await playInOrder(
      drawers.map((drawer) => (number) => drawer.play(number)),
      lines,
      (records) => {
        lines += 1;
        positions += records.length / RECORD_SIZE;
        file.add(records, { lines, positions });
        progress.update(Math.min(positions, count), `positions, ${speed()} a second`);
        return !isEnough();
      },
      context.signal,
    );
  } finally {
    progress.end();
    await Promise.all(drawers.map((drawer) => drawer.end()));
    file.close();
    if (positions === 0) beginAnew(output);
  }
  if (positions === 0) {
    context.errors.line(`${output}: stopped before the first line ended; nothing is written`);
    return false;
  }
  if (!isEnough()) {
    context.errors.line(`${output}: stopped at ${positions} positions; the same command goes on`);
    return false;
  }
  rmSync(journalPath(output), { force: true });
  context.output.line(
    `${output}: ${positions} positions of ${lines} lines, ${positions - before} of them new, ${speed()} a second`,
  );
  for (const line of await positionLines(output, context.signal)) context.output.line(line);
  return true;
}

/**
 * What a stopped run has done, with file and journal cut to what both have; null if there is nothing.
 *
 * @throws InputError if the file is of another run
 */
function resume(output: string, head: JournalHead): Done | null {
  const path = journalPath(output);
  if (!existsSync(output) && !existsSync(path)) return null;
  if (!existsSync(path)) refuseJournal(output, "is a finished file");
  const [first = "", ...rest] = readFileSync(path, "utf8").split("\n");
  // A machine that went down may have kept the journal, but not all positions; and somebody may have removed the file.
  const bytes = statSync(output, { throwIfNoEntry: false })?.size ?? 0;
  if (rest.length === 0 && isBeginningOf(head, first)) {
    if (bytes > RECORD_SIZE) refuseJournal(path, "is empty, although there are positions");
    return beginAnew(output);
  }
  // The last line may be torn, and has no line feed then.
  const lines = rest.slice(0, -1);
  const states = lines.map((line) => fitting(DONE, parseCheckedLine(line)));
  // Nothing is lost with a run that drew no position, whichever it was.
  const isWithout = bytes <= RECORD_SIZE && states.every((state) => state?.positions === 0);
  if (isWithout && isHeadOf(FORMAT, first)) return beginAnew(output);
  requireSameRun(path, first, head);
  if (bytes < RECORD_SIZE) return beginAnew(output);
  if (Buffer.compare(headOf(output, RECORD_SIZE), fileHead()) !== 0) refuseJournal(output, "is no file of positions");
  const kept = 1 + states.findLastIndex((state) => state !== null && sizeOf(state) <= bytes);
  truncateSync(path, Buffer.byteLength([first, ...lines.slice(0, kept), ""].join("\n")));
  const done = states[kept - 1] ?? { lines: 0, positions: 0 };
  truncateSync(output, sizeOf(done));
  return done;
}

const DONE: Shape<Done> = fields({ lines: whole(0), positions: whole(0) });

/** Removes what a run has left that wrote no position. */
function beginAnew(output: string): null {
  for (const file of [output, journalPath(output)]) rmSync(file, { force: true });
  return null;
}

/** Bytes of a file with so many positions. */
function sizeOf({ positions }: Done): number {
  return RECORD_SIZE * (1 + positions);
}

/** A file of positions that grows, and its journal. */
class PositionsFile {
  readonly #output: string;
  readonly #positions: number;
  readonly #journal: number;

  constructor(output: string, head: JournalHead, begun: Done | null) {
    this.#output = output;
    this.#journal = openSync(journalPath(output), "a");
    this.#positions = openSync(output, "a");
    if (begun !== null) return;
    this.#note(JSON.stringify(head));
    writeFully(this.#positions, fileHead(), output);
  }

  /** Positions first: what the journal says is in the file. */
  add(records: Uint8Array, done: Done): void {
    writeFully(this.#positions, records, this.#output);
    this.#note(checkedLine(done));
  }

  close(): void {
    closeSync(this.#positions);
    closeSync(this.#journal);
  }

  #note(line: string): void {
    writeFully(this.#journal, Buffer.from(`${line}\n`), journalPath(this.#output));
  }
}
