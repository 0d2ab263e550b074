import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { GameAppender, GameReader, type Origin, encodeHead } from "../../../../../src/datagen/games/game-file.js";
import { encodeGame } from "../../../../../src/datagen/games/game-format.js";
import { LONGEST, ORIGIN, gameOf, scratch } from "../../../../support/chess/data-games.js";

const path = scratch();

/** Games of different lengths. */
const games = Array.from({ length: 40 }, (_, index) =>
  encodeGame(gameOf({ moves: Array.from({ length: index + 1 }, () => index) })),
);

function write(name: string, parts: readonly Uint8Array[]): string {
  const file = path(name);
  const appender = GameAppender.create(file, ORIGIN);
  for (const part of parts) appender.add(part);
  appender.close();
  return file;
}

async function read(file: string) {
  const reader = await GameReader.open(file);
  const found: Uint8Array[] = [];
  try {
    for await (const batch of reader.games()) found.push(...batch);
  } finally {
    await reader.close();
  }
  return { found, torn: reader.torn, origin: reader.origin };
}

describe("a file of games", () => {
  test("gives back what was added, in parts too", async () => {
    const file = write("whole", games.slice(0, 25));
    const later = GameAppender.open(file);
    for (const game of games.slice(25)) later.add(game);
    later.close();
    expect(await read(file)).toEqual({
      found: games,
      torn: null,
      origin: ORIGIN,
    });
  });

  test("may be much longer than what is read at once", async () => {
    const longest = encodeGame(LONGEST);
    const many = Array.from({ length: 400 }, (_, index) => (index % 7 === 0 ? games[index % games.length]! : longest));
    const { found, torn } = await read(write("long", many));
    expect(found).toHaveLength(many.length);
    expect(found.every((game, i) => game.length === many[i]?.length)).toBe(true);
    expect(torn).toBeNull();
  });

  test("that ends within a game has those before", async () => {
    const file = write("torn", games);
    const { size } = statSync(file);
    const last = games.at(-1)!.length;
    for (const missing of [1, 50, last - 1]) {
      writeFileSync(path("cut"), readFileSync(file));
      truncateSync(path("cut"), size - missing);
      const { found, torn } = await read(path("cut"));
      expect(found).toEqual(games.slice(0, -1));
      expect(torn).toEqual({ offset: size - last, bytes: last - missing });
    }
    // As some file systems leave it after a loss of power.
    writeFileSync(path("zeros"), Buffer.concat([readFileSync(file), new Uint8Array(300)]));
    expect((await read(path("zeros"))).torn).toEqual({
      offset: size,
      bytes: 300,
    });
  });

  test("that is damaged in its middle is refused, not cut", async () => {
    const longest = encodeGame(LONGEST);
    const file = write("damaged", [games[3]!, longest, longest]);
    const bytes = readFileSync(file);
    bytes[bytes.length - 2 * longest.length + 100]! ^= 1;
    writeFileSync(file, bytes);
    const start = bytes.length - 2 * longest.length;
    await expect(read(file)).rejects.toThrow(`damaged at byte ${start}`);
  });

  test("that is damaged near its end is refused, too, if games follow", async () => {
    const file = write("short", games.slice(0, 3));
    const bytes = readFileSync(file);
    const start = bytes.length - games[1]!.length - games[2]!.length;
    for (const at of [start, start + 1, start + 3, start + 40]) {
      const damaged = Buffer.from(bytes);
      damaged[at]! ^= 1;
      writeFileSync(file, damaged);
      await expect(read(file)).rejects.toThrow(`damaged at byte ${start}`);
    }
  });

  test("is distinguished from others", async () => {
    const file = write("good", games);
    const bytes = readFileSync(file);
    const other = async (change: (copy: Buffer) => Buffer | void) => {
      const copy = Buffer.from(bytes);
      writeFileSync(path("bad"), change(copy) ?? copy);
      await expect(GameReader.open(path("bad"))).rejects.toThrow(path("bad"));
      return GameReader.open(path("bad")).catch((error: Error) => error.message.replace(path("bad"), "FILE"));
    };
    expect(await other((copy) => copy.subarray(0, 0))).toMatch(/not a file of/);
    expect(await other((copy) => copy.subarray(0, 12))).toMatch(/not a file/);
    expect(await other((copy) => void (copy[0] = 99))).toMatch(/not a file of/);
    expect(await other((copy) => void (copy[8] = 2))).toMatch(/version 2/);
    expect(await other((copy) => void (copy[16] = 0))).toMatch(/head is dam/);
    expect(await other((copy) => copy.subarray(0, 40))).toMatch(/head is dam/);
    const heads = [
      { kind: "self-play" },
      { ...ORIGIN, settings: {} },
      { kind: "shuffle", seed: 1, origins: [{}] },
    ] as unknown as Origin[];
    for (const head of heads) expect(await other(() => Buffer.from(encodeHead(head)))).toMatch(/head is damaged/);
  });
});
