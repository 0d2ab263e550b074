/** An output file that is the program's own standard output. */

import { execFileSync } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MODULES } from "../../../../support/programs/built.js";
import { temporaryFolder } from "../../../../support/programs/temporary-folder.js";

test("is refused, because it would be replaced", () => {
  const file = join(temporaryFolder(), "output");
  const program = `
    import { checkTarget } from ${JSON.stringify(new URL("src/common/files/output-files.js", MODULES).href)};
    try { checkTarget(${JSON.stringify(file)}); } catch (error) { console.log(error.message); }`;
  const output = openSync(file, "w");
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], { stdio: ["ignore", output, "inherit"] });
  closeSync(output);
  expect(readFileSync(file, "utf8")).toMatch(/output is the standard output, and would be replaced\n$/);
});
