/** What a command of UCI that comes from elsewhere is made with. */

export { commandRow, type CommandRow, noArguments, refuse } from "./command.js";
export { startWork } from "./task.js";
export { parseDepth, words } from "./words.js";
