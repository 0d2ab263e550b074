/** Famous games at the default limits: their known best moves have their signs, and nothing loud stands elsewhere. */

import { expect, test } from "vitest";
import type { AnnotatedGame } from "../../../../src/annotate/types.js";
import { built } from "../../../support/programs/built.js";

const { annotate } = await built<typeof import("../../../../src/annotate/index.js")>("src/annotate/index.js");

/** The marks of a game, as in `Nxe5 brilliant`. */
async function marksOf(pgn: string): Promise<readonly string[]> {
  const [game] = await annotate(pgn, { concurrency: 2 });
  return (game as AnnotatedGame).moves.flatMap(({ san, judgement, merit }) => {
    const mark = judgement ?? merit;
    return mark === null ? [] : [`${san} ${mark}`];
  });
}

test("Légal's mate", { timeout: 600_000 }, async () => {
  const marks = await marksOf("1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0\n\n");
  expect(marks.slice(0, 3)).toEqual(["g6 blunder", "Nxe5 brilliant", "Bxd1 blunder"]);
});

test("Réti's study", { timeout: 600_000 }, async () => {
  const marks = await marksOf(
    '[FEN "7K/8/k1P5/7p/8/8/8/8 w - - 0 1"]\n\n1. Kg7 h4 2. Kf6 Kb6 3. Ke5 h3 4. Kd6 h2 5. c7 h1=Q 6. c8=Q 1/2-1/2\n\n',
  );
  expect(marks.slice(0, 4)).toEqual(["Kg7 good", "Kf6 good", "Ke5 good", "Kd6 good"]);
  expect(marks.filter((mark) => !mark.endsWith(" good"))).toEqual([]);
});
