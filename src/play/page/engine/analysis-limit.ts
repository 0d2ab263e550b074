/** How long an analysis goes on. Plain data. */

export type AnalysisLimit =
  | { readonly kind: "time"; readonly seconds: number }
  | { readonly kind: "depth"; readonly plies: number }
  | { readonly kind: "endless" };

/** A forgotten analysis does not keep the machine busy all night. */
export const USUAL_LIMIT: AnalysisLimit = { kind: "time", seconds: 900 };
