/** What is refused as a network, and that the old one then stays. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readNetwork } from "../../../../../engine/host/network/network-file.js";
import { FEATURES } from "../../../../../engine/host/network/network-layers.js";
import { Game } from "../../../../../engine/rules/game.js";
import { builtEngine } from "../../../../support/built.js";
import { networkBytes, seal } from "../../../../support/networks.js";

const good = () => Buffer.from(networkBytes({ hidden: 64, seed: 5 }));
const withField = (index: number, value: number) => {
  const bytes = good();
  bytes.writeUInt32LE(value, 8 + 4 * index);
  return seal(bytes);
};

/** Where the first layer's biases begin if all numbers before them have one byte, or three, and the first one's value. */
const BIAS = 128 + FEATURES * 64;
const LONG_BIAS = 128 + FEATURES * 64 * 3 + 1;
/** In a set of the later layers, where the second layer's biases, the third layer's weights and the output's begin. */
const SECOND_BIASES = 64 * 16 * 2;
const THIRD = SECOND_BIASES + 4 * (16 + 32);
const OUTPUT = THIRD + 2 * 32 * 32;
/** 32 pieces at 992 and a bias of 1023 are 2^15 - 1. */
const largestSums = () => {
  const bytes = networkBytes({ hidden: 64, seed: 5, largest: "positive" });
  const largest = Buffer.from(bytes);
  largest.writeInt16LE(1023, LONG_BIAS);
  return seal(largest);
};

test("a good file is read", () => {
  expect(readNetwork(good())).toMatchObject({
    ok: true,
    network: { hidden: 64, centipawns: 300, name: "test" },
  });
  expect(readNetwork(largestSums())).toMatchObject({ ok: true });
});

describe("refused, saying why", () => {
  const flipped = good();
  flipped[1000] = (flipped[1000] ?? 0) ^ 1;
  const named = good();
  named[41] = (named[41] ?? 0) ^ 1;
  const large = Buffer.from(largestSums());
  large.writeInt16LE(1024, LONG_BIAS);
  const biased = good();
  biased.writeInt32LE(2_147_000_000, BIAS + 64 + SECOND_BIASES);
  const withLater = (value: number, at: number) => {
    const steep = good();
    steep.writeInt16LE(value, BIAS + 64 + at);
    return seal(steep);
  };

  test.each([
    ["nothing", Buffer.alloc(0), "no network"],
    ["text", Buffer.from("a".repeat(500)), "no network"],
    ["a cut head", good().subarray(0, 100), "ends in its head"],
    ["a cut file", good().subarray(0, -1), "too few or too many"],
    ["too long a file", Buffer.concat([good(), good()]), "too few or too many"],
    ["another format", withField(0, 1), "format 1"],
    ["another width", withField(1, 96), "too few or too many"],
    ["an odd width", withField(1, 65), "65 numbers"],
    ["no width", withField(1, 0), "0 numbers"],
    ["too much width", withField(1, 1056), "1056 numbers"],
    ["another number of buckets", withField(2, 4), "field 2"],
    ["other features", withField(3, 768), "field 3"],
    ["other units", withField(4, 255), "field 4"],
    ["other weight units", withField(5, 64), "field 5"],
    ["no scale", withField(6, 0), "scale is 0"],
    ["no mirroring", withField(7, 0), "field 7"],
    ["a flipped bit", flipped, "hash"],
    ["a wrong hash", named, "hash"],
    ["weights that overflow", seal(large), "first layer are too large"],
    ["biases of the second layer that overflow", seal(biased), "second layer are too large"],
    ["weights of the third layer that overflow", withLater(17_000, THIRD), "third layer are too large"],
    ["output weights that overflow", withLater(17_000, OUTPUT), "last layer are too large"],
  ])("%s", (_, bytes, why) => {
    const read = readNetwork(bytes);
    expect(read.ok ? "taken" : read.error).toContain(why);
  });
});

describe("EvalFile", async () => {
  const { Engine } = await builtEngine();
  const engine = new Engine({ hash: 1 });
  const folder = mkdtempSync(join(tmpdir(), "castellan-"));
  afterAll(async () => {
    await engine.dispose();
    rmSync(folder, { recursive: true });
  });
  const evaluation = async () => (await engine.describe(new Game())).evaluation;

  test("another network changes the evaluation, a refused one does not, and the shipped one comes back", async () => {
    const shipped = await evaluation();
    const file = join(folder, "other.nnue");
    writeFileSync(file, good());
    expect(await engine.configure({ network: file })).toMatchObject({ ok: true });
    const other = await evaluation();
    expect(other).not.toBe(shipped);

    writeFileSync(file, good().subarray(0, 5000));
    const empty = join(folder, "empty.nnue");
    writeFileSync(empty, "");
    expect(await engine.configure({ network: empty })).toMatchObject({
      ok: false,
      error: "it is empty",
    });
    for (const path of [file, join(folder, "absent.nnue"), folder]) {
      expect(await engine.configure({ network: path })).toMatchObject({ ok: false });
      expect(await evaluation()).toBe(other);
    }

    expect(await engine.configure({ network: "" })).toMatchObject({ ok: true });
    expect(await evaluation()).toBe(shipped);
  });

  test("it outlives a new table, and the search's threads have it, too", async () => {
    const file = join(folder, "other.nnue");
    writeFileSync(file, good());
    await engine.configure({ network: file });
    const before = await evaluation();
    await engine.configure({ hash: 2 });
    await engine.configure({ hash: 1 });
    expect(await evaluation()).toBe(before);
    const search = async () =>
      engine.search(
        {
          game: new Game(),
          limits: { kind: "fixed", depth: 3 },
          startedAt: performance.now(),
          moveOverhead: 0,
        },
        () => {},
      );
    const other = await search();
    await engine.configure({ network: "" });
    expect((await search()).score).not.toEqual(other.score);
  });

  test("after it, with a table that threads clear, searches are whole", async () => {
    // Large enough for that.
    const large = new Engine({ hash: 100 });
    try {
      const search = (depth: number) =>
        large.search(
          {
            game: new Game(),
            limits: { kind: "fixed", depth },
            startedAt: performance.now(),
            moveOverhead: 0,
          },
          () => {},
        );
      const fresh = await search(7);
      expect(await large.configure({ network: "" })).toMatchObject({ ok: true });
      expect(await search(7)).toMatchObject({ depth: 7, nodes: fresh.nodes });
    } finally {
      await large.dispose();
    }
  });
});
