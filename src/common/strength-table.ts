// Ratings measured by `node scripts/measure/calibrate-elo.mjs`, 100 games a step, 50 the last; nodes and noise chosen by hand.
// The scale is that of these engines and their ratings, 65 and 40 games at tc=4+0.04. The last level and these engines were
// measured after the other steps, and what they came to was put in by hand:
//   2793 cmd=glaurung option.Threads=1 option.OwnBook=false
//   2661 cmd=gnuchess arg=--uci option.OwnBook=false

/** A level of play that has been measured against its neighbours. */
export interface Rung {
  readonly elo: number;
  /** Nodes a move. */
  readonly nodes: number;
  /** Centipawns, as in engine/host/search/skill.ts. */
  readonly noise: number;
}

/** From the weakest to the strongest. */
export const RUNGS: readonly Rung[] = [
  { elo: 261, nodes: 500, noise: 350 },
  { elo: 425, nodes: 1000, noise: 200 },
  { elo: 720, nodes: 1500, noise: 120 },
  { elo: 1050, nodes: 2500, noise: 75 },
  { elo: 1380, nodes: 5000, noise: 45 },
  { elo: 1762, nodes: 10000, noise: 25 },
  { elo: 2225, nodes: 20000, noise: 12 },
  { elo: 2617, nodes: 50000, noise: 4 },
  { elo: 3019, nodes: 200000, noise: 2 },
];
