/** A build that is not whole: the reference search plays in the core's place, and the engine says so. */

import { createHash } from "node:crypto";
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  mkdtempSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { damagedBuild } from "../../../support/programs/copied-build.js";
import { BEST_MOVE, EngineProcess, errorsIn } from "../../../support/engines/engine-process.js";

const MATE_IN_ONE = "position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
const INSTEAD = "the reference search in plain TypeScript plays instead";

const NETWORK = "browser/castellan.nnue";

/** One bit that the compiler does not see: it is in the text of a name. */
function flipBit(path: string): void {
  const bytes = readFileSync(path);
  const at = bytes.indexOf("ARENA_SIZE");
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(path, bytes);
}

/** The build of the core that Node uses. */
const CORE = "browser/core-relaxed.wasm";

/** The least that WebAssembly takes for a module. */
const EMPTY_MODULE = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

function asFolder(path: string): void {
  rmSync(path);
  mkdirSync(path);
}

/** Another core, with the hash that belongs to it. */
function withCore(dist: string, bytes: Uint8Array): void {
  writeFileSync(join(dist, CORE), bytes);
  writeFileSync(join(dist, `${CORE}.sha256`), createHash("sha256").update(bytes).digest("hex"));
}

/** Search threads that do something before all else. */
function withThread(dist: string, code: string): void {
  const path = join(dist, "engine/host/pool/worker.js");
  writeFileSync(path, `${code}\n${readFileSync(path, "utf8")}`);
}

describe("the reference search plays, and the engine says why, without", () => {
  test.each<[string, RegExp, (dist: string) => void]>([
    ["the core", /core-relaxed\.wasm/, (dist) => rmSync(join(dist, CORE))],
    ["the end of the core", /not the file that was built/, (dist) => truncateSync(join(dist, CORE), 20_000)],
    ["a bit of the core", /not the file that was built/, (dist) => flipBit(join(dist, CORE))],
    ["the network", /castellan\.nnue/, (dist) => rmSync(join(dist, NETWORK))],
    ["the end of the network", /bytes/, (dist) => truncateSync(join(dist, NETWORK), 100_000)],
    ["the search thread's module", /worker/, (dist) => rmSync(join(dist, "engine/host/pool/worker.js"))],
    ["the hash of the core", /core-relaxed\.wasm\.sha256/, (dist) => rmSync(join(dist, `${CORE}.sha256`))],
    ["a core that is a file", /core-relaxed\.wasm/, (dist) => asFolder(join(dist, CORE))],
    ["a core that compiles", /WebAssembly/, (dist) => withCore(dist, Buffer.from("no module"))],
    ["what a core exports", /undefined/, (dist) => withCore(dist, Buffer.from(EMPTY_MODULE))],
    [
      "a search thread that starts",
      /no thread today/,
      (dist) => withThread(dist, "throw new Error('no thread today');"),
    ],
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

test("in Chess960 it plays as well, but does not castle", async () => {
  const main = damagedBuild((dist) => withThread(dist, "throw new Error('no thread today');"));
  const engine = new EngineProcess({ main });
  engine.send("setoption name UCI_Chess960 value true", MATE_IN_ONE, "go depth 2");
  const first = await engine.until(BEST_MOVE);
  expect(errorsIn(first)).toEqual([
    expect.stringMatching(/no thread today.*: the reference search .* plays instead, and does not castle$/) as unknown,
  ]);
  expect(first.at(-1)).toBe("bestmove d1d8");
  for (const moves of ["", "moves b1a1 e8e7", "moves b1a1 e8e7 c1c2 e7e6 c2c1 e6e7"]) {
    engine.send(`position fen 4k3/8/8/8/8/8/5PPP/RK6 w A - 0 1 ${moves}`, "go depth 2");
    const answer = await engine.until(BEST_MOVE);
    expect(errorsIn(answer)).toEqual([]);
    expect(answer.at(-2)).toMatch(/^info depth 2 .* score cp \d+ .* pv /);
    expect(answer.at(-1)).not.toContain("b1a1");
  }
});

test("a core that comes back plays again with the next game", async () => {
  let core = "";
  const main = damagedBuild((dist) => {
    core = join(dist, CORE);
    renameSync(core, `${core}.away`);
  });
  const engine = new EngineProcess({ main });
  engine.send(MATE_IN_ONE, "go depth 2");
  expect((await engine.until(BEST_MOVE)).join("\n")).toContain(INSTEAD);
  renameSync(`${core}.away`, core);
  engine.send("ucinewgame", MATE_IN_ONE, "go depth 2");
  expect((await engine.until(BEST_MOVE)).join("\n")).not.toContain(INSTEAD);
  expect(await engine.ask("d")).toContainEqual(expect.stringMatching(/^Key: /));
});

test("search threads that fail in each search are replaced, and the reference search plays", async () => {
  const engine = new EngineProcess({
    main: damagedBuild((dist) => {
      const path = join(dist, "engine/host/pool/worker.js");
      const start = "async #searchTree(job) {";
      const text = readFileSync(path, "utf8");
      expect(text).toContain(start);
      writeFileSync(path, text.replace(start, `${start} throw new Error("not today");`));
    }),
  });
  engine.send(MATE_IN_ONE);
  for (let search = 0; search < 2; search++) {
    engine.send("go depth 2");
    const answer = await engine.until(BEST_MOVE);
    expect(errorsIn(answer)).toEqual([expect.stringMatching(/go: the search failed: .*not today$/) as unknown]);
    expect(answer.filter((line) => line.includes(INSTEAD))).toHaveLength(1);
    expect(answer.at(-1)).toBe("bestmove d1d8");
  }
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
