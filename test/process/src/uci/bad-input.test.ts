/** Input that cannot be obeyed: one error line, everything else as before, and the game goes on. */

import { describe, expect, test } from "vitest";
import { BEST_MOVE, bestMoves, type EngineProcess, errorsIn } from "../../../support/engines/engine-process.js";
import { sharedEngine } from "../../../support/engines/shared-engine.js";

const BEFORE = "position startpos moves e2e4 e7e5";
const BEFORE_FEN = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

const shared = sharedEngine();

async function before(): Promise<EngineProcess> {
  const engine = await shared();
  expect(await engine.ask(BEFORE)).toEqual([]);
  expect(await engine.fen()).toBe(BEFORE_FEN);
  return engine;
}

/** That nothing has changed, and that a move of the old position can be found and played. */
async function expectUnharmed(engine: EngineProcess): Promise<void> {
  expect(await engine.fen()).toBe(BEFORE_FEN);
  engine.send("go depth 2");
  const answer = await engine.until(/^bestmove/);
  expect(answer.at(-1)).toMatch(BEST_MOVE);
  expect(errorsIn(answer)).toEqual([]);
  const move = answer.at(-1)?.split(" ")[1] ?? "";
  expect(await engine.ask(`${BEFORE} ${move}`)).toEqual([]);
  expect(engine.errors).toBe("");
}

/** What is refused, and what the error must speak of. */
const REFUSED: readonly (readonly [line: string, about: RegExp])[] = [
  // FENs
  ["position fen", /FEN/],
  ["position fen garbage", /garbage/],
  ["position fen garbage w KQkq - 0 1", /garbage/],
  ["position fen 8/8/8/8/8/8/8/8 w - - 0 1", /king/],
  ["position fen 8/8/8/8/8/8/8/4K3 w - - 0 1", /Black.*king/],
  ["position fen 4k3/8/8/8/8/8/8/8 w - - 0 1", /White.*king/],
  ["position fen 4k3/8/8/8/8/8/8/3KK3 w - - 0 1", /2 kings/],
  ["position fen 3kk3/8/8/8/8/8/8/3K4 w - - 0 1", /2 kings/],
  ["position fen 8/8/8/3kK3/8/8/8/8 w - - 0 1", /adjacent/],
  ["position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", /side to move/],
  ["position fen 4k3/8/8/8/8/8/8/4K3 x - - 0 1", /side to move/],
  ["position fen 4k3/8/8/8/8/8/8/4K3 white - - 0 1", /side to move/],
  ["position fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", /check/],
  ["position fen 4k3/4r3/8/8/8/8/8/4K3 b - - 0 1", /check/],
  ["position fen rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", /9/],
  ["position fen rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", /9/],
  ["position fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", /9/],
  ["position fen rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", /7/],
  ["position fen rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", /7/],
  ["position fen 4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", /9/],
  ["position fen 4k2P/8/8/8/8/8/8/4K3 w - - 0 1", /pawn/],
  ["position fen 4k3/8/8/8/8/8/8/p3K3 w - - 0 1", /pawn/],
  ["position fen 4k3/8/8/8/8/8/8/P3K3 w - - 0 1", /pawn/],
  ["position fen 4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", /pawns/],
  ["position fen 4k3/8/8/8/8/Q7/QQQQQQQQ/QQQQKQQQ w - - 0 1", /pieces|check/],
  ["position fen 4k3/8/8/8/8/8/PPPPPPPP/QQQ1K3 w - - 0 1", /promoted.*2/],
  ["position fen 4x3/8/8/8/8/8/8/4K3 w - - 0 1", /x/],
  ["position fen 4k3/8/8/8/8/8/8/4K3/ w - - 0 1", /9/],
  // positions
  ["position", /startpos|fen/],
  ["position moves e2e4", /startpos|fen/],
  ["position start", /start/],
  ["position e2e4", /e2e4/],
  ["position startpos e2e4", /e2e4/],
  ["position rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1", /rnbqkbnr/],
  // moves
  ["position startpos moves e2e5", /1.*e2e5/],
  ["position startpos moves e2e4 e2e4", /2.*e2e4/],
  ["position startpos moves e2e4 e7e5 e1e3", /3.*e1e3/],
  ["position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a5", /7.*b5a5/],
  ["position startpos moves e2e4 banana", /2.*banana/],
  ["position startpos moves e4", /1.*e4/],
  ["position startpos moves Nf3", /1.*Nf3/],
  ["position startpos moves E2E4", /1.*E2E4/],
  ["position startpos moves e2-e4", /1.*e2-e4/],
  ["position startpos moves 0000", /1.*0000/],
  ["position startpos moves (none)", /1.*none/],
  ["position startpos moves e2e4q", /1.*e2e4q/],
  ["position startpos moves e1g1", /1.*e1g1/],
  ["position startpos moves moves e2e4", /1.*moves/],
  ["position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8", /1.*a7a8/],
  ["position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8k", /1.*a7a8k/],
  ["position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8p", /1.*a7a8p/],
  ["position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1 moves h8g7", /1.*h8g7/],
  // options
  ["setoption", /name/],
  ["setoption name", /name/],
  ["setoption value 3", /name/],
  ["setoption Hash 32", /name/],
  ["setoption name Banana value 3", /Banana/],
  ["setoption name Banana", /Banana/],
  ["setoption name Ha sh value 3", /Ha sh/],
  ["setoption name Hash value banana", /Hash.*banana/],
  ["setoption name Hash value 1.5", /Hash.*1\.5/],
  ["setoption name Hash value 16 MB", /Hash.*16 MB/],
  ["setoption name Hash value 0x10", /Hash.*0x10/],
  ["setoption name Hash value", /Hash/],
  ["setoption name Hash", /Hash.*missing/],
  ["setoption name Hash value 0", /Hash.*0/],
  ["setoption name Hash value -16", /Hash.*-16/],
  ["setoption name Hash value 99999999", /Hash.*99999999/],
  ["setoption name Hash value 1e2", /Hash.*1e2/],
  ["setoption name Hash value NaN", /Hash.*NaN/],
  ["setoption name Ponder value maybe", /Ponder.*maybe/],
  ["setoption name Ponder", /Ponder.*missing/],
  ["setoption name MoveGen value fast", /MoveGen.*fast/],
  ["setoption name MoveGen", /MoveGen.*missing/],
  ["setoption name Move Overhead value soon", /Move Overhead.*soon/],
  ["setoption name Move Overhead value -1", /Move Overhead.*-1/],
  // go
  ["go perft", /depth/],
  ["go perft banana", /banana/],
  ["go perft -1", /-1/],
  // the rest
  ["perft", /depth/],
  ["perft banana", /banana/],
  ["bench banana", /banana/],
  ["bench 0", /0/],
  ["debug", /debug/],
  ["debug maybe", /maybe/],
  ["banana", /banana/],
  ["UCI", /UCI/],
  ["e2e4", /e2e4/],
  ["constructor", /constructor/],
  ["__proto__", /__proto__/],
  ["setoption name __proto__ value 1", /__proto__/],
  ["joho d", /joho/],
];

