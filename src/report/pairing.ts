/** Pairs of games: one opening, the same two players, colours swapped. Pure. */

import type { Pentanomial, Wdl } from "../match/stats/index.js";
import type { SourceGame } from "./source.js";

/**
 * Numbers games without pair numbers, as in a PGN file. The two games of a pair get the indices
 * `2n` and `2n + 1`, a game without a partner `2n`.
 */
export function pairUp(games: readonly SourceGame[]): SourceGame[] {
  const waiting = new Map<string, number[]>();
  let pairs = 0;
  const key = (game: SourceGame, first: number, second: number) => JSON.stringify([first, second, game.startFen]);
  return games.map((game) => {
    const partners = waiting.get(key(game, game.black, game.white));
    const partner = partners?.shift();
    if (partner !== undefined) return { ...game, index: partner + 1 };
    const index = 2 * pairs++;
    const own = key(game, game.white, game.black);
    waiting.set(own, [...(waiting.get(own) ?? []), index]);
    return { ...game, index };
  });
}

/** Half points of an engine in a game: 0, 1, 2; null if it did not play. */
export function halfPoints(game: SourceGame, engine: number): number | null {
  if (game.white !== engine && game.black !== engine) return null;
  if (game.result === "1/2-1/2") return 1;
  return (game.result === "1-0") === (game.white === engine) ? 2 : 0;
}

/** An engine's results, in both models. */
export interface Standing {
  readonly wdl: Wdl;
  readonly pairs: Pentanomial;
}

/**
 * The standings after each of an engine's games, in order. A pair counts from its second game on.
 */
export function* standings(games: readonly SourceGame[], engine: number): Generator<Standing> {
  const counts = [0, 0, 0];
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const open = new Map<number, SourceGame>();
  for (const game of games) {
    const points = halfPoints(game, engine);
    if (points === null) continue;
    counts[points]! += 1;
    const pair = game.index >> 1;
    const first = open.get(pair);
    if (first === undefined) {
      open.set(pair, game);
    } else if (first.white === game.black && first.black === game.white) {
      open.delete(pair);
      pairs[points + halfPoints(first, engine)!]! += 1;
    }
    const [losses = 0, draws = 0, wins = 0] = counts;
    yield { wdl: { wins, draws, losses }, pairs: [...pairs] };
  }
}
