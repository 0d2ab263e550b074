/** `OwnBook`: whether the book supplies a move instead of a search, and which one. */

import type { BestMove, SearchInfo } from "../../engine/host/requests/events.js";
import type { SearchRequest } from "../../engine/host/requests/requests.js";
import { centipawns, type Score } from "../../engine/host/requests/score.js";
import type { Game } from "../../engine/rules/game.js";
import type { BookMove } from "../book/index.js";
import { plainReasonOf } from "../common/errors.js";
import { quote } from "../common/text.js";
import { type OpenBook, openBook } from "./open-book.js";
import type { UciContext } from "./uci-context.js";

/** The book's move. */
export interface BookAnswer {
  readonly bestMove: BestMove & { readonly move: string };
  /** The source of the move, for people. */
  readonly text: string;
}

/** Opens another book, or none if the path is empty. If it cannot, that is an error and changes nothing. */
export async function setBook(path: string, context: UciContext): Promise<void> {
  let opened: OpenBook | null = null;
  if (path !== "") {
    try {
      opened = await openBook(path);
    } catch (error) {
      return context.error(`setoption: BookFile: ${plainReasonOf(error)}`);
    }
  }
  context.book?.book.close();
  context.book = opened;
  context.setOption("BookFile", path);
  if (opened !== null) context.note(`BookFile: ${opened.book.size} entries`);
  noteIdleBook(context);
}

/** Explains why OwnBook has no effect, if that is so. Called after each change of an option that it depends on. */
export function noteIdleBook(context: UciContext): void {
  const { options, book, game } = context;
  if (!options.OwnBook) return;
  if (book === null) context.note("OwnBook: there is no BookFile yet, and every move is searched");
  else if (!game.isChessJs) context.note("OwnBook: PolyGlot books do not hold Chess960, and every move is searched");
}

/**
 * The book's answer to a `go`. Null if the move needs a search: in an analysis, in Chess960, or if the book does not
 * know the position. chess.js has validated the move.
 */
export function bookAnswer(request: SearchRequest, context: UciContext): BookAnswer | null {
  const { options, book, random } = context;
  if (book === null || !isBookWanted(request, context)) return null;
  const { game, searchMoves } = request;
  try {
    const { moves, illegal } = book.modules.lookUp(book.book, game);
    if (illegal > 0)
      context.error(`BookFile: ${illegal} of ${illegal + moves.length} moves are illegal, and are passed over`);
    const allowed = moves.filter(({ move }) => searchMoves?.includes(move) ?? true);
    const chosen = book.modules.chooseMove(allowed, options.BookVariety, random);
    if (chosen === null) return null;
    const ponder = replyIn(book, game, chosen.move);
    return { bestMove: { kind: "bestmove", move: chosen.move, ponder }, text: describe(chosen, allowed) };
  } catch (error) {
    context.error(`BookFile: ${quote(options.BookFile)}: ${plainReasonOf(error)}, the move is searched`);
    return null;
  }
}

/** A score for match runners, which want one before each move: that of the position without a search. */
export async function bookInfo(
  { game, startedAt }: SearchRequest,
  { bestMove: { move, ponder } }: BookAnswer,
  { engine }: Pick<UciContext, "engine">,
): Promise<SearchInfo> {
  let score: Score<"internal"> = { kind: "centipawns", value: centipawns(0) };
  try {
    score = { kind: "centipawns", value: (await engine.describe(game)).evaluation };
  } catch {
    // The book works without the core; the next search reports the fault.
  }
  return {
    kind: "info",
    multiPv: 1,
    depth: 0,
    selDepth: 0,
    score,
    bound: "exact",
    nodes: 0,
    time: performance.now() - startedAt,
    hashFull: 0,
    tableHits: 0,
    pv: ponder === null ? [move] : [move, ponder],
  };
}

/** In a game the book supplies moves; an analysis wants a search. */
function isBookWanted({ game, limits }: SearchRequest, { options }: Pick<UciContext, "options">): boolean {
  const isAnalysis = options.UCI_AnalyseMode || limits.kind === "infinite" || limits.mate !== undefined;
  const moveNumber = Number(game.fen().split(" ")[5] ?? 1);
  return options.OwnBook && !isAnalysis && game.isChessJs && moveNumber <= options.BookDepth;
}

/** The book's likeliest reply, or null. */
function replyIn({ book, modules, newGame }: OpenBook, game: Game, move: string): string | null {
  const after = newGame();
  after.setPosition(game.fen(), [move]);
  const [reply] = modules.lookUp(book, after).moves;
  return reply === undefined || reply.weight === 0 ? null : reply.move;
}

function describe({ move, weight }: BookMove, moves: readonly BookMove[]): string {
  const sum = moves.reduce((total, one) => total + one.weight, 0);
  const others = moves.length === 1 ? "the only move" : `one of ${moves.length} moves`;
  return `book move ${move}, ${others}, weight ${weight} of ${sum}`;
}
