/** The programs that bench-perft.ts compares, as counters of the same form. */

import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { Chess } from "chess.js";
import { Chess as ChessopsPosition } from "chessops/chess";
import { parseFen } from "chessops/fen";
import { Engine } from "../engine/host/engine.js";
import { Game } from "../engine/rules/game.js";

export interface Counter {
  readonly name: string;
  readonly count: (fen: string, depth: number) => Promise<{ readonly leaves: number; readonly time: Milliseconds }>;
  readonly close: () => Promise<void>;
}

type Milliseconds = number;

const PROMOTIONS = ["queen", "rook", "bishop", "knight"] as const;
const NO_PROMOTION = [undefined];

/** Debian's folder for games, in addition to those of PATH. */
const STOCKFISH = ["stockfish", "/usr/games/stockfish"];

interface OwnSettings {
  readonly name: string;
  /** 1 if absent. */
  readonly threads?: number;
  /** Megabytes for counts that are kept; none are if absent. */
  readonly hash?: number;
}

/** This engine. */
export function ours({ name, threads = 1, hash }: OwnSettings): Counter {
  const engine = new Engine({ hash: hash ?? 1, threads });
  return {
    name,
    async count(fen, depth) {
      const game = new Game();
      const set = game.setPosition(fen, []);
      if (!set.ok) throw new Error(set.error);
      // Every count begins with an empty table.
      await engine.clearHash();
      const request = { game, depth, hash: hash !== undefined };
      const { nodes, time } = await engine.perft(request, () => {});
      return { leaves: nodes, time };
    },
    close: () => engine.dispose(),
  };
}

/** chess.js by its own perft. @param leastTime a shorter count is repeated for so long */
export function chessJs(leastTime: Milliseconds): Counter {
  return counterInProcess("chess.js", leastTime, (fen) => {
    const chess = new Chess(fen);
    return (depth) => chess.perft(depth);
  });
}

/** chessops with the loop that its users write: moves of the last ply are counted, not made. */
export function chessops(leastTime: Milliseconds): Counter {
  return counterInProcess("chessops", leastTime, (fen) => {
    const root = ChessopsPosition.fromSetup(parseFen(fen).unwrap()).unwrap();
    return (depth) => chessopsPerft(root, depth);
  });
}

function chessopsPerft(position: ChessopsPosition, depth: number): number {
  if (depth < 1) return 1;
  const context = position.ctx();
  let leaves = 0;
  for (const [from, targets] of position.allDests(context)) {
    const promotes = position.board.pawn.has(from) && (position.turn === "white" ? from >= 48 : from < 16);
    const roles = promotes ? PROMOTIONS : NO_PROMOTION;
    if (depth === 1) {
      leaves += targets.size() * roles.length;
      continue;
    }
    for (const to of targets) {
      for (const promotion of roles) {
        const child = position.clone();
        child.play(promotion === undefined ? { from, to } : { from, to, promotion });
        leaves += chessopsPerft(child, depth - 1);
      }
    }
  }
  return leaves;
}

/** @param prepare gives the function that counts a position's leaves */
function counterInProcess(
  name: string,
  leastTime: Milliseconds,
  prepare: (fen: string) => (depth: number) => number,
): Counter {
  return {
    name,
    async count(fen, depth) {
      const perft = prepare(fen);
      const started = performance.now();
      for (let runs = 1; ; runs++) {
        const leaves = perft(depth);
        const time = performance.now() - started;
        if (time >= leastTime) return { leaves, time: time / runs };
      }
    },
    close: async () => {},
  };
}

/** A native Stockfish that keeps running, or null if there is none. The time is that from `go` to its answer. */
export async function stockfish(): Promise<Counter | null> {
  for (const command of STOCKFISH) {
    if (command.includes("/") && !existsSync(command)) continue;
    const child = spawn(command, { stdio: ["pipe", "pipe", "ignore"] });
    const started = await Promise.race([
      once(child, "spawn").then(() => true),
      once(child, "error").then(() => false),
    ]).catch(() => false);
    if (started) return stockfishCounter(child);
  }
  return null;
}

function stockfishCounter(child: ChildProcessByStdio<Writable, Readable, null>): Counter {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = (line: string) => child.stdin.write(`${line}\n`);
  /** Reads lines up to one that matches. */
  const until = async (pattern: RegExp) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error("Stockfish ended");
      const match = pattern.exec(value);
      if (match !== null) return match;
    }
  };
  return {
    name: "Stockfish",
    async count(fen, depth) {
      send(`position fen ${fen}`);
      send("isready");
      await until(/^readyok/);
      const started = performance.now();
      send(`go perft ${depth}`);
      const [, leaves] = await until(/^Nodes searched: (\d+)/);
      return { leaves: Number(leaves), time: performance.now() - started };
    },
    close: async () => {
      send("quit");
      await once(child, "exit");
    },
  };
}
