// The ratings are what `node scripts/calibrate-elo.mjs` measures and writes; nodes and noise are chosen by hand.
// Those that are here are still chosen by hand, too, 300 Elo a step; in short matches a step was worth 110 to 240.

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
  { elo: 700, nodes: 500, noise: 350 },
  { elo: 1000, nodes: 1000, noise: 200 },
  { elo: 1300, nodes: 1500, noise: 120 },
  { elo: 1600, nodes: 2500, noise: 75 },
  { elo: 1900, nodes: 5000, noise: 45 },
  { elo: 2200, nodes: 10000, noise: 25 },
  { elo: 2500, nodes: 20000, noise: 12 },
  { elo: 2800, nodes: 50000, noise: 4 },
];
