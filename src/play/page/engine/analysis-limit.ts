/** How long an analysis goes on. Pure. */

import type { AnalyseTask } from "../../page-model.js";

export type AnalysisLimit =
  | { readonly kind: "time"; readonly seconds: number }
  | { readonly kind: "depth"; readonly plies: number }
  | { readonly kind: "endless" };

/** The limit in the words of a task. */
export function limitOfTask(limit: AnalysisLimit): Pick<AnalyseTask, "time" | "depth"> {
  return {
    time: limit.kind === "time" ? 1000 * limit.seconds : null,
    ...(limit.kind === "depth" ? { depth: limit.plies } : {}),
  };
}

/** A forgotten analysis does not keep the machine busy all night. */
export const USUAL_LIMIT: AnalysisLimit = { kind: "time", seconds: 900 };
