/** Records the steps of alpha-beta on a tree, as text and as data for their page. Pure. */

import { alphaBeta, type AlphaBetaOptions, type SearchStep } from "../../engine/reference/alpha-beta.js";
import type { Result } from "../../engine/reference/search-game.js";
import { heightOf, rootOf, type Tree, treeGame } from "../../engine/reference/games/tree.js";
import type { Window } from "../../engine/reference/window.js";
import type { TraceNode, TraceStep, TreePage } from "./tree-model.js";

interface TraceOptions extends Required<Pick<AlphaBetaOptions<unknown, unknown>, "fail" | "strict">> {
  /** Whether Min moves at the root. */
  readonly minBegins: boolean;
}

interface Trace {
  readonly page: TreePage;
  readonly result: Result<number>;
  /** The steps as lines, indented by ply. */
  readonly lines: readonly string[];
}

export function traceTree(tree: readonly Tree[], options: TraceOptions): Trace {
  const nodes = listNodes(tree, !options.minBegins);
  const byPath = new Map(nodes.map((node, index) => [node.path.join(), index]));
  const indexOf = (path: readonly number[]) => byPath.get(path.join()) ?? 0;
  const taken: SearchStep<number>[] = [];
  const result = alphaBeta(treeGame(!options.minBegins), rootOf(tree), heightOf(tree), options, (step) =>
    taken.push(step),
  );
  const steps = taken.map((step): TraceStep => {
    const node = indexOf(step.path);
    const text = describe(step, nodes, indexOf);
    const below = (moves: readonly number[]) => moves.map((move) => indexOf([...step.path, move]));
    switch (step.kind) {
      case "enter":
        return { kind: "enter", node, text, ...shown(step) };
      case "leaf":
        return { kind: "leaf", node, text, value: step.value };
      case "child":
        return {
          kind: "child",
          node,
          text,
          ...shown(narrowed(step, nodes[node])),
        };
      case "cut":
        return { kind: "cut", node, text, cut: below(step.moves) };
      case "leave":
        return { kind: "leave", node, text, value: step.value };
    }
  });
  const lines = taken.map((step, index) => "  ".repeat(step.path.length) + (steps[index]?.text ?? ""));
  const { fail, strict } = options;
  const how = `fail-${fail}${strict ? ", strict" : ""}`;
  const { value, leaves } = result;
  const all = nodes.filter((node) => node.value !== null).length;
  const title = `Alpha-beta, ${how}: value ${value}, ${leaves} of ${all} leaves`;
  return { page: { title, nodes, steps }, result, lines };
}

/** All nodes, each before its children, which is also the order of the letters of inner nodes. */
function listNodes(tree: readonly Tree[], rootIsMax: boolean): TraceNode[] {
  const nodes: TraceNode[] = [];
  let letters = 0;
  const list = (tree: Tree, path: readonly number[], parent: number | null) => {
    const isLeaf = typeof tree === "number";
    const index = nodes.length;
    nodes.push({
      path,
      parent,
      name: isLeaf ? String(tree) : letter(letters++),
      isMax: (path.length % 2 === 0) === rootIsMax,
      value: isLeaf ? tree : null,
    });
    if (!isLeaf) tree.forEach((child, i) => list(child, [...path, i], index));
  };
  list(tree, [], null);
  return nodes;
}

/** A to Z, then A1 to Z1 and so on. */
function letter(index: number): string {
  const round = Math.floor(index / 26);
  return String.fromCharCode(65 + (index % 26)) + (round === 0 ? "" : round);
}

function describe(
  step: SearchStep<number>,
  nodes: readonly TraceNode[],
  indexOf: (path: readonly number[]) => number,
): string {
  const node = nodes[indexOf(step.path)];
  const name = node?.name ?? "";
  switch (step.kind) {
    case "enter":
      return `${name} ${step.isMax ? "MAX" : "MIN"}: alpha ${number(step.alpha)}, beta ${number(step.beta)}`;
    case "leaf":
      return `leaf ${step.value}`;
    case "child": {
      const window = narrowed(step, node);
      const change =
        window.alpha !== step.alpha
          ? `, alpha = ${number(window.alpha)}`
          : window.beta !== step.beta
            ? `, beta = ${number(window.beta)}`
            : "";
      const where = `${step.case} (${number(step.alpha)}, ${number(step.beta)})`;
      return `${name}: ${step.value} is ${where}${change}`;
    }
    case "cut": {
      const cut = step.moves.map((move) => nodes[indexOf([...step.path, move])]?.name ?? "");
      const what = `${name}: alpha ${number(step.alpha)} meets beta ${number(step.beta)}, ${cut.join(", ")} cut off`;
      return `${what}: ${whyCut(step, name, node?.isMax === true)}`;
    }
    case "leave":
      return `${name} = ${number(step.value)}`;
  }
}

/** The reason for a cutoff in words: the side above has an alternative that is at least as good. */
function whyCut({ alpha, beta }: Window, name: string, isMax: boolean): string {
  const [own, other] = isMax ? ["MAX", "MIN"] : ["MIN", "MAX"];
  const reached = isMax ? `at least ${number(alpha)}` : `at most ${number(beta)}`;
  const elsewhere = isMax ? `at most ${number(beta)}` : `at least ${number(alpha)}`;
  return `${own} makes ${name} worth ${reached}, and ${other} has ${elsewhere} elsewhere, so the rest changes nothing`;
}

/** The window after a child's value. */
function narrowed(step: Window & { readonly value: number }, node: TraceNode | undefined): Window {
  const { alpha, beta, value } = step;
  return node?.isMax === true ? { alpha: Math.max(alpha, value), beta } : { alpha, beta: Math.min(beta, value) };
}

/** JSON has no infinity. */
function shown({ alpha, beta }: Window) {
  return { alpha: number(alpha), beta: number(beta) };
}

function number(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return value < 0 ? "-∞" : "+∞";
}
