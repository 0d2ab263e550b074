/** What people get to see where files cannot be read or written: a line in words, and no dump of some parser. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { run } from "../../support/engines/engine-process.js";

const folder = mkdtempSync(join(tmpdir(), "castellan-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const picture = file("picture.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
const half = file("half.json", '{"format":');
const none = join(folder, "none");
const lost = join(folder, "no", "such", "file");
const suite = file("suite.epd", "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n");
const output = join(folder, "output");

describe("one line says what is wrong", () => {
  test.each([
    [["report", none, "-o", output], /there is no such file$/],
    [["report", half, "-o", output], /it is not the state of a match, or not all of it: it is not JSON$/],
    [["report", folder, "-o", output], /it is a folder$/],
    [["suite", none], /there is no such file$/],
    [["suite", suite, "--json", lost], /there is no such folder$/],
    [["perft", "suite", none], /there is no such file$/],
    [["match", "--resume", none], /there is no such file$/],
    [["match", "--resume", half], /is not the state of a match, or not all of it: it is not JSON$/],
    [["datagen", "info", none], /there is no such file$/],
    [["datagen", "view", folder], /it is a folder$/],
    [["datagen", "text", none, "-o", output], /there is no such file$/],
    [["datagen", "text", suite, "-o", lost], /no such (file or )?folder$/],
    [["book", "make", "--count", "1", "--plies", "1-1", "-o", lost], /no such (file or )?folder$/],
    [["datagen", "--games", "1", "--book", none], /there is no such file$/],
    [["datagen", "--games", "1", "-o", lost], /no such (file or )?folder$/],
    [["lab", "compare", "-o", lost], /there is no such folder$/],
  ])("%j", async (args, message) => {
    const { code, errors } = await run(...args);
    expect(errors).toMatch(/^error: [^\n]*\n$/);
    expect(errors.trimEnd()).toMatch(message);
    expect(errors).not.toMatch(/ENOENT|EISDIR|JSON at|undefined/);
    expect(code).toBeGreaterThan(0);
  });

  test("what is neither a match nor PGN is shown where it begins", async () => {
    const { code, errors } = await run("report", picture, "-o", output);
    expect(errors.split("\n")).toEqual([
      expect.stringMatching(/^note: .*:1: left out: "<svg" is not a move in /),
      expect.stringMatching(/^error: .*there is no finished game in it, either as the state of a match or as PGN$/),
      "",
    ]);
    expect(code).toBe(1);
  });

  test("a name that is nearly right is proposed", async () => {
    expect((await run("perft", "3", "--fne", "x")).errors).toContain("Did you mean --fen?");
    expect((await run("perf", "3")).errors).toContain("Did you mean perft?");
    // As cutechess writes them.
    const { errors, code } = await run("match", "-openings", "file=x.epd");
    expect(errors).toMatch(/^error: unknown option '-openings'\n\(Did you mean --openings\?\)\n/);
    expect(code).toBe(2);
    expect((await run("match", "-each", "tc=1")).errors).toContain("Did you mean --each?");
  });
});
