/** The reference search behind UCI, by choice and for want of memory. */

import { describe, expect, test } from "vitest";
import { MAIN } from "../../../../support/programs/built.js";
import { fileURLToPath } from "node:url";
import { BEST_MOVE, EngineProcess, errorsIn } from "../../../../support/engines/engine-process.js";

const CHOICE = "setoption name Search value reference";
const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
/** Twenty queens that take each other: quiescence does not end here. */
const QUEENS = "1QqQqQq1/r6Q/Q6q/q6Q/B2q4/q6Q/k6K/1qQ1QqRb w - - 0 1";
/** Kiwipete: its first iteration takes some thousand moves. */
const TANGLED = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/** KiB of address space: enough for Node, not for the core's memory; then for that, but for no search thread beside it. */
const LIMITS = [3_000_000, 12_000_000];

async function chosen(): Promise<EngineProcess> {
  const engine = new EngineProcess();
  expect(await engine.ask(CHOICE)).toEqual([]);
  return engine;
}

describe("Search = reference", () => {
  test("plays without the core, to depth, nodes and time", async () => {
    const engine = await chosen();
    engine.send("go depth 3");
    const lines = await engine.until(BEST_MOVE);
    expect(lines.filter((line) => /^info depth [123] /.test(line))).toHaveLength(3);
    engine.send("go nodes 300");
    const limited = (await engine.until(BEST_MOVE)).at(-2) ?? "";
    expect(Number(/ nodes (\d+)/.exec(limited)?.[1])).toBeLessThanOrEqual(300);
    engine.send(`position fen ${MATE_IN_ONE}`, "go movetime 1000");
    const mate = await engine.until(BEST_MOVE);
    expect(mate.at(-2)).toContain("score mate 1 ");
    expect(mate.at(-1)).toBe("bestmove d1d8");
    engine.send("go depth 2 searchmoves h2h3");
    expect((await engine.until(BEST_MOVE)).at(-1)).toContain("bestmove h2h3");
    expect(errorsIn(engine.lines)).toEqual([]);
  });

  test("counts time in nodes where it is asked to", async () => {
    const engine = await chosen();
    await engine.ask("setoption name nodestime value 10");
    const answers: string[] = [];
    for (let time = 0; time < 2; time++) {
      engine.send("ucinewgame", "go movetime 100");
      const info = (await engine.until(BEST_MOVE)).at(-2) ?? "";
      answers.push(info.replace(/ nps .*/, ""));
    }
    expect(answers[0]).toMatch(/^info depth [2-9] /);
    expect(answers[1]).toBe(answers[0]);
  });

  test("answers and stops while it thinks, and ponders", async () => {
    const engine = await chosen();
    engine.send("go infinite");
    await engine.until(/^info depth 2 /);
    expect((await engine.ask()).join("\n")).not.toContain("bestmove");
    engine.send("stop");
    await engine.until(BEST_MOVE);
    engine.send("go ponder wtime 1000 btime 1000");
    await engine.until(/^info depth 3 /);
    engine.send("ponderhit");
    await engine.until(BEST_MOVE);
    engine.send("quit");
    expect((await engine.exit()).code).toBe(0);
  });

  test("gives up a first iteration that does not end", async () => {
    const engine = await chosen();
    engine.send(`position fen ${QUEENS}`, "go nodes 500");
    const spent = await engine.until(BEST_MOVE);
    expect(spent.at(-2)).toMatch(/^info depth [01] .* score cp .* pv /);
    engine.send("go infinite");
    expect((await engine.ask()).join("\n")).not.toContain("bestmove");
    engine.send("stop");
    await engine.until(BEST_MOVE);
    engine.send(`position fen ${TANGLED}`, "go nodes 500");
    const finished = await engine.until(BEST_MOVE);
    expect(finished.at(-2)).toMatch(/^info depth 1 .* score cp -?\d+ nodes /);
    expect(errorsIn(engine.lines)).toEqual([]);
  });

  test("keeps to the time in a first iteration that does not end", async () => {
    const engine = await chosen();
    await engine.ask(`position fen ${QUEENS}`);
    engine.send("go movetime 100");
    const answer = await engine.until(BEST_MOVE);
    // The first iteration takes many seconds here.
    expect(Number(/ nodes (\d+)/.exec(answer.at(-2) ?? "")?.[1])).toBeLessThan(10_000);
    engine.send("go nodes 50");
    const few = await engine.until(BEST_MOVE);
    expect(few.at(-2)).toMatch(/^info depth 1 .* nodes 50 .* pv /);
  });

  test("leaves Chess960 to the core, and says so", async () => {
    const engine = await chosen();
    await engine.ask("setoption name UCI_Chess960 value true");
    engine.send("go depth 4");
    const lines = await engine.until(BEST_MOVE);
    expect(lines[0]).toMatch(/^info string chess.js does not play Chess960/);
  });
});

describe.skipIf(process.platform === "win32")("without memory for the core", () => {
  test.each(LIMITS)("of %i KiB the reference search plays, and says so once", async (limit) => {
    const main = fileURLToPath(MAIN);
    const engine = new EngineProcess({
      command: "/bin/sh",
      args: ["-c", `ulimit -v ${limit} && exec "$0" "$1"`, process.execPath, main],
    });
    engine.send("uci", "isready", "ucinewgame", `position fen ${MATE_IN_ONE}`);
    await engine.until("readyok");
    engine.send("go depth 2");
    const first = await engine.until(BEST_MOVE);
    expect(first[0]).toBe(
      "info string no WebAssembly memory is available: the reference search in plain TypeScript plays instead",
    );
    expect(first.at(-1)).toBe("bestmove d1d8");
    engine.send("go depth 2");
    expect((await engine.until(BEST_MOVE)).join("\n")).not.toContain("string");
    expect(errorsIn(engine.lines)).toEqual([]);
  });
});
