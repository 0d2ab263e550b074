import { beforeEach, describe, expect, test, vi } from "vitest";
import { settle } from "../../../support/engines/fake-engine.js";
import { Harness } from "../../../support/engines/session-harness.js";

vi.mock("../../../../src/common/score/wdl-model.js", () => import("../../../support/core/fixed-model.js"));

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

let h: Harness;
beforeEach(() => {
  h = new Harness();
});

describe("one command after the other", () => {
  test("a search holds up what follows until its best move is out", async () => {
    expect(await h.send("go depth 5", "ucinewgame", "isready")).toEqual(["bestmove a2a3", "readyok"]);
    expect(h.engine.calls).toEqual(["search 1", "stop", "newGame", "ready"]);
  });

  test("isready waits for what came before it", async () => {
    let open = () => {};
    h.engine.newGameGate = new Promise((resolve) => (open = resolve));
    expect(await h.send("ucinewgame", "isready", "compiler")).toEqual([]);
    open();
    expect(await h.written()).toEqual(["readyok", expect.stringContaining("Node.js")]);
  });

  test("isready waits for the engine; uci does not", async () => {
    let open = () => {};
    h.engine.readyGate = new Promise((resolve) => (open = resolve));
    const answer = await h.send("uci");
    expect(answer.at(-1)).toBe("uciok");
    expect(h.engine.calls).toEqual(["ready"]);
    expect(await h.send("isready")).toEqual([]);
    open();
    expect(await h.written()).toEqual([expect.stringMatching(/^info string 1 thread, /), "readyok"]);
  });

  test("uci is answered within its own line", () => {
    h.session.line("uci");
    expect(h.writer.lines.at(-1)).toBe("uciok");
  });

  test("a whole script in one piece is obeyed in order", async () => {
    await h.send("uci", "isready", "position startpos moves e2e4", "eval", "help me", "quit");
    // Where the machine is slow it breathes between two lines.
    await h.session.finished;
    const marks = h.writer.lines.filter((line) => /^(uciok|readyok|Evaluation.*|.*quit .*)$/.test(line));
    expect(marks).toEqual([
      "uciok",
      "readyok",
      expect.stringContaining("+0.25"),
      expect.stringContaining("ends the program"),
    ]);
    expect(h.isFinished).toBe(true);
  });
});

describe("an engine that is loaded when it is first needed", () => {
  /** A session that waits for its engine until the test opens or breaks it. */
  function late() {
    let open = () => {};
    let fail: (error: Error) => void = () => {};
    let loads = 0;
    const gate = new Promise<void>((resolve, reject) => {
      open = resolve;
      fail = reject;
    });
    const harness: Harness = new Harness([], {
      engine: async () => {
        loads++;
        await gate;
        return harness.engine;
      },
    });
    return { harness, open: () => open(), fail: (error: Error) => fail(error), loads: () => loads };
  }

  test("the answer to uci comes before it, and that to isready after it", async () => {
    const { harness, open, loads } = late();
    await harness.send("debug on", "compiler");
    expect(loads()).toBe(0);
    expect((await harness.send("uci")).at(-1)).toBe("uciok");
    expect(await harness.send("isready", "position startpos moves e2e4")).toEqual([]);
    open();
    expect((await harness.written()).filter((line) => /^readyok|position is/.test(line))).toHaveLength(2);
    expect(loads()).toBe(1);
  });

  test("a stop that arrives meanwhile ends the search that waits", async () => {
    const { harness, open } = late();
    expect(await harness.send("go infinite", "stop")).toEqual([]);
    open();
    expect((await harness.written()).at(-1)).toBe("bestmove a2a3");
  });

  test("one that cannot be loaded ends the session with its fault", async () => {
    const { harness, fail } = late();
    const finished = expect(harness.session.finished).rejects.toThrow("a file is missing");
    fail(new Error("a file is missing"));
    await harness.send("uci", "go depth 1");
    await finished;
  });
});

