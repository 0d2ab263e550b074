/** The data of the page of `lab tree`. Plain data, which the page's own script reads. */

export interface TraceNode {
  /** The path from the root, by the children's indices. */
  readonly path: readonly number[];
  /** Index of the parent, null at the root. */
  readonly parent: number | null;
  /** The label: a letter, or a leaf's value. */
  readonly name: string;
  readonly isMax: boolean;
  /** A leaf's value, null at inner nodes. */
  readonly value: number | null;
}

/** `node` is an index of the nodes; alpha and beta are text, because they may be infinite. */
export type TraceStep = { readonly node: number; readonly text: string } & (
  | { readonly kind: "enter"; readonly alpha: string; readonly beta: string }
  | { readonly kind: "leaf"; readonly value: number }
  | { readonly kind: "child"; readonly alpha: string; readonly beta: string }
  | { readonly kind: "cut"; readonly cut: readonly number[] }
  | { readonly kind: "leave"; readonly value: number }
);

export interface TreePage {
  readonly title: string;
  readonly nodes: readonly TraceNode[];
  readonly steps: readonly TraceStep[];
}
