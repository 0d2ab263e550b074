/** The engine's own centipawns and those that are shown cannot be mixed up: `npm run types` holds these lines to it. */

import { expect, expectTypeOf, test } from "vitest";
import { centipawns, type Centipawns, centipawnScore, type Score } from "../../../../../engine/host/requests/score.js";
import { type AdjudicationRules, Adjudicator } from "../../../../../src/common/game/adjudicate.js";
import { normalizedCentipawns, normalizedScore } from "../../../../../src/common/score/normalized-score.js";
import { pawns, scoreText } from "../../../../../src/common/score/score-text.js";
import { storedScore } from "../../../../../src/datagen/games/game-format.js";
import { formatScore } from "../../../../../src/uci/format.js";
import { expectedResult } from "../../../../../src/common/score/wdl.js";

const own = centipawns<"internal">(129);
const shown = centipawns<"normalized">(100);
const ownScore = centipawnScore<"internal">(129);
const shownScore = centipawnScore<"normalized">(100);

test("a unit is a matter of types alone", () => {
  expect(own).toBe(129);
  expect(ownScore).toEqual({ kind: "centipawns", value: 129 });
  expect(JSON.stringify({ own, ownScore })).toBe('{"own":129,"ownScore":{"kind":"centipawns","value":129}}');
});

test("a plain number has no unit, one unit is not the other, and none is taken off by naming another", () => {
  expectTypeOf<number>().not.toExtend<Centipawns<"internal">>();
  expectTypeOf<Centipawns<"internal">>().not.toExtend<Centipawns<"normalized">>();
  expectTypeOf<Score<"internal">>().not.toExtend<Score<"normalized">>();
  expectTypeOf<Score<"normalized">>().not.toExtend<Score<"internal">>();
  expectTypeOf(centipawns<"normalized">)
    .parameter(0)
    .not.toEqualTypeOf<Centipawns<"internal">>();
  // @ts-expect-error: only the conversion makes the one from the other.
  centipawns<"normalized">(own);
  // @ts-expect-error: nor through the scores.
  centipawnScore<"internal">(shown);
  // What is calculated has no unit any more.
  expectTypeOf(centipawns<"internal">(-own)).toEqualTypeOf<Centipawns<"internal">>();
  expectTypeOf(own + shown).toEqualTypeOf<number>();
});

test("the conversion goes one way", () => {
  expectTypeOf(normalizedCentipawns(own)).toEqualTypeOf<Centipawns<"normalized">>();
  expectTypeOf(normalizedScore(ownScore)).toEqualTypeOf<Score<"normalized">>();
  // @ts-expect-error: they are normalized already.
  normalizedCentipawns(shown);
  // @ts-expect-error: the same.
  normalizedScore(shownScore);
});

test("who prints, stores or judges scores says in which unit", () => {
  // @ts-expect-error: texts show normalized scores,
  scoreText(ownScore);
  // @ts-expect-error: and pawns,
  pawns(own);
  // @ts-expect-error: the protocol layer is given the engine's own,
  formatScore(shownScore);
  // @ts-expect-error: as are the model of results
  expectedResult(shownScore, 78);
  // @ts-expect-error: and files of games.
  storedScore(shownScore);

  const rules: AdjudicationRules<"normalized"> = { draw: { moveNumber: 1, moveCount: 1, score: shown } };
  const move = { side: "w", moveNumber: 1, halfmoves: 3 } as const;
  new Adjudicator(rules).judge({ ...move, score: shownScore });
  // @ts-expect-error: the scores of a game are in the unit of its rules.
  new Adjudicator(rules).judge({ ...move, score: ownScore });
  // @ts-expect-error: and so are the rules' bounds.
  const mixed: AdjudicationRules<"normalized"> = { draw: { moveNumber: 1, moveCount: 1, score: own } };
  expect(mixed).toBeDefined();
});
