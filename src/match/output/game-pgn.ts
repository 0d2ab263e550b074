/** Writes played games as Portable Game Notation. */

import type { Score } from "../../../engine/host/requests/score.js";
import type { Game } from "../../../engine/rules/game.js";
import type { Termination } from "../../common/game/game-end.js";
import { type OpeningName, type OpeningNames, openingOfGame, openingTags } from "../../common/opening/opening-names.js";
import { gameText, halfMovesOf, moveNumber } from "../../notation/index.js";
import { type EngineSpec, limitText, timeControlTag } from "../../uci-client/index.js";
import { pairOf } from "../stats/standing.js";
import type { PlayedGame, PlayedMove } from "../types.js";

export interface PgnContext {
  readonly engines: readonly EngineSpec[];
  readonly chess960: boolean;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Names of openings; none in Chess960. */
  readonly names: OpeningNames;
}

/**
 * One game, followed by an empty line. Moves carry comments as in fastchess, `{+0.35/12 0.105s, tl=7.975s, n=75123,
 * sd=19}`: the mover's score in pawns, or `M` and the plies to mate, depth, time, time left on the clock, nodes and
 * selective depth. The last comment says why the game ended.
 *
 * @param game the rules, at any position: they supply the notation of the opening's moves
 */
export function pgnText(played: PlayedGame, context: PgnContext, game: Game): string {
  const { opening, moves, result } = played;
  const line = [...opening.moves, ...moves.map(({ uci }) => uci)];
  const name = openingOfGame(context.names, { fen: opening.fen, moves: line }, game);
  const set = game.setPosition(opening.fen, []);
  if (!set.ok) throw new Error(`opening: ${set.error}`);
  const rootFen = game.fen();

  const words: string[] = [];
  let halfMoves = halfMovesOf(rootFen);
  const add = (san: string, comment: string) => {
    // A comment precedes every move, so Black's moves need their number too.
    words.push(moveNumber(halfMoves), san, ...`{${comment}}`.split(" "));
    halfMoves += 1;
  };
  words.push(...limitWords(played, context));
  for (const san of game.san(opening.moves)) add(san, "book");
  const last = moves.length - 1;
  moves.forEach((move, index) => {
    const end = index === last ? `, ${plain(played.reason)}` : "";
    add(move.san, moveComment(move) + end);
  });
  if (moves.length === 0) words.push(...`{${plain(played.reason)}}`.split(" "));

  const tags = tagsOf(played, context, rootFen, name).map(([tag, value]) => [tag, tagText(value)] as const);
  return `${gameText(tags, [...words, result])}\n\n`;
}

function tagsOf(
  played: PlayedGame,
  { engines, chess960, startedAt }: PgnContext,
  rootFen: string,
  name: OpeningName | null,
): readonly (readonly [name: string, value: string])[] {
  const { index, opening, moves } = played;
  const white = engines[played.white];
  const black = engines[played.black];
  const limits = [white, black].map((engine) => (engine === undefined ? "?" : timeControlTag(engine.limit)));
  const [whiteLimit = "?", blackLimit = "?"] = limits;
  const optional = (shown: boolean, name: string, value: string) => (shown ? [[name, value] as const] : []);
  return [
    ["Event", "Castellan match"],
    ["Site", "?"],
    ["Date", startedAt.slice(0, 10).replaceAll("-", ".")],
    ["Round", `${pairOf(index) + 1}.${(index % 2) + 1}`],
    ["White", white?.name ?? "?"],
    ["Black", black?.name ?? "?"],
    ["Result", played.result],
    ...optional(chess960, "Variant", "Chess960"),
    ...optional(chess960 || opening.fen !== null, "SetUp", "1"),
    ...optional(chess960 || opening.fen !== null, "FEN", rootFen),
    ...(name === null ? [] : Object.entries(openingTags(name))),
    ...optional(opening.name !== undefined, "Book", opening.name ?? ""),
    ...(whiteLimit === blackLimit
      ? [["TimeControl", whiteLimit] as const]
      : [["WhiteTimeControl", whiteLimit] as const, ["BlackTimeControl", blackLimit] as const]),
    ["PlyCount", `${opening.moves.length + moves.length}`],
    ["Termination", terminationTag(played.termination)],
  ];
}

/** A comment with the limits that the tag TimeControl has no form for; none if it says all. */
function limitWords({ white, black }: PlayedGame, { engines }: PgnContext): readonly string[] {
  const limits = [engines[white], engines[black]].flatMap((engine) => (engine === undefined ? [] : [engine.limit]));
  if (limits.every((limit) => timeControlTag(limit) !== "-")) return [];
  const [first, second = first] = limits.map(limitText);
  const text = first === second ? `Limit: ${first}` : `Limits: ${first} for White, ${second} for Black`;
  return `{${text}}`.split(" ");
}

/** The PGN standard's words for it. */
function terminationTag(termination: Termination): string {
  switch (termination) {
    case "checkmate":
    case "stalemate":
    case "repetition":
    case "fifty-moves":
    case "insufficient-material":
      return "normal";
    case "resignation":
    case "draw-adjudication":
    case "move-limit":
    case "tablebase":
      return "adjudication";
    case "time-forfeit":
      return "time forfeit";
    case "illegal-move":
      return "rules infraction";
    default:
      return `abandoned, ${termination}`;
  }
}

function moveComment({ score, depth, selDepth, nodes, time, left }: PlayedMove): string {
  const report = score === undefined ? "" : `${scoreText(score)}/${depth ?? 0} `;
  return [
    report + seconds(time),
    ...(left === undefined ? [] : [`tl=${seconds(left)}`]),
    ...(nodes === undefined ? [] : [`n=${nodes}`]),
    ...(selDepth === undefined ? [] : [`sd=${selDepth}`]),
  ].join(", ");
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(3)}s`;
}

function scoreText(score: Score<"normalized">): string {
  if (score.kind === "mate") {
    // In plies, as in other match runners.
    return score.moves > 0 ? `+M${2 * score.moves - 1}` : `-M${-2 * score.moves}`;
  }
  const pawns = (score.value / 100).toFixed(2);
  return score.value >= 0 ? `+${pawns}` : pawns;
}

/** Foreign text for a comment: on one line, and without the character that would end the comment. */
function plain(text: string): string {
  return text.replace(/[{}]/g, "'").replace(/[\s\p{Cc}]+/gu, " ");
}

/** A tag's value without characters that need an escape: chess.js, like other readers, does not know escapes. */
function tagText(value: string): string {
  return value
    .replaceAll('"', "'")
    .replaceAll("\\", "/")
    .replace(/[\s\p{Cc}]+/gu, " ");
}
