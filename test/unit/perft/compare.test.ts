import { describe, expect, test } from "vitest";
import { Game } from "../../../engine/rules/game.js";
import { FLAG, moveFlag, moveToUci } from "../../../engine/rules/move.js";
import { compareGenerators, describeMoves, type MoveLister } from "../../../perft/compare.js";
import { comparePosition } from "../../../src/perft/perft-compare.js";
import { BufferWriter } from "../../support/programs/buffer-writer.js";

/** A generator without fault. */
function lister(fen: string): MoveLister {
  const game = new Game();
  return (path) => {
    const names = path.map(moveToUci);
    expect(game.setPosition(fen, names)).toMatchObject({ ok: true });
    return game.legalCoreMoves();
  };
}

/** The result with moves as text. */
async function compare(tested: MoveLister, fen: string, depth: number) {
  const lengths: number[] = [];
  const result = await compareGenerators({
    tested,
    trusted: lister(fen),
    depth,
    onLength: (_, positions) => lengths.push(positions),
  });
  if (result.kind !== "differ") return { ...result, lengths };
  const { kind, path, onlyTested, onlyTrusted } = result;
  return {
    kind,
    path: path.map(moveToUci).join(" "),
    onlyTested: describeMoves(onlyTested, onlyTrusted),
    onlyTrusted: describeMoves(onlyTrusted, onlyTested),
  };
}

/** Castling, a double step to come, an en passant capture after it. */
const FEN = "4k3/3p4/8/8/4P3/8/8/4K2R w K - 0 1";

describe("two generators", () => {
  test("that agree are compared at every position before the last ply", async () => {
    expect(await compare(lister(FEN), FEN, 3)).toMatchObject({
      kind: "agree",
      positions: 1 + 16 + 86,
      lengths: [1, 16, 86],
    });
  });

  test("differ by a missing kind of move: the path is a shortest one", async () => {
    const correct = lister(FEN);
    const noEnPassant: MoveLister = (path) => correct(path).filter((move) => moveFlag(move) !== FLAG.EN_PASSANT);
    // A walk straight down to depth 5 would meet the fault at the end of a longer path first.
    expect(await compare(noEnPassant, FEN, 5)).toEqual({
      kind: "differ",
      path: "e4e5 d7d5",
      onlyTested: [],
      onlyTrusted: ["e5d6"],
    });
  });

  test("differ at the root", async () => {
    const correct = lister(FEN);
    const noCastling: MoveLister = (path) => correct(path).filter((move) => moveFlag(move) !== FLAG.CASTLE);
    expect(await compare(noCastling, FEN, 3)).toMatchObject({
      path: "",
      onlyTrusted: ["e1g1"],
    });
  });

  test("differ by a move made wrongly on the way", async () => {
    const correct = lister(FEN);
    // Forgets the castling right when a pawn makes its double step.
    const forgetful: MoveLister = (path) =>
      correct(path).filter(
        (move) => moveFlag(move) !== FLAG.CASTLE || !path.some((made) => moveFlag(made) === FLAG.DOUBLE_PUSH),
      );
    const result = await compare(forgetful, FEN, 3);
    expect(result).toMatchObject({
      path: expect.stringMatching(/^\w{4} d7d5$/),
      onlyTrusted: ["e1g1"],
    });
  });

  test("differ by a move too many, a move twice, a move of another kind", async () => {
    const correct = lister(FEN);
    const atRoot =
      (change: (moves: readonly number[]) => readonly number[]): MoveLister =>
      (path) =>
        path.length === 0 ? change(correct(path)) : correct(path);

    const [first = 0] = correct([]);
    const tooMany = atRoot((moves) => [...moves, 0o0001]);
    expect(await compare(tooMany, FEN, 1)).toMatchObject({
      onlyTested: ["b1a1"],
      onlyTrusted: [],
    });
    const twice = atRoot((moves) => [...moves, first]);
    expect(await compare(twice, FEN, 1)).toMatchObject({
      onlyTested: [expect.stringMatching(moveToUci(first))],
      onlyTrusted: [],
    });
    const otherKind = atRoot((moves) =>
      moves.map((move) =>
        moveFlag(move) === FLAG.CASTLE
          ? (move & 0x0fff) | (FLAG.CASTLE << 12)
          : move === first
            ? move | (FLAG.CAPTURE << 12)
            : move,
      ),
    );
    const text = moveToUci(first);
    expect(await compare(otherKind, FEN, 1)).toMatchObject({
      onlyTested: [`${text} (capture)`],
      onlyTrusted: [`${text} (quiet)`],
    });
  });

  test("are left alone once the signal has come", async () => {
    const controller = new AbortController();
    const result = await compareGenerators({
      tested: lister(FEN),
      trusted: lister(FEN),
      depth: 9,
      signal: controller.signal,
      onLength: (length) => {
        if (length === 1) controller.abort();
      },
    });
    expect(result).toEqual({ kind: "stopped", positions: 17 });
  });
});

describe("the command", () => {
  async function run(faulty: boolean, { fen, depth }: { fen: string; depth: number }) {
    const output = new BufferWriter();
    const errors = new BufferWriter();
    const correct = lister(fen);
    const compiled: MoveLister = (path) =>
      correct(path).filter((move) => !faulty || moveFlag(move) !== FLAG.EN_PASSANT);
    const status = await comparePosition(
      { depth, position: { words: [], fen } },
      {
        version: "1.2.3",
        output,
        errors,
        input: () => {
          throw new Error("nobody reads");
        },
        inputIsTerminal: false,
        errorsAreTerminal: true,
        signal: new AbortController().signal,
      },
      async () => ({
        compiled,
        chessJs: correct,
        fenAfter: (path) => `FEN after ${path.map(moveToUci).join(" ")}`,
      }),
    );
    return { status, output: output.lines, errors: errors.lines };
  }

  test("shows path, position and lists", async () => {
    expect(await run(true, { fen: FEN, depth: 4 })).toEqual({
      status: false,
      output: [
        "The compiled generator and chess.js differ; no path is shorter than these 2 moves:",
        "Path: e4e5 d7d5",
        "Position: FEN after e4e5 d7d5",
        "Only in compiled: (none)",
        "Only in chess.js: e5d6",
      ],
      errors: ["after 0 moves: 1 agree", "after 1 move: 16 agree"],
    });
  });

  test("says that they agree", async () => {
    expect(await run(false, { fen: FEN, depth: 2 })).toMatchObject({
      status: true,
      output: ["The compiled generator and chess.js agree on 17 positions."],
    });
  });

  test("refuses a bad FEN", async () => {
    await expect(run(false, { fen: "rub/bish w", depth: 2 })).rejects.toThrow(/^FEN: .*"rub\/bish"/);
  });
});
