/** Runs the process of an engine: its lines in both directions, and its end, however that comes. */

import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { reasonOf, systemFaultOf } from "../common/errors.js";
import { isFolder } from "../common/files/is-folder.js";
import { quote } from "../common/text.js";
import type { EngineSpec } from "./types.js";
import { isScript } from "./engine-spec.js";
import type { Reaper } from "./reaper.js";
import type { Transcript } from "./transcript.js";

/** Maximum output of an engine between two commands. More is a fault: it would only fill the memory. */
const FLOOD_CHARACTERS = 8 * 1024 * 1024;
const FLOOD_LINES = 100_000;
/** What is kept of an unfinished line where output may be without end: much more than any report has. */
const LINE_CHARACTERS = 64 * 1024;
/** Lines that are handed on at once, and characters after which the engine is probably writing more than anybody reads. */
const SLICE_LINES = 500;
const SLICE_CHARACTERS = 8 * 1024;
/** Milliseconds without output after which a process that has ended has nothing more to say. */
const LAST_WORDS = 100;
/** Milliseconds after which it counts as ended, whoever still writes. */
const LONGEST_LAST_WORDS = 1000;
/** Milliseconds that an engine has to end after `quit`. */
const QUIT_GRACE = 1000;

/** The unexpected end of a process. */
export interface Ending {
  readonly kind: "crash" | "flood";
  readonly detail: string;
}

interface ProcessListener {
  /** A line without its ending, and performance.now() when it arrived. */
  line(text: string, at: number): void;
  /** Called once; no line follows. */
  ended(ending: Ending): void;
}

export class EngineProcess {
  /** Null if it could not start. */
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable | null> | null;
  readonly #listener: ProcessListener;
  readonly #transcript: Transcript | null;
  /** Fulfilled when the process is gone. */
  readonly #gone: Promise<void>;
  /** The start of an incomplete line. */
  #rest = "";
  /** Whole lines that have arrived, with performance.now() of that time, and wait for a turn of the event loop. */
  readonly #unread: { readonly lines: readonly string[]; readonly at: number }[] = [];
  /** Whether output waits for such a turn. */
  #isPaused = false;
  /** Called when it no longer does. */
  #onResumed = () => {};
  /** The value of performance.now() when output was last handed on. */
  #heardAt = 0;
  #characters = 0;
  #lines = 0;
  /** Whether the output since the last command may be without end. */
  #isEndless = false;
  #ended = false;
  #exited = false;

