/** Reads a game of a PGN file with its variations. Pure. */

import {
  kindOfChess,
  lostCastling,
  type Note,
  type PgnComment,
  type PgnGame,
  type PgnLine,
  type PgnText,
  readGame,
  resultOf,
} from "../../notation/index.js";
import { type GameNode, GameTree, pathTo } from "./game-tree.js";
import { inEnglish, LANGUAGES, type LetterLanguage, mayBe } from "./piece-letters.js";
import type { Rules } from "./rules.js";

export type TreeResult =
  | {
      readonly ok: true;
      readonly tree: GameTree;
      /** The language of the letters of its pieces; null for English. */
      readonly letters: LetterLanguage | null;
      readonly notes: readonly Note[];
    }
  /** @param line of the file with the fault, counted from 1 */
  | { readonly ok: false; readonly line: number; readonly reason: string };

/** Tags whose content the tree already knows. */
const OWN_TAGS = ["FEN", "SetUp", "Result"];

/**
 * The main line has to be legal; a variation is read up to its first move that is not, with a note.
 *
 * @param mayPass whether the main line may have null moves, as variations may
 */
export function readTree(text: PgnText, rules: Rules, mayPass = false): TreeResult {
  const { tags, tagLines, line } = text;
  const kind = kindOfChess(text);
  if (!kind.ok) return { ok: false, ...kind.fault };
  const fen = tags.get("FEN");
  // Where king and rooks castle as in standard chess, chess.js is the authority.
  const chess960 = kind.chess960 && fen !== undefined && lostCastling(fen) !== null;
  const start = fen === undefined ? null : rules.readFen(fen, chess960);
  const startLine = tagLines.get("FEN") ?? line;
  if (start?.ok === false) return { ok: false, line: startLine, reason: start.error };
  const game = readGame(text);
  const repairs: Note[] = (start?.notes ?? []).map((reason) => ({ line: startLine, reason }));
  const inLetters = ({ main, notes }: PgnGame, letters: LetterLanguage | null = null): TreeResult => {
    const tree = new GameTree(start?.fen, chess960);
    for (const [name, value] of tags) if (!OWN_TAGS.includes(name)) tree.headers.set(name, value);
    tree.result = resultOf(game);
    const added: Note[] = [...repairs];
    const fault = addLines(tree, main, { rules, mayPass, notes: added }) ?? text.fault;
    return fault === null ? { ok: true, tree, letters, notes: [...notes, ...added] } : { ok: false, ...fault };
  };
  const english = inLetters(game);
  if (english.ok) return english;
  return foreignTree(game, inLetters) ?? english;
}

/** The game with the piece letters of the only other language in which all of it can be read; null if there is none. */
function foreignTree(
  game: PgnGame,
  read: (inEnglish: PgnGame, letters: LetterLanguage) => TreeResult,
): Extract<TreeResult, { readonly ok: true }> | null {
  const found = LANGUAGES.filter((language) => mayBe(game, language)).flatMap((language) => {
    const result = read(inEnglish(game, language), language.name);
    return result.ok ? [result] : [];
  });
  const [first] = found;
  if (first === undefined) return null;
  // Languages that share the letters of the game's pieces read the same moves.
  const moves = found.map(({ tree }) => pathTo(tree.mainLine().at(-1)!).join());
  return moves.every((line) => line === moves[0]) ? first : null;
}

interface Reading {
  readonly rules: Rules;
  readonly mayPass: boolean;
  readonly notes: Note[];
}

/** Adds a line, and then its variations. @returns the fault of the main line, or null */
function addLines(tree: GameTree, main: PgnLine, { rules, mayPass, notes }: Reading): Note | null {
  const waiting: { readonly line: PgnLine; readonly from: GameNode }[] = [{ line: main, from: tree.root }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { line } = next;
    const variations: typeof waiting = [];
    let node = next.from;
    const isMain = line === main;
    if (isMain) node.comment = joined(node.comment, line.comments);
    for (const [index, move] of line.moves.entries()) {
      const read = !move.isNull
        ? rules.read(tree, node, move.text)
        : isMain && !mayPass
          ? ({ ok: false, error: "null move" } as const)
          : rules.pass(node, tree.chess960);
      if (!read.ok) {
        const fault = { line: move.line, reason: read.error };
        if (isMain) return fault;
        notes.push({ ...fault, reason: `the variation is left out from here on: ${fault.reason}` });
        break;
      }
      const from = node;
      node = tree.add(node, read.step);
      if (index === 0 && !isMain) node.comment = joined(node.comment, line.comments);
      node.comment = joined(node.comment, move.comments);
      node.glyphs = [...node.glyphs, ...move.glyphs];
      for (const variation of move.variations) variations.push({ line: variation, from });
    }
    for (const variation of variations.reverse()) waiting.push(variation);
  }
  return null;
}

function joined(before: string, comments: readonly PgnComment[]): string {
  return [before, ...comments.map(({ text }) => text.replace(/[{}]/g, "").replace(/\s+/g, " "))].join(" ").trim();
}
