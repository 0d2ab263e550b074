/** Lets the pupil try again where the game's moves were bad: shows the positions, judges the moves, gives hints. */

import type { Colour, PieceType } from "../../../../engine/board/pieces.js";
import { readPlacement } from "../../../../engine/board/placement.js";
import { squareNamed } from "../../../../engine/board/squares.js";
import { effectText } from "../../../annotate/text/words.js";
import type { Move } from "../../../library/types.js";
import {
  type ExerciseItem,
  exerciseItems,
  type ExerciseState,
  type ItemResult,
  nextItem,
} from "../../game/exercise-plan.js";
import { type GameNode, numberAt, positionOf } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import type { Why } from "../../page-model.js";
import { Cancelled, type EngineService } from "../link/engine-service.js";
import type { Review } from "./reviewer.js";
import { shownMove, words } from "../language.js";

/** Winning chances by which an accepted move may be worse than the best one. */
const ACCEPTED_LOSS = 0.1;

/** What the panel shows of a running exercise. */
export interface ExerciseView {
  readonly side: Colour;
  /** The number of the item, from 1, and of all. */
  readonly number: number;
  readonly all: number;
  readonly solved: number;
  readonly shown: number;
  /** The move that was played in the game, with its number. */
  readonly played: string;
  /** What is said of the last attempt, or as a hint. */
  readonly text: string;
  /** Null while the item is open. */
  readonly result: ItemResult | null;
  readonly isBusy: boolean;
  readonly isLast: boolean;
}

interface Running {
  readonly review: Review;
  readonly side: Colour;
  readonly items: readonly ExerciseItem[];
  readonly results: Map<number, ItemResult>;
  item: ExerciseItem;
  text: string;
  /** Hints given for the item. */
  hints: number;
  /** The move to show on the board. */
  arrow: string | null;
  controller: AbortController | null;
}

export class Exercise {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #onChange: () => void;
  #running: Running | null = null;
  /** The engine's own moves, by the index of the game's move. */
  #best = new Map<number, Move | null>();

  constructor(session: Session, service: EngineService, onChange: () => void) {
    this.#session = session;
    this.#service = service;
    this.#onChange = onChange;
  }

  /** Null if there is no exercise. */
  get view(): ExerciseView | null {
    const running = this.#running;
    if (running === null) return null;
    const { side, items, item, results, text, controller } = running;
    const count = (kind: ItemResult) => [...results.values()].filter((result) => result === kind).length;
    return {
      side,
      number: items.indexOf(item) + 1,
      all: items.length,
      solved: count("solved"),
      shown: count("shown"),
      played: `${numberAt(this.#node(item).fen)} ${shownMove(item.played.san)}`,
      text,
      result: results.get(item.ply) ?? null,
      isBusy: controller !== null,
      isLast: nextItem(items, item.ply, results) === null,
    };
  }

  /** A move to show on the board, in UCI; null for none. */
  get arrow(): string | null {
    return this.takesMoves ? this.#running!.arrow : null;
  }

  /** Whether a move on the board is an answer of the pupil's. */
  get takesMoves(): boolean {
    return this.#running !== null && this.#session.present === this.#node(this.#running.item);
  }

  /** What has to be kept for a reload; null if there is no exercise. */
  get state(): ExerciseState | null {
    if (this.#running === null) return null;
    const { side, item, results } = this.#running;
    return { side, ply: item.ply, results: [...results] };
  }

  /** Begins at the worst move of a side. @returns false if the side has none */
  begin(review: Review, side: Colour, kept: ExerciseState | null = null): boolean {
    const items = exerciseItems(review.game, side);
    const item = items.find(({ ply }) => ply === kept?.ply) ?? items[0];
    if (item === undefined) return false;
    this.#best = new Map();
    this.#running = {
      review,
      side,
      items,
      results: new Map(kept?.results ?? []),
      item,
      text: "",
      hints: 0,
      arrow: null,
      controller: null,
    };
    this.#show(item);
    return true;
  }

