/** The same search gives the same result in every process, and after others in the same one. */

import { expect, test } from "vitest";
import { EngineProcess } from "../../../support/engines/engine-process.js";

const LIMITS = 20;
/** Nodes: odd steps, so that searches are cut off anywhere. */
const limitOf = (index: number) => 100 * 1.33 ** index + index;
const POSITION = "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/** What a search says but for its times. */
async function search(engine: EngineProcess, nodes: number): Promise<string[]> {
  engine.send("ucinewgame", POSITION, `go nodes ${Math.round(nodes)}`);
  const lines = await engine.until(/^bestmove/);
  return lines.map((line) => line.replace(/ (nps|time) \d+/g, "")).filter((line) => !/ currmove /.test(line));
}

test("of twenty limits of nodes, each in a process of its own", async () => {
  const old = new EngineProcess();
  await old.ask("setoption name Hash value 1");
  for (let index = 0; index < LIMITS; index++) {
    const fresh = new EngineProcess();
    await fresh.ask("setoption name Hash value 1");
    const [first, second] = [await search(fresh, limitOf(index)), await search(old, limitOf(index))];
    expect(first.at(-1)).toMatch(/^bestmove [a-h]/);
    expect(second, `${limitOf(index)} nodes`).toEqual(first);
    fresh.send("quit");
    await fresh.exit();
  }
}, 300_000);