describe("beside a running search", () => {
  test("isready, uci, debug and errors are answered at once", async () => {
    await h.send("go infinite");
    expect(await h.send("isready")).toEqual(["readyok"]);
    expect((await h.send("uci")).at(-1)).toBe("uciok");
    expect(await h.send("nonsense", "debug x")).toEqual([
      expect.stringContaining("error: unknown command 'nonsense'"),
      expect.stringContaining("error: debug: "),
    ]);
    expect(await h.send("", "\t", "register later", "debug off")).toEqual([]);
    expect(h.count("stop")).toBe(0);
    expect(await h.send("stop")).toEqual(["bestmove a2a3"]);
  });

  test.each([
    "go depth 3",
    "position startpos moves e2e4",
    "setoption name Hash value 32",
    "setoption name Nonsense",
    "ucinewgame",
    "perft 2",
    "go perft 2",
    "bench 1",
  ])("%s ends it first", async (line) => {
    await h.send("go infinite");
    h.engine.slow = false;
    const lines = await h.send(line);
    expect(lines[0]).toBe("bestmove a2a3");
    expect(h.engine.calls.slice(0, 2)).toEqual(["search 1", "stop"]);
  });

  test("what came while it still waited for its turn is answered as soon as it has begun", async () => {
    await h.send("go infinite");
    // The first search has not yet sent its best move when these lines arrive.
    const lines = await h.send("go infinite", "isready", "explain", "d");
    expect(lines[0]).toBe("bestmove a2a3");
    expect(lines).toContain("readyok");
    expect(lines).toContain(`FEN: ${START}`);
    expect(lines).not.toContain("Search: depth 1, 100 nodes, 10 ms");
    expect(h.engine.searches).toHaveLength(2);
    expect((await h.send("stop"))[0]).toBe("bestmove a2a3");
  });

  test.each(["d", "eval"])("%s is answered beside it", async (line) => {
    await h.send("go infinite");
    expect((await h.send(line)).length).toBeGreaterThan(0);
    expect(await h.send("stop")).toEqual(["bestmove a2a3"]);
  });

  test.each([
    [
      "d",
      "To move: Black",
      "FEN: rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2",
      "Opening: D06 Queen's Gambit",
    ],
    [
      "eval",
      "4 |       |       |   P   |   P   |       |       |       |       |",
      "7 |   p   |   p   |   p   |       |   p   |   p   |   p   |   p   |",
    ],
  ])("%s shows the position of its time, whatever follows the search", async (line, ...expected) => {
    await h.send("position startpos moves d2d4 d7d5 c2c4", "go infinite");
    const lines = await h.send(line, "position startpos moves e2e4 e7e5 g1f3");
    expect(lines).toEqual(expect.arrayContaining(expected));
    expect(lines).toContainEqual(expect.stringMatching(/^bestmove/));
  });

  test("explain waits for its end, and nothing harmless waits for explain", async () => {
    await h.send("go infinite");
    expect(await h.send("explain", "isready")).toEqual(["readyok"]);
    const [first, ...others] = await h.send("stop");
    expect(first).toBe("bestmove a2a3");
    expect(others).toContain("Search: depth 1, 100 nodes, 10 ms");
    expect(h.isFinished).toBe(false);
  });

  test("the position changes only when the search is over", async () => {
    await h.send("position startpos moves e2e4", "go infinite");
    await h.send("position startpos", "go infinite");
    expect(h.engine.searches.map(({ fen }) => fen)).toEqual([AFTER_E4, START]);
    expect(h.writer.lines).toEqual(["bestmove a7a5"]);
  });

  test("each go has its own best move, however fast they come", async () => {
    const lines = await h.send("go infinite", "go ponder", "go depth 9", "stop");
    expect(lines).toEqual(Array(3).fill("bestmove a2a3"));
    expect(await h.send("isready")).toEqual(["readyok"]);
  });

  test("a search displaced before it began is still answered, in its own position", async () => {
    const lines = await h.send(
      "go infinite",
      "position startpos moves e2e4",
      "go infinite",
      "position startpos",
      "isready",
    );
    expect(lines).toEqual(["bestmove a2a3", "bestmove a7a5", "readyok"]);
  });

  test("stop reaches a search that has not begun yet, and no later one", async () => {
    let open = () => {};
    h.engine.newGameGate = new Promise((resolve) => (open = resolve));
    expect(await h.send("ucinewgame", "go infinite", "stop")).toEqual([]);
    open();
    expect(await h.written()).toEqual(["bestmove a2a3"]);
    expect(await h.send("go infinite")).toEqual([]);
    expect(await h.send("stop")).toEqual(["bestmove a2a3"]);
  });

  test("stop and ponderhit without a search are harmless", async () => {
    expect(await h.send("stop", "ponderhit", "stop", "isready")).toEqual(["readyok"]);
    expect(h.engine.calls).toEqual(["ready"]);
  });

  test("perft and bench answer isready, end by stop, and are not displaced", async () => {
    expect(await h.send("perft 6")).toEqual(["a2a3: 7"]);
    expect(await h.send("isready")).toEqual(["readyok"]);
    expect(await h.send("position startpos moves e2e4")).toEqual([]);
    expect(await h.send("stop")).toEqual([expect.stringMatching(/^info string perft: stopped after 7 nodes/)]);
    await h.send("bench 3");
    expect(await h.send("isready")).toEqual(["readyok"]);
    expect(await h.send("stop")).toEqual([expect.stringMatching(/^info string bench: stopped after 100 nodes/)]);
    expect(h.engine.searches).toHaveLength(1);
  });
});

