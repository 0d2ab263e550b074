/** The engines of a file, which a page may start by their names; nobody else names a program. */

import { InputError } from "../../common/errors.js";
import { startUciEngine } from "../../library/start-uci-engine.js";
import { type EngineSpec, readEngine, readEnginesFile } from "../../uci-client/index.js";
import type { StartOther } from "../work/other-engine.js";

/** The engines by name. @throws InputError if the file is unreadable, or has an invalid engine */
export async function readSecondEngines(file: string): Promise<readonly EngineSpec[]> {
  const known = await readEnginesFile(file);
  return [...known.keys()].map((name) => {
    const spec = readEngine([`conf=${name}`], [], { command: "", name }, known);
    if (spec.command === "") throw new InputError(`${file}: engine "${name}" has no command`);
    return spec;
  });
}

/** How each engine is started. */
export function secondEngines(specs: readonly EngineSpec[]): ReadonlyMap<string, StartOther> {
  return new Map(
    specs.map(({ name, command, args, dir, options }) => [
      name,
      (signal, chess960) => startUciEngine({ command, args, cwd: dir, options, chess960, signal }),
    ]),
  );
}
