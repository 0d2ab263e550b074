/** `match` on the command line: reads its options, plays the match and shows it. */

import { randomInt } from "node:crypto";
import { delimiter, resolve } from "node:path";
import { type CliCommand, command } from "../common/command/command.js";
import type { Context } from "../common/command/context.js";
import { InputError, reasonOf } from "../common/errors.js";
import { requireOther } from "../common/files/output-files.js";
import { SEED_LIMIT } from "../common/random.js";
import { visible } from "../common/text.js";
import { openingsOf } from "../openings/index.js";
import { absoluteEach, absoluteEngine, describeEngine, type EngineSpec, isSameEngine } from "../uci-client/index.js";
import { adjudicationOf, tablesOf } from "./game-options.js";
import type { OpenLivePage } from "./live-page.js";
import { findEngines } from "./match-engines.js";
import { filesOf, writtenFiles } from "./match-files.js";
import { MatchLocks } from "./match-locks.js";
import { markEngines, MATCH_OPTIONS, MATCH_SETTINGS, type MatchOptions, roundsOf, sprtOf } from "./match-options.js";
import { CrashLog } from "./output/crash-log.js";
import { type MatchPlan, scheduleOf } from "./run/match-plan.js";
import { gamesOf } from "./run/tournament.js";
import { readMatch } from "./output/state-file.js";
import { mayResume } from "./resume-consent.js";
import { type MatchShow, showMatch } from "./show-match.js";
import { sprt } from "./stats/sprt.js";
import type { MatchFile } from "./types.js";

/** @param openPage makes the page of `--serve` */
export function matchCommand(openPage: OpenLivePage): CliCommand {
  return command<MatchOptions>({
    name: "match",
    options: MATCH_OPTIONS,
    prepare: markEngines,
    run: async ({ options, isGiven }, context) => {
      const locks = new MatchLocks();
      try {
        // The state is read once no other process can write it.
        locks.take(options.resume);
        const request = await resumed(options, isGiven, context.signal);
        locks.takeOutputs(request.options);
        return await playMatch(request, context, openPage);
      } finally {
        locks.release();
      }
    },
  });
}

interface Request {
  readonly options: MatchOptions;
  readonly earlier: MatchFile | null;
  /** Whether the command line gives the port of the page; another one will do for a port from the state file. */
  readonly isPortFixed: boolean;
}

/** Options that determine the schedule: who plays whom when, and with which opening. */
const FIXED: ReadonlySet<string> = new Set(["tournament", "openings", "order", "seed", "plies", "chess960"]);

/** A resumed match has the options that it began with, except those that are given again. */
async function resumed(options: MatchOptions, given: (name: string) => boolean, signal: AbortSignal): Promise<Request> {
  const { resume } = options;
  if (resume === undefined) return { options, earlier: null, isPortFixed: true };
  const earlier = await readMatch(resume, MATCH_SETTINGS, signal);
  const anew = Object.entries(options).filter(([name]) => given(name));
  const fixed = anew.find(([name]) => FIXED.has(name));
  if (fixed !== undefined) {
    throw new InputError(`--resume: --${fixed[0]} stays as the match began`);
  }
  return {
    options: {
      ...options,
      ...earlier.settings,
      state: resume,
      ...Object.fromEntries(anew),
      // The command line alone decides these.
      resume,
      yes: options.yes,
    },
    earlier,
    isPortFixed: given("serve"),
  };
}

