import { beforeEach, expect, test } from "vitest";
import { Rules } from "../../../../../../src/play/game/rules.js";
import { Session } from "../../../../../../src/play/game/session.js";
import { writeTree } from "../../../../../../src/play/game/write-tree.js";
import { GameLoader } from "../../../../../../src/play/page/panels/game-loader.js";

let session: Session;
let loader: GameLoader;
let notes: string[];

beforeEach(() => {
  notes = [];
  session = new Session(new Rules(), Date.now, () => {});
  const panel = { list: () => {}, note: (text: string) => notes.push(text) };
  loader = new GameLoader(session, panel, () => {});
});

test.each<[string, boolean]>([
  ["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", true],
  ["1. e4 e5 *", true],
  ["1. e4 e5 *\n\n1. d4 *", true],
  ["4k3/8/8/8/8/8/4P3 w - - 0 1", false],
  ["1. e4 e5 2. Ke3 *", false],
  ["", false],
])("%j: another game is on the board: %s", (text, isThere) => {
  const { tree } = session;
  expect([loader.open(text), session.tree !== tree]).toEqual([isThere, isThere]);
});

test("reads what the page has written, also where a threat's line is the main line", () => {
  session.move("e4");
  session.pass();
  session.move("d4");
  const written = writeTree(session.tree);
  expect(loader.open(written)).toBe(true);
  expect(writeTree(session.tree)).toBe(written);
  expect(notes).toEqual(["The game is on the board."]);
});

test.each([
  ["1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "The game is on the board. The letters of the pieces are read as German."],
  ["1. e4 e5 2. Qa4 *", 'Line 1: "Qa4" is not legal here.'],
  ["1. e4 e5 2. Qa4 *\n\n1. d4 *", 'Line 1: "Qa4" is not legal here. There are 2 games.'],
  [" ", "This cannot be read: there is nothing in it."],
])("%j: says in whole sentences: %s", (text, said) => {
  loader.open(text);
  expect(notes).toEqual([said]);
});
