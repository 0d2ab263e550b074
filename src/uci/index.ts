/** What others need of UCI: the conversation itself, and what a command that comes from elsewhere is made with. */

export { commandRow, type CommandRow, noArguments, type Parsed, refuse } from "./command.js";
export { talkUci } from "./talk-uci.js";
export { startWork } from "./task.js";
export { parseDepth, words } from "./words.js";