describe("pondering", () => {
  test("ponderhit reaches the engine once and makes the search an ordinary one", async () => {
    await h.send("go ponder wtime 1000 btime 1000");
    expect(h.engine.last.request.ponder).toBe(true);
    await h.send("ponderhit", "ponderhit");
    expect(h.count("ponderHit")).toBe(1);
    h.session.endOfInput();
    await settle();
    expect(h.count("stop")).toBe(0);
    h.engine.last.finish("e2e4");
    expect(await h.written()).toEqual(["bestmove e2e4"]);
    expect(h.isFinished).toBe(true);
  });

  test("ponderhit reaches a search that has not begun yet", async () => {
    await h.send("go infinite", "go ponder wtime 1 btime 1", "ponderhit");
    expect(h.engine.calls).toEqual(["search 1", "stop", "search 2", "ponderHit"]);
  });

  test("a ponderhit that came before the search began is followed by the stop that came, too", async () => {
    const lines = await h.send("go infinite", "go ponder wtime 9000 btime 9000", "ponderhit", "stop");
    expect(lines).toEqual(["bestmove a2a3", "bestmove a2a3"]);
  });

  test("the next go ends a search that ponders", async () => {
    await h.send("go ponder wtime 1000 btime 1000");
    expect(await h.send("go depth 3")).toEqual(["bestmove a2a3"]);
    h.engine.last.finish("e2e4");
    expect(await h.written()).toEqual(["bestmove e2e4"]);
  });

  test("an endless search that ponders waits for stop even after ponderhit", async () => {
    await h.send("go ponder infinite");
    expect(await h.send("ponderhit", "isready")).toEqual(["readyok"]);
    expect(await h.send("stop", "ponderhit")).toEqual(["bestmove a2a3"]);
  });

  test("an ordinary search does not hear of a ponderhit", async () => {
    await h.send("go depth 4", "ponderhit");
    expect(h.count("ponderHit")).toBe(0);
    expect(h.engine.last.request).not.toHaveProperty("ponder");
  });
});

