/** The engine's moves in a game on the page. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Rules } from "../../../../../../src/play/game/rules.js";
import { Session } from "../../../../../../src/play/game/session.js";
import { statusOf } from "../../../../../../src/play/page/board/board-view.js";
import { EngineService } from "../../../../../../src/play/page/link/engine-service.js";
import { Opponent } from "../../../../../../src/play/page/engine/opponent.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an engine that fails is asked again, and says so meanwhile", async () => {
  const asked: number[] = [];
  const service = new EngineService({ begin: (task) => asked.push(task), cancel: () => {} });
  const session: Session = new Session(new Rules(), Date.now, () => opponent.update());
  const opponent = new Opponent(session, service, () => {});
  const status = () =>
    statusOf(session, { isThinking: opponent.isThinking, fault: opponent.fault, premoves: "", startsGame: false });
  session.begin({ side: "b", level: null, clock: null });
  expect([asked.length, status()]).toEqual([1, "The engine thinks."]);
  service.take(asked[0]!, { kind: "failed", message: "64 pages are open" });
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toMatch(/^The engine cannot move: 64 pages are open\. It tries again/);
  opponent.update();
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  service.take(asked[1]!, { kind: "done", result: { bestMove: { uci: "e2e4", san: "e4" } } } as never);
  await vi.advanceTimersByTimeAsync(0);
  expect([session.tip.move?.san, opponent.fault, status()]).toEqual(["e4", null, "1. e4. Your move."]);
});