describe("is refused with one error, and changes nothing:", () => {
  test.each(REFUSED)("%s", async (line, about) => {
    const engine = await before();
    const answer = await engine.ask(line);
    expect(answer).toEqual([expect.stringMatching(/^info string error: .+/) as unknown]);
    expect(answer[0]).toMatch(about);
    await expectUnharmed(engine);
  });

  test("all of it one after the other, in one process", async () => {
    const engine = await before();
    for (const [line] of REFUSED) {
      expect(await engine.ask(line)).toHaveLength(1);
    }
    await expectUnharmed(engine);
  });

  test("all of it in one piece", async () => {
    const engine = await before();
    const answer = await engine.ask(...REFUSED.map(([line]) => line));
    expect(answer).toHaveLength(REFUSED.length);
    expect(errorsIn(answer)).toEqual(answer);
    await expectUnharmed(engine);
  });
});

const playingChess960 = sharedEngine();

test.each([
  ["8/8/8/3kK3/8/8/8/8 w - - 0 1", /adjacent/],
  ["4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", /check/],
  ["4k3/8/8/8/8/8/PPPPPPPP/QQQ1K3 w - - 0 1", /promoted.*2/],
])("Chess960 refuses %s as well", async (fen, about) => {
  const engine = await playingChess960();
  await engine.ask("setoption name UCI_Chess960 value true");
  const start = "position fen 1k6/8/8/8/8/8/8/1K3R2 w F - 0 1";
  expect(await engine.ask(start)).toEqual([]);
  const standing = await engine.fen();
  const answer = await engine.ask(`position fen ${fen}`);
  expect(errorsIn(answer)).toEqual(answer);
  expect(answer).toHaveLength(1);
  expect(answer[0]).toMatch(about);
  expect(await engine.fen()).toBe(standing);
});

