import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { centipawns } from "../../../../../engine/host/requests/score.js";
import { Chess960Game } from "../../../../../engine/host/standalone/chess960-game.js";
import { compileCore } from "../../../../../engine/host/core/compile-core.js";
import { StandaloneSearch } from "../../../../../engine/host/standalone/standalone-search.js";
import { makeFen } from "../../../../../engine/rules/fen.js";
import { Game } from "../../../../../engine/rules/game.js";
import { moveToUci } from "../../../../../engine/rules/move.js";
import { createRandom } from "../../../../../src/common/random.js";
import type { DataGame } from "../../../../../src/datagen/games/game-format.js";
import { LineSampler } from "../../../../../src/datagen/play/line-sampler.js";
import { dfrcStart, drawOpening } from "../../../../../src/datagen/play/random-opening.js";
import { Referee } from "../../../../../src/datagen/games/referee.js";
import { playGame } from "../../../../../src/datagen/play/self-play.js";
import { shippedNetwork } from "../../../../support/core/networks.js";
import { QUICK, scratch, setupOf } from "../../../../support/chess/data-games.js";

const module = await compileCore();
const network = shippedNetwork();
const engine = new StandaloneSearch(module, 1, network);
const path = scratch();
const STANDARD = { ...QUICK, dfrc: 0 };
const DFRC = { ...QUICK, dfrc: 100 };

/** Plays a game through by the rules that matches have. */
function judged(game: DataGame, rules: Game, text: (move: number) => string) {
  const fen = makeFen(game.start);
  const moves = Array.from(game.moves, text);
  const before = rules.setPosition(fen, moves.slice(0, -1));
  expect(before).toMatchObject({ ok: true, notes: [] });
  expect(rules.outcome()).toBeNull();
  expect(rules.setPosition(fen, moves)).toMatchObject({ ok: true });
  return rules.outcome();
}

const RULES_ENDINGS = ["checkmate", "stalemate", "repetition", "fifty-moves", "insufficient-material"];

