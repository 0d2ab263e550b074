/** The trainer against the engine: both must see the same in a position, and make the same of a network. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Chess } from "chess.js";
import { afterAll, expect, test } from "vitest";
import { readNetwork } from "../../../../engine/host/network/network-file.js";
import { outputIn, viewNetwork } from "../../../../engine/host/network/nnue.js";
import { readStandardCastling } from "../../../../engine/rules/castling.js";
import { readFen } from "../../../../engine/rules/fen.js";
import { writeRecords } from "../../../../src/datagen/training/record-file.js";
import { randomNumbers } from "../../../support/networks.js";
import { surroundings } from "../../../support/test-context.js";

const TRAINER = fileURLToPath(new URL("../../../../engine/train/", import.meta.url));

/** What the network in the folder makes of each position there by the trainer's own terms, as the engine rounds it. */
const EVALUATE = `
import json, sys
import numpy as np, torch
from argparse import Namespace
import train
folder = sys.argv[1]
options = Namespace(seed=1, score_share=0.7, score_scale=320)
positions = train.Positions(train.map_records(folder + "/positions.ctp"), 1, 0, options)
model = train.Network(32)
model.load_state_dict(torch.load(folder + "/checkpoint.pt")["model"])
chosen = np.arange(len(positions))
features, starts, bucket, _, _ = positions.batch(chosen, train.feature_table(), "cpu")
odds = train.whole_evaluation(train.whole_numbers(model), features.numpy(), starts.numpy(), bucket.numpy())
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
    timeout: 60_000,
  });
}

// The second is Debian's own, where another one comes before it.
const python = ["python3", "/usr/bin/python3"].find(
  (name) => runPython(name, "-c", "import numpy, torch, matplotlib").status === 0,
);

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

test.skipIf(python === undefined)(
  "a network that it trains and writes says the same in the engine (skipped without python3 with numpy, torch and matplotlib)",
  { timeout: 120_000 },
  async () => {
    const setups = randomSetups(400);
    const random = randomNumbers(6);
    const data = join(folder, "positions.ctp");
    const isWritten = await writeRecords(data, surroundings(), async (records) => {
      for (const setup of setups)
        records.add({
          setup,
          score: (random() % 2001) - 1000,
          result: "drawn",
        });
    });
    expect(isWritten).toBe(true);
    const settings = ["--hidden", "32", "--epochs", "1", "--batch", "64"];
    const trainer = join(TRAINER, "train.py");
    const run = (...args: string[]) => runPython(python ?? "", ...args);
    const trained = run(trainer, data, "--out", folder, ...settings);
    expect(trained.status, trained.stderr).toBe(0);
    const told = run("-c", EVALUATE, folder);
    expect(told.status, told.stderr).toBe(0);

    const read = readNetwork(readFileSync(join(folder, "network.nnue")));
    if (!read.ok) throw new Error(read.error);
    const seen = setups.map((setup) => outputIn(viewNetwork(read.network, setup)));
    expect(seen).toEqual(JSON.parse(told.stdout));
    // Networks that tell positions apart, or it would all mean nothing.
    expect(new Set(seen).size).toBeGreaterThan(50);
  },
);
