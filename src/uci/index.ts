/** The exports of UCI: the conversation, and the parts from which other features make commands. */

export { commandRow, type CommandRow, noArguments, type Parsed } from "./command.js";
export { PERFT } from "./rows/perft-row.js";
export { talkUci } from "./talk-uci.js";
export { startWork } from "./task.js";
export { parseDepth, words } from "./words.js";
