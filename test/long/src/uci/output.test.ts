/** Readers that do not read, readers that have gone, and signals. */

import { describe, expect, test } from "vitest";
import { bestMoves, EngineProcess, errorsIn, sleep } from "../../../support/engines/engine-process.js";

const onWindows = process.platform === "win32";

/** The same position at another move number, so that each answer identifies its command. */
const fenAt = (move: number) => `4k3/8/8/8/8/8/8/4K2R w K - 0 ${move}`;

describe("a reader that pauses", () => {
  test("loses nothing, and finds everything in order", async () => {
    const engine = new EngineProcess();
    await engine.ask();
    engine.pauseOutput();
    const count = 3000;
    for (let move = 1; move <= count; move++) {
      engine.send(`position fen ${fenAt(move)}`, "d", "help", "uci");
    }
    engine.send("isready");
    // Long enough for the pipe to fill up and the engine to wait.
    await sleep(1500);
    engine.resumeOutput();
    const answer = await engine.until("readyok", 60_000);
    expect(answer.filter((line) => line.startsWith("FEN: "))).toEqual(
      Array.from({ length: count }, (_, index) => `FEN: ${fenAt(index + 1)}`),
    );
    expect(answer.filter((line) => line === "uciok")).toHaveLength(count);
    expect(answer.filter((line) => /^ {2}quit /.test(line))).toHaveLength(count);
    // Every round is as long as every other: no line is missing, broken or doubled. Threads and memory are reported
    // once.
    expect(answer.at(-2)).toMatch(/^info string 1 thread, /);
    expect((answer.length - 2) % count).toBe(0);
    expect(errorsIn(answer)).toEqual([]);
    expect(engine.errors).toBe("");
  });

  test("finds every one of 100,000 answers, and then the process gone with status 0", async () => {
    const engine = new EngineProcess();
    await engine.ask();
    engine.pauseOutput();
    const rounds = 25_000;
    for (let move = 1; move <= rounds; move++) {
      // A line long enough to fill any pipe, one that names its command, and two that must not get lost between.
      const marked = `debug ${"x".repeat(20)}${move}`;
      engine.send("isready", marked, "compiler", "isready");
    }
    engine.endInput();
    await sleep(2000);
    engine.resumeOutput();
    expect(await engine.exit(200_000)).toEqual({ code: 0, signal: null });
    // The first `readyok` was the answer before the flood.
    const answers = engine.lines.slice(1);
    expect(answers).toHaveLength(4 * rounds);
    const expected = (at: number) => {
      if (at % 4 === 1) return `'${"x".repeat(20)}${(at + 3) / 4}'`;
      return at % 4 === 2 ? "Castellan" : "readyok";
    };
    const broken = answers.findIndex((line, at) => !line.includes(expected(at)));
    expect(broken).toBe(-1);
    expect(engine.errors).toBe("");
  }, 240_000);

  test("finds all of it even where the input ended meanwhile", async () => {
    const engine = new EngineProcess();
    await engine.ask();
    engine.pauseOutput();
    engine.send(...new Array<string>(3000).fill("d"), "go depth 2");
    engine.endInput();
    await sleep(1000);
    engine.resumeOutput();
    expect(await engine.exit()).toEqual({ code: 0, signal: null });
    const fens = engine.lines.filter((line) => line.startsWith("FEN: "));
    expect(fens).toHaveLength(3000);
    expect(engine.lines.at(-1)).toMatch(/^bestmove /);
  });

  test("gets the best move of a search that went on meanwhile", async () => {
    const engine = new EngineProcess();
    await engine.ask();
    engine.pauseOutput();
    engine.send(...new Array<string>(1000).fill("help"), "go movetime 300");
    await sleep(1000);
    engine.resumeOutput();
    expect(bestMoves(await engine.until(/^bestmove/))).toHaveLength(1);
  });
});

