/** `report` on the command line: shows a match as one HTML page. */

import { writeAtomically } from "../common/files/atomic-file.js";
import { command } from "../common/command/command.js";
import type { Context } from "../common/command/context.js";
import { plainReasonOf } from "../common/errors.js";
import { FaultList } from "../common/files/fault-list.js";
import { requireOther } from "../common/files/output-files.js";
import { readTemplate, renderReport } from "../common/web/html-page.js";
import { readText } from "../common/files/input-file.js";
import { Pace } from "../common/pace.js";
import { quote, visible } from "../common/text.js";
import { loadOpeningNames } from "../common/opening/opening-names.js";
import { reportInSteps } from "./build-report.js";
import { matchIn } from "../match/index.js";
import { readPgnFile } from "./pgn-games.js";
import { sourceOf } from "./source.js";

/** Games between two reports of progress. */
const REPORT_STEP = 100;

/** The beginning of a match file. A PGN file may begin with a comment in braces. */
const STATE = /^\s*\{\s*(?:"\w+"\s*:|\})/;

interface ReportRequest {
  /** A match file or a PGN file. */
  readonly file: string;
  readonly output: string;
  readonly title?: string;
}

/**
 * Writes the page; returns whether it is written.
 *
 * @param template returns the page without a report
 */
export async function writeReport(
  { file, output: target, title }: ReportRequest,
  { version, output, errors, errorsAreTerminal, signal }: Context,
  template: () => string = readTemplate,
): Promise<boolean> {
  let page: string;
  let games: number;
  try {
    requireOther(target, [file]);
    const text = await readText(file, { signal });
    const pace = new Pace(signal);
    const source = STATE.test(text)
      ? sourceOf(await matchIn(text, signal))
      : await readPgnFile(text, {
          report: (games) => {
            if (errorsAreTerminal && games % REPORT_STEP === 0) errors.line(`${games} games read`);
          },
          signal,
        });
    const faults = new FaultList((fault) => errors.line(`note: ${visible(fault)}`));
    for (const { line, reason } of source.notes) faults.add(`${file}:${line}: ${reason}`);
    faults.end(file);
    if (source.games.length === 0) {
      throw new Error("there is no finished game in it, either as the state of a match or as PGN");
    }
    const report = await pace.run(
      reportInSteps(source, {
        ...(title === undefined ? {} : { title }),
        generator: `Castellan ${version}`,
        names: loadOpeningNames(),
      }),
    );
    page = renderReport(report, template());
    games = source.games.length;
  } catch (error) {
    signal.throwIfAborted();
    errors.line(`error: ${quote(file)}: ${visible(plainReasonOf(error))}`);
    return false;
  }
  // An error of the output names that file itself.
  writeAtomically(target, (atomic) => atomic.write(Buffer.from(page)));
  const size = (Buffer.byteLength(page) / 1e6).toFixed(1);
  output.line(`${visible(target)}: ${games} games, ${size} MB`);
  return true;
}

export const reportCommand = command<{ readonly output: string; readonly title?: string }, [file: string]>({
  name: "report",
  args: [{ name: "<file>", help: "state file of `match`, or games in PGN" }],
  options: [
    { flag: "-o, --output", value: "file", help: "the page to write", default: "report.html" },
    { flag: "--title", value: "text", help: "the page's title, the engines if absent" },
  ],
  run: ({ args: [file], options }, context) => writeReport({ file, ...options }, context),
});
