/** The ladder on chess: the rules of its positions, the table's key, and the top rung. */

import { describe, expect, test } from "vitest";
import { alphaBetaNegamax } from "../../../../engine/reference/alpha-beta.js";
import { evaluate, material } from "../../../../engine/reference/chess/evaluation.js";
import { capturesFirst, chessGame, ChessPosition, MATE } from "../../../../engine/reference/chess/chess-game.js";
import { countedMinimax } from "../../../../engine/reference/counted-minimax.js";
import { minimax } from "../../../../engine/reference/minimax.js";
import { ChessSearch, type Iteration } from "../../../../engine/reference/chess/search.js";
import { alphaBetaTable } from "../../../../engine/reference/table.js";
import { Game } from "../../../../engine/rules/game.js";
import { moveToUci } from "../../../../engine/rules/move.js";

const order = capturesFirst;

function positionAt(fen: string | null, moves: readonly string[] = []) {
  const game = new Game();
  expect(game.setPosition(fen, moves)).toMatchObject({ ok: true });
  return { game, position: new ChessPosition(game.history()) };
}

/** The last iteration of the top rung. */
function search(fen: string | null, depth: number, moves: readonly string[] = []) {
  const { game, position } = positionAt(fen, moves);
  const rootMoves = game.legalCoreMoves();
  const running = new ChessSearch(position, { evaluate, rootMoves, depth });
  let last: Iteration | null = null;
  for (const step of running.iterate()) if (step) last = step;
  if (last === null) throw new Error("no iteration");
  const { value, pv } = last;
  return { value, pv: pv.map(moveToUci), nodes: running.nodes };
}

describe("positions", () => {
  test("the tree of moves has as many leaves as there are lines", () => {
    const { position } = positionAt(null);
    const { leaves, nodes } = countedMinimax(chessGame(material), position, 3);
    expect({ leaves, nodes }).toEqual({ leaves: 8902, nodes: 9322 });
  });

  test("minimax takes its moves back", () => {
    const { position } = positionAt(null, ["e2e4", "d7d5"]);
    const before = position.key();
    const { value } = countedMinimax(chessGame(material), position, 2);
    expect(minimax(chessGame(material), position, 2)).toBe(value);
    expect(position.key()).toBe(before);
  });

  test("mate, stalemate and draws are worth what they are, at the horizon, too", () => {
    const value = (fen: string, depth: number) =>
      countedMinimax(chessGame(evaluate), positionAt(fen).position, depth).value;
    expect(value("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 0)).toBe(MATE);
    expect(value("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", 1)).toBe(MATE - 1);
    expect(value("7k/8/6Q1/8/8/8/8/K7 b - - 0 1", 2)).toBe(0);
    // A hundredth quiet ply draws, but for mate.
    expect(value("7k/8/5K2/8/8/8/8/1R6 w - - 99 80", 1)).toBe(0);
    expect(value("7k/8/6K1/8/8/8/8/1R6 w - - 99 80", 1)).toBe(MATE - 1);
    expect(value("8/8/8/8/8/2k5/1p6/1K6 w - - 0 1", 1)).toBeLessThan(0);
  });

  test("the evaluation is the same for both sides", () => {
    const white = "r1bq1rk1/pp3ppp/2n2n2/2pp4/3P4/P1PBPN2/5PPP/R1BQ1RK1 w - - 0 9";
    const black = "r1bq1rk1/5ppp/p1pbpn2/3p4/2PP4/2N2N2/PP3PPP/R1BQ1RK1 b - - 0 9";
    expect(evaluate(positionAt(white).position)).toBe(evaluate(positionAt(black).position));
  });
});

describe("a table in chess", () => {
  const KINGS_AND_PAWNS = "4k3/8/4p3/4P3/8/4K3/8/8 w - - 0 1";

  test("keyed by positions alone is wrong at depth 6, with the history right", () => {
    const at = () => positionAt(KINGS_AND_PAWNS).position;
    const game = chessGame(evaluate);
    const options = { fail: "soft", order } as const;
    const truth = alphaBetaNegamax(game, at(), 6, options).value;
    expect(alphaBetaTable(game, at(), 6, { order }).value).toBe(truth);
    const forgetful = chessGame(evaluate, "place");
    const wrong = alphaBetaTable(forgetful, at(), 6, { order }).value;
    expect(wrong).not.toBe(truth);
  });

  test("distinguishes positions of the game from those of the tree, and counts", () => {
    const shuffle = "e3d3 e8d8 d3e3 d8e8".split(" ");
    const key = (moves: readonly string[]) => positionAt(KINGS_AND_PAWNS, moves).position.key();
    const place = (moves: readonly string[]) => positionAt(KINGS_AND_PAWNS, moves).position.placeKey();
    expect(place(shuffle)).toBe(place([]));
    expect(key(shuffle)).not.toBe(key([]));
    // In another order the same positions could be repeated: d3 and d8 differ here.
    const { position } = positionAt(KINGS_AND_PAWNS);
    for (const move of positionAt(KINGS_AND_PAWNS, shuffle).game.history().moves) {
      position.play(move);
    }
    expect(position.placeKey()).toBe(place([]));
    expect(position.key()).not.toBe(key(shuffle));
    expect(position.isDrawn()).toBe(true);
  });

  test("knows castling rights and the en passant square", () => {
    const place = (fen: string) => positionAt(fen).position.placeKey();
    expect(place("4k2r/8/8/8/8/8/8/4K2R w K - 0 1")).not.toBe(place("4k2r/8/8/8/8/8/8/4K2R w k - 0 1"));
    const passed = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    expect(place(passed)).not.toBe(place(passed.replace("d6", "-")));
  });
});

describe("the top rung", () => {
  test("finds mates, the shortest", () => {
    const inOne = search("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 3);
    expect(inOne).toMatchObject({ value: MATE - 1, pv: ["d1d8"] });
    const inTwo = search("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 4);
    expect(inTwo.value).toBe(MATE - 3);
    expect(inTwo.pv).toHaveLength(3);
  });

  test("sees beyond its horizon that a pawn is protected", () => {
    const guarded = "4k3/8/3p4/4p3/8/5Q2/8/4K3 w - - 0 1";
    expect(search(guarded, 1).pv[0]).not.toBe("f3e5");
  });

  test("takes a draw by repetition where it is lost otherwise", () => {
    const start = "7k/6pp/8/8/8/8/6PP/2Q3K1 w - - 0 1";
    const shuffle = "g1f1 h8g8 f1g1 g8h8".split(" ");
    const past = [...shuffle, ...shuffle.slice(0, 3)];
    const { value, pv } = search(start, 3, past);
    expect({ value, first: pv[0] }).toEqual({ value: 0, first: "g8h8" });
  });

  test("searches the same tree each time", () => {
    expect(search(null, 3)).toEqual(search(null, 3));
  });
});
