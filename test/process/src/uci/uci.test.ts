/** The conversation of a GUI with the process, the impatient GUI included. */

import { describe, expect, test } from "vitest";
import {
  BEST_MOVE,
  bestMoves,
  EngineProcess,
  errorsIn,
  PERFT_3,
  sleep,
  START_FEN,
} from "../../../support/engines/engine-process.js";
import { sharedEngine } from "../../../support/engines/shared-engine.js";

const MATED = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
const STALEMATED = "7k/8/6Q1/8/8/8/8/K7 b - - 0 1";
const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

const SCORED = /^info depth \d+ .*score (cp|mate) -?\d+/;

/** An engine that has talked with other tests before. */
const shared = sharedEngine();

/** Starts an engine and waits until it is there. */
async function ready(): Promise<EngineProcess> {
  const engine = new EngineProcess();
  await engine.ask();
  return engine;
}

/** Waits until the running search has reported something. */
async function underWay(engine: EngineProcess): Promise<void> {
  await engine.until(SCORED);
}

/** That the engine has nothing more to say, and is there. */
async function expectRest(engine: EngineProcess): Promise<void> {
  expect(await engine.ask()).toEqual([]);
  expect(engine.errors).toBe("");
}

async function quit(engine: EngineProcess): Promise<void> {
  engine.send("quit");
  expect(await engine.exit()).toEqual({ code: 0, signal: null });
  expect(engine.errors).toBe("");
}

describe("handshake", () => {
  test("nothing is said unasked", async () => {
    const engine = new EngineProcess();
    engine.endInput();
    expect((await engine.exit()).code).toBe(0);
    expect(engine.lines).toEqual([]);
    expect(engine.errors).toBe("");
  });

  test("uci is answered by name, author, options and uciok", async () => {
    const engine = new EngineProcess();
    engine.send("uci");
    const answer = await engine.until("uciok");
    expect(answer[0]).toMatch(/^id name Castellan \d+\.\d+\.\d+/);
    expect(answer[1]).toMatch(/^id author \S/);
    const options = answer.slice(2, -1);
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) {
      expect(option).toMatch(
        /^option name \S.* type (spin default \d+ min \d+ max \d+|check default (true|false)|combo default \S+( var \S+)+|button|string default .+)$/,
      );
    }
    expect(options.join("\n")).toMatch(/name Hash type spin/);
    expect(options.join("\n")).toMatch(/name Ponder type check/);
    expect(options.join("\n")).toMatch(/name MoveGen type combo/);
    await quit(engine);
  });

  test("every option that is advertised can be set to its default and its bounds' near ends", async () => {
    const engine = new EngineProcess();
    engine.send("uci");
    for (const line of await engine.until("uciok")) {
      const { name, least, standard } =
        /^option name (?<name>.+) type \S+(?: default (?<standard>\S+))?(?: min (?<least>\d+))?/.exec(line)?.groups ??
        {};
      if (name === undefined) continue;
      const values = [standard, least].filter((value) => value !== undefined);
      const commands =
        values.length === 0
          ? [`setoption name ${name}`]
          : values.map((value) => `setoption name ${name} value ${value}`);
      expect(errorsIn(await engine.ask(...commands))).toEqual([]);
    }
    await quit(engine);
  });

  test("isready during a search is answered before the best move", async () => {
    const engine = await shared();
    engine.send("go infinite");
    await underWay(engine);
    expect(bestMoves(await engine.ask())).toEqual([]);
    expect(bestMoves(await engine.ask())).toEqual([]);
    engine.send("stop");
    await engine.until(BEST_MOVE);
    await expectRest(engine);
  });

  test("a position may follow ucinewgame at once", async () => {
    const engine = await shared();
    engine.send("ucinewgame", "position startpos moves e2e4 c7c5", "go depth 3");
    await engine.until(BEST_MOVE);
    expect(await engine.fen()).toMatch(/^rnbqkbnr\/pp1ppppp.* w KQkq - 0 2$/);
    await expectRest(engine);
  });

  test("words of no command before a command are skipped", async () => {
    const engine = await shared();
    expect(await engine.ask("joho debug off")).toEqual([]);
    expect(errorsIn(await engine.ask("joho position startpos"))).toEqual([]);
    engine.send("please isready");
    await engine.until("readyok");
    await expectRest(engine);
  });
});