describe("the end", () => {
  test("quit ends a search, prints its best move, and nothing after it counts", async () => {
    await h.send("go infinite");
    expect(await h.send("quit", "isready", "go depth 1")).toEqual(["bestmove a2a3"]);
    expect(h.isFinished).toBe(true);
  });

  test.each(["perft 7", "bench 9"])("quit ends %s after a moment", { timeout: 40_000 }, async (line) => {
    await h.send(line, "quit");
    expect(h.isFinished).toBe(false);
    await vi.waitFor(() => expect(h.isFinished).toBe(true), { timeout: 30_000, interval: 50 });
    expect(h.writer.lines.at(-1)).toMatch(/stopped/);
  });

  test("quit with nothing to do", async () => {
    await h.send("quit");
    expect(h.isFinished).toBe(true);
  });

  test("quit waits a moment for what came before it", async () => {
    h.engine.newGameGate = new Promise((resolve) => setTimeout(resolve, 100));
    await h.send("ucinewgame", "isready", "d", "quit");
    await h.session.finished;
    expect(h.writer.lines).toContain("readyok");
    expect(h.writer.lines).toContainEqual(expect.stringMatching(/^FEN: /));
  });

  // The test itself uses some of the processor, which may look like slow work for the 20 s that are the most.
  test("quit does not wait long for work that is stuck", { timeout: 40_000 }, async () => {
    await h.send("go infinite");
    h.engine.stop = () => {};
    await h.send("quit");
    expect(h.isFinished).toBe(false);
    await vi.waitFor(() => expect(h.isFinished).toBe(true), { timeout: 30_000, interval: 200 });
  });

  // The times are of the processor, which a busy machine may give late.
  describe("after quit, what waits", { timeout: 60_000 }, () => {
    const ended = () => vi.waitFor(() => expect(h.isFinished).toBe(true), { timeout: 50_000, interval: 50 });

    test("is left out after a while, but for the best moves of its searches in their positions", async () => {
      const describe = h.engine.describe.bind(h.engine);
      h.engine.describe = async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return describe();
      };
      await h.send(
        ...Array<string>(3000).fill("d"),
        ...["go infinite", "position startpos moves e2e4", "go depth 30", "go ponder searchmoves b7b5"],
        ...["setoption name UCI_Chess960 value true", "position fen 4k2r/8/8/8/8/8/8/4K3 b k - 0 1"],
        ...["go searchmoves e8h8", "perft 9", "bench", "flip", "go searchmoves e1h1", "quit"],
      );
      await ended();
      expect(h.writer.lines.filter((line) => line.startsWith("FEN: ")).length).toBeLessThan(3000);
      const found = h.writer.lines.filter((line) => line.startsWith("bestmove "));
      expect(found).toEqual([
        ...[expect.stringMatching(/ [a-h][12]..$/), expect.stringMatching(/ [a-h][78]..$/), "bestmove b7b5"],
        ...["bestmove e8h8", "bestmove e1h1"],
      ]);
      expect(h.engine.searches).toEqual([]);
      expect(h.engine.calls).not.toContain("perft 9");
    });

    test("does not hold up the end behind a command that is stuck", async () => {
      h.engine.newGameGate = new Promise(() => {});
      await h.send("ucinewgame", "go infinite", "quit");
      await ended();
      expect(h.writer.lines).toEqual([]);
    });
  });

  test("not before quit", async () => {
    await h.send("isready", "go depth 1");
    expect(h.isFinished).toBe(false);
  });

  test.each(["go infinite", "go", "go ponder wtime 9 btime 9", "go infinite depth 2"])(
    "the end of input stops %s",
    async (line) => {
      await h.send(line);
      h.session.endOfInput();
      expect(await h.written()).toEqual(["bestmove a2a3"]);
      expect(h.isFinished).toBe(true);
    },
  );

  test.each(["go depth 5", "go nodes 5", "go movetime 5", "go wtime 5"])(
    "the end of input lets %s finish",
    async (line) => {
      await h.send(line);
      h.session.endOfInput();
      expect(await h.written()).toEqual([]);
      expect(h.isFinished).toBe(false);
      h.engine.last.finish("d2d4");
      expect(await h.written()).toEqual(["bestmove d2d4"]);
      expect(h.isFinished).toBe(true);
    },
  );

  test("the end of input does not cut the queue short", async () => {
    let open = () => {};
    h.engine.newGameGate = new Promise((resolve) => (open = resolve));
    await h.send("ucinewgame", "go infinite");
    h.session.endOfInput();
    open();
    expect(await h.written()).toEqual(["bestmove a2a3"]);
    expect(h.isFinished).toBe(true);
  });

  test("quit after the end of input still ends the search", async () => {
    await h.send("go depth 30");
    h.session.endOfInput();
    h.session.quit();
    expect(await h.written()).toEqual(["bestmove a2a3"]);
    expect(h.isFinished).toBe(true);
  });
});

test("an overlong line is one error", async () => {
  h.session.overlong(1000);
  expect(await h.written()).toEqual(["info string error: a line of more than 1000 bytes was dropped"]);
});
