import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gzipSync } from "node:zlib";
import { Game } from "../../../../../engine/rules/game.js";
import { runCli } from "../../../../../src/cli/run-cli.js";
import { createRandom } from "../../../../../src/common/random.js";
import { readGenfens } from "../../../../../src/datagen/play/genfens-request.js";
import { LineSampler } from "../../../../../src/datagen/play/line-sampler.js";
import { testContext } from "../../../../support/programs/test-context.js";

const PREFIX = "info string genfens ";

let folder = "";
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "castellan-genfens-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const context = testContext();
  const status = await runCli(args, context);
  return { status, lines: context.output.lines, errors: context.errors.lines.join("\n") };
}

const fensOf = (lines: readonly string[]) => lines.map((line) => line.slice(PREFIX.length));

describe("what is asked for", () => {
  test("as OpenBench's client asks", () => {
    expect(readGenfens(["8", "seed", "42", "book", "None"])).toEqual({
      count: 8,
      seed: 42,
      book: null,
      plies: null,
      openingLimit: 300,
      unknown: [],
    });
  });

  test("with a book, and words behind it", () => {
    expect(readGenfens("1 seed 4294967298 book Books/a.epd plies 2-3 limit 50 and more".split(" "))).toEqual({
      count: 1,
      seed: 2,
      book: "Books/a.epd",
      plies: { least: 2, most: 3 },
      openingLimit: 50,
      unknown: ["and", "more"],
    });
  });

  test.each([
    ["", /genfens: expected a whole number from 1/],
    ["many", /genfens: expected a whole number.*'many'/],
    ["0 seed 1", /from 1 to/],
    ["2 seed", /seed: expected a whole number, not ''/],
    ["2 seed -1", /seed.*'-1'/],
    ["2 book", /book: expected a file or None/],
    ["2 plies 3-2", /plies: expected a whole number from 3 to 60, not '3-2'/],
    ["2 plies some", /plies/],
    ["2 limit 9", /limit: expected a whole number from 10/],
  ])("is refused: %s", (text, why) => {
    expect(() => readGenfens(text.split(" "))).toThrow(why);
  });
});

describe("the openings", () => {
  test("are playable positions of standard chess, the same for the same seed", async () => {
    const first = await run("genfens 12 seed 42 book None ", "quit");
    expect(first).toMatchObject({ status: 0, errors: "" });
    expect(first.lines).toHaveLength(12);
    const fens = fensOf(first.lines);
    expect(new Set(fens).size).toBe(12);
    const game = new Game();
    for (const fen of fens) {
      expect(fen.split(" ")).toHaveLength(6);
      expect(game.setPosition(fen, [])).toMatchObject({ ok: true, notes: [] });
      expect(game.outcome()).toBeNull();
      // Eight to ten half moves have been played.
      expect(Number(fen.split(" ")[5])).toBeGreaterThanOrEqual(5);
    }
    expect(await run("genfens", "12", "seed", "42")).toEqual(first);
    expect((await run("genfens 12 seed 43 book none")).lines).not.toEqual(first.lines);
  });

  test("begin at the positions of a book", async () => {
    const book = file(
      "book.epd",
      "8/8/4k3/8/3P4/4K3/8/8 w - - hmvc 3; fmvn 40;\n\nno position\n4k3/4p3/8/8/8/8/4P3/4K3 b - -",
    );
    const { status, lines } = await run(`genfens 20 seed 1 book ${book} plies 1`, "quit");
    expect(status).toBe(0);
    const fens = fensOf(lines);
    expect(fens.some((fen) => fen.endsWith(" b - - 4 40") || / b - - 0 40$/.test(fen))).toBe(true);
    expect(fens.some((fen) => fen.endsWith(" w - - 1 2"))).toBe(true);
  });

  test("keep the castling of a book of Chess960", async () => {
    const book = file("DFRC.epd", "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/RBBNQKNR w HAhf - 0 1\n");
    const { lines } = await run(`genfens 3 seed 1 book ${book} plies 2`);
    for (const fen of fensOf(lines)) expect(fen).toMatch(/ [HA]*[hf]* /);
  });

  test("are not to be had from a book without positions", async () => {
    const book = file("none.epd", "nothing\n");
    const { status, lines, errors } = await run(`genfens 3 seed 1 book ${book}`);
    expect({ status, lines }).toEqual({ status: 2, lines: [] });
    expect(errors).toMatch(/none\.epd: 1000 tries led to no opening/);
  });

  test.each([
    ["missing.epd", /no such file/],
    ["empty.epd", /it is empty/],
    ["packed.epd.gz", /it is in gzip, and lines are drawn only of plain text/],
    ["wide.epd", /it is in utf-16le, and lines are drawn only of plain text/],
  ])("are not to be had from %s", async (name, why) => {
    file("empty.epd", "");
    writeFileSync(join(folder, "packed.epd.gz"), gzipSync("nothing"));
    writeFileSync(join(folder, "wide.epd"), Buffer.from("nothing", "utf16le"));
    const { status, errors } = await run(`genfens 1 book ${join(folder, name)}`);
    expect(status).toBe(2);
    expect(errors).toMatch(why);
  });

  test("come whatever stands behind", async () => {
    const { status, lines, errors } = await run("genfens", "1", "seed", "5", "book", "None", "--fast", "x=1");
    expect({ status, count: lines.length }).toEqual({ status: 0, count: 1 });
    expect(errors).toMatch(/note: genfens: '--fast' is unknown, and skipped\n.*'x=1'/);
  });
});

describe("lines drawn from a file", () => {
  test("are all of its lines, and whole", () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index} ${"x".repeat((index * 37) % 200)}`);
    const sampler = new LineSampler(file("lines.txt", lines.join("\n")));
    const random = createRandom(1);
    const drawn = new Set(Array.from({ length: 4000 }, () => sampler.draw(random)));
    sampler.close();
    expect([...drawn].sort()).toEqual([...lines].sort());
  });

  test("are none where a line is too long", () => {
    const sampler = new LineSampler(file("long.txt", `${"a".repeat(5000)}\nb\n`));
    const random = createRandom(1);
    const drawn = new Set(Array.from({ length: 200 }, () => sampler.draw(random)?.slice(0, 3) ?? null));
    sampler.close();
    expect(drawn.has(null)).toBe(true);
    expect([...drawn].every((line) => line === null || line === "b")).toBe(true);
  });
});
