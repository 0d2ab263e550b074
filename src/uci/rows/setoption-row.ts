/** `setoption`: what an option's new value does. The options themselves stand in options.ts. */

import { describeNetwork } from "../../../engine/host/network/network-layers.js";
import { newGame } from "../../common/new-game.js";
import { quote } from "../../common/text.js";
import { commandRow, type Obeyed, type Parsed, refuse } from "../command.js";
import { describeOpponent } from "../opponent.js";
import { checkSetting, isPathOption, type Setting } from "../options.js";
import { noteIdleBook, setBook } from "../own-book.js";
import type { UciContext } from "../uci-context.js";
import { words } from "../words.js";

export interface SetOptionRequest {
  readonly name: string;
  /** Null without the word `value`, as buttons have it. */
  readonly value: string | null;
}

/** `name` up to the word `value`; then everything to the end of the line, for a path may hold several blanks. */
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
    if (!context.allowsFiles && isPathOption(checked.value.name) && checked.value.value !== "") {
      return context.error(
        `setoption: ${checked.value.name}: no file may be named, for the engine runs with --no-files`,
      );
    }
    return apply(checked.value, context);
  },
});

/** An option's new value holds from the next `go` on, where nothing is to be done at once. */
function apply(setting: Setting, context: UciContext): Obeyed {
  const { engine } = context;
  switch (setting.name) {
    case "Hash":
      return context.resizeHash(setting.value);
    case "Threads":
      return context.setThreads(setting.value);
    case "Clear Hash":
      return engine.clearHash();
    case "MoveGen":
      return engine.setMoveGen(setting.value);
    case "Search":
      return engine.setSearcher(setting.value);
    case "EvalFile":
      return setNetwork(setting.value, context);
    case "BookFile":
      return setBook(setting.value, context);
    case "OwnBook":
      context.setOption("OwnBook", setting.value);
      return noteIdleBook(context);
    case "SyzygyPath":
      return setTables(setting.value, context.options.SyzygyCache, context);
    case "SyzygyProbeDepth":
    case "SyzygyProbeLimit":
    case "Syzygy50MoveRule":
      context.setOption(setting.name, setting.value);
      return setProbing(context);
    case "SyzygyCache":
      return setTableCache(setting.value, context);
    case "UCI_Chess960":
      return setVariant(setting.value, context);
    case "UCI_Opponent":
      return setOpponent(setting.value, context);
    case "Debug Log File":
      return setLogFile(setting.value, context);
    case "parameter":
      return engine.setParameter(setting.parameter, setting.value);
    case "nodestime":
      context.nodeClock.reset();
  }
  context.setOption(setting.name, setting.value);
}

function setProbing({ engine, options }: UciContext): void {
  engine.setProbing({
    limit: options.SyzygyProbeLimit,
    depth: options.SyzygyProbeDepth,
    countsFiftyMoves: options.Syzygy50MoveRule,
  });
}

async function setTables(path: string, cacheMegabytes: number, context: UciContext): Promise<void> {
  const result = await context.engine.setTables(path, cacheMegabytes, (event) => context.report(event));
  if (!result.ok) return context.error(`setoption: SyzygyPath: ${result.error}`);
  context.setOption("SyzygyPath", path);
  context.note(result.description);
}

/** Tables that are there are read anew. */
async function setTableCache(megabytes: number, context: UciContext): Promise<void> {
  const path = context.options.SyzygyPath;
  if (path !== "") {
    const result = await context.engine.setTables(path, megabytes, () => {});
    if (!result.ok) return context.error(`setoption: SyzygyCache: ${result.error}`);
  }
  context.setOption("SyzygyCache", megabytes);
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

/** Another kind of chess begins at its start position; the same kind goes on. */
async function setVariant(chess960: boolean, context: UciContext): Promise<void> {
  if (chess960 !== context.game.isChessJs) return;
  context.game = await newGame(chess960);
  // It may have a FEN that means something else now.
  context.lastSearch = null;
  noteIdleBook(context);
}

async function setNetwork(path: string, context: UciContext): Promise<void> {
  const result = await context.engine.setNetwork(path);
  if (!result.ok) context.error(`setoption: EvalFile: ${result.error}`);
  else context.note(`evaluating by ${describeNetwork(result.network)}`);
}