describe("is corrected with one error, and answered all the same:", () => {
  test.each([
    "go wtime -1000 btime -1000",
    "go wtime -1 btime 1000 winc -5 binc 0",
    "go movetime -100",
    "go depth -1",
    "go depth 0",
    "go nodes 0",
    "go nodes -5",
    "go depth 2 wtime 99999999999999999999 btime 1",
    "go wtime 1000 btime 1000 movestogo -3",
    "go depth 99999999999 nodes 100",
    "go depth 3 foo",
    "go foo bar depth 3",
    "go depth 1.5",
    "go wtime 1000.0 btime 1000.0",
    "go movetime 1s",
    "go nodes 500 depth",
    "go depth 2 wtime soon btime later",
    "go searchmoves depth 3",
    "go __proto__ 1 depth 2",
  ])("%s", async (line) => {
    const engine = await before();
    engine.send(line);
    const answer = await engine.until(/^bestmove/);
    expect(errorsIn(answer)).toHaveLength(1);
    expect(answer.at(-1)).toMatch(BEST_MOVE);
    expect(await engine.ask()).toEqual([]);
    await expectUnharmed(engine);
  });

  test.each(["go depth banana", "go movetime NaN", "go movetime", "go banana", "go searchmoves"])(
    "%s, which leaves no limit, at stop",
    async (line) => {
      const engine = await before();
      engine.send(line);
      const answer = await engine.until(/^info depth/);
      engine.send("stop");
      answer.push(...(await engine.until(/^bestmove/)));
      expect(answer.at(-1)).toMatch(BEST_MOVE);
      expect(errorsIn(answer)).toHaveLength(1);
      await expectUnharmed(engine);
    },
  );

  test("searchmoves with some that are legal", async () => {
    const engine = await before();
    engine.send("go depth 2 searchmoves e2e4 a2a3 banana");
    const answer = await engine.until(/^bestmove/);
    expect(errorsIn(answer)).toHaveLength(1);
    expect(answer.at(-1)).toMatch(/^bestmove a2a3/);
    await expectUnharmed(engine);
  });

  test.each([
    "go depth 2 searchmoves e2e4",
    "go movetime 100 searchmoves banana e1e8 a7a6",
    "go wtime 1000 btime 1000 searchmoves e7e5",
  ])("%s, where none is legal", async (line) => {
    const engine = await before();
    engine.send(line);
    const answer = await engine.until(/^bestmove/);
    expect(errorsIn(answer)).toHaveLength(1);
    expect(await engine.ask()).toEqual([]);
    await expectUnharmed(engine);
  });
});

describe("is repaired, with a note that is no error:", () => {
  const BARE = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  test.each([
    ["4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", BARE, /castling/],
    ["4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"],
    ["4k3/8/8/8/8/8/8/4K3 w banana - 0 1", BARE, /castling/],
    ["4k3/8/8/8/8/8/8/4K3 w - e6 0 1", BARE, /en passant/],
    ["4k3/8/8/8/8/8/8/4K3 w - e3 0 1", BARE, /en passant/],
    ["4k3/8/8/8/8/8/8/4K3 w - z9 0 1", BARE, /en passant/],
    ["4k3/8/8/8/8/8/8/4K3 w KQkq e6 0 1", BARE, /castling/],
    ["4k3/8/8/8/8/8/8/4K3 w - - -5 1", BARE, /halfmove/],
    ["4k3/8/8/8/8/8/8/4K3 w - - x 1", BARE, /halfmove/],
    ["4k3/8/8/8/8/8/8/4K3 w - - 0 0", BARE, /move number/],
    ["4k3/8/8/8/8/8/8/4K3 w - - 0 -3", BARE, /move number/],
    ["4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more", BARE, /ignored/],
  ])("position fen %s", async (fen, repaired, about = /./) => {
    const engine = await before();
    const answer = await engine.ask(`position fen ${fen}`);
    expect(answer).not.toEqual([]);
    expect(errorsIn(answer)).toEqual([]);
    for (const line of answer) expect(line).toMatch(/^info string \S/);
    expect(answer.join("\n")).toMatch(about);
    expect(await engine.fen()).toBe(repaired);
    engine.send("go depth 3");
    await engine.until(BEST_MOVE);
  });

  test("counters beyond any game", async () => {
    const engine = await before();
    const answer = await engine.ask("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 99999999999 99999999999");
    expect(answer).not.toEqual([]);
    expect(errorsIn(answer)).toEqual([]);
    expect(await engine.fen()).toMatch(/ w - - \d{1,4} \d{1,4}$/);
    engine.send("go depth 2");
    await engine.until(/^bestmove/);
  });
});

describe("during a search", () => {
  test.each([
    ["position fen garbage", 1],
    ["setoption name Hash value banana", 1],
    ["banana", 1],
    ["go depth banana", 2],
  ])("%s is one error, and every go has one best move", async (line, searches) => {
    const engine = await before();
    engine.send("go infinite");
    await engine.until(/^info depth/);
    const answer = await engine.ask(line, "stop");
    // `readyok` need not wait for the best moves.
    while (bestMoves(answer).length < searches) {
      answer.push(...(await engine.until(/^bestmove/)));
    }
    answer.push(...(await engine.ask()));
    expect(errorsIn(answer)).toHaveLength(1);
    expect(bestMoves(answer)).toHaveLength(searches);
    await expectUnharmed(engine);
  });
});
