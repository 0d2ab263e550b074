import { describe, expect, test } from "vitest";
import { tablesText } from "../../../../../src/play/page/engine/tables.js";
import { tableProbe } from "../../../../../src/play/server/table-probe.js";
import { hasTables, SMALL_TABLES } from "../../../../support/chess/syzygy.js";
import { ENGLISH } from "../../../../../src/play/words/english.js";

describe.skipIf(!hasTables)("the endgame tables for a page", () => {
  const probe = tableProbe(SMALL_TABLES, () => {});
  const ask = (fen: string, ...moves: readonly string[]) => probe({ kind: "tables", position: { fen, moves } });

  test("have the result and the moves that keep it", async () => {
    expect(await ask("8/8/8/8/8/2k5/8/K2Q3r w - - 0 1")).toEqual({
      result: "win",
      keeping: [{ uci: "d1h1", san: "Qxh1" }],
    });
    expect(await ask("8/8/8/8/8/2k5/8/K2Q3r w - - 0 1", "d1h1")).toMatchObject({ result: "loss" });
    expect(await ask("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")).toBeNull();
    await expect(ask("8/8/8/8/8/8/8/8 w - - 0 1")).rejects.toThrow("FEN");
  });
});

test("folders without tables say nothing", async () => {
  const probe = tableProbe("/no/such/folder", () => {});
  expect(await probe({ kind: "tables", position: { fen: "8/8/8/8/8/2k5/8/K2Q3r w - - 0 1", moves: [] } })).toBeNull();
});

test("the verdict in words", () => {
  const moves = (count: number) => Array.from({ length: count }, (_, index) => ({ uci: "", san: `K${index}` }));
  expect(tablesText({ result: "win", keeping: moves(2) }, true, ENGLISH)).toBe("Tables: White wins with K0, K1.");
  expect(tablesText({ result: "loss", keeping: moves(2) }, true, ENGLISH)).toBe("Tables: Black wins.");
  expect(tablesText({ result: "win", keeping: moves(1) }, false, ENGLISH)).toBe("Tables: Black wins with K0.");
  expect(tablesText({ result: "draw", keeping: moves(8) }, true, ENGLISH)).toBe(
    "Tables: a draw with K0, K1, K2, K3, K4, K5 and 2 more.",
  );
});
