/**
 * In place of src/common/score/wdl-model.ts, so that no test depends on what was fitted: two centipawns are shown as
 * one.
 */
export const WDL_MODEL = {
  pawn: 200,
  middle: [200, 0, 0],
  spread: [120, 0, 0],
} as const;
