/** Answers for people: the help text, the present position, the build. */

import type { Resources } from "../../engine/host/engine.js";
import type { Game } from "../../engine/rules/game.js";
import { showOutcome } from "../common/position-text.js";
import { diagram } from "./diagram.js";

export const HELP: readonly string[] = [
  "Castellan is a chess engine for programs that speak UCI. By hand, try:",
  "  position startpos moves e2e4 e7e5   sets up a position (or: position fen <FEN> moves ...)",
  "  d                                   shows it",
  "  go movetime 1000                    thinks for a second (or: go depth 10, go nodes 100000,",
  "                                      go wtime 60000 btime 60000, go infinite)",
  "  stop                                ends thinking and plays",
  "  flip                                gives its men to the other colours",
  "  eval                                evaluates the position without a search, man by man",
  "  explain                             shows what the transposition table holds of the position and of each",
  "                                      move, and how the last search came to its best move",
  "  perft 5, go perft 5                 counts the legal lines of five plies, move by move",
  "  bench, bench 6                      searches a fixed set of positions and counts nodes",
  "  uci                                 lists the options",
  "  setoption name Hash value 64        sets one",
  "  ucinewgame                          forgets the last game",
  "  isready                             is answered by readyok when all is done",
  "  debug on, debug off                 says more, or less",
  "  compiler                            tells what the engine runs on",
  "  quit                                ends the program",
];

/** What `d` shows. `key` is the position's hash key in hexadecimal digits, or null where it is not known. */
export function showPosition(game: Game, key: string | null): string[] {
  const fen = game.fen();
  const outcome = game.outcome();
  return [
    ...diagram(fen),
    "",
    `FEN: ${fen}`,
    ...(key === null ? [] : [`Key: ${key}`]),
    `To move: ${game.turn() === "w" ? "White" : "Black"}${game.inCheck() ? ", in check" : ""}`,
    `Legal moves: ${game.legalMoves().length}`,
    `Outcome: ${outcome === null ? "none, the game goes on" : showOutcome(outcome)}`,
  ];
}

/** What is said of the engine's threads and memory. */
export function showResources(resources: Resources): string {
  const { threads, hashMegabytes, memoryMegabytes } = resources;
  return `${threads} ${threads === 1 ? "thread" : "threads"}, Hash ${hashMegabytes} MB, ${memoryMegabytes} MB of memory in all`;
}

/** What `compiler` shows. */
export function showBuild(version: string): string {
  const { node, v8 } = process.versions;
  return `Castellan ${version}, TypeScript and AssemblyScript, on Node.js ${node} (V8 ${v8}), ${process.platform} ${process.arch}`;
}
