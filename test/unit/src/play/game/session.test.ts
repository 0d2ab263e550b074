import { beforeEach, describe, expect, test } from "vitest";
import { clockText, flagged, newClock, pressClock, runClock, timeLeft } from "../../../../../src/play/game/clock.js";
import { GameTree } from "../../../../../src/play/game/game-tree.js";
import { Rules } from "../../../../../src/play/game/rules.js";
import { Session } from "../../../../../src/play/game/session.js";
import { writeTree } from "../../../../../src/play/game/write-tree.js";
import { ENGLISH } from "../../../../../src/play/words/english.js";

let now = 0;
let changes = 0;
let session: Session;

beforeEach(() => {
  now = 1_000_000;
  changes = 0;
  session = new Session(
    new Rules(),
    () => now,
    () => {
      changes += 1;
    },
  );
});

const endText = () => (session.end === null ? "" : ENGLISH.ending(session.end.cause));
const moves = () => session.tree.mainLine().flatMap(({ move }) => (move === null ? [] : [move.san]));

describe("without a game", () => {
  test("both sides are moved, and other moves make variations", () => {
    for (const move of ["e4", "e7e5", "Nf3"]) expect(session.move(move).ok).toBe(true);
    expect(changes).toBe(3);
    session.go(session.tree.mainLine()[1]!);
    session.move("c5");
    expect(moves()).toEqual(["e4", "e5", "Nf3"]);
    session.promote();
    expect(moves()).toEqual(["e4", "c5"]);
    session.removeVariation();
    expect(moves()).toEqual(["e4", "e5", "Nf3"]);
    expect(session.move("Ke4")).toMatchObject({ ok: false });
  });
});

