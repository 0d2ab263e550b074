/** A search thread: waits for a job, does it inside the core, and reports what happens on the way. */

import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { MoveSource } from "../../rules/chessjs-move-source.js";
import { MAX_MOVES, moveToUci } from "../../rules/move.js";
import { now } from "../clock.js";
import { Core } from "../core.js";
import { readTable } from "../tablebase/read-table.js";
import { describeFault } from "./core-faults.js";
import type { Job, PvReport, Report, SearchJob, WorkerSetup } from "./messages.js";
import { toBound } from "./core-scores.js";

const port = parentPort;
if (port === null) throw new Error("worker.ts is not a program of its own");

process.stderr.write = (chunk: string | Uint8Array) => {
  writeSync(2, typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return true;
};

const { module, memory, arena, tables } = workerData as WorkerSetup;

let source: MoveSource | null = null;
/** Whether another thread speaks for the search under way, and what this one found last in it. */
let helping = false;
let found: PvReport | null = null;

const report = (message: Report) => port.postMessage(message);

const core: Core = new Core(module, memory, arena, {
  now,
  reportPv(line, depth, selDepth, score, mate, bound, nodes, hashFull, pv, length) {
    if (helping && toBound(bound) !== "exact") return;
    const moves = Array.from(core.moves(pv, length));
    const variation: PvReport = {
      kind: "pv",
      multiPv: line,
      depth,
      selDepth,
      score,
      mate,
      bound,
      nodes,
      hashFull,
      moves,
    };
    if (helping) found = variation;
    else report(variation);
  },
  reportMove(depth, move, number) {
    if (!helping) report({ kind: "move", depth, move, number });
  },
  reportPerft(move, nodes) {
    report({ kind: "perft", move, nodes });
  },
  readTablebase: (...request) => readTable(memory, tables, request, (text) => report({ kind: "tableFault", text })),
  listMoves(path, length, list) {
    if (source === null) throw new Error("chess.js was not given a position");
    const out = core.moves(list, MAX_MOVES);
    return source.generate(core.moves(path, length), length, out);
  },
  reportMismatch(path, length) {
    report({ kind: "mismatch", path: Array.from(core.moves(path, length)) });
  },
  reportFault(fault, path, length) {
    const moves = Array.from(core.moves(path, length), moveToUci);
    throw new Error(`${describeFault(fault)} after ${moves.join(" ")}`);
  },
});

/** Gives chess.js the root of the tree whose moves it will supply; it is loaded when first needed. */
async function prepareSource(fen: string | null): Promise<void> {
  if (fen === null) return;
  if (source === null) {
    const { MoveSource } = await import("../../rules/chessjs-move-source.js");
    source = new MoveSource();
  }
  source.setRoot(fen);
}

function search(job: SearchJob): number {
  helping = job.helper ?? false;
  found = null;
  const made = core.search(job.rootMoves, job.limits, job);
  if (found !== null) report(found);
  if (job.reportRootMoves) {
    report({ kind: "rootMoves", moves: core.rootMoves() });
  }
  return made;
}

async function perform(job: Job): Promise<number> {
  switch (job.kind) {
    case "newGame":
      core.newGame();
      return 0;
    case "search":
      await prepareSource(job.fen);
      core.setParameters(job.parameters);
      core.setGame(job.history);
      return search(job);
    case "perft":
      await prepareSource(job.fen);
      core.setGame(job.history);
      return core.perft(job.depth, job.bulk, job.cached);
    case "clear":
      new Uint8Array(memory.buffer, job.address, job.bytes).fill(0);
      return 0;
  }
}

port.on("message", (job: Job) => {
  perform(job).then(
    (nodes) => report({ kind: "done", nodes }),
    (error: unknown) => report({ kind: "failed", message: String(error) }),
  );
});

report({ kind: "ready" });
