import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { centipawns } from "../../../../../engine/host/requests/score.js";
import { decodeGame, pliesOf } from "../../../../../src/datagen/games/game-format.js";
import { GameAppender, GameReader } from "../../../../../src/datagen/games/game-file.js";
import { identifyBook } from "../../../../../src/datagen/play/opening-book.js";
import type { Target } from "../../../../../src/datagen/play/generate.js";
import { built } from "../../../../support/programs/built.js";
import { testContext } from "../../../../support/programs/test-context.js";
import { QUICK, scratch } from "../../../../support/chess/data-games.js";

// Threads cannot be started from TypeScript here.
const { generate } =
  await built<typeof import("../../../../../src/datagen/play/generate.js")>("src/datagen/play/generate.js");

const path = scratch();

async function run(
  file: string,
  target: Target,
  { settings = QUICK, book = null as string | null, threads = 1, signal = new AbortController().signal } = {},
) {
  const context = testContext({ signal });
  const request = { file: path(file), target, settings, book, threads };
  const reached = await generate(request, context);
  return { reached, context, bytes: readFileSync(path(file)) };
}

async function pliesIn(file: string): Promise<number[]> {
  const reader = await GameReader.open(path(file));
  const plies: number[] = [];
  for await (const batch of reader.games()) plies.push(...batch.map(pliesOf));
  await reader.close();
  return plies;
}

const games = (count: number): Target => ({ kind: "games", count });

