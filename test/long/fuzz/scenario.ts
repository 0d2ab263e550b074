/** Plays a scenario, some lines of input, on a fresh engine process and holds its answers to the model. */

import { Model, Violation } from "./model.js";
import { type Program, Subject } from "./subject.js";

/**
 * What is done once a line is sent: ask position and `readyok`, the same after the searches ended by themselves, or
 * nothing.
 */
export type Afterwards = "ask" | "settle" | "nothing";

export interface Step {
  /** One line or several, with their endings. */
  readonly bytes: Uint8Array;
  readonly afterwards: Afterwards;
  /** Milliseconds to wait before that. */
  readonly pause: number;
}

export interface Scenario {
  readonly steps: readonly Step[];
  /** How the engine ends: `eof` in the middle of a running search. */
  readonly farewell: "quit" | "eof";
}

/** Milliseconds from `isready` to `readyok`. */
export type Delays = (milliseconds: number, step: Step) => void;

/** Milliseconds that an answer may take before it counts as missing; generous, for other work may have the cores. */
const TIMEOUT = 60_000;

/** Where and on what a scenario is played. */
export interface Stage {
  /** The working folder. */
  readonly directory: string;
  readonly program: Program;
}

/** @throws Violation where the engine did what it must not */
export async function play(
  { steps, farewell }: Scenario,
  { directory, program }: Stage,
  onDelay: Delays,
): Promise<void> {
  const model = new Model();
  let violation: unknown = null;
  const subject = new Subject(directory, program, (line) => {
    try {
      model.hear(line);
    } catch (error) {
      violation ??= error;
    }
  });

  const send = (bytes: Uint8Array | string) => {
    const raw = Buffer.from(bytes);
    const long = model.read(raw);
    subject.write(raw);
    // Behind perft 9 everything would wait forever.
    if (long) send("stop\n");
  };
  const wait = async (condition: () => boolean, what: () => string) => {
    const isOver = () => violation !== null || subject.end !== null;
    const came = await subject.until(() => condition() || isOver(), TIMEOUT);
    if (violation !== null) throw violation;
    if (subject.errors !== "") throw new Violation(subject.errors);
    if (condition()) return;
    if (came) throw new Violation(`the process ended with ${subject.end}`);
    throw new Violation(`nothing came within ${TIMEOUT} ms: ${what()}`);
  };
  const ask = async (step: Step) => {
    const asked = performance.now();
    send("d\nisready\n");
    const missing = () => model.missing ?? "";
    await wait(() => !model.awaitsReady, missing);
    onDelay(performance.now() - asked, step);
    // `d` may have to wait behind `explain`, which waits for the search.
    await wait(() => model.missing === null, missing);
  };
  const settle = () =>
    wait(
      () => model.searches === 0,
      () => `best moves of ${model.searches} searches`,
    );

  try {
    for (const line of program.greeting ?? []) send(`${line}\n`);
    for (const step of steps) {
      send(step.bytes);
      if (step.pause > 0) await sleep(step.pause);
      if (model.ended) break;
      if (step.afterwards === "settle" && model.isBrief) await settle();
      if (step.afterwards !== "nothing") await ask(step);
    }
    if (farewell === "quit") {
      if (!model.ended) send("stop\nd\nquit\n");
    } else {
      // No limit but time ends every search, whatever the options are.
      send("go movetime 50\n");
    }
    subject.endInput();
    await wait(
      () => subject.end !== null,
      () => "the end of the process",
    );
    await settle();
    // What still waits a moment after `quit` is left out, but for best moves.
    if (model.missing !== null && !model.ended) throw new Violation(`it left without ${model.missing}`);
    if (subject.end !== "status 0") throw new Violation(`the process ended with ${subject.end}`);
  } finally {
    subject.kill();
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
