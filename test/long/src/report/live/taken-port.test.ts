/** `match --serve` whose port belongs to another program. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAIN } from "../../../../support/programs/built.js";
import { START, unchecked } from "../../../../support/matches/match-command.js";
import { sessionsIn } from "../../../../support/pages/session-environment.js";
import { temporaryFolder } from "../../../../support/programs/temporary-folder.js";

const FOLDER = temporaryFolder();
const ENVIRONMENT = sessionsIn(FOLDER);
const STATE = join(FOLDER, "match.json");
const NEW = ["--rounds", "1", "--openings", START, "--each", "nodes=500", "option.Hash=1", "--maxmoves", "4"];
const TIMEOUT = 60_000;

const other = createServer();
let port = 0;

beforeAll(async () => {
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  ({ port } = other.address() as AddressInfo);
});

afterAll(() => void other.close());

async function runMatch(...args: readonly string[]) {
  const child = spawn(process.execPath, [fileURLToPath(MAIN), "match", ...args], { env: ENVIRONMENT });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => (output += String(chunk)));
  child.stderr.on("data", (chunk: Buffer) => (errors += String(chunk)));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output, errors };
}

test(
  "a match is refused and leaves no file; one that is resumed takes another port",
  { timeout: TIMEOUT },
  async () => {
    const refused = await runMatch(...NEW, "--state", STATE, "--serve", String(port));
    expect(refused.status).toBe(2);
    expect(refused.errors).toContain("the port is taken");
    expect(existsSync(STATE)).toBe(false);

    expect((await runMatch(...NEW, "--state", STATE, "--serve")).status).toBe(0);
    const state = readFileSync(STATE, "utf8");
    expect(state).toContain('"serve": true');
    writeFileSync(STATE, unchecked(state).replace('"serve": true', `"serve": ${port}`));
    const resumed = await runMatch("--resume", STATE);
    expect(resumed.errors).toContain(`note: port ${port} is taken, so this server has another one`);
    expect(resumed.output).toMatch(/The report is at http:/);
    expect(resumed.status).toBe(0);
  },
);
