/** `spsa` on the command line: reads its options, tunes parameters and prints them. */

import { resolve } from "node:path";
import { loadTunables, type Tunable } from "../../engine/host/tunables.js";
import { type CliCommand, command } from "../common/command/command.js";
import type { Context } from "../common/command/context.js";
import { InputError } from "../common/errors.js";
import { FileLock } from "../common/files/file-lock.js";
import type { Writer } from "../common/io.js";
import { showProgress } from "../common/command/progress.js";
import { shellWord, visible } from "../common/text.js";
import { absoluteEach, adjudicationOf, checkProgram, describeEngine, mayResume, ownEngine } from "../match/index.js";
import type { Wdl } from "../match/stats/index.js";
import { openingsOf } from "../openings/index.js";
import { writeCheckpoint } from "./checkpoint.js";
import { TrialGames, type TrialGamesPlan } from "./spsa-games.js";
import { SPSA_OPTIONS, type SpsaOptions } from "./spsa-options.js";
import { chosenTunables, requestOf, type SpsaRequest } from "./spsa-request.js";
import { runSpsa, type Tuning, wholeValues } from "./spsa.js";
import { iterationLine, openBenchLines, parameterLines, valuesLine } from "./spsa-text.js";

/** Iterations between two lines with the values, if nobody watches. */
const VALUES_INTERVAL = 10;

/** @param tunables of this build */
export function spsaCommand(tunables: () => readonly Tunable[] = loadTunables): CliCommand {
  return command<SpsaOptions>({
    name: "spsa",
    options: SPSA_OPTIONS,
    run: async ({ options, isGiven }, context) => {
      const known = tunables();
      if (known.length === 0) {
        throw new InputError(
          "the parameters are compiled into this build; npm run build:tune makes one in which they can be set",
        );
      }
      if (options.openbench === true) {
        const wanted = options.param === undefined ? known : chosenTunables(options, known);
        for (const line of openBenchLines(wanted, options.rate)) context.output.line(line);
        return true;
      }
      // The state is read once no other process can write it.
      const file = options.resume ?? options.state;
      const lock = file === undefined ? null : FileLock.takeIfOrdinary(file);
      try {
        return await tune(await requestOf(options, isGiven, known), context);
      } finally {
        lock?.release();
      }
    },
  });
}

/** Tunes and prints the result; false if it was interrupted. */
async function tune(request: SpsaRequest, context: Context): Promise<boolean> {
  const { options, tunables, begun } = request;
  const { errors, signal } = context;
  const plan = await planOf(options, tunables, context);
  const { resume, yes = false } = options;
  if (resume !== undefined) {
    const files = options.state === undefined ? [] : [{ use: "keeps the tuning in", file: resolve(options.state) }];
    if (!(await mayResume({ file: resume, engines: [plan.engine], files, isServed: false, yes }, context)))
      return false;
  }
  const show = await watch(request, plan, context);
  const play = new TrialGames(plan, (text) => show.aside(() => errors.line(`warning: ${visible(text)}`)), signal);
  let last: Tuning;
  try {
    // Comes before the state: one with settings that the engine refuses could neither be resumed nor begun anew.
    if (begun.iteration < options.iterations) await play.tryEngines(wholeValues(begun));
    // Allows even a tuning that is interrupted in its first iteration to be resumed.
    await save(request, begun);
    last = await runSpsa(
      {
        tunables,
        schedule: options,
        play: (trial, iteration) => play.play(trial, iteration),
        finished: async (tuning, games) => {
          await save(request, tuning);
          show.iteration(tuning, games);
        },
      },
      begun,
    );
  } finally {
    show.end();
    await play.close();
  }
  const complete = last.iteration >= options.iterations;
  report(request, last, complete, context);
  return complete;
}

async function planOf(
  options: SpsaRequest["options"],
  tunables: readonly Tunable[],
  { version, errors, signal }: Context,
): Promise<TrialGamesPlan> {
  const engine = ownEngine(version, options.each);
  const warn = (text: string) => errors.line(visible(text));
  const openings = await openingsOf(options, options.seed, warn, signal);
  checkProgram(engine);
  return {
    engine,
    tunables,
    openings,
    chess960: false,
    adjudication: adjudicationOf(options),
    timeMargin: options.timemargin,
    pairs: options.pairs,
    concurrency: options.concurrency,
  };
}

/** Stores a tuning, if requested. */
async function save({ options, tunables }: SpsaRequest, { iteration, values }: Tuning): Promise<void> {
  const { state } = options;
  if (state === undefined) return;
  await writeCheckpoint(state, {
    format: "castellan-spsa",
    version: 1,
    iteration,
    values,
    tunables,
    // The command line alone decides these.
    settings: {
      ...options,
      resume: undefined,
      yes: undefined,
      each: absoluteEach(options.each),
      ...(options.openings === undefined ? {} : { openings: resolve(options.openings) }),
    },
  });
}

/** Shows the iterations: as a bar for people, in lines for logs. */
async function watch(
  { options, tunables, begun }: SpsaRequest,
  { engine, openings }: TrialGamesPlan,
  { output, errors, errorsAreTerminal }: Context,
) {
  const { iterations, pairs, seed, concurrency, json } = options;
  // With --json the output contains nothing else.
  const log: Writer = json === true ? errors : output;
  log.line(
    `${tunables.length} parameters of ${describeEngine(engine)}: ${iterations} iterations, pairs ${pairs}, openings ${openings.length}, seed ${seed}, concurrency ${concurrency}`,
  );
  const progress = await showProgress(errorsAreTerminal, iterations, begun.iteration);
  const sum = { wins: 0, draws: 0, losses: 0 };
  return {
    iteration: (tuning: Tuning, games: Wdl) => {
      sum.wins += games.wins;
      sum.draws += games.draws;
      sum.losses += games.losses;
      const { wins, draws, losses } = sum;
      progress.update(tuning.iteration, `${wins} W ${draws} D ${losses} L`);
      if (errorsAreTerminal) return;
      log.line(iterationLine(options, tuning, games));
      if (tuning.iteration % VALUES_INTERVAL === 0) {
        log.line(valuesLine(tunables, tuning));
      }
    },
    aside: (write: () => void) => progress.aside(write),
    end: () => progress.end(),
  };
}

/** Prints the final parameters. */
function report(
  { options, tunables }: SpsaRequest,
  last: Tuning,
  complete: boolean,
  { output, errors, version }: Context,
): void {
  const { state, json, iterations } = options;
  if (json === true) {
    const whole = wholeValues(last);
    const parameters = tunables.map(({ value, ...tunable }, index) => ({
      ...tunable,
      begun: value,
      value: whole[index],
      exact: last.values[index],
    }));
    const { iteration } = last;
    output.line(JSON.stringify({ version, complete, iteration, iterations, parameters }));
  } else {
    for (const line of parameterLines(tunables, last)) output.line(line);
  }
  if (complete) return;
  errors.line(
    state === undefined
      ? `interrupted after ${last.iteration} iterations; without --state it cannot be resumed`
      : `interrupted after ${last.iteration} iterations; castellan spsa --resume ${shellWord(state)} goes on`,
  );
}
