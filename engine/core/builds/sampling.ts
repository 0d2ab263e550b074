/** The core of the sampling build: everything that index.ts exports, and how often a position is a sample. */

export * from "../index";
export { sampleEvery } from "../eval/sampler";