describe("quit", () => {
  test("comes after the answers to the lines of a script", async () => {
    const engine = new EngineProcess();
    const count = 50;
    engine.send(...new Array<string>(count).fill("d"), "quit");
    expect(await engine.exit(60_000)).toEqual({ code: 0, signal: null });
    expect(engine.lines.filter((line) => line.startsWith("FEN: "))).toHaveLength(count);
  });

  test("ends a very long game", async () => {
    const engine = new EngineProcess();
    // Minutes of work.
    const games = ["g1f3 g8f6 f3g1 f6g8 ", "b1c3 b8c6 c3b1 c6b8 "].map((moves) => moves.repeat(10_000));
    for (let at = 0; at < 40; at++) engine.send(`position startpos moves ${games[at % 2]}e2e4`);
    engine.send("d", "quit");
    expect(await engine.exit(60_000)).toEqual({ code: 0, signal: null });
    expect(engine.lines).toEqual([]);
  });

  test("comes after the best moves of searches that wait", async () => {
    const engine = new EngineProcess();
    const count = 3000;
    engine.send(...new Array<string>(count).fill("go nodes 1"), "quit");
    expect(await engine.exit(60_000)).toEqual({ code: 0, signal: null });
    expect(bestMoves(engine.lines)).toHaveLength(count);
  });

  test("leaves out what waits behind it, but for best moves", async () => {
    const engine = new EngineProcess();
    const round = ["isready", "d", "eval", "go movetime 5000", "ucinewgame", "explain", "go perft 6", "go infinite"];
    const rounds = 400;
    // All of it takes over a minute.
    for (let at = 0; at < rounds; at++) engine.send(...round);
    engine.send("quit");
    expect(await engine.exit(60_000)).toEqual({ code: 0, signal: null });
    expect(bestMoves(engine.lines)).toHaveLength(2 * rounds);
    expect(engine.lines.filter((line) => line === "readyok").length).toBeLessThan(rounds);
  });

  test("does not wait long for a reader that does not read", async () => {
    const engine = new EngineProcess();
    engine.pauseOutput();
    engine.send(...new Array<string>(2000).fill("help"), "quit");
    await engine.gone;
    engine.resumeOutput();
    expect(await engine.exit(60_000)).toEqual({ code: 0, signal: null });
  });

  test("the end of the input waits for the answers to all lines", async () => {
    const engine = new EngineProcess();
    const count = 1500;
    engine.send(...new Array<string>(count).fill("go movetime 5000\nd"));
    engine.endInput();
    expect(await engine.exit(120_000)).toEqual({ code: 0, signal: null });
    expect(bestMoves(engine.lines)).toHaveLength(count);
    expect(engine.lines.filter((line) => line.startsWith("FEN: "))).toHaveLength(count);
  });

  test("stop ends the searches that wait, and nothing else of what waits", async () => {
    const engine = new EngineProcess();
    const count = 300;
    engine.send(...new Array<string>(count).fill("go infinite\nd"), "stop");
    let left = count;
    const answer = await engine.until((line) => line.startsWith("bestmove ") && --left === 0, 60_000);
    expect(answer.filter((line) => line.startsWith("FEN: "))).toHaveLength(count);
  });
});

describe("a reader that has gone", () => {
  test.each([
    ["at rest", []],
    ["in an endless search", ["go infinite"]],
    ["in perft", ["perft 9"]],
    ["in a bench", ["bench 20"]],
  ])("ends the process %s quietly", async (_, commands) => {
    const engine = new EngineProcess();
    await engine.ask();
    engine.send(...commands);
    await sleep(200);
    engine.closeOutput();
    // It is noticed with the next line that is written.
    engine.send("isready");
    expect(await engine.exit(20_000)).toEqual({ code: 0, signal: null });
    expect(engine.errors).toBe("");
  });

  test("ends it while it writes thousands of lines, and before it wrote any", async () => {
    const engine = new EngineProcess();
    engine.closeOutput();
    engine.send(...new Array<string>(2000).fill("uci"), "go infinite");
    expect((await engine.exit(20_000)).signal).toBeNull();
    expect(engine.errors).toBe("");
  });

  test("ends it while it waits for the reader", async () => {
    const engine = new EngineProcess();
    await engine.ask();
    engine.pauseOutput();
    engine.send(...new Array<string>(3000).fill("help"));
    await sleep(700);
    engine.closeOutput();
    expect((await engine.exit(20_000)).signal).toBeNull();
    expect(engine.errors).toBe("");
  });

  test("ends the commands of the command line as well", async () => {
    const engine = new EngineProcess({ args: ["perft", "4", "--divide"] });
    engine.closeOutput();
    expect((await engine.exit(20_000)).signal).toBeNull();
    expect(engine.errors).toBe("");
  });
});

