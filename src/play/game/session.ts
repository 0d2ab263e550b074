/**
 * The state of the board: a tree of moves, the shown position, and the game against the engine, if there is one.
 * Every change is announced to a listener. Pure: the engine's moves and the time come from outside.
 */

import type { Colour } from "../../../engine/board/pieces.js";
import { clockCommand, type ClockState, flagged, newClock, pressClock, runClock, stopClock } from "./clock.js";
import type { DrawReason } from "./draw-answer.js";
import { type EndCause, resultOfEnd, terminationOf, timeForfeit } from "./game-end.js";
import { sideOfPerson, tagsOfGame } from "./game-tags.js";
import { type GameNode, GameTree, lineTo, nodesTo, pliesTo } from "./game-tree.js";
import { type Rules, turnOf } from "./rules.js";
import type {
  Freedom,
  GameEnd,
  GameSettings,
  GameState,
  LiveGame,
  MoveFault,
  MoveResult,
  Snapshot,
  UndoKind,
} from "./session-types.js";

/** Something that the person may undo. */
interface Undoable {
  readonly kind: UndoKind;
  readonly isPossible: () => boolean;
  readonly restore: () => void;
}

export class Session {
  readonly rules: Rules;
  readonly #now: () => number;
  readonly #onChange: () => void;
  #tree = new GameTree();
  #present = this.#tree.root;
  #live: LiveGame | null = null;
  /** The end of the last game; null if none has ended. */
  #end: GameEnd | null = null;
  /** The clocks as they stood when the last game ended; null without a game, or without clocks. */
  #lastClock: ClockState | null = null;
  #undo: Undoable | null = null;

  /**
   * @param now milliseconds since 1970
   * @param onChange called after every change
   */
  constructor(rules: Rules, now: () => number, onChange: () => void) {
    this.rules = rules;
    this.#now = now;
    this.#onChange = onChange;
  }

  get tree(): GameTree {
    return this.#tree;
  }

  /** The shown position. */
  get present(): GameNode {
    return this.#present;
  }

  get live(): LiveGame | null {
    return this.#live;
  }

  /** The person's side in the running game, or in the last one. */
  get player(): Colour {
    return this.#live?.side ?? sideOfPerson(this.#tree.headers);
  }

  /** The end of the last game; null if none has ended, or if its moves have been deleted. */
  get end(): GameEnd | null {
    return this.#end;
  }

  /** The clocks of the running game, or as they stood at the end of the last one. */
  get clock(): ClockState | null {
    return this.#live === null ? this.#lastClock : this.#live.clock;
  }

  /** The last position of the main line, where a game continues. */
  get tip(): GameNode {
    return this.#tree.mainLine().at(-1)!;
  }

