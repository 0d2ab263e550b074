/** Reads a game of a PGN file with its variations. Pure. */

import { type PgnText, pgnTokens } from "../../common/pgn-text.js";
import { quote } from "../../common/text.js";
import { type GameNode, GameTree } from "./game-tree.js";
import type { Rules } from "./rules.js";

export type TreeResult =
  | { readonly ok: true; readonly tree: GameTree }
  /** @param line of the file with the fault, counted from 1 */
  | { readonly ok: false; readonly line: number; readonly reason: string };

/** Tags whose content the tree already knows. */
const OWN_TAGS = ["FEN", "SetUp", "Result"];
const RESULTS = ["1-0", "0-1", "1/2-1/2"];
/** The values of the tag Variant for standard chess. */
const ORDINARY = /^(standard|chess|normal|classical|orthodox|from position|\?|-)?$/i;
/** Annotations after a move, as numeric glyphs. */
const GLYPHS: Readonly<Record<string, number>> = { "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6 };

export function readTree(text: PgnText, rules: Rules): TreeResult {
  const headers = new Map([...text.tags].map(([name, value]) => [name, value.replace(/\\(["\\])/g, "$1")]));
  const variant = headers.get("Variant") ?? "";
  if (!ORDINARY.test(variant.trim())) return broken(text.line, `the variant ${quote(variant)} is not shown here`);
  const fen = headers.get("FEN");
  const start = fen === undefined ? null : rules.readFen(fen);
  if (start?.ok === false) return broken(text.line, start.error);
  const tree = new GameTree(start?.fen);
  for (const [name, value] of headers) if (!OWN_TAGS.includes(name)) tree.headers.set(name, value);
  const result = headers.get("Result") ?? "";
  if (RESULTS.includes(result)) tree.result = result;
  const movetext = text.moves.join("\n");
  const fault = readMoves(tree, movetext, rules);
  return fault === null ? { ok: true, tree } : broken(lineAt(text, movetext, fault.at), fault.reason);
}

/** @returns the fault and its place in the text; null if there is none */
function readMoves(tree: GameTree, movetext: string, rules: Rules): { at: number; reason: string } | null {
  let node = tree.root;
  /** The nodes at which the open variations leave the line that contains them. */
  const branches: GameNode[] = [];
  /** Comments before the first move of a variation. */
  let waiting = "";
  for (const token of pgnTokens(movetext)) {
    switch (token.kind) {
      case "unclosed":
        return { at: token.at, reason: `the ${token.what} that begins here does not end` };
      case "open":
        if (node.parent === null) return { at: token.at, reason: "a variation stands before the first move" };
        branches.push(node);
        node = node.parent;
        break;
      case "close": {
        const branch = branches.pop();
        if (branch === undefined) return { at: token.at, reason: "a variation ends here that does not begin" };
        node = branch;
        waiting = "";
        break;
      }
      case "comment":
        if (branches.length > 0 && node === branches.at(-1)?.parent) waiting = joined(waiting, token.text);
        else node.comment = joined(node.comment, token.text);
        break;
      case "glyph":
        node.glyphs = [...node.glyphs, token.number];
        break;
      case "result":
        if (branches.length === 0 && tree.result === "*" && RESULTS.includes(token.text)) tree.result = token.text;
        break;
      case "move": {
        const read = rules.read(tree, node, token.text);
        if (!read.ok) return { at: token.at, reason: read.error };
        node = tree.add(node, read.step);
        node.comment = joined(node.comment, waiting);
        waiting = "";
        const glyph = GLYPHS[/[!?]{1,2}$/.exec(token.text)?.[0] ?? ""];
        if (glyph !== undefined) node.glyphs = [...node.glyphs, glyph];
      }
    }
  }
  return null;
}

function broken(line: number, reason: string): TreeResult {
  return { ok: false, line, reason };
}

function joined(before: string, said: string): string {
  return `${before} ${said.replace(/[{}]/g, "").replace(/\s+/g, " ")}`.trim();
}

/** The line of the file that contains a character of the movetext. */
function lineAt({ line, moveLines }: PgnText, movetext: string, at: number): number {
  return moveLines[movetext.slice(0, at).split("\n").length - 1] ?? line;
}
