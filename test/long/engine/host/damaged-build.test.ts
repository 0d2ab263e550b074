/** A build that is not whole: the reference search plays in the core's place, and the engine says so. */

import { readFileSync, rmdirSync, rmSync, mkdtempSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { damagedBuild } from "../../../support/damaged-build.js";
import { BEST_MOVE, EngineProcess, errorsIn } from "../../../support/engine-process.js";

const MATE_IN_ONE = "position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
const INSTEAD = "the reference search in plain TypeScript plays instead";

const NETWORK = "nets/castellan.nnue";

/** One bit that the compiler does not see: it is in the text of a name. */
function flipBit(path: string): void {
  const bytes = readFileSync(path);
  const at = bytes.indexOf("ARENA_SIZE");
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(path, bytes);
}

describe("the reference search plays, and the engine says why, without", () => {
  test.each<[string, RegExp, (dist: string) => void]>([
    ["core.wasm", /core\.wasm/, (dist) => rmSync(join(dist, "core.wasm"))],
    ["the end of core.wasm", /not the file that was built/, (dist) => truncateSync(join(dist, "core.wasm"), 20_000)],
    ["a bit of core.wasm", /not the file that was built/, (dist) => flipBit(join(dist, "core.wasm"))],
    ["the network", /castellan\.nnue/, (dist) => rmSync(join(dist, NETWORK))],
    ["the end of the network", /bytes/, (dist) => truncateSync(join(dist, NETWORK), 100_000)],
    ["the search thread's module", /worker/, (dist) => rmSync(join(dist, "engine/host/pool/worker.js"))],
  ])("%s", async (_, why, damage) => {
    const engine = new EngineProcess({ main: damagedBuild(damage) });
    engine.send("uci", "isready", MATE_IN_ONE);
    expect(errorsIn(await engine.until("readyok"))).toEqual([expect.stringMatching(why) as unknown]);
    engine.send("go depth 2");
    const first = await engine.until(BEST_MOVE);
    expect(errorsIn(first)).toEqual([expect.stringMatching(why) as unknown]);
    expect(first[0]).toContain(INSTEAD);
    expect(first.at(-1)).toBe("bestmove d1d8");
    // Said once a game.
    engine.send("go depth 2");
    expect((await engine.until(BEST_MOVE)).join("\n")).not.toContain("string");
    engine.send("quit");
    expect((await engine.exit()).code).toBe(0);
  });
});

// Windows deletes no folder that a process works in.
test.skipIf(process.platform === "win32")("a working folder that is gone does not keep the core away", async () => {
  const folder = mkdtempSync(join(tmpdir(), "castellan-gone-"));
  const engine = new EngineProcess({ cwd: folder });
  engine.send("uci");
  await engine.until("uciok");
  rmdirSync(folder);
  engine.send(MATE_IN_ONE, "go depth 5");
  const answer = await engine.until(BEST_MOVE);
  expect(answer.join("\n")).not.toMatch(/error|instead/);
  expect(answer.at(-1)).toBe("bestmove d1d8");
});
