import { expect, test } from "vitest";
import { turnsIn } from "../../../../../src/annotate/page/positions.js";
import type { PageGame } from "../../../../../src/annotate/page-model.js";

const TURN: PageGame["turningPoints"][number] = {
  ply: 3,
  text: "",
  turn: { from: "even", to: "lost", before: 50, after: 20 },
};

test("that no move turned a game is known once all of it is", () => {
  expect(turnsIn({ turningPoints: [], from: "draft" })).toBe("unknown");
  expect(turnsIn({ turningPoints: [TURN], from: "draft" })).toBe("some");
  expect(turnsIn({ turningPoints: [], from: "search" })).toBe("none");
  expect(turnsIn({ turningPoints: [], from: "file" })).toBe("none");
});
