// Written by `node scripts/calibrate-elo.mjs`, which says how. Do not edit the Elo figures by hand.

/** A level of play that has been measured against its neighbours. */
export interface Rung {
  readonly elo: number;
  /** Nodes a move. */
  readonly nodes: number;
  /** Centipawns, as in engine/host/handicap.ts. */
  readonly noise: number;
}

/** From the weakest to the strongest. */
export const RUNGS: readonly Rung[] = [
  { elo: 1000, nodes: 150, noise: 120 },
  { elo: 1300, nodes: 300, noise: 80 },
  { elo: 1600, nodes: 600, noise: 50 },
  { elo: 1900, nodes: 1500, noise: 30 },
  { elo: 2200, nodes: 4000, noise: 18 },
  { elo: 2500, nodes: 12000, noise: 9 },
  { elo: 2800, nodes: 40000, noise: 3 },
];
