/** The package as its users see it, on the built engine. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type {
  ChessEngine,
  CreateOptions,
  EngineNotice,
  SearchInfo,
  SearchResult,
} from "../../../../src/library/index.js";
import { built } from "../../../support/programs/built.js";

const { createEngine, EngineError } =
  await built<typeof import("../../../../src/library/index.js")>("src/library/index.js");
const FOOLS_MATE = ["f3", "e5", "g4", "Qh4#"];
const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";

let engine: ChessEngine;

beforeAll(async () => {
  engine = await createEngine({ hash: 1 });
});

afterAll(() => engine.dispose());

/** The code of the error that a promise is rejected with. */
async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => {
      throw new Error("nothing was refused");
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EngineError);
  return (error as InstanceType<typeof EngineError>).code;
}

async function withNew<T>(options: CreateOptions, work: (engine: ChessEngine) => Promise<T>): Promise<T> {
  const own = await createEngine({ hash: 1, ...options });
  try {
    return await work(own);
  } finally {
    await own.dispose();
  }
}

describe("analyse", () => {
  test("yields what the search finds, and returns what it comes to", async () => {
    const analysis = engine.analyse({ moves: ["e4", "e7e5"] }, { depth: 6, multiPv: 2 });
    const infos: SearchInfo[] = [];
    let step = await analysis.next();
    for (; step.done !== true; step = await analysis.next()) infos.push(step.value);
    const last = infos.slice(-2);
    expect(last.map(({ depth, multiPv }) => [depth, multiPv])).toEqual([
      [6, 1],
      [6, 2],
    ]);
    for (const { wdl, score, pv, bound } of last) {
      expect(wdl.win + wdl.draw + wdl.loss).toBe(1000);
      expect(score.kind).toBe("centipawns");
      expect(bound).toBe("exact");
      expect(pv[0]?.uci).toMatch(/^[a-h][1-8][a-h][1-8]$/);
      expect(pv[0]?.san).not.toBe("");
    }
    expect(step.value).toMatchObject({ depth: 6, bestMove: last[0]?.pv[0], pv: last[0]?.pv, score: last[0]?.score });
  });

  test("gives every report a line: one that is only a bound keeps the last", async () => {
    await withNew({}, async (own) => {
      const infos: SearchInfo[] = [];
      for await (const info of own.analyse({ moves: ["e4", "e5", "Nf3"] }, { depth: 16 })) infos.push(info);
      expect(infos.map(({ pv }) => pv.length)).not.toContain(0);
    });
  });

  test("stop() without a search ends no later one", async () => {
    engine.stop();
    expect((await engine.play({}, { depth: 5 })).depth).toBeGreaterThanOrEqual(5);
    engine.stop();
    expect((await engine.play({}, { depth: 5 })).depth).toBeGreaterThanOrEqual(5);
  });

  test("leaving the loop of an analysis that is over ends no later search", async () => {
    let later: Promise<SearchResult> | null = null;
    for await (const { depth } of engine.analyse({}, { depth: 3 })) {
      expect(depth).toBe(1);
      await vi.waitFor(() => expect(engine.busy).toBe(false));
      later = engine.play({}, { depth: 12 });
      // Until it has begun.
      await new Promise((resolve) => setTimeout(resolve, 50));
      break;
    }
    expect((await later)?.depth).toBe(12);
  });

  test("leaving the loop stops the search", async () => {
    for await (const info of engine.analyse()) {
      expect(engine.busy).toBe(true);
      if (info.depth >= 3) break;
    }
    expect(engine.busy).toBe(false);
  });

  test("an error in the loop stops the search", async () => {
    const search = async () => {
      for await (const info of engine.analyse()) throw new TypeError(`depth ${info.depth}`);
    };
    await expect(search()).rejects.toThrow(TypeError);
    expect(engine.busy).toBe(false);
  });

  test("stop() ends it as a limit does", async () => {
    const analysis = engine.analyse();
    await analysis.next();
    engine.stop();
    let step = await analysis.next();
    while (step.done !== true) step = await analysis.next();
    expect(step.value.bestMove).not.toBeNull();
  });

  test("a signal ends it with an AbortError", async () => {
    const aborting = new AbortController();
    const search = async () => {
      for await (const info of engine.analyse({}, { signal: aborting.signal })) {
        if (info.depth === 3) aborting.abort(new Error("enough"));
      }
    };
    await expect(search()).rejects.toMatchObject({ name: "AbortError", code: "ABORTED", cause: { message: "enough" } });
    expect(engine.busy).toBe(false);
  });
});

