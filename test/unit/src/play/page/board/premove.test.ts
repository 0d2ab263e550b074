import { beforeEach, expect, test } from "vitest";
import { Rules } from "../../../../../../src/play/game/rules.js";
import { Session } from "../../../../../../src/play/game/session.js";
import { Premove } from "../../../../../../src/play/page/board/premove.js";

let session: Session;
let premove: Premove;

beforeEach(() => {
  session = new Session(
    new Rules(),
    () => 0,
    () => premove?.update(),
  );
  premove = new Premove(session);
  session.begin({ side: "w", level: null, clock: null });
});

const moves = () => session.tree.mainLine().flatMap(({ move }) => (move === null ? [] : [move.san]));

test("a move made while the engine thinks is played after its move", () => {
  expect(premove.from("g1")).toEqual([]);
  session.move("e4");
  expect(premove.from("g1")).toContain("g1f3");
  premove.add("g1f3");
  expect([premove.moves, premove.names]).toEqual([["g1f3"], "Nf3"]);
  session.engineMove(session.tip, "e7e5");
  expect(moves()).toEqual(["e4", "e5", "Nf3"]);
  expect(premove.moves).toEqual([]);
});

test("a move that the reply forbids is forgotten, and so is one that was taken back", () => {
  session.move("e4");
  premove.add("e4e5");
  session.engineMove(session.tip, "e7e5");
  expect([moves(), premove.moves]).toEqual([["e4", "e5"], []]);
  expect(premove.takeNotice()).toBe("e5, which you had planned, is not possible any more.");
  expect(premove.takeNotice()).toBe("");
  session.move("Nf3");
  premove.add("f1c4");
  premove.cancel();
  session.engineMove(session.tip, "b8c6");
  expect(moves()).toEqual(["e4", "e5", "Nf3", "Nc6"]);
});

test("it goes with the move that was taken back", () => {
  session.move("e4");
  premove.add("d2d4");
  session.takeBack();
  expect(premove.moves).toEqual([]);
  session.move("c4");
  session.engineMove(session.tip, "e7e5");
  expect(moves()).toEqual(["c4", "e5"]);
});

test("several moves are planned on the board that they make, and played one after each reply", () => {
  session.move("e4");
  premove.add("f1c4");
  expect(premove.from("f1")).toEqual([]);
  expect(premove.from("c4")).toContain("c4f7");
  premove.add("g1f3");
  expect(premove.from("e1")).toContain("e1g1");
  premove.add("e1g1");
  expect([premove.names, premove.placement]).toEqual([
    "Bc4, Nf3, O-O",
    "rnbqkbnr/pppppppp/8/8/2B1P3/5N2/PPPP1PPP/RNBQ1RK1",
  ]);
  session.engineMove(session.tip, "e7e5");
  expect([moves().at(-1), premove.names]).toEqual(["Bc4", "Nf3, O-O"]);
  session.engineMove(session.tip, "b8c6");
  expect([moves().at(-1), premove.names]).toEqual(["Nf3", "O-O"]);
  session.engineMove(session.tip, "g8f6");
  expect([moves().at(-1), premove.names, premove.takeNotice()]).toEqual(["O-O", "", ""]);
});

test("all are given up with the first that is not possible", () => {
  session.move("e4");
  premove.add("d1h5");
  premove.add("h5f7");
  session.engineMove(session.tip, "g7g6");
  expect(moves().at(-1)).toBe("Qh5");
  session.engineMove(session.tip, "g6h5");
  expect([moves().at(-1), premove.moves]).toEqual(["gxh5", []]);
  expect(premove.takeNotice()).toMatch(/not possible any more\.$/);
});

test("a planned move is played while an earlier position is shown, which stays", () => {
  session.move("e4");
  premove.add("g1f3");
  const shown = session.tree.root;
  session.go(shown);
  expect(premove.from("d1")).toEqual([]);
  session.engineMove(session.tip, "e7e5");
  expect([moves(), session.present]).toEqual([["e4", "e5", "Nf3"], shown]);
});

test("planned moves end with the game", () => {
  session.move("e4");
  premove.add("g1f3");
  session.resign();
  expect([premove.moves, premove.takeNotice()]).toEqual([[], ""]);
});
