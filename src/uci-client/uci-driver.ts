/** Talks UCI to an engine: handshake, options, one request at a time, and the possible faults of each. */

import { proposal } from "../common/nearest.js";
import { shorten, visible } from "../common/text.js";
import { TIMER_LIMIT } from "../common/time-limits.js";
import { EngineProcess, type Ending } from "./engine-process.js";
import { isBound, isScored, readBestMove, readOption, readReport, type OfferedOption } from "./lines.js";
import { checkValue } from "./option-value.js";
import type { Answer, EngineSpec, Fault, Question } from "./types.js";
import type { Reaper } from "./reaper.js";
import { crowding, crowdingText } from "./crowding.js";
import type { Transcript } from "./transcript.js";

/** Timeouts of an engine without a clock, in milliseconds. */
export interface Timeouts {
  /** From the start to `uciok`. */
  readonly start: number;
  /** To `readyok`: options may allocate memory, a new game may clear it. */
  readonly ready: number;
  /** To `bestmove` after its time is up and `stop` was sent. */
  readonly late: number;
  /** Between two lines of a search that has no clock. */
  readonly silence: number;
  /** How crowded the machine is: the timeouts of an engine without a clock, and that of `readyok`, are multiplied by it. */
  readonly crowding: () => number;
}

export const TIMEOUTS: Timeouts = {
  start: 10_000,
  ready: 30_000,
  late: 5_000,
  silence: 60_000,
  crowding,
};

/**
 * An engine that reports so many times its node limit, and so many nodes more, does not know the limit and
 * would search forever. Engines that check the limit now and then overstep it by some thousands.
 */
const NODES_FACTOR = 100;
const NODES_GRACE = 1_000_000;
/** How engines that report errors do so. */
const ERROR = /^info\s+string\s+error\b:?\s*(.*)$/i;
/** Reported errors about options that are kept, and characters of each. */
const ERRORS_HEARD = 10;
const ERROR_CHARACTERS = 200;

export interface EngineSettings {
  readonly chess960: boolean;
  readonly timeouts: Timeouts;
  readonly reaper: Reaper;
  /** Called with each setting that the engine does not accept. What it does not offer or allow is not sent. */
  readonly onRefused: (setting: RefusedSetting) => void;
  /** Called with every line that the engine writes. */
  readonly onLine?: (line: string) => void;
  /** Keeps all lines in both directions; absent for none. */
  readonly transcript?: Transcript;
  /** Whether a search may write without end. If absent, much more output than any search needs is a fault. */
  readonly isFloodAllowed?: boolean;
}

/** A setting that an engine does not accept. */
export interface RefusedSetting {
  /** The option's name, as the user has it. */
  readonly option: string;
  /** Whether the engine lacks the option, does not allow its value, or has answered by an error that names it. */
  readonly kind: "missing" | "value" | "error";
  /** A sentence that says why. */
  readonly reason: string;
}

/** An awaited line. */
interface Heard {
  readonly line: string;
  /** The value of performance.now() when it arrived. */
  readonly at: number;
}

/** The result of waiting: the line, a timeout, or the end of the engine. */
type Wait = Heard | "late" | "ended";

export class UciDriver {
  readonly #spec: EngineSpec;
  readonly #settings: EngineSettings;
  readonly #process: EngineProcess;
  readonly #offered: OfferedOption[] = [];
  #fault: Fault | null = null;
  #waiting: { word: string; resolve: (wait: Wait) => void } | null = null;
  /** The last lines with a score: an exact one, and any. They are parsed when the move has arrived. */
  #exactLine: string | null = null;
  #scoredLine: string | null = null;
  /** Receives the reports of the running search. */
  #onReport: (line: string) => void = () => {};
  /** What the engine says is wrong with the options that are being set; null at other times. */
  #errors: string[] | null = null;
  #heardAt = 0;
  /** More nodes than any search for the current request can need. */
  #nodeLimit = Infinity;
  /** What think() is at: before its `go` the engine would ignore a `stop`. */
  #search: "none" | "preparing" | "running" = "none";
  /** Whether a stop waits for `go`. */
  #isStopped = false;
  #grace: NodeJS.Timeout | undefined;

  /** Starts the process; `start` must follow. */
  constructor(spec: EngineSpec, settings: EngineSettings) {
    this.#spec = spec;
    this.#settings = settings;
    const listener = {
      line: (text: string, at: number) => this.#onLine(text, at),
      ended: (ending: Ending) => this.#end(ending),
    };
    this.#process = new EngineProcess(spec, settings.reaper, listener, settings.transcript ?? null);
  }

  /** The fault that made it unusable; null while it is usable. */
  get fault(): Fault | null {
    return this.#fault;
  }

