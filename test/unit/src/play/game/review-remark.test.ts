/** The comment of a position, with a review's words in the language of the page. */

import { expect, test } from "vitest";
import type { PageGame } from "../../../../../src/annotate/page-model.js";
import { pageGame } from "../../../../../src/annotate/text/page-data.js";
import { splitGames } from "../../../../../src/notation/index.js";
import { withWords } from "../../../../../src/play/game/comment.js";
import type { GameNode } from "../../../../../src/play/game/game-tree.js";
import { readTree } from "../../../../../src/play/game/read-tree.js";
import { commentParts } from "../../../../../src/play/game/review-remark.js";
import { Rules } from "../../../../../src/play/game/rules.js";
import { ENGLISH } from "../../../../../src/play/words/english.js";
import { GERMAN } from "../../../../../src/play/words/german.js";
import { annotatedGame, type Found } from "../../../../support/chess/annotated-games.js";

const FOOL = "1. f3 e5 2. g4 {my thought} Qh4# 0-1";
const FOUND: readonly Found[] = [[0.2], [0.4], [-0.4, "e4", "Nf6", "d4"], ["#1", "Qh4#"], ["#0"]];
const ENGLISH_WORDS =
  "Blunder: Black mates in 1: 2... Qh4#. 2. e4 keeps the balance, -0.40. " +
  "Turning point 1 of 1: It turned an even game into a lost one: White's expected score goes from 46 % to 0 %.";
const GERMAN_WORDS =
  "Grober Fehler: Schwarz setzt in einem Zug matt: 2... Dh4#. 2. e4 hält das Gleichgewicht, -0.40. " +
  "Wendepunkt 1 von 1: Das machte aus einer ausgeglichenen Partie eine verlorene: " +
  "Die erwarteten Punkte von Weiß fallen von 46 % auf 0 %.";

async function reviewed(): Promise<{ readonly game: PageGame; readonly node: GameNode }> {
  const game = pageGame(await annotatedGame(FOOL, FOUND));
  const read = readTree(splitGames(game.pgn)[0]!, new Rules());
  if (!read.ok) throw new Error(read.reason);
  return { game, node: read.tree.mainLine()[3]! };
}

test("the review's words are those of the language, and a person's own stay", async () => {
  const { game, node } = await reviewed();
  expect(node.comment).toContain(ENGLISH_WORDS);
  expect(commentParts(node, game, ENGLISH.coach)).toEqual({
    own: "my thought",
    review: ENGLISH_WORDS,
    shown: ENGLISH_WORDS,
  });
  expect(commentParts(node, game, GERMAN.coach)).toEqual({
    own: "my thought",
    review: ENGLISH_WORDS,
    shown: GERMAN_WORDS,
  });
  // What a person writes beside them goes before them, and PGN stays English.
  node.comment = withWords(node.comment, `mein Gedanke ${ENGLISH_WORDS}`);
  expect(node.comment).toBe(`mein Gedanke [%eval #-1] ${ENGLISH_WORDS}`);
  expect(commentParts(node, game, GERMAN.coach)).toMatchObject({ own: "mein Gedanke", shown: GERMAN_WORDS });
});

test("words that a person has changed, and those of a file, stay as they are", async () => {
  const { game, node } = await reviewed();
  node.comment = node.comment.replace("Black mates", "Black wins");
  const { own, shown } = commentParts(node, game, GERMAN.coach);
  expect([own.startsWith("my thought Blunder: Black wins in 1"), shown]).toEqual([true, ""]);
  expect(commentParts(node, null, GERMAN.coach).own).toBe(own);
});