describe("a game", () => {
  test("is played in turn, to its end", () => {
    session.begin({ side: "b", level: 1200, clock: null });
    expect([session.freedom, session.isEnginesTurn]).toEqual(["none", true]);
    expect(session.move("e4")).toEqual({ ok: false, fault: { kind: "engine's turn" } });
    session.engineMove(session.tip, "f2f3");
    expect([session.freedom, session.isEnginesTurn]).toEqual(["own", false]);
    session.move("e5");
    session.engineMove(session.tip, "g2g4");
    session.move("Qh4");
    expect(moves().at(-1)).toBe("Qh4#");
    expect([session.live, endText(), session.tree.result]).toEqual([null, "Checkmate: Black wins.", "0-1"]);
    expect(session.tree.headers.get("White")).toBe("Castellan (level 1200)");
  });

  test("takes moves back, the engine's answer too, and leaves what comes too late", () => {
    session.begin({ side: "w", level: null, clock: null });
    expect(session.canTakeBack).toBe(false);
    session.move("e4");
    const asked = session.tip;
    session.takeBack();
    session.engineMove(asked, "e7e5");
    expect(moves()).toEqual([]);
    session.move("d4");
    session.engineMove(session.tip, "d7d5");
    session.move("c4");
    session.engineMove(session.tip, "e7e6");
    session.takeBack();
    expect(moves()).toEqual(["d4", "d5"]);
    expect(session.freedom).toBe("own");
  });

  test("goes on from a position of another game, with the moves that led there", () => {
    for (const move of ["e4", "e5", "Nf3"]) session.move(move);
    const from = session.tree.mainLine()[2]!;
    from.comment = "from elsewhere";
    session.begin({ side: "b", level: 1500, clock: null }, from);
    expect(moves()).toEqual(["e4", "e5"]);
    expect([session.present, session.isEnginesTurn]).toEqual([session.tip, true]);
    expect(session.tip.comment).toBe("");
    session.engineMove(session.tip, "g1f3");
    session.move("Nc6");
    expect(moves()).toEqual(["e4", "e5", "Nf3", "Nc6"]);
    expect(from.children.length).toBe(1);
  });

  test("lets earlier positions be seen, not changed", () => {
    session.begin({ side: "w", level: 1500, clock: null });
    session.move("e4");
    session.go(session.tree.root);
    session.engineMove(session.tip, "e7e5");
    expect(session.present).toBe(session.tree.root);
    expect(session.freedom).toBe("none");
    expect(session.move("d4")).toEqual({ ok: false, fault: { kind: "earlier position" } });
  });

  test("is lost on time, and by resigning", () => {
    session.begin({ side: "w", level: 1500, clock: { time: 60_000, increment: 1000 } });
    now += 10_000;
    session.move("e4");
    expect(session.live!.clock!.left).toEqual({ w: 51_000, b: 60_000 });
    session.engineMove(session.tip, "e7e5");
    now += 51_000;
    session.checkFlag();
    expect([endText(), session.tree.result]).toEqual(["White is out of time: Black wins.", "0-1"]);
    session.begin({ side: "b", level: 1500, clock: null });
    session.resign();
    expect([endText(), session.tree.result]).toEqual(["You resigned: White wins.", "1-0"]);
    const end = session.tip;
    session.go(end);
    const added = session.rules.legalMoves(session.tree, end)[0]!;
    expect(session.move(added).ok).toBe(true);
    expect([session.end?.node === end, session.present === end]).toEqual([true, false]);
  });

  test("keeps its clocks as they stood at its end", () => {
    session.begin({ side: "w", level: 1500, clock: { time: 60_000, increment: 0 } });
    now += 10_000;
    session.resign();
    expect(session.clock).toMatchObject({ left: { w: 50_000, b: 60_000 }, running: null });
    session.load(new GameTree());
    expect(session.clock).toBeNull();
  });

  test("takes no move that comes after the time", () => {
    session.begin({ side: "w", level: 1500, clock: { time: 60_000, increment: 0 } });
    now += 60_000;
    expect(session.move("e4")).toEqual({ ok: false, fault: { kind: "game over", cause: session.end!.cause } });
    expect(endText()).toBe("White is out of time: Black wins.");
    expect(session.tree.mainLine()).toHaveLength(1);
  });

  test("has each mover's time in its comments", () => {
    session.begin({ side: "w", level: 1500, clock: { time: 3_700_000, increment: 2000 } });
    now += 500;
    session.move("e4");
    now += 3_660_000;
    session.engineMove(session.tip, "e7e5");
    expect(writeTree(session.tree)).toContain("1. e4 { [%clk 1:01:42] } 1... e5 { [%clk 0:00:42] } *");
  });

  test("is drawn if time runs out against a bare king", () => {
    const settings = { side: "w", level: 1500, clock: { time: 60_000, increment: 0 } } as const;
    session.begin(settings, new GameTree("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").root);
    now += 60_000;
    session.checkFlag();
    expect([endText(), session.tree.result]).toEqual([
      "White is out of time, but Black cannot mate any more: a draw.",
      "1/2-1/2",
    ]);
  });

  test("is drawn if time runs out against a lone knight whose opponent has only queens, not if a pawn is there too", () => {
    const settings = { side: "b", level: 1500, clock: { time: 60_000, increment: 0 } } as const;
    for (const [fen, result] of [
      ["8/8/8/8/3q4/8/1k6/5N1K b - - 0 1", "1/2-1/2"],
      ["8/8/8/8/3q4/3p4/1k6/5N1K b - - 0 1", "1-0"],
    ] as const) {
      session.begin(settings, new GameTree(fen).root);
      now += 60_000;
      session.checkFlag();
      expect([session.tree.result, session.tree.headers.get("Termination")]).toEqual([result, "time forfeit"]);
    }
  });

  test("gives both clocks back with a move that is taken back, as often as that happens", () => {
    session.begin({ side: "w", level: 1500, clock: { time: 600_000, increment: 5000 } });
    for (let times = 0; times < 6; times++) {
      now += 1000;
      session.move("e4");
      now += 3000;
      if (times % 2 === 0) session.engineMove(session.tip, "e7e5");
      session.takeBack();
      expect(session.clock!.left).toEqual({ w: 600_000 - 1000 * (times + 1), b: 600_000 });
    }
    session.move("d4");
    now += 2000;
    session.engineMove(session.tip, "d7d5");
    now += 4000;
    session.move("c4");
    session.takeBack();
    expect(session.clock).toMatchObject({ left: { w: 595_000, b: 603_000 }, running: "w" });
    expect(session.live!.before).toHaveLength(2);
    session.takeBack();
    expect([session.clock!.left, session.live!.before]).toEqual([{ w: 594_000, b: 600_000 }, []]);
    session.move("c4");
    expect(writeTree(session.tree)).toContain("1. c4 { [%clk 0:09:59] } *");
  });

  test("a game from a position takes back to before its first move, with full clocks", () => {
    for (const move of ["e4", "e5"]) session.move(move);
    session.begin({ side: "w", level: 1500, clock: { time: 60_000, increment: 0 } }, session.tip);
    now += 5000;
    session.move("Nf3");
    session.takeBack();
    expect(session.clock!.left).toEqual({ w: 55_000, b: 60_000 });
  });

  test("has tags for its time control and its end", () => {
    session.begin({ side: "w", level: 1500, clock: { time: 180_000, increment: 2000 } });
    expect(writeTree(session.tree)).toMatch(/\[TimeControl "180\+2"\]\n\[Termination "unterminated"\]/);
    session.agreeToDraw("even");
    expect([endText(), session.tree.result]).toEqual([
      "Draw by agreement: the engine thinks that nobody stands better.",
      "1/2-1/2",
    ]);
    expect(writeTree(session.tree, { ECO: "A00", White: "nobody" })).toMatch(
      /\[White "You"\][\s\S]*\[ECO "A00"\]\n\[TimeControl "180\+2"\]\n\[Termination "normal"\]/,
    );
    session.begin({ side: "w", level: 1500, clock: null });
    expect(session.tree.headers.get("TimeControl")).toBe("-");
  });

  test("is left for another one that is loaded", () => {
    session.begin({ side: "w", level: 1500, clock: null });
    session.load(new GameTree());
    expect(session.live).toBeNull();
  });
});

