/** The core in exact mode: everything that index.ts exports, and a switch for its table. Never shipped; see mode.ts. */

export * from "../index";
export { setTableUse } from "../state/node-key";
