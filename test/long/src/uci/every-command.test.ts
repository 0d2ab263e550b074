/** Every command in every state: the process lives, answers isready, and has one best move for every go. */

import { expect, test } from "vitest";
import { bestMoves, EngineProcess, errorsIn } from "../../../support/engines/engine-process.js";

/** What brings the engine into a state. */
const STATES: readonly (readonly [name: string, lines: readonly string[]])[] = [
  ["at its start", []],
  ["in a game", ["ucinewgame", "position startpos moves e2e4 e7e5"]],
  ["mated", ["position startpos moves f2f3 e7e5 g2g4 d8h4"]],
  ["after a search", ["position startpos", "go depth 3"]],
  ["in an endless search", ["position startpos", "go infinite"]],
  ["in a search that is over and waits", ["position startpos", "go infinite depth 1"]],
  ["pondering", ["position startpos", "go ponder wtime 1000 btime 1000"]],
  ["in a search by the clock", ["position startpos", "go wtime 5000 btime 5000"]],
  ["in a perft", ["position startpos", "perft 9"]],
  ["in a bench", ["bench 30"]],
  ["in a search by reference", ["setoption name Search value reference", "position startpos", "go infinite"]],
];

/** Those that end the process have tests of their own. */
const COMMANDS = [
  ..."uci|isready|debug on|debug off|debug|register later|ucinewgame|stop|ponderhit|d|eval|explain|help|compiler|flip".split(
    "|",
  ),
  "",
  "nonsense",
  "joho isready",
  "position startpos",
  "position startpos moves e2e4",
  "position startpos moves e2e5",
  "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
  "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "position",
  "go",
  "go infinite",
  "go depth 2",
  "go nodes 100",
  "go movetime 20",
  "go mate 1",
  "go wtime 100 btime 100",
  "go ponder depth 2",
  "go searchmoves a2a3 depth 1",
  "go searchmoves",
  "go movetime NaN",
  "go wtime 1000.0 btime 1000.0",
  "go depth 1 foo",
  "go perft 2",
  "go perft",
  "perft 2",
  "perft x",
  "bench 1",
  "bench x",
  "setoption name Hash value 8",
  "setoption name Threads value 2",
  "setoption name Threads value 1",
  "setoption name Clear Hash",
  "setoption name MultiPV value 2",
  "setoption name MoveGen value both",
  "setoption name MoveGen value compiled",
  "setoption name UCI_Chess960 value true",
  "setoption name UCI_Chess960 value false",
  "setoption name EvalFile value none",
  "setoption name Hash value x",
  "setoption",
];

/** What makes the next round begin as the first did. */
const RESET = ["MultiPV value 1", "Search value core", "UCI_Chess960 value false"].map(
  (text) => `setoption name ${text}`,
);

function isSearch(line: string): boolean {
  return /^go\b/.test(line) && !/^go perft/.test(line);
}

test.each(STATES)(
  "%s",
  async (_, state) => {
    const engine = new EngineProcess();
    await engine.ask();
    for (const command of COMMANDS) {
      const searches = [...state, command].filter(isSearch).length;
      engine.send(...state);
      // A first `readyok` beside the work, so that it is under way.
      const answer = await engine.ask();
      engine.send(command, "stop", ...RESET, "isready");
      answer.push(...(await engine.until("readyok")));
      while (bestMoves(answer).length < searches) answer.push(...(await engine.until(/^bestmove/)));
      // What takes its turn has had it once a later command is answered.
      engine.send("position startpos", "go searchmoves h2h4 depth 1");
      answer.push(...(await engine.until(/^bestmove h2h4/)).slice(0, -1));
      expect([command, bestMoves(answer).length]).toEqual([command, searches]);
      expect(errorsIn(answer).length, `${command}: ${errorsIn(answer).join(", ")}`).toBeLessThanOrEqual(1);
      expect(engine.errors).toBe("");
    }
    engine.send("quit");
    expect(await engine.exit()).toEqual({ code: 0, signal: null });
  },
  600_000,
);
