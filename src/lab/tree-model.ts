/** What the page of `lab tree` shows. Plain data, read by the page's own script. */

export interface TraceNode {
  /** The children's places from the root. */
  readonly path: readonly number[];
  /** Index of the parent, null at the root. */
  readonly parent: number | null;
  /** A letter; a leaf's value. */
  readonly name: string;
  readonly isMax: boolean;
  /** A leaf's, null at inner nodes. */
  readonly value: number | null;
}

/** `node` is an index of the nodes; alpha and beta are text, for they may be infinite. */
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
