/** What the host must know before it has a core to ask: that it is what the core goes by. */

import { expect, test } from "vitest";
import { INITIAL_PAGES, MAXIMUM_PAGES } from "../../../../../engine/host/core/core-interface.js";
import {
  BUCKETS,
  FEATURES,
  HIDDEN_LIMIT,
  NUMBER_UNIT,
  PRODUCT_UNIT,
  SECOND_WEIGHT_UNIT,
  VALUE_LARGEST,
  WEIGHT_UNIT,
} from "../../../../../engine/host/network/network-layers.js";
import { describeFault } from "../../../../../engine/host/pool/core-faults.js";
import { toBound } from "../../../../../engine/host/pool/core-scores.js";
import { FIRST_ARENA } from "../../../../../engine/host/pool/memory-layout.js";
import { MOVE_GENS } from "../../../../../engine/host/requests/requests.js";
import { FIFTY_MOVES_PLIES } from "../../../../../engine/rules/draw-rules.js";
import { MAX_MOVES } from "../../../../../engine/rules/move.js";
import * as compiler from "../../../../../scripts/core-compiler.mjs";
import { InspectedCore } from "../../../../support/core/inspected-core.js";

const core = await InspectedCore.create();

test.each([
  ["BUCKETS", BUCKETS],
  ["FEATURES", FEATURES],
  ["HIDDEN_LIMIT", HIDDEN_LIMIT],
  ["VALUE_LARGEST", VALUE_LARGEST],
  ["PRODUCT_SHIFT", Math.log2(PRODUCT_UNIT)],
  ["SECOND_WEIGHT_SHIFT", Math.log2(SECOND_WEIGHT_UNIT)],
  ["NUMBER_SHIFT", Math.log2(NUMBER_UNIT)],
  ["WEIGHT_SHIFT", Math.log2(WEIGHT_UNIT)],
  ["FIFTY_MOVES_PLIES", FIFTY_MOVES_PLIES],
  ["FIRST_ARENA", FIRST_ARENA],
  ["LIST_LIMIT", MAX_MOVES],
  ["COMPILED", MOVE_GENS.indexOf("compiled")],
  ["CHESS_JS", MOVE_GENS.indexOf("chess.js")],
  ["BOTH", MOVE_GENS.indexOf("both")],
])("%s is %d", (name, value) => {
  expect(core.constant(name)).toBe(value);
});

test.each([
  ["NO_BOUND", null],
  ["UPPER", "upper"],
  ["LOWER", "lower"],
  ["EXACT", "exact"],
])("the bound %s is %s", (name, bound) => {
  expect(toBound(core.constant(name))).toBe(bound);
});

test.each([
  ["FINE", "nothing is wrong"],
  ["WRONG_KEY", "a hash key is wrong"],
  ["WRONG_CHECKERS", "the list of checkers is wrong"],
  ["WRONG_BOARD", "board and bitboards differ"],
  ["WRONG_COUNT", "the number of moves is wrong"],
  ["PARENT_CHANGED", "the parent position was changed"],
  ["WRONG_LEGALITY", "a move's legality is misjudged"],
  ["WRONG_CHECK", "a move's check is misjudged"],
  ["WRONG_ACCUMULATOR", "the network's sums are wrong"],
  ["WRONG_HANGING", "the set of hanging pieces is wrong"],
])("the fault %s is called: %s", (name, words) => {
  expect(describeFault(core.constant(name))).toBe(words);
});

test("the memory has the size that the module is compiled for", () => {
  expect([INITIAL_PAGES, MAXIMUM_PAGES]).toEqual([compiler.INITIAL_PAGES, compiler.MAXIMUM_PAGES]);
});
