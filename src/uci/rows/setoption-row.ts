/** `setoption`: the effect of a new value. options.ts defines the options. */

import { quote } from "../../common/text.js";
import { commandRow, type Execution, type Parsed, refuse } from "../command.js";
import { describeOpponent } from "../opponent.js";
import { checkSetting, engineChange, type EngineSetting, isOfEngine, isPathOption, type Setting } from "../options.js";
import { noteIdleBook, setBook } from "../own-book.js";
import { loadPeopleOpenings } from "../people-openings.js";
import type { UciContext } from "../uci-context.js";
import { words } from "../words.js";

export interface SetOptionRequest {
  readonly name: string;
  /** Null without the word `value`, as for buttons. */
  readonly value: string | null;
}

/** The name ends at the word `value`. The value is the rest of the line, as a path may contain several blanks. */
function parseSetOption(rest: string): Parsed<SetOptionRequest> {
  const mark = /(?:^|\s)value(?=\s|$)/.exec(rest);
  const [keyword, ...name] = words(mark === null ? rest : rest.slice(0, mark.index));
  if (keyword !== "name") return refuse("setoption: expected name <option> [value <value>]");
  if (name.length === 0) return refuse("setoption: the name of the option is missing");
  const value = mark === null ? null : rest.slice(mark.index + mark[0].length).trim();
  return { ok: true, request: { name: name.join(" "), value } };
}

export const SETOPTION = commandRow({
  name: "setoption",
  standard: true,
  when: "ends search",
  help: { example: "setoption name Hash value 64", lines: ["sets one"] },
  parse: parseSetOption,
  run: ({ name, value }, context) => {
    const checked = checkSetting(name, value, context.tunables);
    if (!checked.ok) return context.error(`setoption: ${checked.error}`);
    const { filesRefused } = context;
    if (filesRefused !== null && isPathOption(checked.value.name) && checked.value.value !== "") {
      return context.error(`setoption: ${checked.value.name}: no file may be named, for ${filesRefused}`);
    }
    return apply(checked.value, context);
  },
  // The kind of chess decides how the best moves of waiting searches are written.
  runAfterQuit: ({ name, value }, context) => {
    const checked = checkSetting(name, value, context.tunables);
    if (checked.ok && checked.value.name === "UCI_Chess960") return apply(checked.value, context);
  },
});

/** By default a new value takes effect at the next `go`. */
function apply(setting: Setting, context: UciContext): Execution {
  if (isOfEngine(setting)) return configure(setting, context);
  switch (setting.name) {
    case "Clear Hash":
      return context.engine.clearHash();
    case "BookFile":
      return setBook(setting.value, context);
    case "OwnBook":
      context.setOption("OwnBook", setting.value);
      return noteIdleBook(context);
    case "UCI_Opponent":
      return setOpponent(setting.value, context);
    case "Debug Log File":
      return setLogFile(setting.value, context);
    case "parameter":
      return context.engine.setParameter(setting.parameter, setting.value);
    case "UCI_LimitStrength":
    case "Skill Level":
      context.setOption(setting.name, setting.value);
      return loadPeopleOpenings(context);
    case "nodestime":
      // A GUI may set all options again in the middle of a game.
      if (setting.value !== context.options.nodestime) context.nodeClock.reset();
  }
  context.setOption(setting.name, setting.value);
}

async function configure(setting: EngineSetting, context: UciContext): Promise<void> {
  const { game } = context;
  await context.configure(setting.name, engineChange(setting));
  if (context.game === game) return;
  // In another kind of chess the FEN of the last search may mean something else.
  context.lastSearch = null;
  noteIdleBook(context);
}

function setOpponent(value: string, context: UciContext): void {
  if (value === "") return;
  const opponent = describeOpponent(value);
  if (opponent !== null) return context.note(`playing against ${opponent}`);
  const allowed = "[title|none] [rating|none] [computer|human] [name]";
  context.error(`setoption: UCI_Opponent: ${quote(value)} is not allowed, allowed is ${allowed}`);
}

function setLogFile(path: string, context: UciContext): void {
  const fault = context.log?.open(path) ?? null;
  if (fault !== null) context.error(`setoption: Debug Log File: ${fault}`);
}
