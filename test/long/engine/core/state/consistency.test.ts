/** The debug build: it searches the same tree, and finds a position that was not kept up as it should be. */

import { expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { compileDebugCore, readSource } from "../../../../../scripts/core-compiler.mjs";
import { randomNetwork } from "../../../../support/core/networks.js";
import { InspectedCore } from "../../../../support/core/inspected-core.js";

const ENTRY = "builds/inspect.ts";
/** Its rows all differ, so that every wrong one shows. */
const NETWORK = randomNetwork({ hidden: 32, seed: 6 });
const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/** Nodes of a search from the position where castling, en passant and promotions abound. */
function search(core: InspectedCore, depth: number): number {
  const game = new Game();
  game.setPosition(KIWIPETE, []);
  core.newGame();
  core.setNetwork(NETWORK);
  core.setGame(game.history());
  return core.search(game.legalCoreMoves(), { depth });
}

/** The debug core, with one line of a file of engine/core changed. */
function compileBroken(file: string, line: string, change: string): Promise<Uint8Array> {
  return compileDebugCore(ENTRY, (name, folder) => {
    const text = readSource(name, folder);
    if (text === null || !name.replaceAll("\\", "/").endsWith(`/${file}`)) return text;
    expect(text).toContain(line);
    return text.replace(line, change);
  });
}

test("searches the tree that the ordinary build searches", async () => {
  const ordinary = await InspectedCore.create();
  const debug = await InspectedCore.create(new WebAssembly.Module(await compileDebugCore(ENTRY)));
  expect(search(debug, 8)).toBe(search(ordinary, 8));
}, 300_000);

test.each([
  [
    "board/make-move.ts",
    "next.key ^= castlingKey(position.castling) ^ castlingKey(next.castling);",
    "",
    "a hash key is wrong",
  ],
  [
    "board/make-move.ts",
    "next.rule50++;\n  next.repeatable = 0;\n  next.key ^= sideKey();",
    "next.rule50++;\n  next.repeatable = 0;",
    "a hash key is wrong",
  ],
  ["eval/changes.ts", " | (hung ^ hangs);", ";", "the network's sums are wrong"],
  [
    "eval/accumulator.ts",
    "if (ply == 0 || viewOf(stackAt(ply - 1).position, side) != view) {",
    "if (ply == 0) {",
    "the network's sums are wrong",
  ],
  [
    "board/threats.ts",
    "v128.and(queens, swapped(byRooks))",
    "v128.and(queens, swapped(byMinors))",
    "the set of hanging pieces is wrong",
  ],
])("finds what a lost line of %s breaks: %j", async (...broken) => {
  const [file, line, change, fault] = broken;
  const core = await InspectedCore.create(new WebAssembly.Module(await compileBroken(file, line, change)));
  expect(() => search(core, 8)).toThrow(fault);
});
