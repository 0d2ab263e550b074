/** A game with its variations. Pure. */

import { START_FEN } from "../../../engine/rules/fen.js";
import { halfMovesOf, moveNumber } from "../../notation/index.js";
import type { Move } from "../../library/types.js";
import type { TaskPosition } from "../page-model.js";

/** A move that only passes the turn, in UCI. Variations of people may have it. */
export const NULL_MOVE = "0000";

/** A position of the tree, and the move that led to it. */
export interface GameNode {
  readonly parent: GameNode | null;
  /** Null at the root. */
  readonly move: Move | null;
  readonly fen: string;
  /** The first continues the main line, the others are variations. */
  readonly children: GameNode[];
  comment: string;
  /** Numeric annotation glyphs, such as 2 for `?`. */
  glyphs: readonly number[];
}

/** A move, with the position after it. */
export interface Step extends Move {
  readonly fen: string;
}

export class GameTree {
  readonly chess960: boolean;
  readonly root: GameNode;
  /** PGN's tags, except those of position and result. */
  readonly headers = new Map<string, string>();
  /** In PGN's notation, `*` if there is none. */
  result = "*";

  /** @param chess960 whether the rules are those of Chess960 */
  constructor(fen = START_FEN, chess960 = false) {
    this.chess960 = chess960;
    this.root = { parent: null, move: null, fen, children: [], comment: "", glyphs: [] };
  }

  /** Whether the game begins at the start position. */
  get isFromStart(): boolean {
    return this.root.fen === START_FEN;
  }

  /** The position after a move. The tree may already contain it. */
  add(parent: GameNode, { uci, san, fen }: Step): GameNode {
    const known = parent.children.find(({ move }) => move?.uci === uci);
    if (known !== undefined) return known;
    const node: GameNode = { parent, move: { uci, san }, fen, children: [], comment: "", glyphs: [] };
    parent.children.push(node);
    return node;
  }

  /** Removes a move and everything after it; the root stays. */
  remove(node: GameNode): void {
    const siblings = node.parent?.children ?? [];
    const at = siblings.indexOf(node);
    if (at >= 0) siblings.splice(at, 1);
  }

  /** Turns the variation of a move into the main line, up to the root. */
  promote(node: GameNode): void {
    for (let at: GameNode | null = node; at?.parent; at = at.parent) {
      const siblings: GameNode[] = at.parent.children;
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }

  /** The positions of the main line, from the root. */
  mainLine(): readonly GameNode[] {
    return lineFrom(this.root);
  }

  /** The node that moves lead to, as far as the tree contains them. */
  find(moves: readonly string[]): GameNode {
    let node = this.root;
    for (const uci of moves) {
      const next = node.children.find(({ move }) => move?.uci === uci);
      if (next === undefined) break;
      node = next;
    }
    return node;
  }
}

/** A node with the nodes after it, always along the first variation. */
export function lineFrom(node: GameNode): readonly GameNode[] {
  const line = [node];
  for (let next = node.children[0]; next !== undefined; next = next.children[0]) line.push(next);
  return line;
}

/** The moves that lead to a node. */
export function movesTo(node: GameNode): readonly Move[] {
  const moves: Move[] = [];
  for (let at: GameNode | null = node; at?.move; at = at.parent) moves.push(at.move);
  return moves.reverse();
}

/** The same moves in UCI, for the rules and for storage. */
export function pathTo(node: GameNode): readonly string[] {
  return movesTo(node).map(({ uci }) => uci);
}

/** The last position before a node from which all moves are by the rules: behind a null move, or the root. */
export function startOf(node: GameNode): GameNode {
  let start = node;
  while (start.parent !== null && start.move?.uci !== NULL_MOVE) start = start.parent;
  return start;
}

/** A new tree of the moves that lead to a node, from startOf() on, without comments and glyphs. */
export function lineTo(node: GameNode, chess960 = false): { readonly tree: GameTree; readonly tip: GameNode } {
  const all = nodesTo(node);
  const nodes = all.slice(all.indexOf(startOf(node)));
  const tree = new GameTree(nodes[0]!.fen, chess960);
  let tip = tree.root;
  for (const { move, fen } of nodes.slice(1)) if (move !== null) tip = tree.add(tip, { ...move, fen });
  return { tree, tip };
}

/** The positions that lead to a node, from the root to the node itself. */
export function nodesTo(node: GameNode): readonly GameNode[] {
  const nodes: GameNode[] = [];
  for (let at: GameNode | null = node; at !== null; at = at.parent) nodes.push(at);
  return nodes.reverse();
}

/** The number of half moves to a node. */
export function pliesTo(node: GameNode): number {
  return movesTo(node).length;
}

/** A node as the engine receives it. */
export function positionOf(tree: GameTree, node: GameNode): TaskPosition {
  const start = startOf(node);
  const moves = pathTo(node).slice(pliesTo(start));
  const fen = start === tree.root && tree.isFromStart ? null : start.fen;
  return { fen, moves, ...(tree.chess960 ? { chess960: true } : {}) };
}

/** Whether a node is on the main line. */
export function isMain(node: GameNode): boolean {
  for (let at: GameNode = node; at.parent !== null; at = at.parent) if (at.parent.children[0] !== at) return false;
  return true;
}

/** The number of the next move, as in `12.` or `12...`. */
export function numberAt(fen: string): string {
  return moveNumber(halfMovesOf(fen));
}

export function isWhitesTurn(fen: string): boolean {
  return fen.split(" ")[1] !== "b";
}
