/** Trying again where a game's moves were bad. */

import { beforeEach, expect, test } from "vitest";
import type { Lapse } from "../../../../../../src/annotate/note-facts.js";
import type { PageGame, PageMove } from "../../../../../../src/annotate/page-model.js";
import { splitGames } from "../../../../../../src/notation/index.js";
import { exerciseItems } from "../../../../../../src/play/game/exercise-plan.js";
import { GameTree, pathTo } from "../../../../../../src/play/game/game-tree.js";
import { readTree } from "../../../../../../src/play/game/read-tree.js";
import { Rules } from "../../../../../../src/play/game/rules.js";
import { Session } from "../../../../../../src/play/game/session.js";
import type { Why, WhyTask } from "../../../../../../src/play/page-model.js";
import { Exercise } from "../../../../../../src/play/page/engine/exercise.js";
import { EngineService } from "../../../../../../src/play/page/link/engine-service.js";

const PGN = "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. a3 Nf6 *";
/** Signs and White's chances of the game's moves. */
const JUDGED = [
  ["", 0.05],
  ["", 0.05],
  ["?!", -0.1],
  ["", -0.1],
  ["??", -0.9],
  ["", -0.9],
  ["?", -0.95],
  ["?!", -0.8],
] as const;
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

let session: Session;
let exercise: Exercise;
let asked: WhyTask[];
let reply: (why: Partial<Why>) => Promise<void>;

const review = () => {
  const nodes = session.tree.mainLine().slice(1);
  const moves = nodes.map(({ move }, ply) => {
    const [sign = "", chances = 0] = JUDGED[ply] ?? [];
    return { ...move!, sign, chances } as unknown as PageMove;
  });
  return { game: { startFen: START, moves } as unknown as PageGame, moves: pathTo(nodes.at(-1)!) };
};

beforeEach(() => {
  asked = [];
  const service: EngineService = new EngineService({
    begin: (task, work) => {
      asked.push(work as WhyTask);
      reply = (why) => {
        service.take(task, { kind: "done", result: why as Why });
        return Promise.resolve();
      };
    },
    cancel: () => {},
  });
  session = new Session(new Rules(), Date.now, () => exercise.update(review()));
  exercise = new Exercise(session, service, () => {});
  const read = readTree(splitGames(PGN)[0]!, session.rules);
  if (!read.ok) throw new Error(read.reason);
  session.load(read.tree);
});

const BEST = { uci: "g1f3", san: "Nf3" };

/** What Qxe5+ does. */
const LAPSE: Lapse = {
  halfMoves: 4,
  san: "Qxe5+",
  best: BEST,
  before: { kind: "centipawns", value: 0 },
  after: { kind: "centipawns", value: -900 },
  answer: [{ uci: "c6e5", san: "Nxe5" }],
  reasons: {
    played: {
      kind: "capture",
      of: "played",
      side: "black",
      piece: "queen",
      squares: ["e5"],
      line: [{ uci: "c6e5", san: "Nxe5" }],
      cause: "walked in",
      by: { piece: "knight", square: "c6" },
      balance: { lost: { queen: 1 }, won: { pawn: 1 } },
    },
    better: null,
    isMiss: false,
  },
};

test("has the bad moves of a side, the worst first", () => {
  const { game } = review();
  expect(exerciseItems(game, "w").map(({ played }) => played.san)).toEqual(["Qxf7+", "Qh5", "a3"]);
  expect(exerciseItems(game, "b").map(({ played }) => played.san)).toEqual(["Nf6"]);
});

test("shows the position, judges what the pupil tries, and leaves the game alone", async () => {
  expect(exercise.begin(review(), "w")).toBe(true);
  expect(pathTo(session.present)).toEqual(["e2e4", "e7e5", "d1h5", "b8c6"]);
  expect(exercise.view).toMatchObject({ number: 1, all: 3, played: "3. Qxf7+", text: "", result: null });
  exercise.attempt("h5e5");
  expect(asked[0]).toMatchObject({ kind: "why", played: "h5e5", position: { moves: pathTo(session.present) } });
  await reply({
    played: { uci: "h5e5", san: "Qxe5+" },
    best: BEST,
    loss: 0.5,
    lapse: LAPSE,
  });
  expect(exercise.view).toMatchObject({
    text: "Qxe5+ is not enough. It loses the queen: 3... Nxe5.",
    result: null,
  });
  expect(exercise.arrow).toBeNull();
  exercise.attempt("f1c4");
  await reply({ played: { uci: "f1c4", san: "Bc4" }, best: BEST, loss: 0.1, lapse: null });
  expect(exercise.view).toMatchObject({
    text: "Bc4 is right. The engine’s own move is Nf3.",
    result: "solved",
    solved: 1,
  });
  expect(exercise.arrow).toBe("f1c4");
  expect(session.tree.mainLine()).toHaveLength(9);
  // What is solved takes no more answers.
  exercise.attempt("a2a3");
  expect(asked).toHaveLength(2);
  exercise.next();
  expect(exercise.view).toMatchObject({ number: 2, played: "2. Qh5", text: "", result: null });
});

test("hints name the piece, then its square; the answer counts as shown", async () => {
  exercise.begin(review(), "w");
  exercise.hint();
  await reply({ played: { uci: "h5f7", san: "Qxf7+" }, best: BEST, loss: 1, lapse: null });
  expect(exercise.view?.text).toBe("Move the knight on g1.");
  exercise.hint();
  expect(exercise.view?.text).toBe("The knight on g1 goes to f3.");
  exercise.answer();
  expect(exercise.view).toMatchObject({ text: "The answer is 3. Nf3.", result: "shown", shown: 1 });
  expect([exercise.arrow, asked.length]).toEqual(["g1f3", 1]);
});

test("survives a reload, and ends with its game", async () => {
  exercise.begin(review(), "w");
  exercise.attempt("f1c4");
  await reply({ played: { uci: "f1c4", san: "Bc4" }, best: BEST, loss: 0, lapse: null });
  exercise.next();
  const { state } = exercise;
  exercise.end();
  expect([exercise.view, exercise.takesMoves]).toEqual([null, false]);
  exercise.restore(review(), JSON.parse(JSON.stringify(state)) as typeof state);
  expect(exercise.view).toMatchObject({ number: 2, solved: 1, played: "2. Qh5" });
  session.load(new GameTree());
  expect(exercise.view).toBeNull();
});

test("skipped items come again, until none is open", async () => {
  exercise.begin(review(), "w");
  exercise.next();
  exercise.next();
  expect([exercise.view?.number, exercise.view?.isLast]).toEqual([3, false]);
  exercise.next();
  expect(exercise.view?.number).toBe(1);
  for (let item = 0; item < 3; item++) {
    exercise.attempt("e1e2");
    await reply({ played: { uci: "e1e2", san: "Ke2" }, best: BEST, loss: 0, lapse: null });
    exercise.next();
  }
  expect(exercise.view).toMatchObject({ solved: 3, isLast: true });
});