// Windows has no signals that a process could catch.
describe.skipIf(onWindows)("signals", () => {
  const codes = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 } as const;
  const cases = (["SIGTERM", "SIGINT", "SIGHUP"] as const).flatMap((signal) =>
    [[], ["go infinite"], ["perft 9"], ["bench 20"]].map((commands) => [signal, commands] as const),
  );

  test.each(cases)("%s ends the process during %j", async (signal, commands) => {
    const engine = new EngineProcess();
    await engine.ask();
    engine.send(...commands);
    await sleep(200);
    engine.kill(signal);
    // 128 and the signal's number, as a shell reports it.
    expect(await engine.exit(20_000)).toEqual({
      code: codes[signal],
      signal: null,
    });
    expect(engine.errors).toBe("");
    // Its pipes are closed (`exit` waits for that), and there is no such process any more.
    expect(() => process.kill(engine.pid, 0)).toThrow("ESRCH");
  });

  test.each([
    ["bench", ["bench", "30"]],
    ["perft", ["perft", "9"]],
  ])("SIGTERM ends the command %s", async (_, args) => {
    const engine = new EngineProcess({ args });
    // Neither prints anything before its end, so they get time enough to start on a machine that stalls.
    await sleep(4000);
    engine.kill("SIGTERM");
    expect(await engine.exit(20_000)).toEqual({ code: 143, signal: null });
    expect(engine.errors).toBe("");
  });

  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s ends a process whose output nobody reads", async (signal) => {
    const engine = new EngineProcess();
    await engine.ask("setoption name MultiPV value 200");
    engine.pauseOutput();
    engine.send(...new Array<string>(2000).fill("uci"), "go infinite");
    await sleep(1000);
    engine.kill(signal);
    expect(await engine.exit(5000)).toEqual({ code: codes[signal], signal: null });
  });

  test("SIGTERM ends a process however much of its output nobody reads", async () => {
    const engine = new EngineProcess();
    await engine.ask();
    engine.pauseOutput();
    // More than the 64 MB that it keeps.
    engine.send(...new Array<string>(100_000).fill("help"), "go infinite");
    await sleep(20_000);
    engine.kill("SIGTERM");
    expect(await engine.exit(5000)).toEqual({ code: 143, signal: null });
  });

  test("SIGTERM ends a process that plays a very long game", async () => {
    const engine = new EngineProcess();
    await engine.ask();
    // Many seconds of work.
    engine.send(`position startpos moves ${"g1f3 g8f6 f3g1 f6g8 ".repeat(50_000)}`);
    await sleep(500);
    engine.kill("SIGTERM");
    expect(await engine.exit(5000)).toEqual({ code: 143, signal: null });
  });

  test("SIGUSR1 opens no inspector, and is no reason to end", async () => {
    const engine = new EngineProcess();
    await engine.ask();
    engine.kill("SIGUSR1");
    await sleep(500);
    expect(await engine.ask()).toEqual([]);
    expect(engine.errors).toBe("");
  });

  test("an answer is not cut off: the search under way still prints its best move", async () => {
    const engine = new EngineProcess();
    engine.send("go infinite");
    await engine.until(/^info depth/);
    engine.kill("SIGTERM");
    await engine.until(/^bestmove/);
    await engine.exit();
  });
});