  get freedom(): Freedom {
    if (this.#live === null) return "free";
    return this.#present === this.tip && turnOf(this.#present) === this.#live.side ? "own" : "none";
  }

  /** Whether it is the engine's turn in the running game. */
  get isEnginesTurn(): boolean {
    return this.#live !== null && turnOf(this.tip) !== this.#live.side;
  }

  /**
   * Starts a game: from a position, whose moves so far become a part of it, or from the start position. @param from may
   * be a node of the shown tree
   */
  begin(settings: GameSettings, from: GameNode | null = null): void {
    const { side, level, opponent, openings, clock } = settings;
    const { tree, tip } = from === null ? { tree: new GameTree(), tip: null } : lineTo(from, this.#tree.chess960);
    const before = this.#snapshot();
    this.#tree = tree;
    for (const [name, value] of tagsOfGame(settings, this.#now())) tree.headers.set(name, value);
    this.#present = tip ?? tree.root;
    this.#end = null;
    this.#lastClock = null;
    const state = clock === null ? null : newClock(clock);
    this.#live = {
      side,
      level: opponent === undefined ? level : null,
      ...(opponent === undefined ? {} : { opponent }),
      ...(openings === undefined ? {} : { openings }),
      clock: state === null ? null : runClock(state, turnOf(this.#present), this.#now()),
      before: state === null ? [] : Array.from({ length: pliesTo(this.#present) }, () => state.left),
    };
    this.#offerBack(before);
    this.#endIfOver();
    this.#onChange();
  }

  /** Shows another game, and abandons the running one. */
  load(tree: GameTree, present = tree.root): void {
    const before = this.#snapshot();
    this.#tree = tree;
    this.#present = present;
    this.#live = null;
    this.#end = null;
    this.#lastClock = null;
    this.#offerBack(before);
    this.#onChange();
  }

  /** Restores a game, such as the one from before a reload. Its clock has continued to run. */
  resume(tree: GameTree, present: GameNode, state: GameState): void {
    this.#undo = null;
    this.replace(tree, present, state);
  }

  /** Shows a copy of the shown game with more in it, such as a review. The way back to the game before stays. */
  replace(tree: GameTree, present: GameNode, { live, end, clock }: GameState): void {
    this.#tree = tree;
    this.#present = present;
    this.#live = live;
    this.#end = end;
    this.#lastClock = clock;
    this.checkFlag();
    this.#onChange();
  }

  go(node: GameNode): void {
    this.#present = node;
    this.#onChange();
  }

  /** Makes a person's move, in SAN or UCI, in the shown position. */
  move(text: string): MoveResult {
    if (this.freedom === "none") return { ok: false, fault: this.#whyNot() };
    return this.#play(this.#present, text);
  }

  /** Makes a move that the person has planned, in the last position of the game, whatever position is shown. */
  plannedMove(uci: string): MoveResult {
    if (this.#live === null || this.isEnginesTurn) return { ok: false, fault: this.#whyNot() };
    return this.#play(this.tip, uci);
  }

  /** Makes an engine's move, unless it comes too late and belongs to another position. */
  engineMove(before: GameNode, uci: string): void {
    if (!this.isEnginesTurn || before !== this.tip) return;
    this.#play(before, uci);
  }

  /** Takes back the person's last move, and the reply to it. Both clocks show again what they showed before it. */
  takeBack(): boolean {
    const live = this.#live;
    if (live === null) return false;
    let last = this.tip;
    // To the position before the person's own last move.
    while (last.parent !== null && turnOf(last.parent) !== live.side) last = last.parent;
    if (last.parent === null) return false;
    const { clock, before = [] } = live;
    const plies = pliesTo(last.parent);
    const left = before[plies] ?? clock?.left;
    this.#present = last.parent;
    this.#tree.remove(last);
    this.#live = {
      ...live,
      clock: clock && runClock({ ...clock, left: left!, running: null }, live.side, this.#now()),
      before: before.slice(0, plies),
    };
    this.#onChange();
    return true;
  }

  /** Whether the person has a move to take back. */
  get canTakeBack(): boolean {
    return this.#ownMoves() > 0;
  }

  resign(): void {
    if (this.#live === null) return;
    this.#finish({ kind: "resignation", loser: this.#live.side });
    this.#onChange();
  }

  /** Ends the game as both sides have agreed. @param reason of the engine's */
  agreeToDraw(reason: DrawReason): void {
    if (this.#live === null) return;
    this.#finish({ kind: "agreement", reason });
    this.#onChange();
  }

  /** Ends the game if a side has run out of time. @returns whether one has */
  checkFlag(): boolean {
    const clock = this.#live?.clock ?? null;
    const side = clock === null ? null : flagged(clock, this.#now());
    if (side === null) return false;
    this.#finish(timeForfeit(side, this.tip.fen));
    this.#onChange();
    return true;
  }

  /** Removes the shown move, and all after it, from the tree. */
  removeVariation(): void {
    const node = this.#present;
    const { parent } = node;
    if (this.#live !== null || parent === null) return;
    const [tree, end, at] = [this.#tree, this.#end, parent.children.indexOf(node)];
    this.#undo = {
      kind: "deletion",
      isPossible: () => this.#tree === tree && parent.children.every(({ move }) => move!.uci !== node.move!.uci),
      restore: () => {
        parent.children.splice(at, 0, node);
        this.#present = node;
        this.#end ??= end;
      },
    };
    this.#present = parent;
    if (end !== null && nodesTo(end.node).includes(node)) this.#end = null;
    tree.remove(node);
    this.#onChange();
  }

  /** What undo() would undo; null if there is nothing. */
  get undoable(): UndoKind | null {
    return this.#undo?.isPossible() === true ? this.#undo.kind : null;
  }

  /** Restores what the last deletion has removed, or the game that another one has replaced; those two change places. */
  undo(): void {
    const undo = this.#undo;
    if (undo?.isPossible() !== true) return;
    this.#undo = null;
    undo.restore();
    this.#onChange();
  }

  /** Passes the turn in the shown position, as a variation may. @returns whether that is possible */
  pass(): boolean {
    if (this.#live !== null) return false;
    const passed = this.rules.pass(this.#present, this.#tree.chess960);
    if (passed.ok) this.go(this.#tree.add(this.#present, passed.step));
    return passed.ok;
  }

  /** Writes on a position: its comment, with the commands in it, and its glyphs. What is absent stays. */
  annotate(node: GameNode, { comment = node.comment, glyphs = node.glyphs }: Partial<GameNode>): void {
    node.comment = comment;
    node.glyphs = glyphs;
    this.#onChange();
  }

  promote(): void {
    if (this.#live !== null) return;
    this.#tree.promote(this.#present);
    this.#onChange();
  }

  #play(before: GameNode, text: string): MoveResult {
    if (this.checkFlag()) return { ok: false, fault: { kind: "game over", cause: this.#end!.cause } };
    const read = this.rules.read(this.#tree, before, text);
    if (!read.ok) return read;
    // A person who looks at an earlier position stays there.
    const follows = this.#present === before;
    const node = this.#tree.add(before, read.step);
    if (follows) this.#present = node;
    const live = this.#live;
    if (live !== null) {
      const mover = turnOf(before);
      const stopped = live.clock && stopClock(live.clock, this.#now());
      const clock = stopped && pressClock(stopped, mover, this.#now());
      if (clock !== null) node.comment = clockCommand(clock.left[mover]);
      this.#live = { ...live, clock, before: stopped === null ? [] : [...(live.before ?? []), stopped.left] };
      this.#endIfOver();
    }
    this.#onChange();
    return { ok: true, node };
  }

  #endIfOver(): void {
    const outcome = this.rules.outcome(this.#tree, this.tip);
    if (outcome !== null) this.#finish({ kind: "rules", outcome });
  }

  #finish(cause: EndCause): void {
    this.#tree.result = resultOfEnd(cause);
    this.#tree.headers.set("Termination", terminationOf(cause));
    this.#end = { cause, node: this.tip };
    const clock = this.#live?.clock ?? null;
    this.#lastClock = clock && stopClock(clock, this.#now());
    this.#live = null;
  }

  /** The person's moves in the running game. */
  #ownMoves(): number {
    const { live } = this;
    if (live === null) return 0;
    return this.#tree.mainLine().filter(({ parent }) => parent !== null && turnOf(parent) === live.side).length;
  }

  /** The shown game, with its clocks stopped. */
  #snapshot(): Snapshot {
    const live = this.#live;
    return {
      tree: this.#tree,
      present: this.#present,
      live: live && { ...live, clock: live.clock && stopClock(live.clock, this.#now()) },
      end: this.#end,
      clock: this.#lastClock,
    };
  }

  /** Keeps the game that the shown one has replaced, unless the person moves on in a game against the engine. */
  #offerBack(before: Snapshot): void {
    const moved = this.#ownMoves();
    this.#undo =
      before.tree.root.children.length === 0
        ? null
        : {
            kind: "game",
            isPossible: () => this.#ownMoves() <= moved,
            restore: () => this.#goBack(before),
          };
  }

  #goBack({ tree, present, live, end, clock }: Snapshot): void {
    const replaced = this.#snapshot();
    this.#tree = tree;
    this.#present = present;
    this.#live = live && { ...live, clock: live.clock && runClock(live.clock, turnOf(this.tip), this.#now()) };
    this.#end = end;
    this.#lastClock = clock;
    this.#offerBack(replaced);
  }

  #whyNot(): MoveFault {
    return { kind: this.#present === this.tip ? "engine's turn" : "earlier position" };
  }
}
