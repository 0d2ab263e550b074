/** Input as no GUI should send it: its end at any time, any line ending, any bytes, any length. */

import { describe, expect, test } from "vitest";
import { BEST_MOVE, bestMoves, EngineProcess, errorsIn, START_FEN } from "../../../support/engines/engine-process.js";
import { sharedEngine } from "../../../support/engines/shared-engine.js";

const E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

const shared = sharedEngine();

/** Sends bytes and ends the input; returns what was said when the process has ended, quietly and well. */
async function talk(...pieces: readonly (string | Uint8Array)[]) {
  const engine = new EngineProcess();
  for (const piece of pieces) engine.write(piece);
  engine.endInput();
  expect(await engine.exit()).toEqual({ code: 0, signal: null });
  expect(engine.errors).toBe("");
  return engine.lines;
}

describe("the end of input", () => {
  test.each(["go depth 6", "go nodes 30000", "go movetime 400", "go wtime 1000 btime 1000"])(
    "during %s lets it finish",
    async (command) => {
      const lines = await talk(`position startpos\n${command}\n`);
      expect(lines.at(-1)).toMatch(BEST_MOVE);
      expect(bestMoves(lines)).toHaveLength(1);
      if (command === "go depth 6") {
        expect(lines.join("\n")).toContain("info depth 6 ");
      }
    },
  );

  test.each(["go infinite", "go", "go ponder wtime 1000 btime 1000"])("during %s ends it", async (command) => {
    const lines = await talk(`${command}\n`);
    expect(lines.at(-1)).toMatch(BEST_MOVE);
    expect(bestMoves(lines)).toHaveLength(1);
  });

  test("long after the start of an endless search ends it as well", async () => {
    const engine = new EngineProcess();
    engine.send("go infinite");
    await engine.until(/^info depth 4 /);
    engine.endInput();
    expect((await engine.exit()).code).toBe(0);
    expect(engine.lines.at(-1)).toMatch(BEST_MOVE);
  });

  test("does not cut off what still waits its turn", async () => {
    const lines = await talk("go depth 3\nbench 1\nperft 2\nd\n");
    expect(bestMoves(lines)).toHaveLength(1);
    const text = lines.join("\n");
    expect(text).toMatch(/\d+ nodes \d+ nps.*searched: 400/s);
    // The position may be shown while the others wait.
    expect(text).toContain("FEN: ");
  });

  test("a last line counts without its ending", async () => {
    expect(await talk("uci\nisready")).toContain("readyok");
    expect((await talk("go depth 1")).at(-1)).toMatch(BEST_MOVE);
    expect(await talk("quit")).toEqual([]);
  });

  test("a short perft before quit is counted to its end", async () => {
    expect(await talk("position startpos\ngo perft 3\nquit\n")).toContain("Nodes searched: 8902");
  });

  test("lines after quit do not count", async () => {
    expect(await talk("quit\nisready\nd\ngo depth 1\n")).toEqual([]);
  });
});

