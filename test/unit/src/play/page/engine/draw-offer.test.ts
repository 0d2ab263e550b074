/** Draws that are offered to the engine on the page. */

import { beforeEach, describe, expect, test } from "vitest";
import { START_FEN } from "../../../../../../engine/rules/fen.js";
import { drawAnswer } from "../../../../../../src/play/game/draw-answer.js";
import type { Session } from "../../../../../../src/play/game/session.js";
import { DrawOffer } from "../../../../../../src/play/page/engine/draw-offer.js";
import type { Task } from "../../../../../../src/play/page-model.js";
import { ENGLISH } from "../../../../../../src/play/words/english.js";
import { PageSession } from "../../../../../support/pages/page-session.js";

describe("the engine takes a draw", () => {
  const late = "4k3/8/8/8/8/8/4P3/4K3 w - - 2 41";
  const quiet = "4k3/8/8/8/8/8/4P3/4K3 w - - 20 20";

  test.each([
    [0.25, START_FEN, true, "worse"],
    [0.4, START_FEN, false, "early"],
    [0.4, START_FEN.replace("0 1", "0 11"), true, "worse"],
    [0.5, START_FEN, false, "early"],
    [0.5, late, true, "even"],
    [0.5, quiet, true, "even"],
    [0.7, late, false, "better"],
  ])("with %d of the points in %s: %s", (share, fen, isAccepted, reason) => {
    expect(drawAnswer(share, fen)).toEqual({ isAccepted, reason });
  });
});

describe("an offer", () => {
  let asked: readonly Task[];
  let session: Session;
  let offer: DrawOffer;
  /** @param wdl of the person, who is to move */
  let answer: (wdl: object) => Promise<void>;

  beforeEach(() => {
    const page = new PageSession();
    ({ asked, session } = page);
    answer = (wdl) => page.answer({ wdl });
    offer = new DrawOffer(session, page.service, () => {});
    session.begin({ side: "w", level: 1500, clock: null });
    session.move("e4");
    session.engineMove(session.tip, "e7e5");
  });

  test("is judged by the engine at the game's level, once in a position", async () => {
    expect(offer.isPossible).toBe(true);
    void offer.offer();
    expect([asked, offer.isPossible]).toMatchObject([[{ kind: "play", level: 1500, clocks: null }], false]);
    expect(offer.text).toMatch(/thinks about it/);
    await answer({ win: 100, draw: 400, loss: 500 });
    expect(offer.text).toBe("The engine declines the draw: it thinks that it stands better.");
    expect([session.live === null, offer.isPossible]).toEqual([false, false]);
    session.move("Nf3");
    expect([offer.text, offer.isPossible]).toEqual(["", false]);
    session.engineMove(session.tip, "b8c6");
    expect(offer.isPossible).toBe(true);
  });

  test("that is taken ends the game", async () => {
    void offer.offer();
    await answer({ win: 700, draw: 200, loss: 100 });
    expect([session.live, session.tree.result, ENGLISH.ending(session.end!.cause)]).toEqual([
      null,
      "1/2-1/2",
      "Draw by agreement: the engine thinks that it stands worse.",
    ]);
  });

  test("that a move has overtaken has no answer", async () => {
    void offer.offer();
    session.move("Nf3");
    await answer({ win: 500, draw: 400, loss: 100 });
    expect([session.live === null, offer.text]).toEqual([false, ""]);
  });
});
