import { expect, test } from "vitest";
import { KeySum } from "../../../../../../src/common/opening/polyglot-key.js";
import { below, createRandom } from "../../../../../../src/common/random.js";
import { MoveCounts } from "../../../../../../src/play/game/explorer/move-counts.js";

test("counts are those of a plain map, in the order of the moves, however many positions there are", () => {
  const random = createRandom(3);
  const counts = new MoveCounts();
  const expected = new Map<string, Map<number, number[]>>();
  // Few low bits: many positions are in the same chain, and differ in one half of the key.
  const keys = Array.from({ length: 3000 }, () => [below(random, 40), below(random, 40)] as const);
  for (let times = 0; times < 20_000; times++) {
    const [high, low] = keys[below(random, keys.length)]!;
    const [move, result] = [below(random, 5), below(random, 4)];
    counts.add(new KeySum(high, low), move, result);
    const moves = expected.get(`${high} ${low}`) ?? new Map<number, number[]>();
    const results = moves.get(move) ?? [0, 0, 0, 0];
    results[result]! += 1;
    expected.set(`${high} ${low}`, moves.set(move, results));
  }
  for (const [high, low] of keys) {
    const found = counts.movesOf(new KeySum(high, low)).map((row) => [row.move, [...row.counts]]);
    expect(found).toEqual([...(expected.get(`${high} ${low}`) ?? [])]);
  }
  expect(counts.movesOf(new KeySum(99, 99))).toEqual([]);
});
