// Measures how rare the good marks of `annotate` (! !!) are, and what share of the nodes the searches for them take.
//
//   npm run build && CASTELLAN_DATA=... node scripts/measure/good-marks.mjs [--pgn FILE] [--nodes 10000] [--games 40] [--skip 0]
//
// It annotates --games games of people from number --skip on, of 30 to 120 half moves, from FILE, by default TWIC 1599 in the
// data folder, and shows every mark with what is said of it. The share counts the nodes that the searches may take: those
// without the game's move, and those after an offer is taken. One engine works at a time, so that the count knows for what.
import { fromBuild, readArguments, refuse, wholeNumber } from "../script-arguments.mjs";

const { values: options } = readArguments(import.meta.url, {
  options: {
    pgn: { type: "string" },
    nodes: { type: "string", default: "10000" },
    games: { type: "string", default: "40" },
    skip: { type: "string", default: "0" },
  },
});
const { annotate } = await fromBuild("src/annotate/index.js");
const { Analyst } = await fromBuild("src/annotate/search/analyst.js");
const { PositionSearch } = await fromBuild("src/annotate/search/position-search.js");
const { splitGames } = await fromBuild("src/notation/index.js");
const { readText } = await fromBuild("src/common/files/input-file.js");

const LENGTH = [30, 120];
const SIGNS = { good: "!", brilliant: "!!" };

if (options.pgn === undefined && process.env.CASTELLAN_DATA === undefined) refuse("--pgn or CASTELLAN_DATA is missing");
const nodes = wholeNumber("nodes", options.nodes, 1);
const count = wholeNumber("games", options.games, 1);
const file = options.pgn ?? `${process.env.CASTELLAN_DATA}/pgn/twic1599_1000k.pgn`;
const games = splitGames(await readText(file))
  .filter(({ moves }) => {
    const { length } = moves.join(" ").match(/[a-hKQRBNO][\w+#=-]+/g) ?? [];
    return length >= LENGTH[0] && length <= LENGTH[1];
  })
  .slice(wholeNumber("skip", options.skip))
  .slice(0, count);

/** Nodes of all searches, and of those for good marks alone. */
const spent = { all: 0, good: 0 };
let isForGood = false;
const { analyse } = Analyst.prototype;
Analyst.prototype.analyse = function (game, limits, ...more) {
  spent.all += limits.nodes;
  if (isForGood) spent.good += limits.nodes;
  return analyse.call(this, game, limits, ...more);
};
for (const name of ["findOther", "findLine"]) {
  const find = PositionSearch.prototype[name];
  PositionSearch.prototype[name] = async function (ply, scale, others) {
    const before = isForGood;
    isForGood ||= name === "findOther" || others !== undefined;
    try {
      return await find.call(this, ply, scale, others);
    } finally {
      isForGood = before;
    }
  };
}

const counts = { good: 0, brilliant: 0 };
let moves = 0;
const pgn = games.map(({ tags, moves: words }) => {
  const head = [...tags].map(([name, value]) => `[${name} "${value}"]`).join("\n");
  return `${head}\n\n${words.join("\n")}\n\n`;
});
await annotate(pgn.join(""), {
  nodes,
  onGame: (game) => {
    if (game.kind === "broken") return;
    moves += game.moves.length;
    const { White, Black, Date } = game.headers;
    for (const [ply, { san, merit, note }] of game.moves.entries()) {
      if (merit === null) continue;
      counts[merit] += 1;
      const half = ply + (game.startFen.includes(" w ") ? 0 : 1);
      const number = `${(half >> 1) + 1}${half % 2 === 0 ? "." : "..."}`;
      console.log(`${White} - ${Black} ${Date}: ${number} ${san}${SIGNS[merit]} ${note}`);
    }
  },
});
const share = (100 * spent.good) / spent.all;
console.log(`${games.length} games, ${moves} moves: ${counts.good} !, ${counts.brilliant} !!`);
console.log(`${share.toFixed(1)} % of the nodes for them`);
