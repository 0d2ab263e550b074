/** Annotating games, as part of the package: `import { annotate } from "castellan/annotate"`. */

export { annotate } from "./annotate-text.js";
export type {
  AnnotatedGame,
  AnnotatedMove,
  AnnotateOptions,
  AnnotateProgress,
  Annotation,
  BothSides,
  BrokenGame,
  Judgement,
  TurningPoint,
} from "./types.js";