  /**
   * Starts the process. A program that cannot start ends with a crash like any other.
   *
   * @param transcript keeps all lines, error output too; null for none
   */
  constructor(spec: EngineSpec, reaper: Reaper, listener: ProcessListener, transcript: Transcript | null = null) {
    this.#listener = listener;
    this.#transcript = transcript;
    const fail = (error: unknown) => this.#end({ kind: "crash", detail: startFault(spec, error) });
    let child: ChildProcessByStdio<Writable, Readable, Readable | null>;
    try {
      child = start(spec, transcript !== null);
    } catch (error) {
      // Node throws some faults, and reports the others later.
      this.#child = null;
      this.#gone = Promise.resolve();
      fail(error);
      return;
    }
    this.#child = child;
    child.stderr?.setEncoding("utf8").on("data", (text: string) => transcript?.addErrors(text));
    if (child.pid !== undefined) reaper.watch(child.pid);
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      this.#take(text);
    });
    // An engine that no longer reads has ended, or will end soon.
    child.stdin.on("error", () => {});
    this.#gone = new Promise((resolve) => {
      child.on("error", (error) => {
        fail(error);
        resolve();
      });
      child.on("exit", (code, signal) => {
        this.#exited = true;
        // A wrapper script may leave its engine behind.
        this.#killGroup();
        if (child.pid !== undefined) reaper.forget(child.pid);
        const detail = code === null ? `ended by ${signal}` : `ended with status ${code}`;
        const finish = () => {
          clearInterval(timer);
          this.#end({ kind: "crash", detail });
        };
        // What it has left behind may keep its output open, and even write to it.
        const exitedAt = performance.now();
        const finishIfSilent = () => {
          const now = performance.now();
          const isSilent = !this.#isPaused && now >= this.#heardAt + LAST_WORDS;
          if (isSilent || (this.#unread.length === 0 && now >= exitedAt + LONGEST_LAST_WORDS)) finish();
        };
        // An immediate comes after what the pipe still has.
        const timer = setInterval(() => setImmediate(finishIfSilent), LAST_WORDS);
        child.on("close", () => {
          // At the end of a process Node reads what is left, paused or not.
          if (this.#isPaused) this.#onResumed = finish;
          else finish();
        });
        resolve();
      });
    });
  }

  /**
   * Writes one or several commands, separated by line ends.
   *
   * @param isEndless whether the engine may write without end from now on; then only the start of a very long line is kept
   */
  send(text: string, isEndless = false): void {
    this.#characters = 0;
    this.#lines = 0;
    this.#isEndless = isEndless;
    if (this.#ended) return;
    this.#transcript?.add(">", text);
    this.#child?.stdin.write(`${text}\n`);
  }

  /** Ends the process immediately and for good, without calling the listener. */
  kill(): void {
    this.#ended = true;
    this.#killGroup();
  }

  /** Asks the process to end, and enforces it; fulfilled when the process is gone. */
  async close(): Promise<void> {
    if (!this.#ended) {
      this.#child?.stdin.write("stop\nquit\n");
      this.#ended = true;
    }
    const timer = setTimeout(() => this.#killGroup(), QUIT_GRACE);
    await this.#gone;
    clearTimeout(timer);
  }

  #take(text: string): void {
    if (this.#ended) return;
    const at = performance.now();
    this.#characters += text.length;
    const pieces = text.split("\n");
    this.#lines += pieces.length - 1;
    if (!this.#isEndless && this.#isFlood()) {
      const detail = `${this.#lines} lines, ${this.#characters} characters after one command`;
      this.#end({ kind: "flood", detail });
      this.#killGroup();
      return;
    }
    pieces[0] = this.#rest + (pieces[0] ?? "");
    const rest = pieces.pop() ?? "";
    this.#rest = this.#isEndless ? rest.slice(0, LINE_CHARACTERS) : rest;
    this.#unread.push({ lines: pieces, at });
    if (this.#isPaused) return;
    // A large piece is probably not the last one.
    if (pieces.length > SLICE_LINES || text.length >= SLICE_CHARACTERS) this.#pause();
    this.#handOn();
  }

  /** Lets output wait, and hands it on in slices, with a turn of the event loop between any two. */
  #pause(): void {
    this.#isPaused = true;
    this.#child?.stdout.pause();
    setImmediate(() => {
      if (this.#unread.length > 0) {
        this.#handOn();
        this.#pause();
        return;
      }
      this.#isPaused = false;
      this.#heardAt = performance.now();
      this.#child?.stdout.resume();
      this.#onResumed();
    });
  }

  /** Hands on a slice of what has arrived. */
  #handOn(): void {
    const [first] = this.#unread;
    if (first === undefined) return;
    const { lines, at } = first;
    this.#heardAt = performance.now();
    if (lines.length > SLICE_LINES) this.#unread[0] = { lines: lines.slice(SLICE_LINES), at };
    else this.#unread.shift();
    for (const line of lines.slice(0, SLICE_LINES)) {
      if (this.#ended) return;
      const text = line.endsWith("\r") ? line.slice(0, -1) : line;
      this.#transcript?.add("<", text);
      this.#listener.line(text, at);
    }
  }

  #isFlood(): boolean {
    return this.#characters > FLOOD_CHARACTERS || this.#lines > FLOOD_LINES || this.#rest.length > FLOOD_CHARACTERS;
  }

  #end(ending: Ending): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#listener.ended(ending);
  }

  #killGroup(): void {
    const child = this.#child;
    if (child?.pid === undefined) return;
    if (process.platform === "win32") {
      if (!this.#exited) child.kill();
      return;
    }
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // The group is empty.
    }
  }
}

/** Why a program did not start: for a missing folder, too, the system names the program. */
function startFault({ dir }: EngineSpec, error: unknown): string {
  if (dir !== undefined && !isFolder(dir)) return `there is no folder ${quote(dir)}`;
  return systemFaultOf(error) ?? reasonOf(error);
}

function start(
  { command, args, dir }: EngineSpec,
  readsErrors: boolean,
): ChildProcessByStdio<Writable, Readable, Readable | null> {
  const [program, words] = isScript(command) ? [process.execPath, [command, ...args]] : [command, args];
  const options = {
    detached: process.platform !== "win32",
    windowsHide: true,
    ...(dir === undefined ? {} : { cwd: dir }),
  };
  return readsErrors
    ? spawn(program, words, { ...options, stdio: ["pipe", "pipe", "pipe"] })
    : spawn(program, words, { ...options, stdio: ["pipe", "pipe", "ignore"] });
}
