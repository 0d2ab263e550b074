// npm's `postprepare` and `prepack`: builds the engine in a checkout, after an install and before it is packed. Where the compilers are absent (an install without development
// dependencies) there is nothing to do: a packed tarball ships dist/. It is not `prepare`, because npm warns whoever installs a
// package that has that one, though it never runs there.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** @param {string} name a package */
function has(name) {
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

const isCheckout = existsSync(new URL("build.mjs", import.meta.url));
const built = existsSync(new URL("../dist/src/main.js", import.meta.url));
if (isCheckout && ["typescript", "assemblyscript", "esbuild"].every(has)) {
  await import("./build.mjs");
} else if (!built) {
  console.warn("castellan: not built, the compilers are missing; run `npm install --include=dev`");
}
