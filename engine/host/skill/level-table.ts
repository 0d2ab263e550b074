// Ratings measured by `node dist/modules/measure/calibrate-elo.js`, 200 games a step; nodes, noise and sight chosen by hand.
// The scale is that of these engines and their ratings:
//   2793 cmd=glaurung option.Threads=1 option.OwnBook=false tc=4+0.04
//   2661 cmd=gnuchess arg=--uci option.OwnBook=false tc=4+0.04

/** A playing level, measured against its neighbours. */
export interface Rung {
  /** Its rating by matches; levels.ts makes a rating of people of it. */
  readonly match: number;
  /** Nodes a move. */
  readonly nodes: number;
  /** In centipawns, see choose-line.ts. */
  readonly noise: number;
  /** How much it sees, see sight.ts; from FULL_SIGHT on everything. */
  readonly sight: number;
}

/** From the weakest to the strongest. */
export const RUNGS: readonly Rung[] = [
  { match: 442, nodes: 500, noise: 1000, sight: -500 },
  { match: 550, nodes: 600, noise: 550, sight: -200 },
  { match: 693, nodes: 700, noise: 280, sight: 60 },
  { match: 915, nodes: 1000, noise: 200, sight: 400 },
  { match: 1292, nodes: 1500, noise: 130, sight: 750 },
  { match: 1615, nodes: 2500, noise: 90, sight: 1080 },
  { match: 1913, nodes: 4000, noise: 65, sight: 1400 },
  { match: 2263, nodes: 8000, noise: 42, sight: 1700 },
  { match: 2589, nodes: 13000, noise: 22, sight: 2000 },
  { match: 2897, nodes: 20000, noise: 12, sight: 2225 },
  { match: 3279, nodes: 50000, noise: 4, sight: 2617 },
  { match: 3651, nodes: 200000, noise: 2, sight: 3019 },
];
