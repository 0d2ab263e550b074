/** A review on the page, and what people do while it runs. */

import { beforeEach, expect, test } from "vitest";
import type { PageGame } from "../../../../../../src/annotate/page-model.js";
import { GameTree, pathTo } from "../../../../../../src/play/game/game-tree.js";
import { Rules } from "../../../../../../src/play/game/rules.js";
import { Session } from "../../../../../../src/play/game/session.js";
import { writeMainLine } from "../../../../../../src/play/game/write-tree.js";
import { EngineService } from "../../../../../../src/play/page/link/engine-service.js";
import { Reviewer } from "../../../../../../src/play/page/engine/reviewer.js";

let session: Session;
let reviewer: Reviewer;
let finish: () => void;
/** Whether the panel shows a running review. */
let isRunning: boolean;

beforeEach(() => {
  isRunning = false;
  const ended = () => {
    isRunning = false;
  };
  const panel = {
    show: ended,
    note: ended,
    progress: () => {
      isRunning = true;
    },
    mark: () => {},
  };
  const service: EngineService = new EngineService({
    begin: (task, work) => {
      const pgn = "pgn" in work ? work.pgn : "";
      finish = () => service.take(task, { kind: "done", result: { pgn, moves: [] } as unknown as PageGame } as never);
    },
    cancel: () => {},
  });
  session = new Session(new Rules(), Date.now, () => reviewer.update());
  reviewer = new Reviewer(session, service, panel);
  for (const move of ["e4", "e5", "Nf3"]) session.move(move);
});

const mainLine = () => session.tree.mainLine().flatMap(({ move }) => (move === null ? [] : [move.san]));

test("keeps the shown position, also one of a variation that came meanwhile", async () => {
  const reviewing = reviewer.begin();
  expect(isRunning).toBe(true);
  session.go(session.tree.mainLine()[1]!);
  session.move("c5");
  session.move("Nc3");
  finish();
  await reviewing;
  expect([isRunning, pathTo(session.present)]).toEqual([false, ["e2e4", "c7c5", "b1c3"]]);
  expect(mainLine()).toEqual(["e4", "e5", "Nf3"]);
  expect(reviewer.review).not.toBeNull();
});

test.each<[string, () => void]>([
  ["another game", () => session.load(new GameTree())],
  [
    "a variation that becomes the main line",
    () => {
      session.go(session.tree.mainLine()[1]!);
      session.move("c5");
      session.promote();
    },
  ],
  [
    "moves that are deleted",
    () => {
      session.go(session.tree.mainLine()[2]!);
      session.removeVariation();
    },
  ],
])("ends with %s", async (_, change) => {
  const reviewing = reviewer.begin();
  change();
  const left = [writeMainLine(session.tree), pathTo(session.present)];
  await reviewing;
  finish();
  expect([isRunning, reviewer.review]).toEqual([false, null]);
  expect([writeMainLine(session.tree), pathTo(session.present)]).toEqual(left);
});

test("a second review shows its own progress", async () => {
  const first = reviewer.begin();
  const second = reviewer.begin();
  await first;
  expect(isRunning).toBe(true);
  finish();
  await second;
  expect(isRunning).toBe(false);
});
