/** Reads the games of a match runner's PGN file. */

import { newGame } from "../../engine/host/new-game.js";
import type { Game } from "../../engine/rules/game.js";
import { reasonOf } from "../common/errors.js";
import { Pace } from "../common/pace.js";
import type { Steps } from "../../engine/rules/steps.js";
import type { Result, Termination } from "../common/game/game-end.js";
import type { PlayedMove } from "../match/index.js";
import {
  bracedText,
  kindOfChess,
  type MoveComment,
  namesMoveLimit,
  type Note,
  type PgnText,
  playMovesInSteps,
  readComment,
  readGameInSteps,
  resultOf,
  setStart,
  splitGamesInSteps,
} from "../notation/index.js";
import type { EngineLine } from "./report-model.js";
import { pairUp } from "./pairing.js";
import type { Source, SourceGame } from "./source.js";

const RESULTS: Readonly<Record<string, Result>> = {
  "1-0": "1-0",
  "0-1": "0-1",
  "1/2-1/2": "1/2-1/2",
};

interface PgnOptions {
  /** Called with the number of games read so far. */
  readonly report?: (games: number) => void;
  readonly signal?: AbortSignal;
}

/** A game as its file has it, with its moves by the rules. */
interface ReadGame {
  readonly headers: Readonly<Record<string, string>>;
  readonly result: string;
  /** The position before the first move. */
  readonly startFen: string;
  readonly moves: readonly { readonly uci: string; readonly san: string; readonly comment: string }[];
  /** The rules, at the end of the game. */
  readonly rules: Game;
}

/**
 * Reads all games. It skips games that are unreadable or have no result, and notes them. A game takes some 20 ms,
 * because chess.js validates every move.
 */
export async function readPgnFile(text: string, { report = () => {}, signal }: PgnOptions = {}): Promise<Source> {
  const engines: EngineLine[] = [];
  const notes: Note[] = [];
  const games: SourceGame[] = [];
  let startedAt: string | null = null;
  const boards = new Map<boolean, Game>();
  const pace = new Pace(signal);
  for (const [index, part] of (await pace.run(splitGamesInSteps(text))).entries()) {
    const number = index + 1;
    const say = (note: Note) => notes.push(note);
    const leaveOut = (line: number, why: string) => say({ line, reason: `left out: ${why}` });
    part.notes.forEach(say);
    const kind = kindOfChess(part);
    if (!kind.ok) leaveOut(kind.fault.line, kind.fault.reason);
    else {
      const rules = boards.get(kind.chess960) ?? (await newGame(kind.chess960));
      boards.set(kind.chess960, rules);
      const game = await pace.run(readBy(rules, part, say));
      if ("reason" in game) leaveOut(game.line, game.reason);
      else {
        startedAt ??= dateOf(game.headers);
        try {
          games.push(sourceGame(game, engines));
        } catch (error) {
          leaveOut(part.line, reasonOf(error));
        }
      }
    }
    report(number);
    // Lets signals in between games.
    await pace.yieldToLoop();
  }
  return { engines, startedAt, games: pairUp(games), notes };
}

/** Plays a game by the rules. @returns the first fault of an unreadable one */
function* readBy(rules: Game, text: PgnText, onNote: (note: Note) => void): Steps<ReadGame | Note> {
  const game = yield* readGameInSteps(text);
  const noStart = setStart(rules, text, onNote);
  if (noStart !== null) return noStart;
  const startFen = rules.fen();
  const moves: ReadGame["moves"][number][] = [];
  const fault =
    (yield* playMovesInSteps(rules, game.main.moves, (uci, move) => {
      moves.push({ uci, san: rules.san([uci])[0] ?? uci, comment: bracedText(move) });
    })) ?? text.fault;
  if (fault !== null) return fault;
  return {
    headers: Object.fromEntries(text.tags),
    result: resultOf(game),
    startFen,
    moves,
    rules,
  };
}

/** A game from its PGN. New players join the engines. The index is not yet known. */
function sourceGame(pgn: ReadGame, engines: EngineLine[]): SourceGame {
  const { headers, rules } = pgn;
  const result = RESULTS[pgn.result];
  if (result === undefined) throw new Error("it has no result");
  if (headers["White"] === headers["Black"]) {
    throw new Error("both players have the same name");
  }
  const comments = pgn.moves.map(({ comment }) => readComment(comment));
  const book = comments.findIndex(({ isBook }) => !isBook);
  const isInBook = book === -1 ? 0 : book;
  const opening = pgn.moves.slice(0, isInBook).map(({ uci }) => uci);
  const startFen = rules.positions()[isInBook] ?? pgn.startFen;
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
    ...ending(headers["Termination"] ?? "", result, comments.at(-1), () => rules.outcome()?.kind ?? "unknown"),
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

function playerIndex(engines: EngineLine[], headers: ReadGame["headers"], side: "White" | "Black"): number {
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
  if (isDraw && namesMoveLimit(reason)) return { termination: "move-limit", reason };
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

function dateOf(headers: ReadGame["headers"]): string | null {
  const text = headers["GameStartTime"] ?? headers["Date"]?.replace(/\./g, "-");
  const time = Date.parse((text ?? "").replace(/ ([+-]\d{2})(\d{2})$/, "$1:$2"));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
