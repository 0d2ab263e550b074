/**
 * Reads a game for annotation: its tags, its main line and its comments. The fault of a broken game includes the line.
 */

import type { Outcome } from "../../../engine/rules/game.js";
import {
  type PgnLine,
  type PgnMove,
  playMovesInSteps,
  type PgnText,
  kindOfChess,
  readGameInSteps,
  resultOf,
  setStart,
} from "../../notation/index.js";
import { Pace } from "../../common/pace.js";
import type { Steps } from "../../../engine/rules/steps.js";
import { type LineMove, walk } from "../tactics/walk.js";
import type { Boards } from "./boards.js";
import { isAnnotatedHere } from "./annotator.js";
import type { BrokenGame, GameNote } from "../types.js";

export interface ReadMove {
  readonly uci: string;
  readonly san: string;
  /** Without the text of earlier annotations; empty if there is none. */
  readonly comment: string;
  /** The file's glyphs and variations, if they are to stay. */
  readonly glyphs: readonly number[];
  readonly variations: readonly PgnLine[];
}

export interface ReadGame {
  readonly kind: "read";
  readonly line: number;
  /** In order, without escape characters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly result: string;
  readonly chess960: boolean;
  /** The comment before the first move. */
  readonly comment: string;
  readonly moves: readonly ReadMove[];
  /** The position before the first move, and the position after each move. */
  readonly fens: readonly string[];
  /** The end of the game by the rules, or null. */
  readonly end: Outcome | null;
  readonly notes: readonly GameNote[];
}

/** Half moves of an opening: enough for a long exchange, too. */
const EARLIER_PLIES = 28;

const EVALUATION = /\[%eval\b[^\]]*\]?/g;

/** The last moves before one, as far as notes on it need them. */
export function earlierMoves(
  { fens, moves }: { readonly fens: readonly string[]; readonly moves: readonly Pick<ReadMove, "uci" | "san">[] },
  ply: number,
): readonly LineMove[] {
  const first = Math.max(0, ply - EARLIER_PLIES);
  return walk(fens[first]!, moves.slice(first, ply));
}

/** How many positions a game has, without applying the rules. */
export function* countPositions(text: PgnText): Steps<number> {
  return (yield* readGameInSteps(text)).main.moves.length + 1;
}

/**
 * One game at a time may be read on the same boards.
 *
 * @param keepVariations whether the file's own variations and glyphs stay
 * @throws the reason of the pace's signal if that comes
 */
export async function readGame(
  text: PgnText,
  boards: Boards,
  keepVariations = false,
  pace = new Pace(),
): Promise<ReadGame | BrokenGame> {
  const { tags: headers } = text;
  const kind = kindOfChess(text);
  if (!kind.ok) return { kind: "broken", ...kind.fault, notes: text.notes };
  const { chess960 } = kind;
  const game = await boards.of(chess960);
  const pgn = await pace.run(readGameInSteps(text));
  const { main } = pgn;
  const notes = [...pgn.notes];
  const moves: ReadMove[] = [];
  const isOwn = isAnnotatedHere(headers.get("Annotator"));
  const said = ({ comments }: Pick<PgnMove, "comments">) => joined(...comments.map((one) => cleaned(one.text, isOwn)));
  const fault =
    setStart(game, text, (note) => notes.push(note)) ??
    (await pace.run(
      playMovesInSteps(game, main.moves, (uci, move) => {
        moves.push({
          uci,
          san: game.san([uci])[0] ?? "",
          comment: said(move),
          glyphs: keepVariations ? move.glyphs : [],
          variations: keepVariations ? move.variations : [],
        });
      }),
    )) ??
    text.fault;
  if (fault !== null) return { kind: "broken", ...fault, notes };
  return {
    kind: "read",
    line: text.line,
    headers,
    result: resultOf(pgn),
    chess960,
    comment: said(main),
    moves,
    fens: game.positions(),
    end: game.outcome(),
    notes,
  };
}

/**
 * People's comments in one line. Evaluations will be written again, and a brace would end the comment.
 *
 * @param isOwn whether this program has annotated the game before: then it wrote the comment from the evaluation on
 */
function cleaned(comment: string, isOwn: boolean): string {
  const own = isOwn ? comment.indexOf("[%eval") : -1;
  const said = own < 0 ? comment : comment.slice(0, own);
  return said
    .replace(EVALUATION, "")
    .replace(/[{}]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}
