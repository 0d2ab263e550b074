/** The options of another engine, as users of the package give them: text that goes into lines of its protocol. Pure. */

import { lineFault, quote } from "../common/text.js";
import { checkIsObject, checkText, shown } from "./check-values.js";
import { EngineError } from "./engine-error.js";

/** @throws EngineError INVALID_OPTION, unless the value has a name and a value that fit into a line for each option */
export function checkUciOptions(given: unknown): void {
  checkIsObject("options", given);
  for (const [name, value] of Object.entries(given)) checkUciOption(name, value);
}

/** The value as UCI has it. @throws EngineError INVALID_OPTION, unless name and value fit into a line */
export function checkUciOption(name: unknown, value: unknown): string {
  const word = checkText("the name of an option", name);
  const fault = word.trim() === "" ? "it is empty" : lineFault(word);
  if (fault !== null) throw new EngineError("INVALID_OPTION", `${quote(word)} cannot name an option: ${fault}`);
  if (!["string", "number", "boolean"].includes(typeof value)) {
    throw new EngineError("INVALID_OPTION", `${word} must be a string, a number, true or false, not ${shown(value)}`);
  }
  const text = String(value);
  const unfit = lineFault(text);
  if (unfit !== null) throw new EngineError("INVALID_OPTION", `${word} cannot be ${quote(text)}: ${unfit}`);
  return text;
}
