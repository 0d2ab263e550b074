/** The programs that measure what `annotate` says. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measured, OWN_ENGINE, rowsOf } from "../../support/programs/measure.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const folder = temporaryFolder();
const PGN = join(folder, "game.pgn");
writeFileSync(
  PGN,
  `[White "Morphy"]
[Black "Allies"]
[WhiteElo "2600"]
[BlackElo "2500"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0

`,
);

test("marks compares with another engine, whose answers it keeps", async () => {
  const reference = join(folder, "reference.json");
  const request = ["--pgn", PGN, "--nodes", "100", "--games", "1", "--reference", reference];
  const out = await measured("marks", ...request, "--engine", OWN_ENGINE);
  expect(rowsOf(out).map(([from, games]) => [from, games])).toEqual([
    ["0", "0"],
    ["1800", "0"],
    ["2100", "0"],
    ["2400", "1"],
  ]);
  expect(out).toMatch(/^Marks: \d+, the other engine \d+; \d+ on the same moves$/m);
  // The start, and the position after each of 33 half moves.
  expect(Object.keys(JSON.parse(readFileSync(reference, "utf8")) as object)).toHaveLength(34);
  expect(await measured("marks", ...request)).toBe(out);
}, 300_000);

test("good-marks counts marks, and the nodes for them", async () => {
  const out = await measured("good-marks", "--pgn", PGN, "--nodes", "1000", "--games", "1");
  const [, good, brilliant] = /^1 games, 33 moves: (\d+) !, (\d+) !!$/m.exec(out) ?? [];
  expect(out.match(/^Morphy - Allies \?: \d+\.+ \S+!+ /gm) ?? []).toHaveLength(Number(good) + Number(brilliant));
  const [, share] = /^(\d+\.\d) % of the nodes for them$/m.exec(out) ?? [];
  expect(Number(share)).toBeGreaterThan(0);
  expect(Number(share)).toBeLessThan(50);
}, 300_000);

test("claims finds what notes say, and none of it is false", async () => {
  const out = await measured("claims", "--pgn", PGN, "--nodes", "2000", "--notes", "5", "--list");
  expect(out).toMatch(/^[1-5] notes, 0 false claims$/m);
  expect(out).not.toMatch("not understood");
}, 300_000);

test("review-time has the first picture before the end", async () => {
  const out = await measured("review-time", "--moves", "3", "--rounds", "1", "--cores", "1");
  expect(out).toMatch(/^6 half moves, 1 engines, 1 rounds$/m);
  const [first, final] = [/^first complete picture: ([\d.]+) s/m, /^final: ([\d.]+) s/m].map((row) =>
    Number(row.exec(out)?.[1]),
  );
  expect(first).toBeGreaterThanOrEqual(0);
  expect(final).toBeGreaterThanOrEqual(first!);
}, 300_000);
