import { Chess } from "chess.js";
import { describe, expect, test } from "vitest";
import { makeFen, START_FEN } from "../../../../engine/rules/fen.js";
import { Game } from "../../../../engine/rules/game.js";
import { coreOf, POSITIONS, randomiser } from "../../../support/chess/positions.js";

/** A game at a position that must be accepted. */
function gameAt(fen: string | null, moves: string | readonly string[]): Game {
  const game = new Game();
  const list = typeof moves === "string" ? words(moves) : moves;
  expect(game.setPosition(fen, list)).toMatchObject({ ok: true });
  return game;
}

function words(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}

/** All that can be seen of a game. */
function viewOf(game: Game): unknown {
  return {
    fen: game.fen(),
    turn: game.turn(),
    check: game.inCheck(),
    legal: game.legalMoves(),
    core: game.legalCoreMoves(),
    outcome: game.outcome(),
    repetitions: game.repetitions(),
    history: game.history(),
    plies: game.plies(),
    movesPlayed: game.movesPlayed(),
    positions: game.positions(),
  };
}

function errorOf(game: Game, fen: string | null, moves: string): string {
  const result = game.setPosition(fen, words(moves));
  return result.ok ? "" : result.error;
}

test("begins at the start position", () => {
  const game = new Game();
  expect(game.fen()).toBe(START_FEN);
  expect(game.legalMoves()).toHaveLength(20);
  expect(game.movesPlayed()).toEqual([]);
});

test.each(POSITIONS)("knows the legal moves of %s", (fen) => {
  const game = gameAt(fen, []);
  const moves = new Chess(fen).moves({ verbose: true });
  expect(game.legalMoves()).toEqual(moves.map((move) => move.lan));
  expect(game.legalCoreMoves()).toEqual(moves.map(coreOf));
  expect(moves.every((move) => game.isLegal(move.lan))).toBe(true);
  expect(game.isLegal("a1a1")).toBe(false);
});

