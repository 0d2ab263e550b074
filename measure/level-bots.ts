// Measures how the weakest levels of limited strength score against two players that know nothing but the rules, as a
// table for docs/levels.md.
//
//   npm run build && node dist/modules/measure/level-bots.js [--levels 250,400] [--games 40] [--seed 1]
//
// One of them plays at random. The other, the taker, takes the piece that is worth most, without a look at what takes
// back, and plays at random where there is nothing to take. The games begin at the start position, with both colours in
// turn. The first row is the taker against the random mover. A cell has the score, with wins, draws and losses.

import { LEVELS } from "../engine/host/skill/levels.js";
import { traitsOf } from "../engine/host/skill/move-traits.js";
import { Game } from "../engine/rules/game.js";
import { below, createRandom } from "../src/common/random.js";
import { createEngine } from "../src/library/index.js";
import { readArguments, wholeNumber } from "./arguments.js";
import { type MoveChooser, playLevel, playOut, printRow } from "./level-measures.js";

const { values: options } = readArguments(import.meta.url, {
  options: {
    // By default the levels for true beginners, and the next one.
    levels: { type: "string" },
    games: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
  },
});

const levels =
  options.levels?.split(",").map((text) => wholeNumber("levels", text)) ?? LEVELS.slice(0, 3).map(({ elo }) => elo);
const games = wholeNumber("games", options.games, 1);
const random = createRandom(wholeNumber("seed", options.seed));
const engine = await createEngine({ hash: 2 });

/** One of at least one move. */
function anyOf(moves: readonly string[]): string {
  return moves[below(random, moves.length)]!;
}

function randomMover(game: Game): string {
  return anyOf(game.legalMoves());
}

function taker(game: Game): string {
  const moves = game.legalMoves();
  const gains = moves.map((move) => traitsOf(game, move).takes);
  const most = Math.max(...gains);
  return anyOf(moves.filter((_, index) => gains[index] === most));
}

const BOTS = { taker, "random mover": randomMover };

function playerOf(elo: number): MoveChooser {
  return async (_, moves) => (await playLevel(engine, { moves }, elo, random)).uci;
}

/** The cell of one player's games against a bot. @param makePlayer makes the player of a game */
async function cell(makePlayer: (game: Game) => MoveChooser, bot: (game: Game) => string): Promise<string> {
  const counts = { win: 0, draw: 0, loss: 0 };
  for (let number = 0; number < games; number++) {
    await engine.newGame();
    const game = new Game();
    const player = makePlayer(game);
    const other = () => bot(game);
    const isWhite = number % 2 === 0;
    const outcome = await (isWhite ? playOut(game, null, player, other) : playOut(game, null, other, player));
    if (outcome.kind !== "checkmate") counts.draw += 1;
    else counts[(outcome.winner === "w") === isWhite ? "win" : "loss"] += 1;
  }
  const { win, draw, loss } = counts;
  return `${Math.round((100 * (win + draw / 2)) / games)} % (+${win} =${draw} -${loss})`;
}

printRow(["`UCI_Elo`", "taker", "random mover"]);
printRow(["---:", "---:", "---:"]);
printRow(["the taker", "", await cell((game) => () => taker(game), randomMover)]);
for (const elo of levels) {
  printRow([elo, await cell(() => playerOf(elo), BOTS.taker), await cell(() => playerOf(elo), BOTS["random mover"])]);
}
await engine.dispose();
