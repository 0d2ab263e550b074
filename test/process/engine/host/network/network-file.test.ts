/** What is refused as a network, and that the old one then stays. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readNetwork } from "../../../../../engine/host/network/network-file.js";
import { FEATURES, SAFE_FEATURES } from "../../../../../engine/host/network/network-layers.js";
import { Game } from "../../../../../engine/rules/game.js";
import { builtEngine } from "../../../../support/programs/built.js";
import { networkBytes, seal } from "../../../../support/core/networks.js";

const good = () => Buffer.from(networkBytes({ hidden: 64, seed: 5 }));
const withField = (index: number, value: number) => {
  const bytes = good();
  bytes.writeUInt32LE(value, 8 + 4 * index);
  return seal(bytes);
};

/** A network whose hanging pieces have the rows of the safe ones, in either format. */
const alike = () => {
  const bytes = good();
  bytes.copy(bytes, 128 + SAFE_FEATURES * 64, 128, 128 + SAFE_FEATURES * 64);
  return seal(bytes);
};
const plain = () => {
  const bytes = Buffer.concat([good().subarray(0, 128), alike().subarray(128 + SAFE_FEATURES * 64)]);
  bytes.writeUInt32LE(3, 8);
  bytes.writeUInt32LE(SAFE_FEATURES, 8 + 4 * 3);
  return seal(bytes);
};

/** Where the first layer's biases begin, and the first set of the later layers. */
const BIAS = 128 + FEATURES * 64;
const SET = BIAS + 2 * 64;
/** In a set, where the second layer's biases, the third layer's weights and the output's begin. */
const SECOND_BIASES = 64 * 16;
const THIRD = SECOND_BIASES + 4 * (16 + 32);
const OUTPUT = THIRD + 2 * 32 * 32;
/** 32 pieces at 127 and this are 2^15 - 1. */
const LARGEST_BIAS = 32_767 - 32 * 127;
const withBias = (bias: number) => {
  const bytes = Buffer.from(networkBytes({ hidden: 64, seed: 5, largest: "positive" }));
  bytes.writeInt16LE(bias, BIAS);
  return seal(bytes);
};

test("a good file is read", () => {
  expect(readNetwork(good())).toMatchObject({
    ok: true,
    network: { hidden: 64, centipawns: 300, name: "test" },
  });
  expect(readNetwork(withBias(LARGEST_BIAS))).toMatchObject({ ok: true });
});

test("a file without rows for hanging pieces is one whose hanging pieces are as safe ones", () => {
  const [before, now] = [readNetwork(plain()), readNetwork(alike())];
  if (!before.ok || !now.ok) throw new Error("not read");
  expect(before.network.seesHanging).toBe(false);
  expect(now.network.seesHanging).toBe(true);
  expect(Buffer.from(before.network.weights).equals(now.network.weights)).toBe(true);
});

describe("refused, saying why", () => {
  const flipped = good();
  flipped[1000] = (flipped[1000] ?? 0) ^ 1;
  const named = good();
  named[41] = (named[41] ?? 0) ^ 1;
  const biased = good();
  biased.writeInt32LE(2_147_483_000, SET + SECOND_BIASES);
  const withLater = (value: number, at: number) => {
    const steep = good();
    steep.writeInt16LE(value, SET + at);
    return seal(steep);
  };

  test.each([
    ["nothing", Buffer.alloc(0), "no network"],
    ["text", Buffer.from("a".repeat(500)), "no network"],
    ["a cut head", good().subarray(0, 100), "ends in its head"],
    ["a cut file", good().subarray(0, -1), "too few or too many"],
    ["too long a file", Buffer.concat([good(), good()]), "too few or too many"],
    [
      "a format with the inputs of another",
      withField(0, 3),
      "format 3 with 1536 inputs, and this engine reads format 3 with 768 and",
    ],
    ["an unknown format", withField(0, 5), "it has format 5"],
    ["another width", withField(1, 96), "too few or too many"],
    ["an odd width", withField(1, 65), "65 numbers"],
    ["no width", withField(1, 0), "0 numbers"],
    ["too much width", withField(1, 1056), "1056 numbers"],
    ["another number of buckets", withField(2, 4), "field 2"],
    ["other features", withField(3, 3072), "format 4 with 3072 inputs"],
    ["other units", withField(4, 256), "field 4"],
    ["other weight units", withField(5, 64), "field 5"],
    ["no scale", withField(6, 0), "scale is 0"],
    ["no mirroring", withField(7, 0), "field 7"],
    ["a flipped bit", flipped, "hash"],
    ["a wrong hash", named, "hash"],
    ["weights that overflow", withBias(LARGEST_BIAS + 1), "first layer are too large"],
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
      const file = join(folder, "between.nnue");
      writeFileSync(file, good());
      expect(await large.configure({ network: file })).toMatchObject({ ok: true });
      expect(await large.configure({ network: "" })).toMatchObject({ ok: true });
      expect(await search(7)).toMatchObject({ depth: 7, nodes: fresh.nodes });
    } finally {
      await large.dispose();
    }
  });
});
