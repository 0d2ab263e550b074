/** Games given as trees: nested arrays, whose numbers are leaves as Max sees them. Max moves at the root. */

import type { SearchGame } from "../search-game.js";

export type Tree = number | readonly Tree[];

export interface TreeNode {
  readonly tree: Tree;
  /** Plies from the root. */
  readonly ply: number;
}

/** Moves are the children's places. @param rootIsMax false lets Min begin */
export function treeGame(rootIsMax = true): SearchGame<TreeNode, number> {
  return {
    moves: ({ tree }) => (typeof tree === "number" ? [] : [...tree.keys()]),
    play: ({ tree, ply }, move) => ({
      tree: childAt(tree, move),
      ply: ply + 1,
    }),
    isMax: ({ ply }) => (ply % 2 === 0) === rootIsMax,
    value: ({ tree }) => {
      if (typeof tree === "number") return tree;
      throw new RangeError("the tree is deeper than the search");
    },
  };
}

export function rootOf(tree: Tree): TreeNode {
  return { tree, ply: 0 };
}

/** Plies to the deepest leaf. */
export function heightOf(tree: Tree): number {
  if (typeof tree === "number") return 0;
  return 1 + Math.max(...tree.map(heightOf));
}

function leavesOf(tree: Tree): number {
  if (typeof tree === "number") return 1;
  return tree.reduce<number>((sum, child) => sum + leavesOf(child), 0);
}

function childAt(tree: Tree, move: number): Tree {
  const child = typeof tree === "number" ? undefined : tree[move];
  if (child === undefined) throw new RangeError(`no child ${move}`);
  return child;
}

/** The most leaves and plies that a tree may have; a larger one is no picture any more, and a deeper one no stack. */
const LEAF_LIMIT = 2000;
const HEIGHT_LIMIT = 40;

type ParsedTree =
  { readonly ok: true; readonly tree: readonly Tree[] } | { readonly ok: false; readonly error: string };

/** Reads nested arrays of numbers, such as `[[3, 17], [2, 12]]`; no array may be empty. */
export function parseTree(text: string): ParsedTree {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse("not nested arrays of numbers, such as [[3,17],[2,12]]");
  }
  if (!Array.isArray(value)) return refuse("a tree begins with [");
  const fault = faultOf(value, 0);
  if (fault !== null) return refuse(fault);
  const tree = value as readonly Tree[];
  const leaves = leavesOf(tree);
  return leaves > LEAF_LIMIT ? refuse(`${leaves} leaves are more than ${LEAF_LIMIT}`) : { ok: true, tree };
}

function faultOf(value: unknown, depth: number): string | null {
  if (typeof value === "number") return null;
  if (!Array.isArray(value)) {
    return `${JSON.stringify(value)} is neither a number nor an array`;
  }
  if (value.length === 0) return "an array is empty: a node needs a child";
  if (depth === HEIGHT_LIMIT) return `deeper than ${HEIGHT_LIMIT} plies`;
  for (const child of value) {
    const fault = faultOf(child, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

function refuse(error: string): ParsedTree {
  return { ok: false, error };
}