describe("play", () => {
  test("without limits it ends when there is nothing left to find: the nodes of a level, or a game that is over", async () => {
    expect((await engine.play({}, { elo: 250 })).bestMove).not.toBeNull();
    expect(await engine.play({ moves: FOOLS_MATE })).toMatchObject({ bestMove: null, outcome: "checkmate" });
    const analysis = engine.analyse({ moves: FOOLS_MATE });
    let step = await analysis.next();
    while (step.done !== true) step = await analysis.next();
    expect(step.value).toMatchObject({ bestMove: null, outcome: "checkmate" });
  });

  test("finds a mate", async () => {
    expect(await engine.play({ fen: MATE_IN_ONE }, { depth: 5 })).toMatchObject({
      bestMove: { uci: "e1e8", san: "Re8#" },
      ponder: null,
      score: { kind: "mate", moves: 1 },
      wdl: { win: 1000, draw: 0, loss: 0 },
    });
  });

  test("has no move where the game is over", async () => {
    const over = await engine.play({ moves: FOOLS_MATE }, { depth: 5 });
    expect(over).toMatchObject({ bestMove: null, ponder: null, score: { kind: "mate", moves: 0 } });
    expect(over.pv).toEqual([]);
  });

  test("searches the moves that it may", async () => {
    const { bestMove } = await engine.play({}, { depth: 3, searchMoves: ["a3"] });
    expect(bestMove).toEqual({ uci: "a2a3", san: "a3" });
  });

  test("keeps to nodes, and is the same again in a new game", async () => {
    await engine.newGame();
    const first = await engine.play({}, { nodes: 2000 });
    await engine.newGame();
    const { time, ...again } = await engine.play({}, { nodes: 2000 });
    expect(first).toEqual({ ...again, time: first.time });
    expect(time).toBeGreaterThan(0);
    expect(again.nodes).toBe(2000);
  });

  test("plays below full strength by chance that can be given", async () => {
    const moves = [];
    for (const chance of [0, 0.99]) {
      await engine.newGame();
      const { bestMove } = await engine.play({}, { nodes: 100_000, elo: 600, random: () => chance });
      moves.push(bestMove?.uci);
    }
    expect(new Set(moves).size).toBe(2);
  });

  test("a signal ends it with an AbortError, also one that was given before", async () => {
    expect(await codeOf(engine.play({}, { signal: AbortSignal.timeout(30) }))).toBe("ABORTED");
    expect(await codeOf(engine.play({}, { signal: AbortSignal.abort() }))).toBe("ABORTED");
    expect(await codeOf(engine.newGame({ signal: AbortSignal.abort() }))).toBe("ABORTED");
    expect(await codeOf(createEngine({ signal: AbortSignal.abort() }))).toBe("ABORTED");
  });
});

describe("a busy engine", () => {
  test("refuses all but stop()", async () => {
    const playing = engine.play();
    expect(await codeOf(engine.play({}, { depth: 1 }))).toBe("ENGINE_BUSY");
    expect(await codeOf(engine.analyse().next())).toBe("ENGINE_BUSY");
    expect(await codeOf(engine.newGame())).toBe("ENGINE_BUSY");
    expect(await codeOf(engine.setOption("hash", 2))).toBe("ENGINE_BUSY");
    engine.stop();
    expect((await playing).bestMove).not.toBeNull();
  });

  test("is free after what was refused", async () => {
    expect(await codeOf(engine.play({ fen: "rubbish" }))).toBe("INVALID_POSITION");
    expect(await codeOf(engine.play({}, { depth: -1 }))).toBe("INVALID_LIMIT");
    expect(await codeOf(engine.play({}, { elo: 5000 }))).toBe("INVALID_OPTION");
    expect(await codeOf(engine.analyse({}, { multiPv: 0 }).next())).toBe("INVALID_OPTION");
    expect(engine.busy).toBe(false);
  });
});

test("options change, and what is refused changes nothing", async () => {
  await withNew({}, async (own) => {
    await own.setOption("threads", 2);
    await own.setOption("hash", 2);
    await own.setOption("network", readFileSync(new URL("../../../../engine/nets/castellan.nnue", import.meta.url)));
    expect(await codeOf(own.setOption("network", new Uint8Array(5)))).toBe("INVALID_NETWORK");
    expect(await codeOf(own.setOption("network", new URL("file:///nowhere.nnue")))).toBe("INVALID_NETWORK");
    expect((await own.play({}, { depth: 4 })).depth).toBeGreaterThanOrEqual(4);
  });
  expect(await codeOf(createEngine({ network: "nowhere.nnue" }))).toBe("INVALID_NETWORK");
  expect(await codeOf(createEngine({ threads: 64, hash: 3968 }))).toBe("NO_MEMORY");
});

