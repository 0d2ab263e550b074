/** The debug build: it searches the same tree, and finds a position that was not kept up as it should be. */

import { basename } from "node:path";
import { expect, test } from "vitest";
import { Game } from "../../engine/rules/game.js";
import { compileDebugCore, readSource } from "../../scripts/core-compiler.mjs";
import { InspectedCore } from "./inspected.js";

const ENTRY = "inspect.ts";
const KIWIPETE =
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/** Nodes of a search from the position where castling, en passant and promotions abound. */
function search(core: InspectedCore, depth: number): number {
  const game = new Game();
  game.setPosition(KIWIPETE, []);
  core.newGame();
  core.setGame(game.line());
  return core.search(game.legalCoreMoves(), { depth });
}

/** The debug core, with one line of position.ts changed. */
function compileBroken(line: string, change: string): Promise<Uint8Array> {
  return compileDebugCore(ENTRY, (name, folder) => {
    const text = readSource(name, folder);
    if (text === null || basename(name) !== "position.ts") return text;
    expect(text).toContain(line);
    return text.replace(line, change);
  });
}

test("searches the tree that the ordinary build searches", async () => {
  const ordinary = await InspectedCore.create();
  const debug = await InspectedCore.create(await compileDebugCore(ENTRY));
  expect(search(debug, 8)).toBe(search(ordinary, 8));
});

test.each([
  [
    "next.key ^= castlingKey(position.castling) ^ castlingKey(next.castling);",
    "",
    "a hash key is wrong",
  ],
  [
    "next.rule50++;\n  next.repeatable = 0;\n  next.key ^= sideKey();",
    "next.rule50++;\n  next.repeatable = 0;",
    "a hash key is wrong",
  ],
])("finds what a lost line breaks: %j", async (line, change, fault) => {
  const core = await InspectedCore.create(await compileBroken(line, change));
  expect(() => search(core, 8)).toThrow(fault);
});
