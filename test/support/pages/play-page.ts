/** The page to play and analyse on, with an opponent whose moves are known beforehand. */

import type { ChessEngine, Move, SearchInfo, SearchResult } from "../../../src/library/types.js";
import { serverFiles } from "../../../src/play/page-files.js";
import { PageServer } from "../../../src/common/web/server/page-server.js";
import { newEntrance } from "../../../src/common/web/server/session-file.js";
import { Connections } from "../../../src/play/server/connections.js";
import type { Tools } from "../../../src/play/work/task-runner.js";
import type { Entrance } from "../../../src/common/web/server/access.js";

const WORTH = { score: { kind: "centipawns", value: 35 }, wdl: { win: 300, draw: 500, loss: 200 } } as const;

const QUIET_LINE: readonly Move[] = [
  { uci: "a2a3", san: "a3" },
  { uci: "a7a6", san: "a6" },
  { uci: "b2b3", san: "b3" },
];

const SCRIPTED_RESOURCES = { usual: { threads: 1, hash: 16 }, most: { threads: 4, hash: 64 } };

/** What was asked of the engines of a server. */
export interface Log {
  engines: number;
  disposed: number;
  /** The changes of options, as in `threads=2`. */
  readonly options?: string[];
}

/**
 * @param replies the moves of the engine in UCI, by how many moves were played before
 * @param gate the engine moves once it is open
 */
export function scriptedTools(
  replies: Readonly<Record<number, string>>,
  log: Log = { engines: 0, disposed: 0 },
  gate: Promise<void> = Promise.resolve(),
): Tools {
  return {
    resources: SCRIPTED_RESOURCES,
    createEngine: () => {
      log.engines += 1;
      return Promise.resolve(scriptedEngine(replies, log, gate));
    },
    others: new Map(),
    probe: null,
    openings: () => Promise.resolve(null),
    explain: () => Promise.reject(new Error("nobody knows why")),
    review: (_, onEvent, signal) => {
      onEvent({ kind: "progress", done: 1, all: 10 });
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
    },
  };
}

function scriptedEngine(replies: Readonly<Record<number, string>>, log: Log, gate: Promise<void>): ChessEngine {
  const resultOf = (bestMove: Move | null): SearchResult => ({
    ...WORTH,
    bestMove,
    ponder: null,
    depth: 1,
    nodes: 1,
    time: 1,
    pv: bestMove === null ? [] : [bestMove],
    outcome: null,
  });
  const engine: Pick<ChessEngine, "analyse" | "play" | "setOption" | "dispose"> = {
    setOption: (name, value) => {
      log.options?.push(`${name}=${String(value)}`);
      return Promise.resolve();
    },
    async *analyse({ fen = "", moves = [] } = {}, { signal } = {}) {
      const info: SearchInfo = {
        ...WORTH,
        ...{
          depth: 5,
          selDepth: 5,
          multiPv: 1,
          bound: "exact",
          nodes: 10,
          nps: 10,
          time: 1,
          hashFull: 0,
          tableHits: 0,
        },
        pv: fen.includes(" b ") ? QUIET_LINE.slice(1, 2) : moves.length === 0 ? QUIET_LINE : QUIET_LINE.slice(0, 1),
      };
      yield info;
      await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
      return resultOf(null);
    },
    play: ({ moves = [] } = {}) => {
      const uci = replies[moves.length];
      return gate.then(() => resultOf(uci === undefined ? null : { uci, san: uci }));
    },
    dispose: () => {
      log.disposed += 1;
      return Promise.resolve();
    },
  };
  return engine as ChessEngine;
}

export function startPage(tools: Tools, entrance: Entrance = newEntrance()): Promise<PageServer> {
  return PageServer.start(
    serverFiles("1.2.3", {
      resources: SCRIPTED_RESOURCES,
      hasTables: tools.probe !== null,
      engines: [...tools.others.keys()],
    }),
    new Connections(tools),
    entrance,
  );
}
