// Measures how rare the good marks of `annotate` (! !!) are, and what share of the nodes the searches for them take.
//
//   npm run build && CASTELLAN_DATA=... node dist/modules/measure/good-marks.js [--pgn FILE] [--nodes 10000] \
//     [--games 40] [--skip 0]
//
// It annotates --games games of people from number --skip on, of 30 to 120 half moves, from FILE, by default TWIC 1599
// in the data folder, and shows every mark with what is said of it. The share counts the nodes that the searches may
// take: those without the game's move, and those after an offer is taken. One engine works at a time, so that the count
// knows for what.

import { annotate } from "../src/annotate/index.js";
import { Analyst } from "../src/annotate/search/analyst.js";
import { PositionSearch } from "../src/annotate/search/position-search.js";
import { readText } from "../src/common/files/input-file.js";
import { splitGames } from "../src/notation/index.js";
import { readArguments, wholeNumber } from "./arguments.js";
import { hasUsualLength, namesOf, numberOf, pgnText, twic } from "./peoples-games.js";

const { values: options } = readArguments(import.meta.url, {
  options: {
    pgn: { type: "string" },
    nodes: { type: "string", default: "10000" },
    games: { type: "string", default: "40" },
    skip: { type: "string", default: "0" },
  },
});

const SIGNS = { good: "!", brilliant: "!!" };

const nodes = wholeNumber("nodes", options.nodes, 1);
const count = wholeNumber("games", options.games, 1);
const games = splitGames(await readText(options.pgn ?? twic()))
  .filter(hasUsualLength)
  .slice(wholeNumber("skip", options.skip))
  .slice(0, count);

/** Nodes of all searches, and of those for good marks alone. */
const spent = { all: 0, good: 0 };
let isForGood = false;
const { analyse } = Analyst.prototype;
Analyst.prototype.analyse = function (game, limits, ...more) {
  const allowed = limits.kind === "fixed" ? (limits.nodes ?? 0) : 0;
  spent.all += allowed;
  if (isForGood) spent.good += allowed;
  return analyse.call(this, game, limits, ...more);
};
const { findOther, findLine } = PositionSearch.prototype;
PositionSearch.prototype.findOther = function (...request) {
  return counted(true, () => findOther.apply(this, request));
};
PositionSearch.prototype.findLine = function (...request) {
  const [, , others] = request;
  return counted(others !== undefined, () => findLine.apply(this, request));
};

/** Does a search whose nodes are for good marks if `isSuch`. */
async function counted<T>(isSuch: boolean, search: () => Promise<T>): Promise<T> {
  const before = isForGood;
  isForGood ||= isSuch;
  try {
    return await search();
  } finally {
    isForGood = before;
  }
}

const counts = { good: 0, brilliant: 0 };
let moves = 0;
await annotate(games.map(({ tags, moves: words }) => pgnText(tags, words)).join(""), {
  nodes,
  concurrency: 1,
  onGame: (game) => {
    if (game.kind === "broken") return;
    moves += game.moves.length;
    const { White, Black, Date } = namesOf(game);
    for (const [ply, { san, merit, note }] of game.moves.entries()) {
      if (merit === null) continue;
      counts[merit] += 1;
      const number = numberOf(game, ply);
      console.log(`${White} - ${Black} ${Date}: ${number} ${san}${SIGNS[merit]} ${note}`);
    }
  },
});
const share = (100 * spent.good) / spent.all;
console.log(`${games.length} games, ${moves} moves: ${counts.good} !, ${counts.brilliant} !!`);
console.log(`${share.toFixed(1)} % of the nodes for them`);
