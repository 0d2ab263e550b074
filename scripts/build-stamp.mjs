// Remembers what dist/ was built from, so that `npm test` and the like need not build again what has not changed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** All that a build reads: sources, data, the settings of the compilers, and the list of the installed packages. */
const INPUTS = [
  ...["books", "engine", "measure", "perft", "scripts", "src"],
  ...["LICENSE", "package.json", "package-lock.json", "tsconfig.build.json", "tsconfig.json"],
  "node_modules/.package-lock.json",
];

const OUTPUT = "dist";
/** In the part of dist/ that is not in the package. */
const STAMP = join(OUTPUT, "modules", "build-stamp.json");

/**
 * The files at a path or below it, relative to a folder, in a fixed order.
 *
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesAt(root, join(path, name)));
}

/**
 * What a build is made from: the sources and its settings.
 *
 * @param {string} root the checkout
 * @param {object} settings
 * @returns {string} a hash
 */
export function hashInputs(root, settings) {
  const hash = createHash("sha256").update(JSON.stringify([process.version, settings]));
  for (const file of INPUTS.flatMap((path) => filesAt(root, path))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/**
 * The stamp of dist/ as it is: a file that somebody has changed since has another size or time.
 *
 * @param {string} root
 * @param {string} inputs
 */
function stampOf(root, inputs) {
  const made = filesAt(root, OUTPUT).filter((file) => file !== STAMP);
  const states = made.map((file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    return `${file} ${size} ${mtimeMs}`;
  });
  return JSON.stringify({ inputs, states }, null, 1);
}

/**
 * Whether dist/ is what a build would make.
 *
 * @param {string} root the checkout
 * @param {string} inputs as hashInputs() gives them
 */
export function isBuilt(root, inputs) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === stampOf(root, inputs);
}

/**
 * To be called after a build that has succeeded.
 *
 * @param {string} root the checkout
 * @param {string} inputs those from before the build: what has changed meanwhile may not be in it
 */
export function stampBuild(root, inputs) {
  writeFileSync(join(root, STAMP), stampOf(root, inputs));
}
