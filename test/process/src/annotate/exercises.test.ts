/** A user of the package gets exercises of bad moves if they ask for them. */

import { expect, test } from "vitest";
import { built } from "../../../support/programs/built.js";

const { annotate } = await built<typeof import("../../../../src/annotate/index.js")>("src/annotate/index.js");

const SCHOLAR = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";

/** The moves that are good enough in place of the game's last bad one; null if that is no exercise. */
async function acceptedIn(options: { readonly exercises?: boolean }): Promise<readonly string[] | null> {
  const [game] = await annotate(SCHOLAR, { nodes: 3000, hash: 1, ...options });
  if (game?.kind !== "annotated") throw new Error("the game was not read");
  return game.moves.findLast(({ judgement }) => judgement !== null)!.exercise?.accepted.map(({ san }) => san) ?? null;
}

test("exercises have the moves that are good enough", async () => {
  const accepted = await acceptedIn({ exercises: true });
  expect(accepted).toContain("g6");
  expect(accepted).not.toContain("Nf6");
});

test("without the option there are none", async () => {
  expect(await acceptedIn({})).toBeNull();
});
