/**
 * A best move leaves an endless search at its stop and a pondering one at ponderhit, and any other when it is there.
 */

import { expect, test } from "vitest";
import { AnswerGate } from "../../../../engine/host/answer-gate.js";
import type { Limits } from "../../../../engine/host/limits.js";

const INFINITE: Limits = { kind: "infinite", depth: 3 };
const FIXED: Limits = { kind: "fixed", depth: 3 };

/** Whether it is open, after all that waited for it has run. */
async function isOpen(gate: AnswerGate): Promise<boolean> {
  let open = false;
  void gate.opened.then(() => {
    open = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return open;
}

test.each<[Limits, boolean, boolean]>([
  [FIXED, false, false],
  [{ kind: "movetime", milliseconds: 5 }, false, false],
  [{ kind: "clock", clock: { time: 5, increment: 0 } }, false, false],
  [INFINITE, false, true],
  [FIXED, true, true],
  [INFINITE, true, true],
])("%j, pondering %s: endless %s", async (limits, ponder, endless) => {
  const gate = new AnswerGate({ limits, ponder });
  expect(gate.isEndless).toBe(endless);
  expect(gate.isPondering).toBe(ponder);
  expect(await isOpen(gate)).toBe(!endless);
  gate.stop();
  expect(await isOpen(gate)).toBe(true);
});

test("ponderhit opens it where nothing else is waited for", async () => {
  const gate = new AnswerGate({ limits: FIXED, ponder: true });
  gate.ponderHit();
  expect(gate.isEndless).toBe(false);
  expect(gate.isPondering).toBe(false);
  expect(await isOpen(gate)).toBe(true);
});

test("an infinite search that pondered waits for its stop", async () => {
  const gate = new AnswerGate({ limits: INFINITE, ponder: true });
  gate.ponderHit();
  expect(gate.isEndless).toBe(true);
  expect(await isOpen(gate)).toBe(false);
  gate.stop();
  expect(await isOpen(gate)).toBe(true);
});
