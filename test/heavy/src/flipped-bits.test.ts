/**
 * Files of which one bit is flipped, by the hundred: what has a checksum is refused, or its damaged end is reported, and never
 * taken for something else. What has none, such as a network's name and the settings in a head, is only text.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readNetwork } from "../../../engine/host/network/network-file.js";
import { createRandom } from "../../../src/common/random.js";
import { readText } from "../../../src/common/files/input-file.js";
import { GameReader } from "../../../src/datagen/games/game-file.js";
import { BROWSER_FOLDER } from "../../support/pages/browser-site.js";
import { finish } from "../../support/programs/killed-runs.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const FLIPS = 500;
/** The name in a network's head, which its hash does not cover. */
const NAME = { start: 72, end: 104 };

/** Copies of a file, each with another bit flipped at random from a place on. */
function* flipped(bytes: Buffer, start = 0) {
  const random = createRandom(5);
  for (let flip = 0; flip < FLIPS; flip++) {
    const copy = Buffer.from(bytes);
    const at = start + Math.floor(random() * (bytes.length - start));
    copy[at]! ^= 1 << Math.floor(random() * 8);
    yield { at, copy };
  }
}

test("a network is refused, but for its name", () => {
  const bytes = readFileSync(join(BROWSER_FOLDER, "castellan.nnue"));
  for (const { at, copy } of flipped(bytes)) {
    if (at >= NAME.start && at < NAME.end) continue;
    expect([at, readNetwork(copy).ok]).toEqual([at, false]);
  }
});

test("games of self-play are refused, or those before the last one are read", { timeout: 240_000 }, async () => {
  const [file, damaged] = ["whole.games", "damaged.games"].map((name) => join(temporaryFolder(), name)) as [
    string,
    string,
  ];
  const made = await finish({ args: ["datagen", "--games", "12", "--nodes", "100", "--seed", "5", "-o", file] });
  expect(made.status).toBe(0);
  const read = async (path: string) => {
    const reader = await GameReader.open(path);
    try {
      const games: string[] = [];
      for await (const some of reader.games()) games.push(...some.map((game) => Buffer.from(game).toString("hex")));
      return { games, isTorn: reader.torn !== null };
    } finally {
      await reader.close();
    }
  };
  const { games } = await read(file);
  const bytes = readFileSync(file);
  const head = bytes.length - games.join("").length / 2;
  let refused = 0;
  for (const { copy } of flipped(bytes, head)) {
    writeFileSync(damaged, copy);
    const found = await read(damaged).catch(() => null);
    if (found === null) refused += 1;
    else expect(found).toEqual({ games: games.slice(0, -1), isTorn: true });
  }
  expect(refused).toBeGreaterThan(FLIPS / 2);
});

test("a packed text is refused, or unpacked as it was", { timeout: 240_000 }, async () => {
  const folder = temporaryFolder();
  const text = '[Event "x"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n'.repeat(200);
  const file = join(folder, "games.pgn.gz");
  let refused = 0;
  // Without the two bytes by which it is known it is any text.
  for (const { copy } of flipped(gzipSync(text), 2)) {
    writeFileSync(file, copy);
    const found = await readText(file).catch(() => null);
    if (found === null) refused += 1;
    else expect(found).toBe(text);
  }
  expect(refused).toBeGreaterThan(FLIPS / 2);
});
