/** Computes the state of every node after some steps. Pure. */

import type { TreePage } from "./tree-model.js";

interface NodeState {
  readonly phase: "waiting" | "open" | "done" | "cut";
  /** The node's current window, null before the search enters it. */
  readonly alpha: string | null;
  readonly beta: string | null;
  readonly value: number | null;
}

/** By node. */
export function stateAfter({ nodes, steps }: TreePage, count: number): readonly NodeState[] {
  const states = nodes.map((): NodeState => {
    return { phase: "waiting", alpha: null, beta: null, value: null };
  });
  const set = (index: number, change: Partial<NodeState>) => {
    const state = states[index];
    if (state !== undefined) states[index] = { ...state, ...change };
  };
  for (const step of steps.slice(0, count)) {
    switch (step.kind) {
      case "enter":
      case "child":
        set(step.node, {
          phase: "open",
          alpha: step.alpha,
          beta: step.beta,
        });
        break;
      case "leaf":
      case "leave":
        set(step.node, { phase: "done", value: step.value });
        break;
      case "cut":
        for (const root of step.cut) {
          set(root, { phase: "cut" });
          // Nodes precede their children.
          for (const [index, { parent }] of nodes.entries()) {
            if (parent === null || states[parent]?.phase !== "cut") continue;
            set(index, { phase: "cut" });
          }
        }
    }
  }
  return states;
}
