/** The types of the package's annotated games, on all platforms. */

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
  MoveExercise,
  TurningPoint,
} from "./types.js";
export type { BadMove, GoodMove, Lapse, NoteFacts, Standing, Reasons, Turn } from "./note-facts.js";
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
  ReasonBase,
  TacticKind,
} from "./reason-types.js";