describe("position commands", () => {
  test("one after another, each gives what a new game gives", () => {
    const random = randomiser(5);
    const game = new Game();
    let fen: string | null = null;
    let moves: string[] = [];
    for (let command = 0; command < 150; command++) {
      const kind = random(10);
      if (kind === 0) {
        [fen, moves] = [POSITIONS[random(POSITIONS.length)] ?? null, []];
      } else if (kind === 1) {
        moves = moves.slice(0, random(moves.length + 1));
      } else if (kind === 2) {
        const bad = [...moves.slice(0, random(moves.length + 1)), "e4e4"];
        const before = viewOf(game);
        expect(game.setPosition(fen, bad).ok).toBe(false);
        expect(viewOf(game)).toEqual(before);
      } else {
        const legal = game.legalMoves();
        const move = legal[random(legal.length)];
        if (move !== undefined) moves = [...moves, move];
      }
      expect(game.setPosition(fen, moves)).toMatchObject({ ok: true });
      expect(viewOf(game)).toEqual(viewOf(gameAt(fen, moves)));
    }
  });

  test("a different tail replaces the old one", () => {
    const game = gameAt(null, "e2e4 e7e5 g1f3 b8c6");
    game.setPosition(null, words("e2e4 e7e5 f1c4"));
    expect(game.movesPlayed()).toEqual(["e2e4", "e7e5", "f1c4"]);
    expect(game.fen()).toBe("rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2");
  });

  test("a continued game costs the new moves alone, however long", () => {
    const shuffle = words("g1f3 g8f6 f3g1 f6g8");
    const moves = Array.from({ length: 5000 }, () => shuffle).flat();
    const game = new Game();
    const time = (list: readonly string[]) => {
      const start = performance.now();
      expect(game.setPosition(null, list)).toMatchObject({ ok: true });
      return performance.now() - start;
    };
    const fresh = time(moves);
    expect(time([...moves, "e2e4", "e7e5"])).toBeLessThan(fresh / 4);
    expect(game.plies()).toBe(20_002);
    game.setPosition(null, moves);
    expect(game.repetitions()).toBe(5001);
  });

  test("the repairs of a FEN are reported", () => {
    const fen = "4k3/8/8/8/8/8/8/4K2R w KQ e5 0 0";
    const game = new Game();
    const first = game.setPosition(fen, []);
    expect(first).toMatchObject({
      ok: true,
      notes: { length: 3 },
    });
    expect(game.fen()).toBe("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    expect(game.setPosition(fen, ["e1g1"])).toEqual({ ...first, isSameStart: true });
    expect(game.setPosition(null, [])).toEqual({ ok: true, notes: [], isSameStart: false });
  });
});

describe("refusals leave the position and history as they were", () => {
  test.each([
    ["banana", "", 'FEN: the board "banana" has 1 rank, not 8'],
    ["4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "", "FEN: Black is in check with White to move"],
    ["3k4/3r4/8/8/8/8/8/3K4 b - - 0 1", "", "FEN: White is in check with Black to move"],
    [
      null,
      "e2e4 e7e5 e4e5",
      'move 3, "e4e5", is not legal in rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    ],
    [null, "d2d4 xyzzy", 'move 2, "xyzzy", is not a move in rnbqkbnr/'],
    [null, "d2d4 0000", 'move 2, "0000", is a null move and not legal in '],
    [null, "E2E4", 'move 1, "E2E4", must be in lower case (e2e4) in '],
    ["8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8Q", 'move 1, "a7a8Q", must be in lower case (a7a8q) in '],
    ["8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8", 'move 1, "a7a8", is not legal in '],
    [
      null,
      "f2f3 e7e5 g2g4 d8h4 a2a3",
      'move 5, "a2a3", is not legal in rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
    ],
  ])("%s %s", (fen, moves, message) => {
    for (const former of ["", "e2e4 e7e5 g1f3 b8c6 f1b5"]) {
      const game = gameAt(null, former);
      const before = viewOf(game);
      expect(errorOf(game, fen, moves)).toContain(message);
      expect(viewOf(game)).toEqual(before);
    }
  });

  test("a megabyte of a move makes a short message", () => {
    const error = errorOf(new Game(), null, "z".repeat(1_000_000));
    expect(error.length).toBeLessThan(200);
  });
});

describe("lines from the present position", () => {
  const game = gameAt(null, "e2e4 e7e5");
  const line = words("g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1");

  test("in standard algebraic notation", () => {
    expect(game.san(line).join(" ")).toBe("Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O");
    expect(gameAt(null, "f2f3 e7e5 g2g4").san(["d8h4"])).toEqual(["Qh4#"]);
    expect(gameAt("3r3k/2P5/8/8/8/8/N7/K3N3 w - - 0 1", "").san(["a2c1"])).toEqual(["Nc1"]);
    expect(gameAt("3r3k/2P5/8/8/8/8/N7/K3N3 w - - 0 1", "").san(["c7d8n"])).toEqual(["cxd8=N"]);
  });

  test("stop before the first illegal move", () => {
    expect(game.legalPrefix(line)).toEqual(line);
    expect(game.legalPrefix([...line, "a2a4", "a6a5"])).toEqual(line);
    expect(game.legalPrefix(["0000", ...line])).toEqual([]);
    expect(game.san(["g1f3", "g1f3"])).toEqual(["Nf3"]);
  });

  test("leave the game where it was", () => {
    const before = viewOf(game);
    game.san(line);
    game.legalPrefix(line);
    expect(viewOf(game)).toEqual(before);
  });
});

describe("line() gives the core what can recur", () => {
  const base = (game: Game) => makeFen(game.history().setup);

  test("nothing before a capture or pawn move", () => {
    const game = gameAt(null, "e2e4 e7e5 g1f3 b8c6 f1b5");
    expect(base(game)).toBe("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    expect(game.history().moves).toHaveLength(3);
    game.setPosition(null, words("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6"));
    expect(base(game)).toBe(game.fen());
    expect(game.history().moves).toEqual([]);
  });

  test("no more than has been played, whatever the FEN's counter says", () => {
    const fen = "4k3/8/8/8/8/8/8/4K2R w K - 40 60";
    const game = gameAt(fen, "e1g1 e8e7");
    expect(base(game)).toBe(fen);
    // Castling is king takes rook in the core: e1h1, flag 2.
    expect(game.history().moves[0]).toBe(4 + 64 * 7 + 4096 * 2);
  });

  test("128 plies at most", () => {
    const moves = Array.from({ length: 40 }, () => words("g1f3 g8f6 f3g1 f6g8")).flat();
    const line = gameAt(null, moves).history();
    expect(line.moves).toHaveLength(128);
    expect(line.setup.halfmoves).toBe(32);
  });
});
