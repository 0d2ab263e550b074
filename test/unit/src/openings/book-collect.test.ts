import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { centipawns, centipawnScore } from "../../../../engine/host/requests/score.js";
import { Game } from "../../../../engine/rules/game.js";
import { beginBook, readBook, recordFile, writeBook } from "../../../../src/openings/book-file.js";
import { extendBook, type Maker } from "../../../../src/openings/book-collect.js";
import {
  type BookSettings,
  type Candidate,
  type Judge,
  makeCandidate,
} from "../../../../src/openings/book-candidate.js";

const SETTINGS: BookSettings = {
  seed: 5,
  plies: { least: 4, most: 6 },
  limit: centipawns(50),
  effort: { kind: "depth", depth: 9 },
  chess960: false,
};

/** Finds every position worth the same. */
const judge = (value: number): Judge => ({
  forget: () => Promise.resolve(),
  score: () => Promise.resolve(centipawnScore(value)),
});

describe("a candidate", () => {
  const make = (number: number, value = 0) => makeCandidate(SETTINGS, number, new Game(), judge(value));

  test("depends on settings and number alone", async () => {
    const first = await make(1);
    expect(first.kind).toBe("position");
    expect(await make(1)).toEqual(first);
    expect(await make(2)).not.toEqual(first);
  });

  test("is a playable position of four fields, not in check", async () => {
    for (let number = 0; number < 50; number++) {
      const candidate = await make(number);
      if (candidate.kind !== "position") {
        expect(candidate).toEqual({ kind: "refused", reason: "in check" });
        continue;
      }
      const game = new Game();
      expect(game.setPosition(candidate.epd, []).ok).toBe(true);
      expect(candidate.epd.split(" ")).toHaveLength(4);
      expect(game.inCheck()).toBe(false);
    }
  });

  test("is refused outside the limit, though the walk may pass it", async () => {
    expect(await make(1, 51)).toEqual({
      kind: "refused",
      reason: "unbalanced",
    });
    expect(await make(1, -50)).toMatchObject({ kind: "position" });
    expect(await make(1, 101)).toEqual({ kind: "refused", reason: "no way" });
  });

  test("ends with a stopped search", async () => {
    const stopped = { ...judge(0), score: () => Promise.resolve(null) };
    expect(await makeCandidate(SETTINGS, 1, new Game(), stopped)).toEqual({
      kind: "stopped",
    });
  });
});

describe("a book", () => {
  /** Every third candidate is refused, every fifth is one that came before; the later ones may be sooner ready. */
  const candidate = (number: number): Candidate =>
    number % 3 === 0
      ? { kind: "refused", reason: "unbalanced" }
      : { kind: "position", epd: `p${number % 5 === 0 ? 1 : number}` };
  const maker: Maker = async (number) => {
    await new Promise((ready) => setTimeout(ready, number % 4));
    return candidate(number);
  };
  const extend = (begun: { positions: readonly string[]; next: number }, count: number, makers: number) =>
    extendBook(begun, {
      count,
      makers: Array.from({ length: makers }, () => maker),
      onCandidate: () => {},
    });
  const EMPTY = { positions: [], next: 0 };

  test("is the same with one maker and with several", async () => {
    const one = await extend(EMPTY, 12, 1);
    expect(one.positions).toHaveLength(12);
    expect(one.positions.slice(0, 4)).toEqual(["p1", "p2", "p4", "p7"]);
    expect(await extend(EMPTY, 12, 3)).toEqual(one);
  });

  test("is the same in two parts, with or without knowing where it stopped", async () => {
    const whole = await extend(EMPTY, 12, 2);
    const part = await extend(EMPTY, 5, 2);
    expect(await extend(part, 12, 2)).toEqual(whole);
    expect(await extend({ ...part, next: 0 }, 12, 2)).toEqual(whole);
  });

  test("ends where there is no hope", async () => {
    const hopeless = () => Promise.resolve<Candidate>(candidate(0));
    const { positions, next } = await extendBook(EMPTY, {
      count: 1,
      makers: [hopeless],
      onCandidate: () => {},
    });
    expect(positions).toEqual([]);
    expect(next).toBeGreaterThan(100);
  });

  test("ends with the signal", async () => {
    const ending = new AbortController();
    const { positions } = await extendBook(EMPTY, {
      count: 1000,
      makers: [maker, maker],
      signal: ending.signal,
      onCandidate: (state) => {
        if (state.positions.length === 3) ending.abort();
      },
    });
    expect(positions).toHaveLength(3);
  });
});

describe("on disk", () => {
  const folder = mkdtempSync(join(tmpdir(), "book-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const EPD = "4k3/8/8/8/8/8/4P3/4K3 w - -";

  test("positions and nothing else, with a record beside them", async () => {
    const file = join(folder, "a.epd");
    expect(await readBook(file)).toEqual({ positions: [], record: null });
    await writeBook(file, { positions: [EPD], next: 7 }, "1.0", SETTINGS);
    expect(readFileSync(file, "utf8")).toBe(`${EPD}\n`);
    const { positions, record } = await readBook(file);
    expect(positions).toEqual([EPD]);
    const begin = (engine: string, settings = SETTINGS) => beginBook(file, { positions, record }, engine, settings);
    expect(begin("1.0")).toEqual({ positions: [EPD], next: 7 });
    expect(() => begin("1.1")).toThrow(/a\.epd has positions made with another engine \(1\.0\)/);
    expect(() => begin("1.0", { ...SETTINGS, seed: 6 })).toThrow(/another seed \(\d+\); choose another file/);
    expect(() => begin("1.0", { ...SETTINGS, plies: { least: 1, most: 2 } })).toThrow(/another plies/);
    expect(() => beginBook(file, { positions, record: null }, "1.0", SETTINGS)).toThrow(/without .*a\.epd\.json/);
    const empty = { positions: [], record };
    expect(beginBook(file, empty, "1.1", SETTINGS)).toEqual({ positions: [], next: 0 });
    expect(beginBook(file, empty, "1.0", SETTINGS)).toEqual({ positions: [], next: 7 });
  });

  test("a damaged record is no record, a damaged book an error with its line", async () => {
    const file = join(folder, "b.epd");
    writeFileSync(file, `${EPD}\n`);
    writeFileSync(recordFile(file), "{");
    expect((await readBook(file)).record).toBeNull();
    writeFileSync(file, `${EPD}\nrubbish\n`);
    await expect(readBook(file)).rejects.toThrow(/b\.epd:2: no position/);
  });

  test("its reading ends with a signal", async () => {
    const file = join(folder, "c.epd");
    writeFileSync(file, `${EPD}\n`.repeat(200_000));
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error("stopped")));
    await expect(readBook(file, stop.signal)).rejects.toThrow("stopped");
  });
});
