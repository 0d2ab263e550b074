/** The trainer against the engine: both must see the same in a position, and make the same of a network. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Chess } from "chess.js";
import { afterAll, expect, test } from "vitest";
import { centipawns } from "../../../engine/host/requests/score.js";
import { readNetwork } from "../../../engine/host/network/network-file.js";
import { outputIn } from "../../../engine/host/network/network-view.js";
import { readStandardCastling } from "../../../engine/rules/fen-castling.js";
import { readFen } from "../../../engine/rules/fen.js";
import { writeRecords } from "../../../src/datagen/positions/record-file.js";
import { randomNumbers } from "../../support/core/networks.js";
import { testContext } from "../../support/programs/test-context.js";

/** Milliseconds. */
const PYTHON_TIMEOUT = 600_000;
const TRAINER = fileURLToPath(new URL("../../../train/", import.meta.url));

/** What the network in the folder makes of each position there by the trainer's own terms, as the engine rounds it. */
const EVALUATE = `
import json, sys
import numpy as np
from checkpoint import load
from features import Terms, decode
from network import whole_evaluation, whole_numbers
from positions import Source
folder = sys.argv[1]
source = Source(0, folder + "/positions.ctp", held_back=0)
decoded = decode(source.read(0, source.count), Terms(score_share=0.7, score_scale=320))
odds = whole_evaluation(whole_numbers(load(folder + "/checkpoint.npz").state.average), decoded)
print(json.dumps(np.floor(odds * 320).astype(int).tolist()))
`;

function runPython(python: string, ...args: readonly string[]) {
  return spawnSync(python, args, {
    env: {
      ...process.env,
      PYTHONPATH: TRAINER,
      PYTHONDONTWRITEBYTECODE: "1",
    },
    encoding: "utf8",
    timeout: PYTHON_TIMEOUT,
  });
}

// The second is Debian's own, where another one comes before it. With PyTorch more is tested, so that comes first.
const pythons = ["python3", "/usr/bin/python3"];
const canImport = (modules: string) => pythons.find((name) => runPython(name, "-c", `import ${modules}`).status === 0);
const python = canImport("numpy, torch, matplotlib") ?? canImport("numpy, matplotlib") ?? canImport("numpy");
/** Without a compiler the trainer learns in PyTorch. */
const hasCompiler = spawnSync(process.env["CXX"] ?? "g++", ["--version"]).status === 0;
const canTrain = python !== undefined && (hasCompiler || runPython(python, "-c", "import torch").status === 0);

const folder = mkdtempSync(join(tmpdir(), "castellan-train-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Positions of games in which every move is drawn by lot. */
function randomSetups(count: number) {
  const random = randomNumbers(5);
  return Array.from({ length: count }, () => {
    const game = new Chess();
    for (let plies = random() % 150; plies > 0; plies--) {
      const moves = game.moves();
      const move = moves[random() % moves.length];
      if (move === undefined) break;
      game.move(move);
    }
    const read = readFen(game.fen(), readStandardCastling);
    if (!read.ok) throw new Error(read.error);
    return read.setup;
  });
}

test.skipIf(!canTrain)(
  "a network that it trains and writes says the same in the engine (skipped without python3 with numpy, and g++ or PyTorch)",
  { timeout: PYTHON_TIMEOUT },
  async () => {
    const setups = randomSetups(400);
    const random = randomNumbers(6);
    const data = join(folder, "positions.ctp");
    const isWritten = await writeRecords(data, testContext(), async (records) => {
      for (const setup of setups)
        records.add({
          setup,
          score: centipawns((random() % 2001) - 1000),
          result: "drawn",
        });
    });
    expect(isWritten).toBe(true);
    const settings = [
      "--hidden",
      "64",
      "--epochs",
      "8",
      "--batch",
      "64",
      "--rate",
      "0.01",
      ...(hasCompiler ? [] : ["--reference"]),
    ];
    const trainer = join(TRAINER, "train.py");
    const run = (...args: string[]) => runPython(python ?? "", ...args);
    const trained = run(trainer, data, "--out", folder, ...settings);
    expect(trained.status, trained.stderr).toBe(0);
    const printed = run("-c", EVALUATE, folder);
    expect(printed.status, printed.stderr).toBe(0);

    const read = readNetwork(readFileSync(join(folder, "network.nnue")));
    if (!read.ok) throw new Error(read.error);
    const seen = setups.map((setup) => outputIn(read.network, setup));
    expect(seen).toEqual(JSON.parse(printed.stdout));
    // The test means something only if the networks distinguish positions.
    expect(new Set(seen).size).toBeGreaterThan(50);
  },
);

test
  .skipIf(python === undefined)
  .for([
    "test_positions.py",
    "test_hanging.py",
    "test_learning.py",
    "test_run.py",
    "test_average.py",
    "test_checkpoint.py",
    "test_narrow.py",
    "test_order.py",
  ])(
  "%s (skipped without python3 with numpy; parts of it without g++, PyTorch or matplotlib)",
  { timeout: PYTHON_TIMEOUT },
  (file) => {
    const path = fileURLToPath(new URL(file, import.meta.url));
    const tested = runPython(python ?? "", path, "-v");
    expect(tested.status, tested.stderr).toBe(0);
    expect(tested.stderr).toMatch(/^Ran [1-9]/m);
  },
);
