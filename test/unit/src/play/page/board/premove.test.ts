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
  premove.set("g1f3");
  expect(premove.move).toBe("g1f3");
  session.engineMove(session.tip, "e7e5");
  expect(moves()).toEqual(["e4", "e5", "Nf3"]);
  expect(premove.move).toBeNull();
});

test("a move that the reply forbids is forgotten, and so is one that was taken back", () => {
  session.move("e4");
  premove.set("e4e5");
  session.engineMove(session.tip, "e7e5");
  expect([moves(), premove.move]).toEqual([["e4", "e5"], null]);
  session.move("Nf3");
  premove.set("f1c4");
  premove.set(null);
  session.engineMove(session.tip, "b8c6");
  expect(moves()).toEqual(["e4", "e5", "Nf3", "Nc6"]);
});

test("it goes with the move that was taken back", () => {
  session.move("e4");
  premove.set("d2d4");
  session.takeBack();
  expect(premove.move).toBeNull();
  session.move("c4");
  session.engineMove(session.tip, "e7e5");
  expect(moves()).toEqual(["c4", "e5"]);
});