describe("a game", () => {
  test("is played and ended by the rules as chess.js knows them", () => {
    const seen = new Set<string>();
    // Without adjudication the rules have to end it.
    const settings = { ...STANDARD, nodes: 20, adjudication: {} };
    // A network that plays on will end more of them in the same way.
    for (let number = 0; number < 12 || (seen.size < 2 && number < 60); number++) {
      const game = playGame(engine, settings, number);
      const outcome = judged(game, new Game(), moveToUci);
      expect(outcome?.kind).toBe(game.ending);
      const winner = outcome?.kind === "checkmate" ? outcome.winner : null;
      expect(game.result).toBe(winner === null ? "drawn" : winner === "w" ? "won" : "lost");
      seen.add(game.ending);
    }
    expect(seen.size).toBeGreaterThanOrEqual(2);
  });

  test("of double Chess960 too", async () => {
    const rules = await Chess960Game.create();
    const text = (move: number) => rules.moveText(move);
    const starts = new Set<string>();
    for (let number = 0; number < 5; number++) {
      const game = playGame(engine, { ...DFRC, nodes: 20 }, number);
      const outcome = judged(game, rules, text);
      if (RULES_ENDINGS.includes(game.ending)) expect(outcome?.kind).toBe(game.ending);
      else expect(outcome).toBeNull();
      starts.add(makeFen(game.start));
    }
    expect(starts.size).toBe(5);
  });

  test("depends on settings and number alone", () => {
    const game = playGame(engine, QUICK, 7);
    playGame(engine, QUICK, 8);
    expect(playGame(engine, QUICK, 7)).toEqual(game);
    expect(playGame(new StandaloneSearch(module, 1, network), QUICK, 7)).toEqual(game);
    expect(playGame(engine, QUICK, 8)).not.toEqual(game);
    expect(playGame(engine, { ...QUICK, seed: 12 }, 7)).not.toEqual(game);
  });

  test("begins after so many plies from a position that is not decided", () => {
    const random = createRandom(5);
    const plies = new Set<number>();
    for (let drawn = 0; drawn < 40; drawn++) {
      const start = drawOpening(engine, STANDARD, random);
      plies.add(2 * (start.fullmoves - 1) + (start.turn === "w" ? 0 : 1));
      engine.newGame();
      engine.core.setGame({ setup: start, moves: [] });
      const { score } = engine.search(engine.core.listMoves(), { softNodes: 3000 });
      // Another search may see it differently, but not by a piece.
      const value = score.kind === "mate" ? Infinity : Math.abs(score.value);
      expect(value).toBeLessThan(550);
    }
    expect([...plies].sort((a, b) => a - b)).toEqual([8, 9, 10]);
    const narrow = {
      ...STANDARD,
      openingLimit: centipawns<"internal">(-1),
      plies: { least: 0, most: 0 },
    };
    expect(() => drawOpening(engine, narrow, random)).toThrow(/within -1/);
  });

  test("begins near the positions of a book", () => {
    const file = path("book.epd");
    const noGames = "no game\n".repeat(100);
    writeFileSync(file, `8/8/4k3/8/3PP3/4K3/8/8 w - - hmvc 3; fmvn 40;\r\n${noGames}4k3/3pp3/8/8/8/8/4P3/4K3 b - -\n`);
    const book = new LineSampler(file);
    const settings = { ...DFRC, dfrc: 50, plies: { least: 1, most: 1 }, openingLimit: centipawns<"internal">(2000) };
    const random = createRandom(2);
    const counts = new Map<number, number>();
    for (let drawn = 0; drawn < 60; drawn++) {
      const start = drawOpening(engine, settings, random, book);
      const pieces = start.board.filter((piece) => piece !== null).length;
      // Chess960 begins at its own positions.
      const kind = pieces >= 28 ? 32 : pieces;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (kind === 4) expect(makeFen(start)).toMatch(/ b - - (4|0) 40$/);
      if (kind === 5) expect(makeFen(start)).toMatch(/ w - - [01] 2$/);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([4, 5, 32]);
    // The lines that lead to no game do not raise its share.
    expect(counts.get(32)).toBeLessThan(45);
    const game = playGame(engine, settings, 1, book);
    expect(playGame(engine, settings, 1, book)).toEqual(game);
    book.close();
  });

  test("is won when both sides see it, and is no longer than allowed", () => {
    const endings = new Set<string>();
    for (let number = 0; number < 15; number++) {
      const { ending, moves, scores, result, start } = playGame(
        engine,
        { ...QUICK, adjudication: { ...QUICK.adjudication, maxMoves: 40 } },
        number,
      );
      endings.add(ending);
      expect(moves.length).toBeLessThanOrEqual(80);
      // The last move allowed may also end the game in another way.
      if (ending === "move-limit") expect(moves).toHaveLength(80);
      if (ending !== "resignation") continue;
      const lastFour = [...scores.slice(-4)];
      expect(Math.min(...lastFour.map(Math.abs))).toBeGreaterThanOrEqual(1000);
      const whiteMovedLast = (start.turn === "w") === (moves.length % 2 === 1);
      const lastWins = (scores.at(-1) ?? 0) > 0;
      expect(result).toBe(whiteMovedLast === lastWins ? "won" : "lost");
    }
    expect([...endings]).toEqual(expect.arrayContaining(["resignation", "move-limit"]));
  });
});

describe("the referee", () => {
  test("counts repetitions of a whole game, and moves", () => {
    const fen = "7k/6pp/8/8/8/8/6PP/2Q3K1 b - - 7 30";
    const referee = new Referee(engine.core, setupOf(fen));
    const game = new Game();
    const line: string[] = [];
    for (const uci of "h8g8 g1f1 g8h8 f1g1 h8g8 g1f1 g8h8 f1g1".split(" ")) {
      expect(referee.end()).toBeNull();
      const move = referee.moves.find((legal) => moveToUci(legal) === uci);
      referee.play(move!);
      line.push(uci);
      game.setPosition(fen, line);
      const fields = game.fen().split(" ");
      expect(fields.slice(4)).toEqual([String(referee.halfmoves), String(referee.fullmoves)]);
      expect(fields[1]).toBe(referee.turn);
    }
    expect(referee.end()).toEqual({ ending: "repetition", winner: null });
  });
});

test("double Chess960 begins with bishops on both colours and kings between rooks", () => {
  const random = createRandom(3);
  let unlike = 0;
  for (let drawn = 0; drawn < 100; drawn++) {
    const fen = dfrcStart(random);
    const [placement = "", , rights = ""] = fen.split(" ");
    const ranks = placement.split("/");
    const [black = "", white = ""] = [ranks[0], ranks[7]?.toLowerCase()];
    for (const rank of [black, white]) {
      expect(rank).toMatch(/r.*k.*r/);
      expect((rank.indexOf("b") + rank.lastIndexOf("b")) % 2).toBe(1);
    }
    if (black !== white) unlike += 1;
    const { castling } = setupOf(fen);
    expect(Object.values(castling)).not.toContain(null);
    expect(castling.whiteKingSide).toBe(white.lastIndexOf("r"));
    expect(castling.blackQueenSide).toBe(56 + black.indexOf("r"));
    expect(rights).toHaveLength(4);
  }
  expect(unlike).toBeGreaterThan(90);
});
