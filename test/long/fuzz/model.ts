/** What the engine must answer to the lines that it was sent: positions, best moves, and how many `readyok`. */

import { type GoMeaning, linesOf, meaningOf } from "./reading.js";
import { after, countMoves, reach, START } from "./rules.js";

/** A `go` that has not been answered. */
interface Pending {
  readonly go: GoMeaning;
  readonly fen: string;
  readonly chess960: boolean;
  /** Whether the engine may answer: `infinite` and `ponder` searches wait to be ended. */
  released: boolean;
  /** Whether a limit of nodes only ends it with its iteration, which may be endless. */
  readonly soft: boolean;
}

/** What `d` must show. */
interface Shown {
  readonly fen: string;
  readonly moves: number;
}

export class Violation extends Error {}

/** How a best move is written; the ponder move follows. */
const BEST_MOVE = /^bestmove (\(none\)|[a-h][1-8][a-h][1-8][nbrq]?)(?: ponder ([a-h][1-8][a-h][1-8][nbrq]?))?$/;

export class Model {
  #fen = START;
  #chess960 = false;
  #soft = false;
  #ended = false;
  readonly #pending: Pending[] = [];
  readonly #shown: Shown[] = [];
  #readiesDue = 0;
  /** The FEN that the engine has shown last, until the number of its moves follows. */
  #fenSeen: string | null = null;

  /** Reads bytes that are about to be sent; returns whether work has begun that only `stop` ends soon. */
  read(bytes: Uint8Array): boolean {
    let long = false;
    for (const line of linesOf(bytes)) {
      if (this.#ended) break;
      const meaning = meaningOf(line);
      if (meaning.kind === "work") long ||= meaning.long;
      this.#execute(meaning);
    }
    return long;
  }

  /** After `quit` the engine takes no line any more. */
  get ended(): boolean {
    return this.#ended;
  }

  /** The answers that are still to come, in words; null if there are none. */
  get missing(): string | null {
    const parts = [
      [this.#readiesDue, "readyok"],
      [this.#shown.length, "answers to d"],
    ] as const;
    const due = parts.filter(([count]) => count > 0);
    return due.length === 0 ? null : due.map(([count, what]) => `${count} ${what}`).join(", ");
  }

  get awaitsReady(): boolean {
    return this.#readiesDue > 0;
  }

  get searches(): number {
    return this.#pending.length;
  }

  /** Whether every search will end by itself before long. */
  get isBrief(): boolean {
    return this.#pending.every(
      ({ go, released, soft }) => released && (go.brief === "always" || (go.brief === "by-nodes" && !soft)),
    );
  }

  /** Takes a line of output. @throws Violation if it is not what must come */
  hear(line: string): void {
    // eslint-disable-next-line no-control-regex
    if (/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/.test(line))
      throw new Violation(`unprintable output: ${JSON.stringify(line)}`);
    if (line === "readyok") {
      if (this.#readiesDue === 0) throw new Violation("one readyok too many");
      this.#readiesDue--;
    } else if (line.startsWith("bestmove")) {
      this.#hearBestMove(line);
    } else if (line.startsWith("FEN: ")) {
      this.#fenSeen = line.slice("FEN: ".length);
    } else if (line.startsWith("Legal moves: ")) {
      this.#hearPosition(Number(line.slice("Legal moves: ".length)));
    }
  }

  #execute(meaning: ReturnType<typeof meaningOf>): void {
    switch (meaning.kind) {
      case "position": {
        this.#displace();
        const { fen, moves } = meaning;
        this.#fen = reach(fen, moves, this.#chess960) ?? this.#fen;
        return;
      }
      case "chess960":
        this.#displace();
        if (meaning.on !== this.#chess960) this.#fen = START;
        this.#chess960 = meaning.on;
        return;
      case "soft nodes":
        this.#displace();
        this.#soft = meaning.on;
        return;
      case "go":
        this.#displace();
        this.#pending.push({
          go: meaning,
          fen: this.#fen,
          chess960: this.#chess960,
          released: !meaning.infinite && !meaning.ponder,
          soft: this.#soft,
        });
        return;
      case "work":
      case "displacing":
      case "stop":
        return this.#displace();
      case "ponderhit": {
        const last = this.#pending.at(-1);
        if (last !== undefined && !last.go.infinite) last.released = true;
        return;
      }
      case "isready":
        this.#readiesDue++;
        return;
      case "d":
        this.#shown.push({
          fen: this.#fen,
          moves: countMoves(this.#fen, this.#chess960),
        });
        return;
      case "quit":
        this.#displace();
        this.#ended = true;
        return;
      case "other":
        return;
    }
  }

  #displace(): void {
    for (const search of this.#pending) search.released = true;
  }

  #hearBestMove(line: string): void {
    const search = this.#pending.shift();
    if (search === undefined) throw new Violation(`a best move that nobody asked for: ${line}`);
    const { go, fen, chess960, released } = search;
    const wrong = (why: string) => new Violation(`${line} in ${fen}${chess960 ? " (Chess960)" : ""}: ${why}`);
    if (!released) throw wrong("it came before stop or ponderhit");
    const [, move, ponder] = BEST_MOVE.exec(line) ?? [];
    if (move === undefined) throw wrong("malformed");
    if (move === "(none)") {
      if (countMoves(fen, chess960) > 0) throw wrong("there are legal moves");
      if (ponder !== undefined) throw wrong("a move to ponder on after none");
      return;
    }
    const next = after(fen, move, chess960);
    if (next === null) throw wrong("illegal");
    if (ponder !== undefined && after(next, ponder, chess960) === null) throw wrong("the move to ponder on is illegal");
    // A line of 60,000 moves is mostly one move; to judge each would keep this process from hearing `readyok`.
    const allowed = [...new Set(go.searchMoves)].filter((one) => after(fen, one, chess960) !== null);
    if (allowed.length > 0 && !allowed.includes(move)) throw wrong(`not one of searchmoves: ${allowed.join(" ")}`);
  }

  #hearPosition(moves: number): void {
    const shown = this.#shown.shift();
    if (shown === undefined) throw new Violation("one answer to d too many");
    if (this.#fenSeen !== shown.fen) throw new Violation(`the position is ${this.#fenSeen}, but must be ${shown.fen}`);
    if (moves !== shown.moves)
      throw new Violation(`${moves} legal moves in ${shown.fen}, but there are ${shown.moves}`);
  }
}
