// Ratings measured by `node scripts/measure/calibrate-elo.mjs --below 2225`, 30 games a step; nodes, noise and sight chosen by
// hand. The levels from 2225 on have their ratings from earlier matches, 100 games a step, 50 the last. The scale is that of
// these engines and their ratings, 65 and 40 games at tc=4+0.04:
//   2793 cmd=glaurung option.Threads=1 option.OwnBook=false
//   2661 cmd=gnuchess arg=--uci option.OwnBook=false

/** A playing level, measured against its neighbours. */
export interface Rung {
  readonly elo: number;
  /** Nodes a move. */
  readonly nodes: number;
  /** In centipawns, as in engine/host/search/skill.ts. */
  readonly noise: number;
  /** The rating of people who see as much, as in src/common/sight.ts; from FULL_SIGHT on they see everything. */
  readonly sight: number;
}

/** From the weakest to the strongest. */
export const RUNGS: readonly Rung[] = [
  { elo: 582, nodes: 500, noise: 400, sight: 50 },
  { elo: 690, nodes: 1000, noise: 160, sight: 300 },
  { elo: 1015, nodes: 1500, noise: 70, sight: 720 },
  { elo: 1294, nodes: 2500, noise: 50, sight: 1050 },
  { elo: 1441, nodes: 5000, noise: 35, sight: 1380 },
  { elo: 1767, nodes: 10000, noise: 22, sight: 1762 },
  { elo: 2225, nodes: 20000, noise: 12, sight: 2225 },
  { elo: 2617, nodes: 50000, noise: 4, sight: 2617 },
  { elo: 3019, nodes: 200000, noise: 2, sight: 3019 },
];
