/** The fuzzer: scenario after scenario on engine processes, and where one fails the shortest that fails as well. */

import fc from "fast-check";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scenarios } from "./lines.js";
import { play, type Scenario, type Step } from "./scenario.js";
import type { Program } from "./subject.js";

/** Lines of a scenario at most; a fresh process begins the next. */
const STEPS = 80;
/** Milliseconds after which a `readyok` counts as late. */
const LATE = 1000;
/** Milliseconds that the search for a shorter failing scenario may take. */
const SHRINKING = 120_000;
/** Characters of a line that are shown at most. */
const EXCERPT = 400;

export interface FuzzSettings {
  readonly seed: number;
  /** Steps to be played at least: mostly a line each. */
  readonly count: number;
  /** Where a failure of that seed was found, to play it again. */
  readonly path?: string;
  /** Whether a shorter scenario is looked for where one fails; true if absent. */
  readonly shrink?: boolean;
  readonly onProgress?: (steps: number, slowest: number) => void;
  readonly program?: Program;
}

export interface LateAnswer {
  readonly milliseconds: number;
  /** The line before it. */
  readonly line: string;
  /** The options set before that, which may be what takes long. */
  readonly settings: readonly string[];
}

export interface FuzzReport {
  readonly steps: number;
  readonly scenarios: number;
  /** Milliseconds from `isready` to `readyok` in the worst case. */
  readonly slowest: number;
  readonly late: readonly LateAnswer[];
  /** What went wrong, with the lines that show it; null if nothing did. */
  readonly failure: string | null;
}

export async function fuzz({
  seed,
  count,
  path,
  shrink = true,
  onProgress = () => {},
  program = {},
}: FuzzSettings): Promise<FuzzReport> {
  const directory = await mkdtemp(join(tmpdir(), "castellan-fuzz-"));
  const late: LateAnswer[] = [];
  let steps = 0;
  let played = 0;
  let slowest = 0;
  let shrinkingSince = Infinity;

  const property = fc.asyncProperty(scenarios(STEPS), async (scenario) => {
    const isShrinking = shrinkingSince !== Infinity;
    if (!isShrinking && steps >= count) return;
    if (performance.now() - shrinkingSince > SHRINKING) return;
    try {
      await play(scenario, { directory, program }, (milliseconds, step) => {
        slowest = Math.max(slowest, milliseconds);
        if (milliseconds <= LATE) return;
        const settings = settingsBefore(step, scenario);
        late.push({ milliseconds, line: show(step), settings });
      });
    } catch (error) {
      shrinkingSince = Math.min(shrinkingSince, performance.now());
      throw error;
    }
    if (isShrinking) return;
    steps += scenario.steps.length;
    played++;
    onProgress(steps, slowest);
  });

  try {
    const result = await fc.check(property, {
      seed,
      numRuns: count,
      endOnFailure: !shrink,
      ...(path === undefined ? {} : { path }),
    });
    const failure = result.failed ? describe(result) : null;
    return { steps, scenarios: played, slowest, late, failure };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function describe(details: fc.RunDetails<[Scenario]>): string {
  const { seed, counterexamplePath, counterexample, errorInstance } = details;
  const scenario = counterexample?.[0];
  return [
    String(errorInstance),
    `To play it again: npm run fuzz -- --seed ${seed} --path ${counterexamplePath}`,
    "The shortest failing scenario found:",
    ...(scenario?.steps.map(
      (step) => `  ${show(step)}  then ${step.afterwards}${step.pause > 0 ? ` after ${step.pause} ms` : ""}`,
    ) ?? []),
    `  and ${scenario?.farewell}`,
  ].join("\n");
}

function settingsBefore(step: Step, { steps }: Scenario): readonly string[] {
  return steps
    .slice(0, steps.indexOf(step))
    .filter(({ bytes }) => Buffer.from(bytes).includes("setoption"))
    .map(show);
}

/** A step's bytes, unprintable ones escaped. */
function show({ bytes }: Step): string {
  const text = JSON.stringify(Buffer.from(bytes).toString("latin1"));
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT)}... (${bytes.length} bytes)`;
}
