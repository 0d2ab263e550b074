// Code shared by the scripts that judge labels: the games of a file of self-play, and quiet positions drawn from them.
import { fromBuild } from "../script-arguments.mjs";

const { GameFilter } = await fromBuild("src/datagen/positions/filter-games.js");
const { GameReader } = await fromBuild("src/datagen/games/game-file.js");
const { decodeGame } = await fromBuild("src/datagen/games/game-format.js");

/** All games of a file, with the settings that made them. */
export async function readGames(file) {
  const reader = await GameReader.open(file);
  try {
    const games = [];
    for await (const batch of reader.games()) for (const bytes of batch) games.push(decodeGame(bytes));
    return { games, settings: reader.origin.settings };
  } finally {
    await reader.close();
  }
}

/**
 * Draws so many different quiet positions, or fewer where there are not enough: pairs of a game's index and a ply.
 *
 * @param random numbers from 0 to below 1; the same ones draw the same positions
 */
export function* drawQuiet(core, games, count, random) {
  const seen = new Set();
  for (let tries = 0; seen.size < count && tries < 20 * count; tries++) {
    const index = Math.floor(random() * games.length);
    const plies = quietPlies(core, games[index]);
    const ply = plies[Math.floor(random() * plies.length)];
    const key = `${index} ${ply}`;
    if (ply === undefined || seen.has(key)) continue;
    seen.add(key);
    yield { index, ply };
  }
}

/** The quiet plies of a game, as a training file keeps them by default. */
function quietPlies(core, game) {
  const filter = new GameFilter(core, {
    skip: 4,
    maxScore: 3000,
    keepChecks: false,
    keepTactical: false,
    blend: { weight: 0, factor: 0 },
  });
  const plies = [];
  filter.filter(game, (_, ply) => plies.push(ply));
  return plies;
}
