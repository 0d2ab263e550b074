// Counts which games `match --resign` and `--draw` would have ended too early, for the two tables of
// docs/measurements.md. First play games to their end, without adjudication, then count:
//
//   npm run build
//   npm start --silent -- match --engine name=a --engine name=b --each tc=1+0.01 --rounds 200 --pgnout full.pgn \
//     --openings books/openings.epd --concurrency 2
//   node scripts/measure/adjudication.mjs full.pgn
//
// Each row follows every game with the adjudicator of `match`, by the scores in the comments. All rules but the score
// are those of the defaults: three moves in a row to resign; from move 40 on, eight moves of each side for a draw.
import { readFileSync } from "node:fs";
import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { parsePgn } from "chessops/pgn";
import { parseSan } from "chessops/san";
import { fromBuild, readArguments, refuse } from "../script-arguments.mjs";

const { positionals: files } = readArguments(import.meta.url, { allowPositionals: true });
if (files.length === 0) refuse("a PGN file with games that were played to their end is missing");
const { Adjudicator } = await fromBuild("src/common/game/adjudicate.js");
const { readComment } = await fromBuild("src/report/pgn-comment.js");

/** Normalized centipawns. */
const RESIGN_SCORES = [300, 400, 500, 600, 700];
const DRAW_SCORES = [5, 10, 15, 20, 30];
const resigning = (score) => ({ resign: { moveCount: 3, score, twoSided: false } });
const drawing = (score) => ({ draw: { moveNumber: 40, moveCount: 8, score } });

/** The moves as the adjudicator takes them, and the result. The last move, after which the rules decide, is not judged. */
function readGame(game) {
  const fen = game.headers.get("FEN");
  const board = fen === undefined ? Chess.default() : Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const moves = [];
  for (const node of game.moves.mainline()) {
    const side = board.turn === "white" ? "w" : "b";
    const move = parseSan(board, node.san);
    if (move === undefined) refuse(`no such move: ${node.san} in ${makeFen(board.toSetup())}`);
    board.play(move);
    const { score, isBook } = readComment(node.comments?.join(" ") ?? "");
    if (isBook) continue;
    const moveNumber = board.fullmoves - 1;
    moves.push({ side, score, halfmoves: board.halfmoves, moveNumber });
  }
  return { result: game.headers.get("Result"), moves: moves.slice(0, -1) };
}

/** The result that the rules would have given to a game, or undefined where they would have let it go on. */
function verdictOn({ moves }, rules) {
  const adjudicator = new Adjudicator(rules);
  for (const move of moves) {
    const verdict = adjudicator.judge(move);
    if (verdict?.kind === "resignation") return verdict.loser === "w" ? "0-1" : "1-0";
    if (verdict) return "1/2-1/2";
  }
  return undefined;
}

const games = files
  .flatMap((file) => parsePgn(readFileSync(file, "utf8")))
  .map(readGame)
  .filter(({ result }) => ["1-0", "0-1", "1/2-1/2"].includes(result));
if (games.length === 0) refuse("these files have no finished game");

function printTable(title, wrong, scores, rulesOf) {
  console.log(`\n| ${title} | games adjudicated | ${wrong} |\n| ---: | ---: | ---: |`);
  for (const score of scores) {
    const judged = games.map((game) => [game.result, verdictOn(game, rulesOf(score))]);
    const ended = judged.filter(([, verdict]) => verdict !== undefined);
    const mistaken = ended.filter(([result, verdict]) => result !== verdict);
    console.log(`| ${score} | ${ended.length} | ${mistaken.length} |`);
  }
}

console.log(`${games.length} games`);
printTable("`--resign score=`", "of these not lost", RESIGN_SCORES, resigning);
printTable("`--draw score=`", "of these not drawn", DRAW_SCORES, drawing);
