/** The engine as a package: `import { createEngine } from "castellan"`. */

export { createEngine } from "./create-engine.js";
export * from "./exports.js";
