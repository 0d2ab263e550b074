// Counts which games `match --resign` and `--draw` would have ended too early, for the two tables of
// docs/history/measurements.md. First play games to their end, without adjudication, then count:
//
//   npm run build
//   npm start --silent -- match --engine name=a --engine name=b --each tc=1+0.01 --rounds 100 --pgnout clock.pgn \
//     --openings books/openings.epd --concurrency 2
//   npm start --silent -- match --engine name=a nodes=10000 --engine name=b nodes=9000 --rounds 400 \
//     --pgnout nodes.pgn --openings books/openings.epd --concurrency 2
//   node dist/modules/measure/adjudication.js clock.pgn nodes.pgn
//
// Each row follows every game with the adjudicator of `match`, by the scores in the comments. All rules but the score
// are the defaults of `match`.

import { type AdjudicationRules, Adjudicator } from "../src/common/game/adjudicate.js";
import { adjudicationOf } from "../src/match/game-options.js";
import { readArguments, refuse } from "./arguments.js";
import { countersOf, type GameResult, type ScoredGame, scoredGames } from "./scored-games.js";

const { positionals: files } = readArguments(import.meta.url, { allowPositionals: true });
if (files.length === 0) refuse("a PGN file with games that were played to their end is missing");

/** Normalized centipawns. */
const RESIGN_SCORES = [300, 400, 500, 600, 700];
const DRAW_SCORES = [5, 10, 15, 20, 30];

/** The result, and the moves as the adjudicator takes them, but for the last one, after which the rules decide. */
function toJudge({ result, moves }: ScoredGame) {
  const own = moves
    .filter(({ isBook }) => !isBook)
    .map(({ side, score, after }) => {
      const { halfmoves, fullmoves } = countersOf(after);
      return { side, score, halfmoves, moveNumber: fullmoves - 1 };
    });
  return { result, moves: own.slice(0, -1) };
}

/** The result that the rules would have given to a game, or undefined where they would have let it go on. */
function verdictOn(
  { moves }: ReturnType<typeof toJudge>,
  rules: AdjudicationRules<"normalized">,
): GameResult | undefined {
  const adjudicator = new Adjudicator(rules);
  for (const move of moves) {
    const verdict = adjudicator.judge(move);
    if (verdict?.kind === "resignation") return verdict.loser === "w" ? "0-1" : "1-0";
    if (verdict) return "1/2-1/2";
  }
  return undefined;
}

const games = files.flatMap(scoredGames).map(toJudge);
if (games.length === 0) refuse("these files have no finished game");

function printTable(rule: "resign" | "draw", wrong: string, scores: readonly number[]): void {
  console.log(`\n| \`--${rule} score=\` | games adjudicated | ${wrong} |\n| ---: | ---: | ---: |`);
  for (const score of scores) {
    const rules = adjudicationOf({ [rule]: [`score=${score}`] });
    const judged = games.map((game) => [game.result, verdictOn(game, rules)] as const);
    const ended = judged.filter(([, verdict]) => verdict !== undefined);
    const mistaken = ended.filter(([result, verdict]) => result !== verdict);
    console.log(`| ${score} | ${ended.length} | ${mistaken.length} |`);
  }
}

console.log(`${games.length} games`);
printTable("resign", "of these not lost", RESIGN_SCORES);
printTable("draw", "of these not drawn", DRAW_SCORES);
