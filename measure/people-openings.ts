// Measures how levels open against the people's games of books/people.bin: the total variation distance between the moves that a
// level plays in a position and those that people played there, 0 for the same frequencies, 1 for no move in common.
//
//   npm run build && node dist/modules/measure/people-openings.js [--level 1200] [--moves 200]
//
// --moves is how many moves the level plays in each position.

import { readAsset } from "../engine/host/assets.js";
import { Game } from "../engine/rules/game.js";
import { BookInMemory, lookUp, peopleMove } from "../src/book/index.js";
import { createRandom } from "../src/common/random.js";
import { createEngine } from "../src/library/index.js";
import { readArguments, wholeNumber } from "./arguments.js";

const { values: options } = readArguments(import.meta.url, {
  options: { level: { type: "string", default: "1200" }, moves: { type: "string", default: "200" } },
});

const POSITIONS = ["", "e2e4", "d2d4", "e2e4 c7c5", "e2e4 e7e5 g1f3", "d2d4 g8f6 c2c4"];

const elo = wholeNumber("level", options.level);
const count = wholeNumber("moves", options.moves, 1);
const book = new BookInMemory(readAsset("peopleOpenings"));
const random = createRandom(1);
const engine = await createEngine();
try {
  console.log(`level ${elo}, ${count} moves in each position`);
  for (const line of POSITIONS) {
    const moves = line === "" ? [] : line.split(" ");
    const game = new Game();
    game.setPosition(null, moves);
    const people = new Map(lookUp(book, game).moves.map(({ move, weight }) => [move, weight]));
    const distances: string[] = [];
    for (const opens of [true, false]) {
      const played = new Map<string, number>();
      for (let index = 0; index < count; index++) {
        const opening = opens ? peopleMove(book, game, elo, random) : null;
        const { bestMove } = await engine.play(
          { moves },
          { elo, random, movetime: 1000, ...(opening === null ? {} : { searchMoves: [opening] }) },
        );
        const uci = bestMove?.uci ?? "";
        played.set(uci, (played.get(uci) ?? 0) + 1);
      }
      const [most = ["", 0]] = [...played].sort(([, a], [, b]) => b - a);
      distances.push(`${distance(people, played).toFixed(2)} (most often ${most[0]}, ${most[1]})`);
    }
    console.log(`${line || "start"}: with people's openings ${distances[0]}, without ${distances[1]}`);
  }
} finally {
  await engine.dispose();
}

function distance(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const total = (map: ReadonlyMap<string, number>) => [...map.values()].reduce((sum, value) => sum + value, 0);
  const [all, others] = [total(a), total(b)];
  const moves = new Set([...a.keys(), ...b.keys()]);
  return (
    [...moves].reduce((sum, move) => sum + Math.abs((a.get(move) ?? 0) / all - (b.get(move) ?? 0) / others), 0) / 2
  );
}