describe("go", () => {
  test.each([
    "go depth 5",
    "go nodes 20000",
    "go movetime 200",
    "go wtime 2000 btime 2000 winc 10 binc 10",
    "go wtime 2000 btime 2000 movestogo 10",
    "go wtime 0 btime 0",
    "go wtime 1000",
    "go btime 1000",
    "go depth 200 movetime 200",
    "go mate 2",
    "go nodes 1",
    "go searchmoves a2a3 h2h4 depth 4",
    "go depth 4 searchmoves h2h4 a2a3",
  ])("%s ends by itself in one best move, after a score", async (command) => {
    const engine = await shared();
    engine.send("ucinewgame", "position startpos", command);
    const answer = await engine.until(/^bestmove/);
    expect(answer.at(-1)).toMatch(BEST_MOVE);
    expect(answer.filter((line) => SCORED.test(line))).not.toEqual([]);
    expect(errorsIn(answer)).toEqual([]);
    if (command.includes("searchmoves")) {
      expect(answer.at(-1)).toMatch(/^bestmove (a2a3|h2h4)\b/);
    }
    await expectRest(engine);
  });

  test.each(["go", "go infinite", "go infinite depth 1", "go ponder depth 1"])("%s waits for stop", async (command) => {
    const engine = await shared();
    engine.send(command);
    await underWay(engine);
    await sleep(300);
    expect(bestMoves(await engine.ask())).toEqual([]);
    engine.send("stop");
    expect((await engine.until(/^bestmove/)).at(-1)).toMatch(BEST_MOVE);
    await expectRest(engine);
  });

  test("go infinite on a forced mate waits as well", async () => {
    const engine = await shared();
    engine.send(`position fen ${MATE_IN_ONE}`, "go infinite");
    await engine.until(/score mate 1 .*pv d1d8$/);
    await sleep(300);
    expect(bestMoves(await engine.ask())).toEqual([]);
    engine.send("stop");
    await engine.until(/^bestmove d1d8$/);
    await expectRest(engine);
  });

  test.each([
    [MATED, "mate 0"],
    [STALEMATED, "cp 0"],
  ])("%s has no best move", async (fen, score) => {
    const engine = await shared();
    engine.send(`position fen ${fen}`, "go movetime 1000");
    const answer = await engine.until(/^bestmove/);
    expect(answer.at(-1)).toBe("bestmove (none)");
    expect(answer.join("\n")).toContain(`score ${score}`);
    await expectRest(engine);
  });

  test.each([
    [MATED, "go infinite"],
    [STALEMATED, "go infinite"],
    [MATED, "go ponder wtime 1000 btime 1000"],
  ])("%s has none under %s either, and says so after stop only", async (fen, command) => {
    const engine = await shared();
    engine.send(`position fen ${fen}`, command);
    await underWay(engine);
    expect(bestMoves(await engine.ask())).toEqual([]);
    engine.send("stop");
    await engine.until("bestmove (none)");
    await expectRest(engine);
  });

  test("a ponder hit starts the clock", async () => {
    const engine = await shared();
    engine.send("position startpos moves e2e4 e7e5", "go ponder wtime 300 btime 300");
    await underWay(engine);
    await sleep(600);
    expect(bestMoves(await engine.ask())).toEqual([]);
    engine.send("ponderhit");
    await engine.until(BEST_MOVE);
    // A second hit has nothing to act on.
    expect(await engine.ask("ponderhit")).toEqual([]);
    await expectRest(engine);
  });

  test("a ponder hit on an endless search leaves it endless", async () => {
    const engine = await shared();
    engine.send("go ponder infinite", "ponderhit");
    await underWay(engine);
    expect(bestMoves(await engine.ask())).toEqual([]);
    engine.send("stop");
    await engine.until(BEST_MOVE);
    await expectRest(engine);
  });

  test("a ponder miss is a stop", async () => {
    const engine = await shared();
    engine.send("go ponder wtime 60000 btime 60000");
    await underWay(engine);
    engine.send("stop", "position startpos moves d2d4", "go depth 2");
    await engine.until(BEST_MOVE);
    await engine.until(BEST_MOVE);
    await expectRest(engine);
  });
});

describe("during a search", () => {
  test("go brings the first best move, then its own", async () => {
    const engine = await shared();
    engine.send("go infinite");
    await underWay(engine);
    engine.send("go searchmoves a2a3 depth 1");
    await engine.until(BEST_MOVE);
    expect((await engine.until(/^bestmove/)).at(-1)).toMatch(/^bestmove a2a3/);
    expect(bestMoves(await engine.ask())).toEqual([]);
    await expectRest(engine);
  });

  test("every go of a hundred in one piece is answered once", async () => {
    const engine = await shared();
    const answer: string[] = [];
    engine.send(...new Array<string>(100).fill("go infinite"), "stop");
    for (let count = 0; count < 100; count++) {
      answer.push(...(await engine.until(BEST_MOVE)));
    }
    expect(bestMoves(answer)).toHaveLength(100);
    await expectRest(engine);
  });

  test("position ends it, and holds for what follows", async () => {
    const engine = await shared();
    engine.send("go infinite");
    await underWay(engine);
    engine.send("position startpos moves g1f3");
    await engine.until(BEST_MOVE);
    expect(await engine.fen()).toMatch(/ b KQkq - 1 1$/);
    await expectRest(engine);
  });

  test.each([
    "setoption name Hash value 32",
    "setoption name Clear Hash",
    "setoption name MoveGen value both",
    "ucinewgame",
  ])("%s ends it", async (command) => {
    const engine = await ready();
    engine.send("go infinite");
    await underWay(engine);
    engine.send(command);
    await engine.until(BEST_MOVE);
    expect(errorsIn(await engine.ask())).toEqual([]);
    engine.send("go depth 3");
    await engine.until(BEST_MOVE);
    await quit(engine);
  });

  test("several stops bring one best move", async () => {
    const engine = await shared();
    engine.send("go infinite");
    await underWay(engine);
    engine.send("stop", "stop", "stop");
    await engine.until(BEST_MOVE);
    engine.send("stop");
    await expectRest(engine);
  });

  test("a stop in the same piece is not lost", async () => {
    const engine = new EngineProcess();
    engine.send("go infinite", "stop");
    await engine.until(BEST_MOVE);
    engine.send("position startpos moves e2e4", "go", "stop");
    await engine.until(BEST_MOVE);
    await quit(engine);
  });

  test("quit ends it and the process", async () => {
    const engine = await ready();
    engine.send("go infinite");
    await underWay(engine);
    await quit(engine);
    expect(bestMoves(engine.lines).length).toBeLessThanOrEqual(1);
  });
});