test("Chess960 castles as the king that takes its rook", async () => {
  const fen = "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1";
  await withNew({ chess960: true }, async (own) => {
    const { bestMove } = await own.play({ fen }, { depth: 2, searchMoves: ["O-O"] });
    expect(bestMove).toEqual({ uci: "f1h1", san: "O-O" });
    await own.setOption("chess960", false);
    expect(await codeOf(own.play({ fen, moves: ["f1h1"] }, { depth: 1 }))).toBe("INVALID_POSITION");
  });
});

test("several engines search at once", async () => {
  const others = await Promise.all([createEngine({ hash: 1 }), createEngine({ hash: 1, threads: 2 })]);
  const results = await Promise.all([engine, ...others].map((one) => one.play({ fen: MATE_IN_ONE }, { depth: 4 })));
  for (const { bestMove } of results) expect(bestMove?.san).toBe("Re8#");
  await Promise.all(others.map((other) => other.dispose()));
});

test("a search whose thread dies is rejected, and the engine goes on", async () => {
  const workers: Worker[] = [];
  const watch = (worker: Worker) => workers.push(worker);
  process.on("worker", watch);
  await withNew({}, async (own) => {
    process.off("worker", watch);
    const playing = own.play().catch((error: unknown) => error);
    await workers[0]?.terminate();
    expect(await playing).toMatchObject({ code: "SEARCH_FAILED", cause: { message: "a search thread ended" } });
    expect((await own.play({ fen: MATE_IN_ONE }, { depth: 4 })).bestMove?.san).toBe("Re8#");
  });
});

test("dispose() rejects what runs and what comes after, and may be called again", async () => {
  const own = await createEngine({ hash: 1 });
  const playing = codeOf(own.play());
  const analysis = own.analyse();
  await Promise.all([own.dispose(), own.dispose()]);
  expect(await playing).toBe("ENGINE_DISPOSED");
  expect(await codeOf(analysis.next())).toBe("ENGINE_DISPOSED");
  expect(await codeOf(own.newGame())).toBe("ENGINE_DISPOSED");
  await own[Symbol.asyncDispose]();
});

describe("a damaged endgame table", () => {
  let folder: string;
  const name = "KQvK.rtbw";
  const position = { fen: "7k/8/8/8/8/8/8/KQ6 w - - 0 1" };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "castellan-"));
    // It begins like a table and has the size of one; nothing else is right.
    writeFileSync(join(folder, name), Buffer.concat([Buffer.from("71e8235d", "hex"), Buffer.alloc(4 * 64 + 12, 255)]));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test("is a notice, and the search has its result", async () => {
    const notices: EngineNotice[] = [];
    await withNew({ syzygyPath: folder, onNotice: (notice) => notices.push(notice) }, async (engine) => {
      for (let time = 0; time < 2; time++) {
        expect((await engine.play(position, { depth: 4 })).bestMove).not.toBeNull();
        // It is left out from then on.
        expect(notices).toEqual([{ code: "TABLE_DAMAGED", message: expect.stringContaining(name) }]);
      }
    });
  });

  test("is the same if nobody listens, or the listener throws", async () => {
    const onNotice = () => {
      throw new Error("not today");
    };
    for (const options of [{}, { onNotice }]) {
      await withNew({ syzygyPath: folder, ...options }, async (engine) => {
        expect((await engine.play(position, { depth: 4 })).bestMove).not.toBeNull();
      });
    }
  });

  test("is a notice when the option is set, if the file is cut off", async () => {
    const cut = join(folder, "cut");
    mkdirSync(cut);
    writeFileSync(join(cut, "KRvK.rtbw"), Buffer.alloc(7));
    const notices: EngineNotice[] = [];
    await withNew({ onNotice: (notice) => notices.push(notice) }, async (engine) => {
      await engine.setOption("syzygyPath", `${cut}${delimiter}${folder}`);
      expect(notices).toEqual([{ code: "TABLE_DAMAGED", message: expect.stringContaining("KRvK.rtbw") }]);
    });
  });

  test("does not keep games from being annotated", async () => {
    const { annotate } = await built<typeof import("../../../../src/annotate/index.js")>("src/annotate/index.js");
    const codes: string[] = [];
    const [game] = await annotate(`[FEN "${position.fen}"]\n\n1. Qb7 *`, {
      nodes: 100,
      hash: 1,
      syzygyPath: folder,
      onNotice: ({ code }) => codes.push(code),
    });
    expect(game?.kind).toBe("annotated");
    expect(codes).toEqual(["TABLE_DAMAGED"]);
  });
});
