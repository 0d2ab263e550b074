/** Reads the games of a match runner's PGN file. */

import { setImmediate } from "node:timers/promises";
import { Game } from "../../engine/rules/game.js";
import { type PgnGame, readPgn, splitPgn } from "../../engine/rules/pgn-read.js";
import { reason as reasonOf } from "../common/errors.js";
import type { Result, Termination } from "../common/game/game-end.js";
import { shorten } from "../common/text.js";
import type { PlayedMove } from "../match/index.js";
import type { EngineLine } from "./report-model.js";
import { pairUp } from "./pairing.js";
import { type MoveComment, readComment } from "./pgn-comment.js";
import type { Source, SourceGame } from "./source.js";

const RESULTS: Readonly<Record<string, Result>> = {
  "1-0": "1-0",
  "0-1": "0-1",
  "1/2-1/2": "1/2-1/2",
};
const NOTE_LIMIT = 200;

interface PgnOptions {
  /** Called with the number of games read so far. */
  readonly report?: (games: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Reads all games. It skips games that are unreadable or have no result, and notes them. A game takes about 50 ms,
 * because chess.js validates every move.
 */
export async function readPgnFile(text: string, { report = () => {}, signal }: PgnOptions = {}): Promise<Source> {
  const engines: EngineLine[] = [];
  const notes: string[] = [];
  const games: SourceGame[] = [];
  let startedAt: string | null = null;
  let number = 0;
  for (const part of splitPgn(text)) {
    number += 1;
    try {
      const game = readPgn(part);
      startedAt ??= dateOf(game.headers);
      games.push(sourceGame(game, engines));
    } catch (error) {
      const why = shorten(reasonOf(error), NOTE_LIMIT);
      notes.push(`game ${number} left out: ${why}`);
    }
    report(number);
    // Lets signals in between games.
    await setImmediate();
    signal?.throwIfAborted();
  }
  return { engines, startedAt, games: pairUp(games), notes };
}

/** A game from its PGN. New players join the engines. The index is not yet known. */
function sourceGame(pgn: PgnGame, engines: EngineLine[]): SourceGame {
  const { headers } = pgn;
  const result = RESULTS[headers["Result"] ?? ""];
  if (result === undefined) throw new Error("it has no result");
  if (headers["White"] === headers["Black"]) {
    throw new Error("both players have the same name");
  }
  const comments = pgn.moves.map(({ comment }) => readComment(comment ?? ""));
  const book = comments.findIndex(({ isBook }) => !isBook);
  const isInBook = book === -1 ? 0 : book;
  const opening = pgn.moves.slice(0, isInBook).map(({ uci }) => uci);
  const after = new Game();
  const set = after.setPosition(pgn.startFen, opening);
  if (!set.ok) throw new Error(set.error);
  const startFen = after.fen();
  const moves = pgn.moves.slice(isInBook).map((move, ply) => playedMove(move, comments[isInBook + ply]!));
  const name = headers["Book"] ?? headers["Opening"] ?? headers["ECO"];
  const white = playerIndex(engines, headers, "White");
  const black = playerIndex(engines, headers, "Black");
  return {
    index: 0,
    white,
    black,
    opening: {
      fen: headers["FEN"] ?? null,
      moves: opening,
      ...(name === undefined || name === "?" ? {} : { name }),
    },
    startFen,
    moves,
    result,
    ...ending(headers["Termination"] ?? "", result, comments.at(-1), () => {
      after.setPosition(
        startFen,
        moves.map(({ uci }) => uci),
      );
      return after.outcome()?.kind ?? "unknown";
    }),
  };
}

function playedMove(
  { uci, san }: { uci: string; san: string },
  { score, depth, nodes, time = 0 }: MoveComment,
): PlayedMove {
  return {
    uci,
    san,
    ...(score === undefined ? {} : { score }),
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
    time,
  };
}

function playerIndex(engines: EngineLine[], headers: PgnGame["headers"], side: "White" | "Black"): number {
  const name = headers[side] ?? "?";
  const known = engines.findIndex((engine) => engine.name === name);
  if (known !== -1) return known;
  const control = headers[`${side}TimeControl`] ?? headers["TimeControl"] ?? "";
  const limit = /^\d/.test(control) ? `${control} s` : "";
  return engines.push({ name, limit, options: "" }) - 1;
}

/** Words in the Termination tag and in the last comment, with their meaning. */
const WORDS: readonly (readonly [RegExp, Termination])[] = [
  [/time forfeit|on time/, "time-forfeit"],
  [/illegal|infraction/, "illegal-move"],
  [/stall/, "stall"],
  [/disconnect|abandon|crash/, "crash"],
  [/mates|checkmate/, "checkmate"],
  [/stalemate/, "stalemate"],
  [/repetition/, "repetition"],
  [/fifty|50/, "fifty-moves"],
  [/insufficient/, "insufficient-material"],
  [/resign/, "resignation"],
];

function ending(
  tag: string,
  result: Result,
  last: MoveComment | undefined,
  judge: () => Termination | "unknown",
): Pick<SourceGame, "termination" | "reason"> {
  const reason = last?.rest ?? "";
  const isDraw = result === "1/2-1/2";
  if (/endgame tables|tablebase/i.test(reason)) return { termination: "tablebase", reason };
  if (/adjudication/i.test(`${tag} ${reason}`)) {
    return {
      termination: isDraw ? "draw-adjudication" : "resignation",
      reason,
    };
  }
  const text = `${tag} ${reason}`.toLowerCase();
  const word = WORDS.find(([pattern]) => pattern.test(text));
  return { termination: word?.[1] ?? judge(), reason };
}

function dateOf(headers: PgnGame["headers"]): string | null {
  const text = headers["GameStartTime"] ?? headers["Date"]?.replace(/\./g, "-");
  const time = Date.parse((text ?? "").replace(/ ([+-]\d{2})(\d{2})$/, "$1:$2"));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
