/** Endgame tables in a real process. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BEST_MOVE, EngineProcess, errorsIn } from "../../../support/engines/engine-process.js";
import { ALL_TABLES, hasTables } from "../../../support/chess/syzygy.js";

/** White takes the rook or loses the queen. */
const ONE_MOVE_WINS = "8/8/8/8/8/2k5/8/K2Q3r w - - 0 1";
/** Mate is 60 plies away. */
const LONG_WIN = "8/8/8/3k4/8/8/8/KBN5 w - -";

describe.skipIf(!hasTables)("with endgame tables", () => {
  let engine: EngineProcess;

  beforeAll(async () => {
    engine = new EngineProcess({ isShared: true });
    engine.send(`setoption name SyzygyPath value ${ALL_TABLES}`, "isready");
    const answer = await engine.until("readyok");
    expect(answer).toContain("info string 36 endgame tables: 5 of 3 pieces, 30 of 4 pieces, 1 of 5 pieces");
  });

  afterAll(async () => {
    engine.send("quit");
    expect(await engine.exit()).toEqual({ code: 0, signal: null });
  });

  async function ask(...lines: readonly string[]): Promise<readonly string[]> {
    engine.send(...lines);
    const answer = await engine.until(BEST_MOVE);
    expect(errorsIn(answer)).toEqual([]);
    return answer;
  }

  test("the move that wins is played, with the tables' score and the way to win", async () => {
    const answer = await ask(`position fen ${ONE_MOVE_WINS}`, "go depth 3");
    expect(answer.at(-1)).toMatch(/^bestmove d1h1/);
    const [, hits, line = ""] = / score cp 19\d\d\d .* tbhits (\d+) .* pv (d1h1 .*)$/.exec(answer.at(-2) ?? "") ?? [];
    expect(Number(hits)).toBeGreaterThan(0);
    expect(line.split(" ").length).toBeGreaterThan(8);
  });

  test("several variations keep their own results, the best of them first", async () => {
    engine.send("setoption name MultiPV value 3");
    const answer = await ask(`position fen ${ONE_MOVE_WINS}`, "go depth 2");
    engine.send("setoption name MultiPV value 1");
    const scores = answer.flatMap((line) => / depth 2 .* score cp (-?\d+) /.exec(line)?.[1] ?? []);
    expect(scores.slice(0, 3).map((score) => Math.round(Number(score) / 100))).toEqual([200, 0, -200]);
    expect(answer.at(-1)).toMatch(/^bestmove d1h1/);
  });

  test("a move that gives the win away is played where nothing else is asked for", async () => {
    const answer = await ask(`position fen ${ONE_MOVE_WINS}`, "go depth 2 searchmoves d1b1");
    expect(answer.at(-2)).toMatch(/ score cp 0 /);
    expect(answer.at(-1)).toMatch(/^bestmove d1b1/);
  });

  test("a win that comes too late for the fifty-move rule is a draw, unless the rule is off", async () => {
    expect((await ask(`position fen ${LONG_WIN} 90 100`, "go depth 1")).at(-2)).toMatch(/ score cp 1 /);
    engine.send("setoption name Syzygy50MoveRule value false");
    expect((await ask(`position fen ${LONG_WIN} 90 100`, "go depth 1")).at(-2)).toMatch(/ score cp 20000 /);
    engine.send("setoption name Syzygy50MoveRule value true");
    expect((await ask(`position fen ${LONG_WIN} 0 1`, "go depth 1")).at(-2)).toMatch(/ score cp 20000 /);
  });

  test("a win at the border of the fifty-move rule is not claimed: the tables' distances may be a ply too short", async () => {
    // The tables say 46 plies, and the way to mate takes 47.
    const border = "8/8/6k1/3B4/3K4/4N3/8/8 w - -";
    expect((await ask(`position fen ${border} 54 106`, "go depth 4")).at(-2)).toMatch(/ score cp 1 /);
    expect((await ask(`position fen ${border} 53 106`, "go depth 4")).at(-2)).toMatch(/ score cp 20000 /);
  });

  test("another fifty-move rule empties the transposition table, the same keeps it", async () => {
    const nodesAfter = async (...options: readonly string[]) => {
      const searched = ["position startpos", "go depth 9"];
      await ask("ucinewgame", ...searched);
      const answer = await ask(...options, ...searched);
      return Number(/ nodes (\d+) /.exec(answer.at(-2) ?? "")?.[1]);
    };
    const kept = await nodesAfter();
    const emptied = await nodesAfter("setoption name Clear Hash");
    expect(kept).not.toBe(emptied);
    expect(await nodesAfter("setoption name Syzygy50MoveRule value true")).toBe(kept);
    expect(await nodesAfter("setoption name Syzygy50MoveRule value false")).toBe(emptied);
    engine.send("setoption name Syzygy50MoveRule value true");
  });

  test("the transposition table does not contradict them where their bound did not end a search", async () => {
    const fen = "8/1p5k/8/3Q4/8/8/r7/4K3 w - - 0 1";
    await ask("ucinewgame", `position fen ${fen}`, "go depth 4");
    engine.send(`position fen ${fen} moves d5b7`, "explain", "isready");
    const table = (await engine.until("readyok")).find((line) => line.startsWith("Table:"));
    expect(table).toMatch(/, <= -200\.00, depth \d+,/);
  });

  test("wrong folders change nothing, and an empty path ends it", async () => {
    engine.send("setoption name SyzygyPath value /no/such/folder", "isready");
    expect((await engine.until("readyok")).join("\n")).toMatch(
      /error: setoption: SyzygyPath: "\/no\/such\/folder" cannot be read: there is no such file or folder; no endgame tables were found/,
    );
    expect((await ask(`position fen ${ONE_MOVE_WINS}`, "go depth 1")).at(-2)).toMatch(/ score cp 20000 /);
    engine.send("setoption name SyzygyPath value", "isready");
    expect(await engine.until("readyok")).toContain("info string no endgame tables");
    expect((await ask(`position fen ${ONE_MOVE_WINS}`, "go depth 1")).at(-2)).not.toMatch(/ score cp 20000 /);
  });
});