/** Plays the match; false if it was interrupted. */
async function playMatch(
  { options, earlier, isPortFixed }: Request,
  context: Context,
  openPage: OpenLivePage,
): Promise<boolean> {
  const { errors, signal, version } = context;
  const test = sprtOf(options);
  checkSprt(test);
  const adjudication = adjudicationOf(options);
  const seed = options.seed ?? randomInt(SEED_LIMIT + 1);
  const print = (text: string) => errors.line(visible(text));

  const files = filesOf(options);

  const confirm = async (named: readonly EngineSpec[]) => {
    const { resume, rev, serve, yes = false } = options;
    if (resume === undefined) return true;
    const isServed = serve !== undefined && serve !== false;
    return mayResume({ file: resume, engines: named, rev, files: writtenFiles(files), isServed, yes }, context);
  };
  const found = await findEngines(options, version, { progress: print, signal, confirm });
  if (found === null) return false;
  const { engines, commit } = found;
  if (test !== null && engines.length > 2) {
    throw new InputError("--sprt tests two engines, not more");
  }
  if (earlier !== null) checkResumed(earlier, engines);
  const programs = engines.flatMap(({ command, args }) => [command, ...args]);
  const inputs = options.engines === undefined ? programs : [...programs, options.engines];
  for (const file of Object.values(files)) requireOther(file, inputs);
  const openings = await openingsOf(options, seed, print, signal);
  const tables = await tablesOf(options, print);
  if (tables !== null) print(`games are adjudicated by ${tables.description}`);
  const plan: MatchPlan = {
    engines,
    kind: options.tournament,
    openings,
    rounds: roundsOf(options),
    concurrency: options.concurrency,
    chess960: options.chess960 === true,
    adjudication,
    ...(tables === null ? {} : { tables }),
    timeMargin: options.timemargin,
    recover: options.recover === true,
    ...(files.crashlog === undefined ? {} : { crashLog: new CrashLog(files.crashlog) }),
    sprt: test,
    pgnFile: files.pgnout ?? null,
    stateFile: files.state ?? null,
    settings: settingsOf(options, seed, commit),
    earlier,
  };
  checkRounds(plan);
  return showMatch(plan, context, { seed, openPage: pageOf(options, isPortFixed, context, openPage) });
}

/** How to open the page; null for none. */
function pageOf(
  { serve }: MatchOptions,
  isFixed: boolean,
  context: Context,
  openPage: OpenLivePage,
): MatchShow["openPage"] {
  if (serve === undefined || serve === false) return null;
  if (serve === true) return (match) => openPage(match, null, context);
  return (match) => openPage(match, { number: serve, isFixed }, context);
}

/** The options for a resumed match, in any working folder. */
function settingsOf(options: MatchOptions, seed: number, commit: string | null): Readonly<Record<string, unknown>> {
  const { pgnout, crashlog, openings, engines, tb } = options;
  return {
    ...options,
    // The command line alone decides these.
    resume: undefined,
    yes: undefined,
    engine: options.engine.map(absoluteEngine),
    each: absoluteEach(options.each),
    ...(pgnout === undefined ? {} : { pgnout: resolve(pgnout) }),
    ...(crashlog === undefined ? {} : { crashlog: resolve(crashlog) }),
    ...(openings === undefined ? {} : { openings: resolve(openings) }),
    ...(engines === undefined ? {} : { engines: resolve(engines) }),
    ...(tb === undefined
      ? {}
      : {
          tb: tb
            .split(delimiter)
            .map((folder) => resolve(folder))
            .join(delimiter),
        }),
    // The commit itself, because HEAD may move.
    ...(commit === null ? {} : { rev: commit }),
    seed,
  };
}

function checkSprt(settings: ReturnType<typeof sprtOf>): void {
  if (settings === null) return;
  try {
    sprt(settings);
  } catch (error) {
    throw new InputError(reasonOf(error), { cause: error });
  }
}

/** Refuses fewer rounds than a resumed match has begun. Throws an InputError. */
function checkRounds(plan: MatchPlan): void {
  const games = gamesOf(scheduleOf(plan));
  if (plan.earlier?.games.some(({ index }) => index >= games) !== true) return;
  throw new InputError(`--rounds ${plan.rounds} is fewer than the match has begun`);
}

/** Requires the same engines, because games of others would not count for them. */
function checkResumed(earlier: MatchFile, engines: readonly EngineSpec[]): void {
  const same =
    earlier.engines.length === engines.length &&
    engines.every((engine, index) => {
      const other = earlier.engines[index];
      return other !== undefined && isSameEngine(engine, other);
    });
  if (same) return;
  const list = (all: readonly EngineSpec[]) => all.map(describeEngine).join(" against ");
  throw new InputError(`--resume: its engines were ${list(earlier.engines)}, and now they are ${list(engines)}`);
}
