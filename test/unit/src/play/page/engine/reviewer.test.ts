/** A review on the page, and what people do while it runs. */

import { beforeEach, expect, test } from "vitest";
import type { PageGame } from "../../../../../../src/annotate/page-model.js";
import { splitGames } from "../../../../../../src/notation/index.js";
import { readTree } from "../../../../../../src/play/game/read-tree.js";
import { GameTree, pathTo } from "../../../../../../src/play/game/game-tree.js";
import { Rules } from "../../../../../../src/play/game/rules.js";
import { Session } from "../../../../../../src/play/game/session.js";
import { writeMainLine } from "../../../../../../src/play/game/write-tree.js";
import { EngineService } from "../../../../../../src/play/page/link/engine-service.js";
import { Reviewer } from "../../../../../../src/play/page/engine/reviewer.js";

let session: Session;
let reviewer: Reviewer;
let finish: () => void;
/** Sends what the running review knows so far. */
let sendDraft: (game: Partial<PageGame>) => void;
/** What the panel has shown of unfinished reviews. */
let drafts: PageGame[];
/** Whether the panel shows a running review. */
let isRunning: boolean;
/** What the panel has said. */
let said: string[];

beforeEach(() => {
  isRunning = false;
  drafts = [];
  said = [];
  const ended = () => {
    isRunning = false;
  };
  const panel = {
    show: ended,
    note: (text: string) => {
      said.push(text);
      ended();
    },
    progress: () => {
      isRunning = true;
    },
    mark: () => {},
    draft: (game: PageGame) => drafts.push(game),
  };
  const service: EngineService = new EngineService({
    begin: (task, work) => {
      const pgn = "pgn" in work ? work.pgn : "";
      sendDraft = (game) => service.take(task, { kind: "draft", game: { moves: [], ...game } as unknown as PageGame });
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

test("leaves the way back to the game before", async () => {
  const { tree } = session;
  session.begin({ side: "w", level: null, clock: null });
  session.move("d4");
  session.resign();
  const reviewing = reviewer.begin();
  finish();
  await reviewing;
  expect(session.undoable).toBe("game");
  session.undo();
  expect(session.tree).toBe(tree);
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

test("a main line with a null move has no review, and the panel says why until it is gone", async () => {
  session.pass();
  session.move("d4");
  await reviewer.begin();
  expect([isRunning, said.at(-1)]).toEqual([false, expect.stringMatching(/has a null move/)]);
  session.go(session.tree.mainLine()[4]!);
  session.removeVariation();
  expect(said.at(-1)).toBe("");
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

test("a review that is stopped keeps what it has found", async () => {
  const { tree } = session;
  const reviewing = reviewer.begin();
  sendDraft({ pgn: "", from: "draft" });
  reviewer.cancel();
  await reviewing;
  expect([isRunning, drafts.length, session.tree === tree]).toEqual([false, 1, true]);
  expect(reviewer.review?.game.from).toBe("draft");
  // Once all positions are known, with the comments of the game.
  const again = reviewer.begin();
  sendDraft({ pgn: "1. e4 {[%eval 0.2]} e5 2. Nf3 *", from: "draft" });
  reviewer.cancel();
  await again;
  expect(session.tree.mainLine()[1]?.comment).toBe("[%eval 0.2]");
  expect(mainLine()).toEqual(["e4", "e5", "Nf3"]);
});

test("a file with evaluations is shown at once, with its marks", () => {
  const tree = treeOf("1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Qh5 {[%eval -0.3]} Ke7?? {[%eval #1]} 3. Qxe5# 1-0");
  session.load(tree);
  const game = reviewer.review?.game;
  expect(game?.from).toBe("file");
  expect(game?.moves.map(({ sign }) => sign)).toEqual(["", "", "", "??", ""]);
  expect(game?.moves.at(-1)?.chances).toBe(1);
  expect(game?.sides[1].blunders).toBe(1);
  expect(game?.turningPoints).toEqual([
    {
      ply: 3,
      text: expect.stringMatching(
        /^turned an even game into a lost one: White's expected score goes from 47 % to 100 %\.$/,
      ),
      turn: { from: "even", to: "lost", before: 47, after: 100 },
    },
  ]);
  // Without evaluations there is nothing to show.
  session.load(treeOf("1. e4 e5 2. Nf3 *"));
  expect(reviewer.review).toBeNull();
});

test("where a file has evaluations but no marks, the losses of chances are marked", () => {
  session.load(treeOf("1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Ke2 {[%eval -1.0]} Nf6 {[%eval -0.9]} *"));
  expect(reviewer.review?.game.moves.map(({ sign }) => sign)).toEqual(["", "", "?", ""]);
});

function treeOf(pgn: string): GameTree {
  const read = readTree(splitGames(pgn)[0]!, session.rules);
  if (!read.ok) throw new Error(read.reason);
  return read.tree;
}

test("a review from before a reload is shown, unless an earlier version of the page has kept it", () => {
  const file = treeOf("1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Qh5 {[%eval -0.3]} *");
  session.load(file);
  const kept = JSON.parse(JSON.stringify(reviewer.review)) as NonNullable<typeof reviewer.review>;
  session.load(treeOf("1. e4 e5 2. Qh5 *"));
  const withoutFacts = JSON.stringify(kept).replaceAll(/"facts":null,/g, "");
  reviewer.restore(JSON.parse(withoutFacts) as typeof kept);
  expect(reviewer.review).toBeNull();
  reviewer.restore(kept);
  expect(reviewer.review?.game).toEqual(kept.game);
});
