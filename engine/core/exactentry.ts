/** The core in exact mode: everything that index.ts exports, and a switch for its table. Never shipped; see exact.ts. */

export * from "./index";
export { setTableUse } from "./exact";
