import { describe, expect, test } from "vitest";
import { centipawns } from "../../../../../engine/host/requests/score.js";
import type { Sight, Skill } from "../../../../../engine/host/requests/requests.js";
import { playsBest } from "../../../../../engine/host/skill/choose-line.js";
import { level } from "../../../../../engine/host/skill/levels.js";
import { sightOf } from "../../../../../engine/host/skill/sight.js";
import { skillIn } from "../../../../../engine/host/skill/technique.js";
import { Game } from "../../../../../engine/rules/game.js";

const NOTHING: Sight = { ...sightOf(0), majorMate: 0, minorMate: 0 };

/** Whether a player plays what the search finds best in a position. */
function knows(fen: string, sight: Partial<Sight>, chance = 0.5): boolean {
  const game = new Game();
  game.setPosition(fen, []);
  const skill: Skill = { ...level(1000), sight: { ...NOTHING, ...sight }, random: () => chance };
  const found = skillIn(game, skill);
  expect(found.nodes).toBe(skill.nodes);
  return playsBest(found);
}

describe("the technique against a bare king", () => {
  test.each([
    ["a queen", "8/8/4k3/8/8/8/1Q6/K7 w - - 0 1"],
    ["Black's rook", "k7/1r6/8/8/8/4K3/8/8 b - - 0 1"],
    ["a rook and a pawn", "8/8/4k3/8/8/8/1R5P/K7 w - - 0 1"],
  ])("is one for %s", (_, fen) => {
    expect(knows(fen, { majorMate: 1 })).toBe(true);
    expect(knows(fen, { minorMate: 1 })).toBe(false);
  });

  test.each([
    ["two bishops", "8/8/4k3/8/8/8/1BB5/K7 w - - 0 1"],
    ["bishop and knight", "8/8/4k3/8/8/8/1BN5/K7 w - - 0 1"],
    ["three knights", "8/8/4k3/8/8/8/1NN5/K1N5 w - - 0 1"],
  ])("is another one for %s", (_, fen) => {
    expect(knows(fen, { minorMate: 1 })).toBe(true);
    expect(knows(fen, { majorMate: 1 })).toBe(false);
  });

  test.each([
    ["bishops of one colour", "8/8/4k3/8/8/8/1B6/K1B5 w - - 0 1"],
    ["two knights", "8/8/4k3/8/8/8/1NN5/K7 w - - 0 1"],
    ["pawns", "8/8/4k3/8/8/8/1PP5/K7 w - - 0 1"],
    ["the bare king", "8/8/4k3/8/8/8/1Q6/K7 b - - 0 1"],
    ["a king with a pawn", "8/8/4k2p/8/8/8/1Q6/K7 w - - 0 1"],
  ])("is none for %s", (_, fen) => {
    expect(knows(fen, { majorMate: 1, minorMate: 1 })).toBe(false);
  });

  test("comes to mind as often as the player knows it", () => {
    const fen = "8/8/4k3/8/8/8/1Q6/K7 w - - 0 1";
    expect(knows(fen, { majorMate: 0.6 }, 0.59)).toBe(true);
    expect(knows(fen, { majorMate: 0.6 }, 0.61)).toBe(false);
  });

  test("is known to a player who sees everything", () => {
    const game = new Game();
    const skill: Skill = { nodes: 100, noise: centipawns(10), random: () => 0.999 };
    game.setPosition("8/8/4k3/8/8/8/1Q6/K7 w - - 0 1", []);
    expect(playsBest(skillIn(game, skill))).toBe(true);
    game.setPosition(null, []);
    expect(skillIn(game, skill)).toBe(skill);
  });
});
