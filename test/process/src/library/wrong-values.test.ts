/** Values of wrong types, as JavaScript may pass them to any call of the package: refused by name, never a raw error. */

import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChessEngine } from "../../../../src/library/index.js";
import type { UciEngine } from "../../../../src/library/uci.js";
import { built, MAIN } from "../../../support/programs/built.js";

const { createEngine, EngineError } =
  await built<typeof import("../../../../src/library/index.js")>("src/library/index.js");
const { startUciEngine } = await built<typeof import("../../../../src/library/uci.js")>("src/library/uci.js");
const { annotate } = await built<typeof import("../../../../src/annotate/index.js")>("src/annotate/index.js");

const command = fileURLToPath(MAIN);
const WRONG: readonly unknown[] = [null, true, "text", ["list"], { aborted: true }, Symbol("symbol"), 10n, NaN];

let engine: ChessEngine;
let other: UciEngine;

beforeAll(async () => {
  engine = await createEngine({ hash: 1 });
  other = await startUciEngine({ command, options: { Hash: 1 } });
});

afterAll(() => Promise.all([engine.dispose(), other.dispose()]));

const nodes = 10;

/** Each passes a value of any type where one type is wanted. */
const CALLS: Readonly<Record<string, (value: never) => Promise<unknown>>> = {
  "createEngine()": (value) => createEngine(value),
  "createEngine(): signal": (signal) => createEngine({ signal }),
  "createEngine(): onNotice": (onNotice) => createEngine({ onNotice }),
  "createEngine(): threads": (threads) => createEngine({ threads }),
  "play(): the position": (value) => engine.play(value, { nodes }),
  "play(): a move": (move) => engine.play({ moves: [move] }, { nodes }),
  "play(): the options": (value) => engine.play({}, value),
  "play(): nodes": (value) => engine.play({}, { nodes: value }),
  "play(): signal": (signal) => engine.play({}, { nodes, signal }),
  "play(): random": (random) => engine.play({}, { nodes, elo: 1000, random }),
  "play(): elo": (elo) => engine.play({}, { nodes, elo }),
  "play(): a move to search": (move) => engine.play({}, { nodes, searchMoves: [move] }),
  "analyse(): signal": (signal) => engine.analyse({}, { nodes, signal }).next(),
  "analyse(): multiPv": (multiPv) => engine.analyse({}, { nodes, multiPv }).next(),
  "newGame()": (value) => engine.newGame(value),
  "newGame(): signal": (signal) => engine.newGame({ signal }),
  "setOption(): the name": (name) => engine.setOption(name, 1 as never),
  "setOption(): the value": (value) => engine.setOption("hash", value),
  "startUciEngine()": (value) => startUciEngine(value),
  "startUciEngine(): args": (value) => startUciEngine({ command, args: [value] }),
  "startUciEngine(): an option": (Hash) => startUciEngine({ command, options: { Hash } }),
  "startUciEngine(): signal": (signal) => startUciEngine({ command, signal }),
  "castellan/uci: play(): signal": (signal) => other.play({}, { nodes, signal }),
  "castellan/uci: newGame()": (value) => other.newGame(value),
  "castellan/uci: setOption(): the name": (name) => other.setOption(name, 1),
  "castellan/uci: setOption(): the value": (value) => other.setOption("Hash", value),
  "annotate(): the options": (value) => annotate("1. e4 *", value),
  "annotate(): signal": (signal) => annotate("1. e4 *", { nodes, signal }),
  "annotate(): onGame": (onGame) => annotate("1. e4 *", { nodes, onGame }),
  "annotate(): onProgress": (onProgress) => annotate("1. e4 *", { nodes, onProgress }),
};

/** Values that a call may take, whatever their types. */
const RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  "startUciEngine(): args": ["text"],
};

test.each(Object.entries(CALLS))("%s", async (name, call) => {
  for (const value of WRONG) {
    if (RIGHT[name]?.includes(value) === true) continue;
    const error = await Promise.resolve()
      .then(() => call(value as never))
      .then(
        () => `${String(value)} was taken`,
        (reason: unknown) => reason,
      );
    expect(error).toBeInstanceOf(EngineError);
    const { code, message } = error as InstanceType<typeof EngineError>;
    expect(code).toMatch(/^INVALID_/);
    expect(message).not.toMatch(/undefined|is not a function|Cannot/);
  }
});

test("pgn must be a text", async () => {
  await expect(annotate(5 as never)).rejects.toThrow("pgn must be a string, not 5");
});

test.each([
  ["UCI_Opponent", "x\ngo infinite", "UCI_Opponent cannot be 'x\\ngo infinite': it has a line end"],
  ["UCI_Opponent", "x\r\nquit", "UCI_Opponent cannot be 'x\\r\\nquit': it has a line end"],
  ["UCI_Opponent", "a\0b", "UCI_Opponent cannot be 'a\\u{0}b': it has a control character, \\u{0}"],
  ["Hash\nquit", "1", "'Hash\\nquit' cannot name an option: it has a line end"],
  [" ", "1", "' ' cannot name an option: it is empty"],
])("text for another engine fits into its line: %j, %j", async (name, value, message) => {
  await expect(other.setOption(name, value)).rejects.toThrow(message);
  await expect(startUciEngine({ command, options: { [name]: value } })).rejects.toThrow(message);
  expect((await other.play({}, { nodes })).bestMove).not.toBeNull();
});
