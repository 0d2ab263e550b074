import { expect, test } from "vitest";
import { goCommand } from "../../../../src/library/go-command.js";

test("the words of a search", () => {
  expect(goCommand({}, [])).toBe("go infinite");
  expect(goCommand({ depth: 3, movetime: undefined }, ["e2e4"])).toBe("go depth 3 searchmoves e2e4");
  expect(goCommand({ wtime: 1, btime: 2, movesToGo: 3 }, [])).toBe("go wtime 1 btime 2 movestogo 3");
});