describe("a file of self-play", () => {
  test("is the same with any number of threads", async () => {
    const one = await run("one", games(7));
    expect(one.reached).toBe(true);
    expect(one.context.output.lines.join("\n")).toMatch(/7 games, \d+ positions/);
    expect(await pliesIn("one")).toHaveLength(7);
    const three = await run("three", games(7), { threads: 3 });
    expect(three.bytes.equals(one.bytes)).toBe(true);
  });

  test("is the same in parts, and after its end was torn off", async () => {
    const whole = await run("whole", games(5));
    await run("parts", games(2));
    const parts = await run("parts", games(5), { threads: 2 });
    expect(parts.bytes.equals(whole.bytes)).toBe(true);

    writeFileSync(path("torn"), whole.bytes);
    truncateSync(path("torn"), whole.bytes.length - 5);
    const torn = await run("torn", games(5));
    expect(torn.context.errors.lines.join("\n")).toMatch(/bytes of an unfinished game cut/);
    expect(torn.bytes.equals(whole.bytes)).toBe(true);

    const again = await run("whole", games(5));
    expect(again.bytes.equals(whole.bytes)).toBe(true);
    expect(again.context.output.lines.join("\n")).toMatch(/5 games/);
  });

  test("ends with the game that brings the positions wanted", async () => {
    const count = 150;
    await run("positions", { kind: "positions", count });
    const plies = await pliesIn("positions");
    const sum = plies.reduce((a, b) => a + b, 0);
    expect(sum).toBeGreaterThanOrEqual(count);
    expect(sum - plies.at(-1)!).toBeLessThan(count);
  });

  test("is left alone by other settings, and if it is something else", async () => {
    const before = await run("settings", games(1));
    for (const [settings, message] of [
      [{ ...QUICK, seed: 12 }, /another seed \(11\)/],
      [{ ...QUICK, plies: { least: 8, most: 9 } }, /another plies/],
      [{ ...QUICK, adjudication: {} }, /another adjudication/],
    ] as const) {
      await expect(run("settings", games(2), { settings })).rejects.toThrow(message);
    }
    expect(readFileSync(path("settings")).equals(before.bytes)).toBe(true);
    writeFileSync(path("text"), "1. e4 e5\n");
    await expect(run("text", games(1))).rejects.toThrow(/not a file of/);
    expect(readFileSync(path("text"), "utf8")).toBe("1. e4 e5\n");
  });

  test("has games from the positions of a book, and goes on with that book alone", async () => {
    const book = path("book.epd");
    writeFileSync(book, "8/8/4k3/8/3PP3/4K3/8/8 w - -\n");
    const without = {
      ...QUICK,
      dfrc: 0,
      openingLimit: centipawns<"internal">(2000),
      plies: { least: 0, most: 1 },
    };
    const settings = { ...without, book: await identifyBook(book) };
    const { bytes } = await run("pawns", games(3), { settings, book });
    await run("pawns-2", games(2), { settings, book });
    expect((await run("pawns-2", games(3), { settings, book, threads: 2 })).bytes.equals(bytes)).toBe(true);
    const reader = await GameReader.open(path("pawns"));
    expect(reader.origin).toMatchObject({ settings: { book: { name: "book.epd" } } });
    for await (const batch of reader.games())
      for (const game of batch) expect(decodeGame(game).start.board.filter((piece) => piece !== null)).toHaveLength(4);
    await reader.close();

    const renamed = path("renamed.epd");
    copyFileSync(book, renamed);
    const same = { settings: { ...without, book: await identifyBook(renamed) }, book: renamed };
    expect((await run("pawns", games(3), same)).reached).toBe(true);
    writeFileSync(book, "8/8/4k3/8/3PP3/4K3/8/8 b - -\n");
    const changed = { ...without, book: await identifyBook(book) };
    await expect(run("pawns", games(4), { settings: changed, book })).rejects.toThrow(/another book \(book\.epd\)/);
    await expect(run("pawns", games(4), { settings: without })).rejects.toThrow(/another book/);
    await run("plain", games(1), { settings: without });
    await expect(run("plain", games(2), { settings, book })).rejects.toThrow(/another book \(none\)/);
  });

  test.each([1, 3])("needs a book with positions, with %i threads", async (threads) => {
    const book = path("words.epd");
    writeFileSync(book, "no position\n8/8/4k3/8/3PP3/4K3/8/8 w - - 100 90\n");
    // Chess960 does not take the place of what the book lacks.
    const settings = { ...QUICK, dfrc: 1, book: await identifyBook(book) };
    await expect(run("words", games(100), { settings, book, threads })).rejects.toThrow(
      `${book}: 1000 tries led to no opening within 300 centipawns`,
    );
    rmSync(book);
    await expect(run("gone", games(100), { settings, book, threads })).rejects.toThrow(
      `${book}: there is no such file`,
    );
    expect(existsSync(path("gone"))).toBe(false);
    expect(existsSync(path("gone.lock"))).toBe(false);
  });

  test("begins anew if it has no game yet", async () => {
    GameAppender.create(path("head"), { kind: "self-play", engine: "another", settings: QUICK }).close();
    const { bytes } = await run("head", games(1));
    expect(bytes.equals((await run("other", games(1))).bytes)).toBe(true);
  });

  test("belongs to one process, unless that is gone", async () => {
    const { bytes } = await run("locked", games(1));
    const lock = path("locked.lock");
    expect(existsSync(lock)).toBe(false);
    const other = process.ppid;
    writeFileSync(lock, String(other));
    await expect(run("locked", games(2))).rejects.toThrow(`is being written by process ${other}`);
    expect(existsSync(lock)).toBe(true);
    expect(readFileSync(path("locked")).equals(bytes)).toBe(true);

    const gone = spawnSync(process.execPath, ["--version"]).pid;
    for (const owner of [gone, process.pid, "none"]) {
      writeFileSync(lock, String(owner));
      expect((await run("locked", games(2))).reached).toBe(true);
      expect(existsSync(lock)).toBe(false);
    }
  });

  test("has whole games when the signal comes, and can be gone on with", async () => {
    const ending = new AbortController();
    const running = run("stopped", games(100_000), {
      threads: 2,
      signal: ending.signal,
    });
    // The head and a game at least.
    while (!existsSync(path("stopped")) || statSync(path("stopped")).size < 800)
      await new Promise((ready) => setTimeout(ready, 20));
    ending.abort();
    const { reached, context, bytes } = await running;
    expect(reached).toBe(false);
    expect(context.errors.lines.join("\n")).toMatch(/stopped; the same command goes on/);
    const made = (await pliesIn("stopped")).length;
    expect(made).toBeGreaterThan(0);
    const more = await run("stopped", games(made + 1));
    expect(more.context.errors.lines.join("\n")).not.toMatch(/cut off/);
    expect(more.bytes.subarray(0, bytes.length).equals(bytes)).toBe(true);
    expect(await pliesIn("stopped")).toHaveLength(made + 1);
  });
});
