/** Hints and reasons on the page. */

import { beforeEach, expect, test } from "vitest";
import type { Session } from "../../../../../../src/play/game/session.js";
import { Advisor } from "../../../../../../src/play/page/engine/advisor.js";
import type { Task } from "../../../../../../src/play/page-model.js";
import { PageSession } from "../../../../../support/pages/page-session.js";

let asked: readonly Task[];
let session: Session;
let advisor: Advisor;
let answer: (result: object) => Promise<void>;

beforeEach(() => {
  const page = new PageSession();
  ({ asked, session } = page);
  answer = (result) => page.answer(result);
  advisor = new Advisor(session, page.service, () => {});
});

test("a hint says more each time it is asked for, in one position", async () => {
  const pv = [{ uci: "e2e4", san: "e4" }];
  const result = { bestMove: pv[0], pv, score: { kind: "centipawns", value: 30 } };
  advisor.hint();
  await answer(result);
  expect(advisor.advice).toMatchObject({ text: ["Hint: move the pawn on e2."], move: null });
  advisor.hint();
  expect(advisor.advice).toMatchObject({ text: ["Hint: 1. e4, the pawn on e2 goes to e4."], move: "e2e4" });
  advisor.hint();
  advisor.hint();
  expect(advisor.advice).toMatchObject({ text: ["Hint: 1. e4 (+0.30)."], move: "e2e4" });
  expect(asked).toHaveLength(1);
  session.move("d4");
  expect(advisor.advice).toBeNull();
  advisor.hint();
  expect(asked).toHaveLength(2);
});

test("a mate is told, and asked about by the move before it", async () => {
  for (const move of ["f3", "e5", "g4", "Qh4"]) session.move(move);
  advisor.why();
  expect(asked).toMatchObject([{ kind: "why", played: "g2g4" }]);
  const verdict = { score: { kind: "mate", moves: -1 }, line: [] };
  await answer({
    played: { uci: "g2g4", san: "g4" },
    best: null,
    bestVerdict: verdict,
    playedVerdict: verdict,
    lapse: null,
    loss: 0,
  });
  expect(advisor.advice!.text).toEqual([
    "2... Qh4# is checkmate: the king is attacked, and no move saves it.",
    "2. g4: there is nothing to compare it with.",
  ]);
});
