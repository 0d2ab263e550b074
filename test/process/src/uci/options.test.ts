/** Options whose effect a GUI sees in the process itself. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MIN_ELO } from "../../../../engine/host/skill/levels.js";
import { BEST_MOVE, EngineProcess, errorsIn } from "../../../support/engines/engine-process.js";

const set = (name: string, value: string | number | boolean) => `setoption name ${name} value ${value}`;

async function quit(engine: EngineProcess): Promise<void> {
  engine.send("quit");
  expect(await engine.exit()).toEqual({ code: 0, signal: null });
  expect(engine.errors).toBe("");
}

/** The first move of the last line of rank 1, and the move played. */
function lastAndPlayed(answer: readonly string[]) {
  const last = answer.findLast((line) => line.includes(" multipv 1 "));
  return [/ pv (\S+)/.exec(last ?? "")?.[1], answer.at(-1)?.split(" ")[1]] as const;
}

test("several lines with the results to expect", async () => {
  const engine = new EngineProcess();
  engine.send(set("MultiPV", 3), set("UCI_ShowWDL", true), "go depth 5");
  const answer = await engine.until(BEST_MOVE);
  const deepest = answer.filter((line) => line.startsWith("info depth 5 "));
  expect(deepest).toHaveLength(3);
  for (const [index, line] of deepest.entries()) {
    expect(line).toMatch(new RegExp(` multipv ${index + 1} score cp -?\\d+ wdl \\d+ \\d+ \\d+ `));
  }
  const [last, played] = lastAndPlayed(answer);
  expect(last).toBe(played);
  await quit(engine);
});

test("limited strength plays at once what its last line says, at every level", async () => {
  const engine = new EngineProcess();
  engine.send(set("UCI_LimitStrength", true));
  for (const elo of [MIN_ELO, MIN_ELO + 400, MIN_ELO + 800]) {
    engine.send(set("UCI_Elo", elo));
    for (const moves of ["e2e4", "d2d4 d7d5", "g1f3 g8f6 g2g3"]) {
      engine.send(`position startpos moves ${moves}`, "go movetime 600000");
      const answer = await engine.until(BEST_MOVE);
      const [last, played] = lastAndPlayed(answer);
      expect(last).toBe(played);
      expect(errorsIn(answer)).toEqual([]);
    }
  }
  await quit(engine);
});

test("a search for a mate ends with it, and one without a mate ends too", async () => {
  const engine = new EngineProcess();
  engine.send("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
  engine.send("go mate 1");
  expect((await engine.until(BEST_MOVE)).at(-1)).toMatch(/^bestmove d1d8/);
  engine.send("position startpos", "go mate 1");
  const answer = await engine.until(BEST_MOVE);
  expect(answer.at(-2)).toBe("info string go: no mate in 1 was found");
  await quit(engine);
});

test("a log of all lines, and none where it cannot be written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "castellan-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "a log.txt");
  const engine = new EngineProcess();
  const refused = await engine.ask(set("Debug Log File", folder));
  expect(errorsIn(refused)).toHaveLength(1);
  expect(await engine.ask(set("Debug Log File", path))).toEqual([]);
  engine.send("go depth 1");
  await engine.until(BEST_MOVE);
  await quit(engine);
  const log = readFileSync(path, "utf8");
  expect(log).toMatch(/ >> go depth 1\n(.* << info .*\n)+.* << bestmove /);
  expect(log).toMatch(/ >> quit\n$/);
});

test("a game at a clock of nodes is the same game twice", async () => {
  const play = async () => {
    const engine = new EngineProcess();
    engine.send(set("nodestime", 10), "ucinewgame");
    const moves: string[] = [];
    for (let ply = 0; ply < 6; ply++) {
      const line = moves.length === 0 ? "" : ` moves ${moves.join(" ")}`;
      engine.send(`position startpos${line}`, "go wtime 20000 btime 20000");
      const answer = await engine.until(BEST_MOVE);
      moves.push(answer.at(-1)?.split(" ")[1] ?? "");
    }
    await quit(engine);
    return moves;
  };
  expect(await play()).toEqual(await play());
});