describe("undo", () => {
  test("restores what was deleted, at its place, with the game's end", () => {
    session.begin({ side: "w", level: null, clock: null });
    session.move("f3");
    session.engineMove(session.tip, "e7e5");
    session.move("g4");
    session.engineMove(session.tip, "d8h4");
    const { tip, end } = session;
    session.go(session.tree.mainLine()[1]!);
    session.removeVariation();
    expect([moves(), session.end, session.undoable]).toEqual([[], null, "deletion"]);
    session.move("e4");
    session.undo();
    // Beside what was added meanwhile, and before it.
    expect([moves(), session.end === end, session.tip === tip]).toEqual([["f3", "e5", "g4", "Qh4#"], true, true]);
    expect([session.tree.root.children.length, session.undoable]).toEqual([2, null]);
  });

  test("is not there where the same move stands again, or in another game", () => {
    session.move("e4");
    session.removeVariation();
    session.move("e4");
    expect(session.undoable).toBeNull();
    session.removeVariation();
    session.load(new GameTree());
    expect(session.undoable).toBeNull();
  });

  test("goes back to the game that a new one has replaced, with its clocks, until a move is made", () => {
    session.begin({ side: "w", level: 1500, clock: { time: 60_000, increment: 0 } });
    session.move("e4");
    now += 10_000;
    session.begin({ side: "b", level: 1500, clock: null });
    now += 100_000;
    expect(session.undoable).toBe("game");
    session.undo();
    expect([moves(), session.live!.side]).toEqual([["e4"], "w"]);
    expect(timeLeft(session.clock!, "b", now)).toBe(50_000);
    session.begin({ side: "w", level: 1500, clock: null });
    session.move("d4");
    expect(session.undoable).toBeNull();
  });

  test("gives the game back that it has put away, with what was written on it", () => {
    session.begin({ side: "w", level: 1500, clock: { time: 60_000, increment: 0 } });
    session.move("e4");
    session.load(new GameTree());
    session.move("d4");
    session.annotate(session.present, { comment: "mine" });
    session.undo();
    expect([moves(), session.live?.side, session.undoable]).toEqual([["e4"], "w", "game"]);
    session.undo();
    expect([moves(), session.present.comment, session.live]).toEqual([["d4"], "mine", null]);
    session.undo();
    now += 10_000;
    expect(timeLeft(session.clock!, "b", now)).toBe(50_000);
    // Whoever moves on there has decided.
    session.engineMove(session.tip, "e7e5");
    expect(session.undoable).not.toBeNull();
    session.move("Nf3");
    expect(session.undoable).toBeNull();
  });

  test("goes back from a game that was begun in the middle of another one", () => {
    for (const move of ["e4", "e5", "Nf3"]) session.move(move);
    const { tree } = session;
    session.begin({ side: "b", level: null, clock: null }, session.present);
    expect([session.canTakeBack, session.undoable]).toEqual([true, "game"]);
    session.undo();
    expect(session.tree).toBe(tree);
  });
});

test("clocks run for one side at a time, to nothing", () => {
  const clock = runClock(newClock({ time: 5000, increment: 500 }), "w", 100);
  const pressed = pressClock(clock, "w", 1100);
  expect([pressed.left.w, timeLeft(pressed, "b", 2100), timeLeft(pressed, "w", 2100)]).toEqual([4500, 4000, 4500]);
  expect([flagged(pressed, 6099), flagged(pressed, 6100)]).toEqual([null, "b"]);
  expect([605_000, 60_001, 9_960, 0].map(clockText)).toEqual(["10:05", "1:01", "0:09.9", "0:00.0"]);
});

test("after a game the person's side is still known", () => {
  const session = new Session(
    new Rules(),
    () => 0,
    () => {},
  );
  session.begin({ side: "b", level: null, clock: null });
  expect(session.player).toBe("b");
  session.resign();
  expect([session.live, session.player]).toEqual([null, "b"]);
  session.begin({ side: "w", level: null, clock: null });
  session.resign();
  expect(session.player).toBe("w");
});
