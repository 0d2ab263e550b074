/** The package's annotation of games: `import { annotate } from "castellan/annotate"`. */

export { annotate } from "./annotate.js";
export type {
  AnnotatedGame,
  AnnotatedMove,
  AnnotateOptions,
  AnnotateProgress,
  Annotation,
  BothSides,
  BrokenGame,
  GameNote,
  Judgement,
  Merit,
  TurningPoint,
} from "./types.js";
export type {
  Balance,
  DrawKind,
  LossCause,
  MatePattern,
  Material,
  PawnFault,
  PieceKind,
  PlacedPiece,
  Reason,
  TacticKind,
} from "./reason-types.js";
