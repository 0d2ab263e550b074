/** Code shared by the programs that judge labels: games of self-play, and quiet positions drawn from them. */

import type { Core } from "../engine/host/core/core.js";
import { centipawns } from "../engine/host/requests/score.js";
import type { Random } from "../src/common/random.js";
import { GameReader } from "../src/datagen/games/game-file.js";
import { type DataGame, decodeGame } from "../src/datagen/games/game-format.js";
import { GameFilter } from "../src/datagen/positions/filter-games.js";
import { refuse } from "./arguments.js";

/** All games of a file of self-play, and the soft limit of nodes with which they were played. */
export async function readGames(file: string): Promise<{ games: readonly DataGame[]; nodes: number }> {
  const reader = await GameReader.open(file);
  try {
    const { origin } = reader;
    if (origin.kind !== "self-play") refuse(`${file} is no file of self-play as it was played`);
    const games: DataGame[] = [];
    for await (const batch of reader.games()) for (const bytes of batch) games.push(decodeGame(bytes));
    return { games, nodes: origin.settings.nodes };
  } finally {
    await reader.close();
  }
}

/** A position of a game, by the game's index and the ply. */
interface Place {
  readonly index: number;
  readonly ply: number;
}

/**
 * Draws so many different quiet positions, or fewer where there are not enough.
 *
 * @param random the same numbers draw the same positions
 */
export function* drawQuiet(
  core: Core,
  games: readonly DataGame[],
  count: number,
  random: Random,
): Generator<Place, void, void> {
  const seen = new Set<string>();
  for (let tries = 0; seen.size < count && tries < 20 * count; tries++) {
    const index = Math.floor(random() * games.length);
    const plies = quietPlies(core, games[index]!);
    const ply = plies[Math.floor(random() * plies.length)];
    const key = `${index} ${ply}`;
    if (ply === undefined || seen.has(key)) continue;
    seen.add(key);
    yield { index, ply };
  }
}

/** The quiet plies of a game, as a training file keeps them by default. */
function quietPlies(core: Core, game: DataGame): readonly number[] {
  const filter = new GameFilter(core, {
    skip: 4,
    maxScore: centipawns(3000),
    keepChecks: false,
    keepTactical: false,
    blend: { weight: 0, factor: 0 },
  });
  const plies: number[] = [];
  filter.filter(game, (_, ply) => void plies.push(ply));
  return plies;
}
