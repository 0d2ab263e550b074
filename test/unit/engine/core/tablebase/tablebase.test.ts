/** The core's reading of endgame tables, against published cases and against the rules. */

import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { findTables } from "../../../../../engine/host/tablebase/find-tables.js";
import { readFen } from "../../../../../engine/rules/fen.js";
import type { Setup } from "../../../../../engine/rules/setup.js";
import { createRandom } from "../../../../../src/common/random.js";
import { InspectedCore } from "../../../../support/core/inspected-core.js";
import { ALL_TABLES, SMALL_TABLES, TABLE_CASES, hasTables } from "../../../../support/chess/syzygy.js";

const MEGABYTE = 2 ** 20;
const folder = mkdtempSync(join(tmpdir(), "castellan-tables-"));
afterAll(() => rmSync(folder, { recursive: true }));

function setupOf(fen: string): Setup {
  const read = readFen(fen);
  if (!read.ok) throw new Error(read.error);
  return read.setup;
}

function countOf(setup: Setup): number {
  return setup.board.filter((piece) => piece !== null).length;
}

describe.skipIf(!hasTables)("endgame tables", async () => {
  const core = await InspectedCore.create();
  core.useTables(findTables(ALL_TABLES).tables, 64 * MEGABYTE);

  test("have the outcomes and distances of published cases", () => {
    const lines = (TABLE_CASES ?? "").trim().split("\n").slice(1);
    let known = 0;
    for (const line of lines) {
      const [epd = "", wdl, dtz] = line.split(",");
      const setup = setupOf(`${epd} 0 1`);
      if (countOf(setup) > 4) continue;
      core.setGame({ setup, moves: [] });
      expect([epd, core.tableOutcome(), core.tableDistance()]).toEqual([epd, Number(wdl), Number(dtz)]);
      known++;
    }
    expect(known).toBeGreaterThan(150);
  });

  test("know that a position is worth what its best move is", () => {
    const random = createRandom(11);
    const below = (limit: number) => Math.floor(random() * limit);
    let compared = 0;
    while (compared < 1500) {
      const setup = randomSetup(below);
      core.setGame({ setup, moves: [] });
      if (core.judge().opponentInCheck) continue;
      const outcome = core.tableOutcome();
      const moves = core.listMoves();
      expect(outcome).not.toBeNull();
      if (moves.length === 0) {
        expect(outcome).toBe(core.judge().inCheck ? -2 : 0);
      } else {
        const after = moves.map((move) => {
          core.setGame({ setup, moves: [move] });
          return -(core.tableOutcome() ?? NaN);
        });
        // The fifty-move rule may come in between by a ply, which tables of the next position do not see.
        expect(Math.sign(Math.max(...after)) + 0).toBe(Math.sign(outcome ?? NaN));
      }
      compared++;
    }
  });

  test("say nothing where somebody may castle, or there are too many pieces", () => {
    for (const fen of ["4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/pppp4/8/8/8/8/8/R3K3 w - - 0 1"]) {
      core.setGame({ setup: setupOf(fen), moves: [] });
      expect(core.tableOutcome()).toBeNull();
      expect(core.tableDistance()).toBeNull();
    }
  });

  test("are refused where a file is not what it seems, and others are read", async () => {
    const small = await InspectedCore.create();
    const good = readFileSync(join(SMALL_TABLES, "KQvKR.rtbw"));
    const spoilt = Buffer.from(good);
    for (let at = 5; at < 64; at++) spoilt[at] = 255;
    writeFileSync(join(folder, "KQvKR.rtbw"), spoilt);
    writeFileSync(join(folder, "KRvK.rtbw"), readFileSync(join(SMALL_TABLES, "KRvK.rtbw")));
    const { tables } = findTables(folder);
    small.useTables(tables, 8 * MEGABYTE);
    small.setGame({ setup: setupOf("4k3/8/8/8/8/8/7r/K2Q4 w - - 0 1"), moves: [] });
    expect(small.tableOutcome()).toBeNull();
    expect(small.tableFaults.join()).toContain("KQvKR.rtbw is not what a table should be");
    small.setGame({ setup: setupOf("4k3/8/8/8/8/8/8/K2R4 w - - 0 1"), moves: [] });
    expect(small.tableOutcome()).toBe(2);
  });

  test("that were cut off or do not fit leave the engine without them", async () => {
    const small = await InspectedCore.create();
    const path = join(folder, "KRvK.rtbw");
    writeFileSync(path, readFileSync(join(SMALL_TABLES, "KRvK.rtbw")));
    const { tables } = findTables(folder);
    small.useTables(tables, 8 * MEGABYTE);
    // After it was found.
    truncateSync(path, 80);
    small.setGame({ setup: setupOf("4k3/8/8/8/8/8/8/K2R4 w - - 0 1"), moves: [] });
    expect(small.tableOutcome()).toBeNull();
    expect(small.tableFaults.join()).toContain("it has become shorter");

    const full = await InspectedCore.create();
    full.useTables(findTables(SMALL_TABLES).tables, 6 * 1024);
    full.setGame({ setup: setupOf("3k4/8/8/8/8/8/8/KQ5Q w - - 0 1"), moves: [] });
    expect(full.tableOutcome()).toBeNull();
    expect(full.tableFaults.join()).toMatch(/SyzygyCache has no room for K/);
  });

  test("survive any bytes that a file may have", async () => {
    const random = createRandom(5);
    const good = readFileSync(join(SMALL_TABLES, "KPvKP.rtbw"));
    const hurt = await InspectedCore.create();
    for (let round = 0; round < 100; round++) {
      const spoilt = Buffer.from(good);
      for (let change = 0; change < 40; change++)
        spoilt[4 + Math.floor(random() ** 3 * (good.length - 4))] = Math.floor(random() * 256);
      writeFileSync(join(folder, "KPvKP.rtbw"), spoilt);
      hurt.useTables(findTables(folder).tables, MEGABYTE);
      for (const fen of ["4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", "4k3/8/6p1/8/3P4/8/8/4K3 b - - 0 1"]) {
        hurt.setGame({ setup: setupOf(fen), moves: [] });
        const outcome = hurt.tableOutcome();
        if (outcome !== null) expect(Math.abs(outcome)).toBeLessThanOrEqual(2);
      }
    }
  });
});

/** Two kings and one or two other pieces, pawns among them, anywhere. */
function randomSetup(below: (limit: number) => number): Setup {
  const board: (Setup["board"][number] | null)[] = Array.from({ length: 64 }, () => null);
  const others = Array.from({ length: 1 + below(2) }, () => "PpNnBbRrQq"[below(10)] as Setup["board"][number]);
  for (const piece of ["K", "k", ...others] as Setup["board"][number][]) {
    const isPawn = piece === "P" || piece === "p";
    let square: number;
    do square = isPawn ? 8 + below(48) : below(64);
    while (board[square] !== null);
    board[square] = piece;
  }
  const castling = { whiteKingSide: null, whiteQueenSide: null, blackKingSide: null, blackQueenSide: null };
  const turn = below(2) === 0 ? "w" : "b";
  return { board, turn, castling, enPassant: null, halfmoves: 0, fullmoves: 1 };
}