  /**
   * Waits for the engine and sets its options. Returns the fault, if there is one: the engine is then unusable.
   */
  async start(): Promise<Fault | null> {
    const { timeouts } = this.#settings;
    this.#process.send("uci");
    const wait = await this.#wait("uciok", timeouts.start);
    if (wait === "late") {
      return this.#fail({
        termination: "no-uciok",
        detail: `no uciok within ${timeouts.start} ms`,
      });
    }
    if (wait === "ended") return this.#failure();
    const { options } = this.#spec;
    const { chess960 } = this.#settings;
    return this.#setAnd(chess960 ? { ...options, UCI_Chess960: "true" } : options);
  }

  /** @param options set before the game, in addition to those set at the start */
  newGame(options: EngineSpec["options"] = {}): Promise<Fault | null> {
    return this.#setAnd(options, "ucinewgame\n");
  }

  /** Sets up a position and waits for the move. Only the time from `go` counts, after the position is set up. */
  async think(question: Question): Promise<Answer> {
    this.#search = "preparing";
    this.#isStopped = false;
    try {
      return await this.#answerTo(question);
    } finally {
      clearTimeout(this.#grace);
      this.#grace = undefined;
      this.#search = "none";
      this.#onReport = () => {};
    }
  }

  async #answerTo({ position, go, allowed, ceiling, nodes, onReport = () => {} }: Question): Promise<Answer> {
    const unready = await this.#ready(`${position}\n`);
    if (unready) return { kind: "fault", fault: unready };
    this.#nodeLimit = nodes === null ? Infinity : NODES_FACTOR * nodes + NODES_GRACE;
    this.#exactLine = null;
    this.#scoredLine = null;
    this.#onReport = onReport;
    const startedAt = performance.now();
    this.#heardAt = startedAt;
    this.#sendInSearch(go);
    this.#search = "running";
    if (this.#isStopped) this.stop();
    const heard = allowed === null ? await this.#moveWithoutClock(ceiling) : await this.#moveInTime(allowed);
    if (heard === null) return { kind: "fault", fault: this.#failure() };
    const line = this.#exactLine ?? this.#scoredLine;
    return {
      kind: "move",
      move: heard.line.trim().split(/\s+/)[1] ?? "",
      ponder: readBestMove(heard.line)?.ponder ?? null,
      time: heard.at - startedAt,
      report: line === null ? {} : readReport(line),
    };
  }

  /** The options that it offered at the start. */
  get offered(): readonly OfferedOption[] {
    return this.#offered;
  }

  /** Sets options, and waits until the engine has done so. */
  set(options: EngineSpec["options"]): Promise<Fault | null> {
    return this.#setAnd(options);
  }

  /** Sends a command that is no search, and waits until the engine has executed it; `onLine` gets what it prints. */
  execute(command: string): Promise<Fault | null> {
    return this.#ready(`${command}\n`);
  }

  /** Ends the search for whose move think() waits, now or as soon as it has begun. An engine that does not move soon is given up. */
  stop(): void {
    if (this.#search === "none") return;
    if (this.#search === "running") this.#sendInSearch("stop");
    else this.#isStopped = true;
    const { late, crowding } = this.#settings.timeouts;
    const crowd = crowding();
    const grace = Math.round(late * crowd);
    this.#grace ??= setTimeout(() => {
      this.#fail({ termination: "stall", detail: `no move within ${grace} ms of a stop${crowdingText(crowd)}` });
    }, grace);
  }

  /** Asks the engine to end, and enforces it; fulfilled when it is gone. */
  async close(): Promise<void> {
    this.#end({ kind: "crash", detail: "closed by the runner" });
    await this.#process.close();
  }

  /** Sets options, then sends a command, and waits until the engine has executed all. */
  async #setAnd(options: EngineSpec["options"], command = ""): Promise<Fault | null> {
    const settings = this.#settingsOf(options);
    this.#errors = [];
    const fault = await this.#ready(`${settings}${command}`);
    const errors = this.#errors;
    this.#errors = null;
    if (fault !== null || settings === "") return fault;
    for (const text of errors) {
      // Others may be about something else, such as one of many files in a folder, which the engine leaves out.
      const option = Object.keys(options).find((key) => text.toLowerCase().includes(key.toLowerCase()));
      if (option === undefined) continue;
      const reason = `${this.#spec.name} answers option ${option} by: ${text}`;
      this.#settings.onRefused({ option, kind: "error", reason });
    }
    return null;
  }

  /** The commands for options that the engine offers, with values that it allows. */
  #settingsOf(options: EngineSpec["options"]): string {
    const { name } = this.#spec;
    return Object.entries(options)
      .map(([key, value]) => {
        const offer = this.#offered.find((option) => option.name.toLowerCase() === key.toLowerCase());
        const refuse = (kind: RefusedSetting["kind"], reason: string) => {
          this.#settings.onRefused({ option: key, kind, reason });
          return "";
        };
        if (offer === undefined) {
          const names = this.#offered.map((option) => option.name);
          return refuse("missing", `${name} has no option ${key}${proposal(key, names)}`);
        }
        if (offer.type === "button") {
          return value === "false" ? "" : `setoption name ${offer.name}\n`;
        }
        const checked = checkValue(offer, value);
        if (!checked.ok) return refuse("value", `${name} takes ${checked.takes} for option ${key}, not ${value}`);
        return `setoption name ${offer.name} value ${checked.value}\n`;
      })
      .join("");
  }

  /** Sends commands, each with its line end, and waits until the engine has executed them. */
  async #ready(commands: string): Promise<Fault | null> {
    if (this.#fault) return this.#fault;
    const crowd = this.#settings.timeouts.crowding();
    const ready = Math.round(this.#settings.timeouts.ready * crowd);
    this.#process.send(`${commands}isready`);
    const wait = await this.#wait("readyok", ready);
    if (wait === "late") {
      return this.#fail({
        termination: "stall",
        detail: `no readyok within ${ready} ms${crowdingText(crowd)}`,
      });
    }
    return wait === "ended" ? this.#failure() : null;
  }

  #sendInSearch(command: string): void {
    this.#process.send(command, this.#settings.isFloodAllowed ?? false);
  }

  async #moveInTime(allowed: number): Promise<Heard | null> {
    let wait = await this.#wait("bestmove", allowed);
    if (wait === "late") {
      // The game is lost. It remains to be seen whether the engine is still usable.
      const { late } = this.#settings.timeouts;
      this.#sendInSearch("stop");
      wait = await this.#wait("bestmove", late);
      if (wait === "late") {
        this.#fail({
          termination: "stall",
          detail: `no move within ${Math.round(allowed + late)} ms`,
        });
        return null;
      }
    }
    return wait === "ended" ? null : wait;
  }

  async #moveWithoutClock(ceiling: number): Promise<Heard | null> {
    const startedAt = performance.now();
    for (;;) {
      // Looked up each time: without a clock an engine does not lose because others take the processors.
      const crowd = this.#settings.timeouts.crowding();
      const silence = Math.round(this.#settings.timeouts.silence * crowd);
      const longest = Math.round(ceiling * crowd);
      const left = startedAt + longest - performance.now();
      const wait = await this.#wait("bestmove", Math.min(silence, left));
      if (wait === "ended") return null;
      if (wait !== "late") return wait;
      const now = performance.now();
      // A timer may fire slightly early.
      const isSilent = now + 1 >= this.#heardAt + silence;
      if (!isSilent && now + 1 < startedAt + longest) continue;
      this.#fail({
        termination: "stall",
        detail: (isSilent ? `no word for ${silence} ms` : `no move within ${longest} ms`) + crowdingText(crowd),
      });
      return null;
    }
  }

  #wait(word: string, timeout: number): Promise<Wait> {
    if (this.#fault) return Promise.resolve("ended");
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle("late"), Math.min(timeout, TIMER_LIMIT));
      this.#waiting = {
        word,
        resolve: (wait) => {
          clearTimeout(timer);
          resolve(wait);
        },
      };
    });
  }

  #settle(wait: Wait): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(wait);
  }

  #onLine(line: string, at: number): void {
    this.#heardAt = at;
    this.#settings.onLine?.(line);
    const waiting = this.#waiting;
    if (waiting === null) return;
    if (line.startsWith("info")) {
      this.#hearError(line);
      if (waiting.word !== "bestmove") return;
      if (this.#nodeLimit < Infinity) this.#countNodes(line);
      if (line.includes(" score ")) this.#onReport(line);
      if (!isScored(line)) return;
      this.#scoredLine = line;
      if (!isBound(line)) this.#exactLine = line;
      return;
    }
    if (waiting.word === "uciok") {
      const option = readOption(line.trim());
      if (option) this.#offered.push(option);
    }
    const text = line.trimStart();
    if (text.trimEnd() === waiting.word || text.startsWith(`${waiting.word} `)) this.#settle({ line, at });
  }

  #hearError(line: string): void {
    if (this.#errors === null || this.#errors.length >= ERRORS_HEARD) return;
    const text = ERROR.exec(line)?.[1];
    if (text !== undefined) this.#errors.push(visible(shorten(text.trim(), ERROR_CHARACTERS)));
  }

  #countNodes(line: string): void {
    const nodes = Number(/ nodes (\d+)/.exec(line)?.[1] ?? 0);
    if (nodes <= this.#nodeLimit) return;
    const detail = `${nodes} nodes, and no end`;
    this.#fail({ termination: "stall", detail });
  }

  #end({ kind, detail }: Ending): void {
    this.#fault ??= { termination: kind, detail };
    this.#settle("ended");
  }

  /** Abandons the engine. Whoever waits for it is woken: a process that is killed here does not report its end. */
  #fail(fault: Fault): Fault {
    this.#fault ??= fault;
    this.#process.kill();
    this.#settle("ended");
    return this.#fault;
  }

  #failure(): Fault {
    return this.#fault ?? { termination: "crash", detail: "it has ended" };
  }
}