  /** Continues an exercise from before a reload. */
  restore(review: Review | null, kept: ExerciseState | null): void {
    if (review !== null && kept !== null) this.begin(review, kept.side, kept);
  }

  end(): void {
    this.#running?.controller?.abort();
    this.#running = null;
    this.#onChange();
  }

  /** Must be called after every change of the board. @param review of the shown game */
  update(review: Review | null): void {
    const running = this.#running;
    if (running === null) return;
    const isSame = review !== null && running.review.moves.every((move, index) => review.moves[index] === move);
    if (isSame && this.#session.live === null) return;
    running.controller?.abort();
    this.#running = null;
  }

  /** Judges a move of the pupil's, in UCI. */
  attempt(uci: string): void {
    const running = this.#running;
    if (running === null || running.results.has(running.item.ply)) return;
    running.arrow = uci;
    void this.#ask(uci, (why) => {
      if (why.loss <= ACCEPTED_LOSS) {
        running.results.set(running.item.ply, "solved");
        const { best } = why;
        const own = best === null || best.uci === why.played.uci ? null : shownMove(best.san);
        running.text = words.review.right(shownMove(why.played.san), own);
        return;
      }
      running.arrow = null;
      const effect = why.lapse === null ? "" : effectText(why.lapse, words.coach);
      running.text = words.review.notEnough(shownMove(why.played.san), effect);
    });
  }

  /** Names the piece to move, and with the next call its square. */
  hint(): void {
    const running = this.#running;
    if (running === null || running.results.has(running.item.ply)) return;
    this.#withBest((best) => {
      const [from, to] = [best.uci.slice(0, 2), best.uci.slice(2, 4)];
      const piece = readPlacement(this.#node(running.item).fen)[squareNamed(from)] ?? "";
      const type = piece.toLowerCase() as PieceType;
      running.hints += 1;
      const { movePiece, pieceGoes } = words.review;
      running.text = running.hints === 1 ? movePiece(type, from) : pieceGoes(type, from, to);
    });
  }

  answer(): void {
    const running = this.#running;
    if (running === null) return;
    this.#withBest((best) => {
      if (!running.results.has(running.item.ply)) running.results.set(running.item.ply, "shown");
      running.arrow = best.uci;
      running.text = words.review.answerIs(`${numberAt(this.#node(running.item).fen)} ${shownMove(best.san)}`);
    });
  }

  /** Goes to the next open item, or back to this one. */
  next(): void {
    const running = this.#running;
    if (running === null) return;
    const item = nextItem(running.items, running.item.ply, running.results) ?? running.item;
    running.controller?.abort();
    Object.assign(running, { item, text: "", hints: 0, arrow: null, controller: null });
    this.#show(item);
  }

  #show(item: ExerciseItem): void {
    this.#session.go(this.#node(item));
  }

  /** The position before an item's move. */
  #node({ ply }: ExerciseItem): GameNode {
    const line = this.#session.tree.mainLine();
    return line[ply] ?? line.at(-1)!;
  }

  /** Asks what the engine would play, unless that is known. */
  #withBest(use: (best: Move) => void): void {
    const running = this.#running!;
    const { ply, played } = running.item;
    const known = this.#best.get(ply);
    if (known) {
      use(known);
      return this.#onChange();
    }
    void this.#ask(played.uci, ({ best }) => {
      if (best === null) running.text = words.review.noBetter;
      else use(best);
    });
  }

  async #ask(uci: string, use: (why: Why) => void): Promise<void> {
    const running = this.#running!;
    const { item } = running;
    running.controller?.abort();
    const controller = new AbortController();
    running.controller = controller;
    running.text = words.page.wait;
    this.#onChange();
    try {
      const position = positionOf(this.#session.tree, this.#node(item));
      const why = await this.#service.run<"why">({ kind: "why", position, played: uci }, { signal: controller.signal });
      if (controller.signal.aborted) return;
      this.#best.set(item.ply, why.best);
      use(why);
    } catch (error) {
      if (error instanceof Cancelled) return;
      running.arrow = null;
      running.text = words.page.cannotSay((error as Error).message);
    }
    running.controller = null;
    this.#onChange();
  }
}