describe("the first iteration, which a board full of queens makes long,", () => {
  const QUEENS = "position fen 1QqQqQq1/r6Q/Q6q/q6Q/B2q4/q6Q/k6K/1qQ1QqRb w - - 0 1";

  test.each(["go movetime 50", "go wtime 1000 btime 1000", "go depth 9\nstop"])("is cut off by %j", async (command) => {
    const engine = new EngineProcess();
    engine.send(QUEENS, command);
    const answer = await engine.until(/^bestmove/);
    expect(answer.at(-1)).toMatch(BEST_MOVE);
    expect(answer.at(-2)).toMatch(/^info depth 1 .* score /);
  });
});

test("stop and ponderhit without a search are nothing", async () => {
  const engine = await shared();
  expect(await engine.ask("stop", "stop", "ponderhit", "stop")).toEqual([]);
  engine.send("go depth 2");
  await engine.until(BEST_MOVE);
  await expectRest(engine);
});

test("a game of short searches stays in step", async () => {
  const engine = await shared();
  const moves: string[] = [];
  engine.send("ucinewgame");
  for (let ply = 0; ply < 40; ply++) {
    expect(await engine.ask(`position startpos moves ${moves.join(" ")}`)) //
      .toEqual([]);
    engine.send("go nodes 500");
    const answer = await engine.until(/^bestmove/);
    expect(errorsIn(answer)).toEqual([]);
    const move = answer.at(-1)?.split(" ")[1] ?? "";
    if (move === "(none)") break;
    moves.push(move);
  }
  expect(moves.length).toBeGreaterThan(5);
  await expectRest(engine);
});

describe("commands for people", () => {
  test("d shows the position", async () => {
    const engine = await shared();
    expect(await engine.fen()).toBe(START_FEN);
    await expectRest(engine);
  });

  test("help names the commands", async () => {
    const engine = await shared();
    const help = (await engine.ask("help")).join("\n");
    for (const word of [...["position", "go ", "perft", "bench", "eval", "explain", "quit"]]) {
      expect(help).toContain(word);
    }
    await expectRest(engine);
  });

  test("eval shows the pieces and ends with the evaluation", async () => {
    const engine = await shared();
    engine.send("eval");
    const lines = await engine.until(/centipawns/);
    expect(lines[0]).toMatch(/^ +\+-+\+/);
    expect(lines.filter((line) => line.includes("centipawns"))).toHaveLength(1);
    await expectRest(engine);
  });

  test.each(["perft 3", "go perft 3"])("%s counts", async (command) => {
    const engine = await shared();
    engine.send(command);
    const answer = await engine.until(PERFT_3);
    expect(answer.filter((line) => /^[a-h][1-8]\S+: \d+$/.test(line))) //
      .toHaveLength(20);
    expect(await engine.ask()).toEqual([expect.stringMatching(/nodes a second$/)]);
  });

  test("bench ends in its one line, twice the same nodes", async () => {
    const engine = await shared();
    const counts: string[] = [];
    for (let round = 0; round < 2; round++) {
      engine.send("bench 1");
      const answer = await engine.until(/^\d+ nodes \d+ nps$/);
      counts.push(answer.at(-1)?.split(" ")[0] ?? "");
    }
    expect(counts[1]).toBe(counts[0]);
    await expectRest(engine);
  });

  test.each([
    ["bench 9", /bench: stopped/],
    ["bench 100", /bench: stopped/],
    ["perft 9", /perft: stopped/],
    ["go perft 9", /perft: stopped/],
  ])("stop ends %s, and the game goes on", async (command, farewell) => {
    const engine = await shared();
    await engine.ask("position startpos moves e2e4");
    engine.send(command);
    await sleep(300);
    // Not held up by the work.
    await engine.ask();
    engine.send("stop");
    await engine.until(farewell);
    expect(await engine.fen()).toContain(" b KQkq ");
    engine.send("go depth 2");
    await engine.until(BEST_MOVE);
    await expectRest(engine);
  });

  test.each(["perft 9", "bench", "bench 20"])("quit ends %s and the process", async (command) => {
    const engine = await ready();
    engine.send(command);
    await sleep(300);
    await quit(engine);
  });
});
