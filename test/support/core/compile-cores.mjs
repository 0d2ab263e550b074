// Compiles builds of the core for tests: `node compile-cores.mjs FOLDER NAME...` makes a folder of each name in FOLDER.
// One process makes them all: the first takes as long as three others, for the compiler has to be loaded and to get
// warm.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildCore, compileCore, compileExactCore } from "../../../scripts/core-compiler.mjs";

/** @type {Readonly<Record<string, (folder: string) => Promise<void>>>} */
const BUILDS = {
  inspect: async (folder) => save(folder, await compileCore("builds/inspect.ts")),
  "inspect-relaxed": async (folder) =>
    save(folder, await compileCore("builds/inspect.ts", undefined, { relaxed: true })),
  exact: async (folder) => save(folder, await compileExactCore()),
  tune: (folder) => buildCore({ tune: true, folder: pathToFileURL(join(folder, "/")) }),
};

/**
 * @param {string} folder
 * @param {Uint8Array} module
 */
function save(folder, module) {
  writeFileSync(join(folder, "core.wasm"), module);
}

const [home = "", ...names] = process.argv.slice(2);
for (const name of names) {
  const build = BUILDS[name];
  if (build === undefined) throw new Error(`no build ${name}`);
  const folder = join(home, name);
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await build(unfinished);
  // Under its name once it is whole, unless another run was quicker.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
}
