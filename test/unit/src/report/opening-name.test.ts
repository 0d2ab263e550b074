import { expect, test } from "vitest";
import { loadOpeningNames } from "../../../../src/common/opening/opening-names.js";
import { Game } from "../../../../engine/rules/game.js";
import { gameName, openingName } from "../../../../src/report/opening-name.js";

import { game } from "../../../support/matches/sample-match.js";

const NAMES = loadOpeningNames();
const FRENCH = "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const BARE = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

test.each([
  ["its name and its moves", { fen: null, moves: ["e2e4", "e7e6"] }, "C00 French Defense (1. e4 e6)"],
  ["its name and its place in a book", { fen: FRENCH, moves: [], name: "b.epd:1" }, "C00 French Defense (b.epd:1)"],
  ["its name alone", { fen: FRENCH, moves: [] }, "C00 French Defense"],
  ["a name that says the same", { fen: FRENCH, moves: [], name: "French Defense" }, "C00 French Defense"],
  ["its place in a book", { fen: BARE, moves: [], name: "b.epd:2" }, "b.epd:2"],
  ["its number", { fen: BARE, moves: [] }, "Opening 7"],
])("an opening is shown by %s", (_, opening, name) => {
  expect(openingName(opening, 7, NAMES)).toBe(name);
});

test("a game is shown by the name that it came to, from its opening on", () => {
  const move = (uci: string) => ({ ...game(0, "1-0").moves[0]!, uci });
  const played = { ...game(0, "1-0"), opening: { fen: null, moves: ["e2e4"] }, moves: [move("e7e6"), move("h2h3")] };
  expect(gameName(played, NAMES, new Game())).toBe("C00 French Defense");
  expect(gameName({ ...played, opening: { fen: BARE, moves: [] } }, NAMES, new Game())).toBe("");
});
