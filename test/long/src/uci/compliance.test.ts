/**
 * The protocol in forty steps, as a GUI takes them one after the other with one process: each sends lines and waits for an
 * answer of a shape. What runners such as fastchess check with `--compliance` gave the idea.
 */

import { afterAll, expect, test } from "vitest";
import { BEST_MOVE, EngineProcess, errorsIn, START_FEN } from "../../../support/engines/engine-process.js";

const FEN = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const MATED = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
const STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
const MATE_IN_ONE = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";

/** A line of a search, in the order that GUIs know. */
const INFO =
  /^info depth \d+ seldepth \d+ (multipv \d+ )?score (cp -?\d+|mate -?\d+)( (lowerbound|upperbound))?( wdl \d+ \d+ \d+)? nodes \d+ nps \d+ hashfull \d+ (tbhits \d+ )?time \d+( pv( [a-h][1-8][a-h][1-8][nbrq]?)+)?$/;
const OPTION =
  /^option name \S.* type (check default (true|false)|spin default -?\d+ min -?\d+ max -?\d+|combo default \S+( var \S+)+|button|string default.*)$/;

type Answer = RegExp | string;

/** What is sent, what ends the answer, and what stands somewhere before that. */
const STEPS: readonly (readonly [sent: readonly string[], end: Answer, before?: Answer])[] = [
  [["uci"], "uciok", /^id name Castellan/],
  [["isready"], "readyok"],
  [["ucinewgame", "isready"], "readyok"],
  [["setoption name Hash value 8", "isready"], "readyok"],
  [["setoption name hash value 4", "isready"], "readyok"],
  [["setoption name Clear Hash", "isready"], "readyok"],
  [["position startpos", "go depth 4"], BEST_MOVE, INFO],
  [["position startpos moves e2e4 e7e5", "go depth 4"], BEST_MOVE, INFO],
  [[`position fen ${FEN}`, "go depth 3"], BEST_MOVE, INFO],
  [[`position fen ${FEN} moves e1g1`, "go depth 3"], BEST_MOVE, INFO],
  [["position startpos", "go nodes 500"], BEST_MOVE, INFO],
  [["go movetime 50"], BEST_MOVE, INFO],
  [["go wtime 1000 btime 1000 winc 10 binc 10"], BEST_MOVE, INFO],
  [["go wtime 1000 btime 1000 movestogo 1"], BEST_MOVE, INFO],
  [["go wtime 1 btime 1"], BEST_MOVE],
  [["go wtime 0 btime 0 winc 0 binc 0"], BEST_MOVE],
  [["go wtime 500 btime 500 movestogo 40"], BEST_MOVE],
  [["go infinite", "stop"], BEST_MOVE],
  [["go infinite", "isready"], "readyok"],
  [["stop"], BEST_MOVE],
  [["go ponder wtime 1000 btime 1000", "ponderhit"], BEST_MOVE],
  [["go ponder wtime 1000 btime 1000", "stop"], BEST_MOVE],
  [["go depth 2 searchmoves a2a3"], /^bestmove a2a3\b/],
  [["go mate 1 depth 4"], BEST_MOVE],
  [[`position fen ${MATE_IN_ONE}`, "go depth 3"], BEST_MOVE, / score mate 1 /],
  [[`position fen ${MATED}`, "go depth 3"], "bestmove (none)"],
  [[`position fen ${STALEMATE}`, "go depth 3"], "bestmove (none)"],
  [["setoption name MultiPV value 3", "position startpos", "go depth 3"], BEST_MOVE, / multipv 3 /],
  [
    ["setoption name MultiPV value 1", "setoption name UCI_ShowWDL value true", "go depth 3"],
    BEST_MOVE,
    / wdl \d+ \d+ \d+ /,
  ],
  [["setoption name UCI_ShowWDL value false", "setoption name Threads value 2", "go depth 4"], BEST_MOVE, INFO],
  [["setoption name Threads value 1", "debug on", "isready"], "readyok"],
  [["debug off", "isready"], "readyok"],
  [["setoption name UCI_Chess960 value true", "isready"], "readyok"],
  [["position fen bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1", "go depth 3"], BEST_MOVE, INFO],
  [["setoption name UCI_Chess960 value false", "isready"], "readyok"],
  [["setoption name Ponder value true", "position startpos", "go depth 5"], /^bestmove \S+ ponder \S+$/],
  [["ucinewgame", "position startpos", "go depth 4"], BEST_MOVE, INFO],
  [["joho isready"], "readyok"],
  [["  position   startpos   moves  e2e4  ", "\tgo\tdepth 2"], BEST_MOVE],
  [["position startpos", "stop", "ponderhit", "isready"], "readyok"],
];

const engine = new EngineProcess({ isShared: true });
afterAll(() => engine.kill("SIGKILL"));

test("there are forty", () => {
  expect(STEPS).toHaveLength(40);
});

test.each(STEPS.map((step, index) => [index + 1, ...step] as const))("step %i: %j", async (_, sent, end, before) => {
  engine.send(...sent);
  const answer = await engine.until(end);
  expect(errorsIn(answer)).toEqual([]);
  if (before !== undefined) {
    expect(answer.some((line) => (typeof before === "string" ? line === before : before.test(line)))).toBe(true);
  }
  for (const line of answer) {
    if (line.startsWith("info depth")) expect(line).toMatch(INFO);
    if (line.startsWith("option")) expect(line).toMatch(OPTION);
  }
  // A search has one best move, and nothing else has any.
  const searches = sent.filter((line) => /^\s*go\b/.test(line) && !sent.includes("isready")).length;
  const isEnded = sent.join() === "stop";
  expect(answer.filter((line) => line.startsWith("bestmove"))).toHaveLength(isEnded ? 1 : searches);
});

test("the position is left as it was, and quit ends the process with status 0", async () => {
  expect(await engine.fen()).toBe(START_FEN);
  engine.send("quit");
  expect(await engine.exit()).toEqual({ code: 0, signal: null });
  expect(engine.errors).toBe("");
});
