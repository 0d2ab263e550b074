/** The built program reads packed files: its packages are bundled, which tests of the modules do not see. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { run } from "../../support/engines/engine-process.js";
import { temporaryFolder } from "../../support/programs/temporary-folder.js";

const SUITE = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15\n";
const BZIP2 = "QlpoOTFBWSZTWec3H9MAAAvfgAAQQAL+SAQIEAAACACAIAAhoQGh6j1ChppgAk1vgL2SG5HnEonUBrJ0nj4u5IpwoSHObj+m";

test.each([
  ["gzip", gzipSync(SUITE)],
  ["bzip2", Buffer.from(BZIP2, "base64")],
  ["zip", zipSync({ "suite.epd": strToU8(SUITE) })],
])("%s", async (name, bytes) => {
  const file = join(temporaryFolder(), `suite.${name}`);
  writeFileSync(file, bytes);
  const { code, lines, errors } = await run("perft", "suite", file);
  expect([code, errors, lines]).toEqual([0, "", [expect.stringMatching(/^1 positions, all right;/)]]);
});
