/** Lets the engine review the shown game, and shows the result. */

import type { PageGame } from "../../annotate/page-model.js";
import { splitGames } from "../../notation/index.js";
import { type GameTree, isMain, pathTo, pliesTo } from "../game/game-tree.js";
import { readTree } from "../game/read-tree.js";
import type { Session } from "../game/session.js";
import { writeMainLine } from "../game/write-tree.js";
import { Cancelled, type EngineService } from "./link/engine-service.js";
import type { ReviewPanel } from "./review-panel.js";

/** A review, and the moves that it judges, in UCI. */
export interface Review {
  readonly game: PageGame;
  readonly moves: readonly string[];
}

export class Reviewer {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #panel: ReviewPanel;
  #controller: AbortController | null = null;
  /** The last review, with its tree. */
  #found: (Review & { readonly tree: GameTree }) | null = null;

  constructor(session: Session, service: EngineService, panel: ReviewPanel) {
    this.#session = session;
    this.#service = service;
    this.#panel = panel;
  }

  /** White's expected share of the points in the shown position, null if unknown. */
  get share(): number | null {
    const { tree, present } = this.#session;
    if (this.#found?.tree !== tree || !isMain(present)) return null;
    const move = this.#found.game.moves[pliesTo(present) - 1];
    return move === undefined ? null : (1 + move.chances) / 2;
  }

  /** The review of the shown game, null if there is none. */
  get review(): Review | null {
    return this.#found && { game: this.#found.game, moves: this.#found.moves };
  }

  /** Shows the review from before a reload, if it is one of the shown game. */
  restore(review: Review | null): void {
    const { tree } = this.#session;
    if (review === null || !fits(review, tree)) return;
    this.#found = { ...review, tree };
    this.#panel.show(review.game);
  }

  async begin(): Promise<void> {
    const { tree, live } = this.#session;
    if (live !== null) return this.#panel.note("The game still goes on.");
    if (tree.root.children.length === 0) return this.#panel.note("There is no move to review.");
    this.cancel();
    const controller = new AbortController();
    this.#controller = controller;
    this.#panel.show(null);
    this.#panel.note("");
    this.#panel.progress(0, tree.mainLine().length);
    try {
      const game = await this.#service.run<"review">(
        { kind: "review", pgn: writeMainLine(tree) },
        { signal: controller.signal, onProgress: (done, all) => this.#panel.progress(done, all) },
      );
      this.#take(tree, game);
    } catch (error) {
      if (error instanceof Cancelled) this.#panel.note("");
      else this.#panel.note(`The review has failed: ${(error as Error).message}`);
    }
  }

  cancel(): void {
    this.#controller?.abort();
    this.#controller = null;
  }

  /** Must be called after every change of the board. */
  update(): void {
    const { tree, present } = this.#session;
    if (this.#found !== null && (this.#found.tree !== tree || !fits(this.#found, tree))) {
      this.#found = null;
      this.#panel.show(null);
      this.#panel.note("");
    }
    if (this.#found !== null && isMain(present)) this.#panel.mark(pliesTo(present));
  }

  /**
   * The reviewed game comes back with comments and variations. If the person has moved on to another game, that stays.
   */
  #take(reviewed: GameTree, game: PageGame): void {
    const { tree, present, rules, ending, clock: lastClock } = this.#session;
    if (tree !== reviewed) return;
    const [text] = splitGames(game.pgn);
    const read = text === undefined ? null : readTree(text, rules);
    if (read?.ok !== true) return this.#panel.note("The review cannot be read.");
    read.tree.graft(reviewed);
    this.#found = { tree: read.tree, game, moves: pathTo(read.tree.mainLine().at(-1)!) };
    const ply = isMain(present) ? pliesTo(present) : 0;
    this.#session.resume(read.tree, read.tree.mainLine()[ply] ?? read.tree.root, null, ending, lastClock);
    this.#panel.show(game);
    this.#panel.mark(ply);
  }
}

/** Whether the main line still begins with the moves of a review. */
function fits({ moves }: Review, tree: GameTree): boolean {
  const line = pathTo(tree.mainLine().at(-1)!);
  return moves.every((move, index) => line[index] === move);
}