describe("line endings and blanks", () => {
  const script = ["position startpos moves e2e4", "isready", "d", "go depth 1", "isready"];

  test.each([
    ["LF", "\n"],
    ["CR LF", "\r\n"],
    ["CR", "\r"],
  ])("%s", async (_, ending) => {
    const lines = await talk(script.map((line) => line + ending).join(""));
    expect(lines).toContain(`FEN: ${E4}`);
    expect(lines.filter((line) => line === "readyok")).toHaveLength(2);
    expect(bestMoves(lines)).toHaveLength(1);
    expect(errorsIn(lines)).toEqual([]);
  });

  test("a line that ends in CR is obeyed before anything follows", async () => {
    const engine = await shared();
    engine.write("isready\r");
    await engine.until("readyok");
    engine.write("\nisready\r\n");
    await engine.until("readyok");
    expect(await engine.ask()).toEqual([]);
  });

  test("tabs, and many blanks, separate words", async () => {
    const lines = await talk("\t position\t\tstartpos \t moves\te2e4\t \n \tisready\t \nd\n\tgo\tdepth\t1\t\n");
    expect(lines).toContain(`FEN: ${E4}`);
    expect(lines).toContain("readyok");
    expect(bestMoves(lines)).toHaveLength(1);
    expect(errorsIn(lines)).toEqual([]);
  });

  test("empty lines are nothing, however many", async () => {
    const blank = ["", " ", "\t", "\r", "   \t "].join("\n").repeat(40_000);
    expect(await talk(blank, "\nisready\n")).toEqual(["readyok"]);
  });

  test("a line may come a byte at a time", async () => {
    const engine = await shared();
    for (const letter of "position startpos moves e2e4\nisready\n") {
      engine.write(letter);
      // A turn of the event loop, so that each byte is a write of its own.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await engine.until("readyok");
    expect(await engine.fen()).toBe(E4);
  });
});

describe("long lines", () => {
  test("a megabyte of one word is one short error", async () => {
    const engine = await shared();
    const answer = await engine.ask("x".repeat(1_000_000));
    expect(answer).toHaveLength(1);
    expect(answer[0]).toMatch(/^info string error: /);
    expect(answer[0]?.length).toBeLessThan(1000);
    expect(await engine.fen()).toBe(START_FEN);
  });

  test("a megabyte of words is one short error", async () => {
    const engine = await shared();
    const answer = await engine.ask("xyzzy ".repeat(170_000));
    expect(answer).toHaveLength(1);
    expect(answer[0]).toMatch(/^info string error: /);
    expect(answer[0]?.length).toBeLessThan(1000);
  });

  test.each([
    ["position fen ", "8/"],
    ["position startpos moves ", "e2e9 "],
    ["position startpos ", "moves "],
    ["setoption name ", "Hash "],
    ["setoption name Hash value ", "9"],
    ["go depth ", "9"],
    ["go searchmoves ", "e2e5 "],
    ["go wtime -", "9"],
    ["perft ", "1"],
    ["debug ", "on"],
  ])("a megabyte of %s%s... is one short error", async (start, filling) => {
    const engine = await shared();
    const rest = filling.repeat(Math.ceil(1_000_000 / filling.length));
    engine.send(start + rest, "stop");
    const answer = await engine.ask();
    expect(errorsIn(answer)).toHaveLength(1);
    for (const line of answer) expect(line.length).toBeLessThan(1200);
    expect(await engine.fen()).toBe(START_FEN);
  });

  test("a game of ten thousand plies is played", async () => {
    const engine = await shared();
    const tour = ["g1f3", "g8f6", "f3g1", "f6g8"];
    const moves = Array.from({ length: 10_000 }, (_, ply) => tour[ply % 4]);
    const position = `position startpos moves ${moves.join(" ")}`;
    expect(await engine.ask(position)).toEqual([]);
    expect(await engine.fen()).toMatch(/ w KQkq - \d+ 5001$/);
    // Once more with two moves more, as a GUI does every turn.
    expect(await engine.ask(`${position} e2e4 e7e5`)).toEqual([]);
    expect(await engine.fen()).toMatch(/ w KQkq - 0 5002$/);
    engine.send("go depth 3");
    await engine.until(BEST_MOVE);
  });

  test("a line too long to keep is dropped, and the next one obeyed", async () => {
    const engine = await shared();
    const megabyte = "x".repeat(1024 * 1024);
    for (let count = 0; count < 17; count++) engine.write(megabyte);
    engine.write("\n");
    const answer = await engine.ask();
    expect(answer).toHaveLength(1);
    expect(answer[0]).toMatch(/^info string error: .*dropped/);
    expect(await engine.fen()).toBe(START_FEN);
  });
});

describe("bytes that are no text", () => {
  test.each([
    ["NUL alone", [0]],
    ["NUL in a command", [...Buffer.from("go dep\0th 1")]],
    ["NUL before a command", [0, ...Buffer.from("isready")]],
    ["bytes outside UTF-8", [0xff, 0xfe, 0xc0, 0x80, 0xf8]],
    ["half a character", [0xe2, 0x82]],
    ["half a surrogate pair, encoded", [0xed, 0xa0, 0x80]],
    ["escape sequences", [...Buffer.from("\x1b[2J\x1b]0;x\x07")]],
    ["other line separators", [...Buffer.from("x\u2028x\u0085x\u000bx")]],
    ["right to left", [...Buffer.from("\u202e txet")]],
    ["in a FEN", [...Buffer.from("position fen \0\x1b/\u202e w - - 0 1")]],
    ["in a move", [...Buffer.from("position startpos moves e2\0e4")]],
    ["in a name", [...Buffer.from("setoption name \x1b[2J\0 value \x07")]],
    ["in a value", [...Buffer.from("setoption name Hash value 1\x006")]],
    ["in a number", [...Buffer.from("go depth 1\0")]],
    ["in searchmoves", [...Buffer.from("go depth 1 searchmoves e2\x1be4")]],
  ])("%s", async (_, bytes) => {
    const engine = await shared();
    engine.write(Uint8Array.from([...bytes, 10]));
    const answer = await engine.ask();
    expect(errorsIn(answer)).toHaveLength(1);
    for (const line of answer) {
      // Nothing that a terminal or a GUI could take for more than text.
      // eslint-disable-next-line no-control-regex
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/);
    }
    expect(await engine.fen()).toBe(START_FEN);
  });

  test("every byte there is, many times over", async () => {
    const engine = await shared();
    const noise = Buffer.from(Array.from({ length: 65_536 }, (_, i) => i & 255));
    engine.write(noise);
    expect(await engine.ask("")).not.toEqual([]);
    expect(await engine.fen()).toBe(START_FEN);
    engine.send("go depth 1");
    await engine.until(BEST_MOVE);
  });

  test("a byte order mark before the first command", async () => {
    // Some shells write one into a pipe.
    const engine = new EngineProcess();
    engine.write(Uint8Array.from([0xef, 0xbb, 0xbf]));
    engine.send("uci");
    await engine.until("uciok");
  });
});
