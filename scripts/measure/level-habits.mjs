// Measures what the levels of limited strength see, as a table for docs/levels.md: mates in one and two, hanging pieces,
// recaptures, and how often they blunder.
//
//   npm run build && node scripts/measure/level-habits.mjs --data FOLDER [--levels 400,800] [--positions 60]
//
// FOLDER has suites/mate/mate_in_1.epd and mate_in_2.epd with the moves that solve them (bm), and pgn/*.pgn: positions of
// these games in which the engine finds, with JUDGE_NODES nodes, that one capture is worth HANGING centipawns more than
// every other kind of move are those of hanging pieces, or of recaptures where the opponent has just captured. In random
// positions of the games a move that leaves 0.3 of the winning chances less than the best (on a scale from -1 to 1) is a blunder.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromBuild, readArguments, refuse } from "../script-arguments.mjs";

const { values: options } = readArguments(import.meta.url, {
  options: {
    data: { type: "string" },
    levels: { type: "string", default: "400,800,1200,1600,2000,2400" },
    positions: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
  },
});
const { createEngine } = await fromBuild("src/library/index.js");
const { splitGames } = await fromBuild("src/common/pgn-text.js");
const { parseEpd } = await fromBuild("src/common/epd.js");
const { createRandom } = await fromBuild("src/common/random.js");
const { Boards } = await fromBuild("src/annotate/boards.js");
const { readGame } = await fromBuild("src/annotate/read-game.js");
const { chancesOf } = await fromBuild("src/annotate/chances.js");
const { materialOf } = await fromBuild("src/common/score/wdl.js");

if (options.data === undefined) refuse("--data: the folder with suites and games is missing");
const COUNT = Number(options.positions);
const JUDGE_NODES = 10_000;
const HANGING = 200;
/** Far more than any level takes, so that its own limits decide. */
const NODES = 10_000_000;
/** Loss of winning chances, on a scale from -1 to 1. */
const BLUNDER = 0.3;
/** Half moves of the opening that no position is taken from. */
const OPENING = 12;

const random = createRandom(Number(options.seed));
const engine = await createEngine({ hash: 8 });

/** Positions with the moves that solve them, in SAN or UCI. */
function suite(name) {
  const lines = readFileSync(join(options.data, "suites/mate", name), "utf8").split(/\r?\n/);
  const parsed = lines.map(parseEpd).filter((epd) => epd !== null);
  return drawn(parsed, COUNT).map(({ fen, operations }) => ({ fen, best: (operations.get("bm") ?? []).map(bare) }));
}

function bare(move) {
  return move.replace(/[-x+#=]/g, "").toLowerCase();
}

function drawn(all, count) {
  const rest = [...all];
  const taken = [];
  while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
}

/** The share of positions that a test says yes to. */
async function share(positions, test) {
  let count = 0;
  for (const position of positions) if (await test(position)) count += 1;
  return count / positions.length;
}

/** Random positions of the games, each with the moves that led to it. */
async function* gamePositions() {
  const boards = new Boards();
  const folder = join(options.data, "pgn");
  const texts = readdirSync(folder).flatMap((name) => splitGames(readFileSync(join(folder, name), "utf8")));
  for (;;) {
    const game = await readGame(texts[Math.floor(random() * texts.length)], boards);
    if (game.kind === "broken" || game.moves.length <= OPENING + 2) continue;
    const ply = OPENING + Math.floor(random() * (game.moves.length - OPENING - 1));
    yield {
      fen: game.fens[0],
      moves: game.moves.slice(0, ply).map(({ uci }) => uci),
      at: game.fens[ply],
      last: game.moves[ply - 1],
    };
  }
}

/** The two best lines of a position. */
async function judged(position) {
  const lines = [];
  await engine.newGame();
  for await (const info of engine.analyse(position, { nodes: JUDGE_NODES, multiPv: 2 })) {
    if (info.bound === "exact") lines[info.multiPv - 1] = info;
  }
  return lines;
}

function centipawns({ score }) {
  return score.kind === "centipawns" ? score.value : score.moves > 0 ? 10_000 : -10_000;
}

async function collect() {
  const found = { hanging: [], recaptures: [], any: [] };
  for await (const { at, last, ...position } of gamePositions()) {
    const isFull = [found.hanging, found.recaptures, found.any].every(({ length }) => length >= COUNT);
    if (isFull) return found;
    const [best, second] = await judged(position);
    const [move] = best?.pv ?? [];
    if (move === undefined || second === undefined) continue;
    const known = {
      ...position,
      best: move.uci,
      chances: chancesOf(best.score, materialOf(at)),
      material: materialOf(at),
    };
    if (found.any.length < COUNT) found.any.push(known);
    if (!move.san.includes("x") || centipawns(best) - centipawns(second) < HANGING) continue;
    const isRecapture = last.san.includes("x") && last.uci.slice(2, 4) === move.uci.slice(2, 4);
    const kind = isRecapture ? found.recaptures : found.hanging;
    if (kind.length < COUNT) kind.push(known);
  }
  return found;
}

const mates = [suite("mate_in_1.epd"), suite("mate_in_2.epd")];
const { hanging, recaptures, any } = await collect();
console.log("| Level | Mate in 1 | Mate in 2 | Hanging piece | Recapture | Blunders |");
console.log("| ----: | --------: | --------: | ------------: | --------: | -------: |");
for (const elo of options.levels.split(",").map(Number)) {
  const play = async ({ fen, moves }) => {
    await engine.newGame();
    return (await engine.play({ fen, ...(moves === undefined ? {} : { moves }) }, { elo, random, nodes: NODES }))
      .bestMove;
  };
  const solves = async ({ best, ...position }) => {
    const { san, uci } = await play(position);
    return (
      san.endsWith("#") || best.includes(uci) || best.includes(bare(san)) || best.some((move) => move.endsWith(uci))
    );
  };
  const blunders = async ({ best, chances, material, ...position }) => {
    const { uci } = await play(position);
    if (uci === best) return false;
    const [after] = await judged({ ...position, moves: [...position.moves, uci] });
    return after !== undefined && chances + chancesOf(after.score, material) >= BLUNDER;
  };
  const takes = async ({ best, ...position }) => (await play(position)).uci === best;
  const shares = [
    await share(mates[0], solves),
    await share(mates[1], solves),
    await share(hanging, takes),
    await share(recaptures, takes),
    await share(any, blunders),
  ];
  console.log(`| ${[elo, ...shares.map((value) => `${Math.round(100 * value)} %`)].join(" | ")} |`);
}
await engine.dispose();
