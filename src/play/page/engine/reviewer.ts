/** Lets the engine review the shown game, and shows the result. */

import type { PageGame } from "../../../annotate/page-model.js";
import { DEFAULT_NODES } from "../../../annotate/annotate-limits.js";
import { splitGames } from "../../../notation/index.js";
import { fileReview } from "../../game/file-review.js";
import { type GameTree, isMain, NULL_MOVE, pathTo, pliesTo } from "../../game/game-tree.js";
import { graft } from "../../game/graft.js";
import { readTree } from "../../game/read-tree.js";
import type { Session } from "../../game/session.js";
import { writeMainLine } from "../../game/write-tree.js";
import { Cancelled, type EngineService } from "../link/engine-service.js";
import { words } from "../language.js";

/** A review, and the moves that it judges, in UCI. */
export interface Review {
  readonly game: PageGame;
  readonly moves: readonly string[];
}

/** Where a review is shown. */
export interface ReviewView {
  /** Null if the shown game has no review. */
  show(game: PageGame | null): void;
  /** What a running review knows so far. */
  draft(game: PageGame): void;
  progress(done: number, all: number): void;
  note(text: string): void;
  /** Moves the cursor to so many half moves of the main line. */
  mark(ply: number): void;
}

export class Reviewer {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #panel: ReviewView;
  /** The running review: its tree, and the moves of the main line when it began. */
  #running: {
    readonly tree: GameTree;
    readonly moves: readonly string[];
    readonly controller: AbortController;
    /** What it knows so far. */
    draft: PageGame | null;
  } | null = null;
  /** The tree whose file was asked for a review of its own. */
  #asked: GameTree | null = null;
  /** Why the last wish for a review was refused, as long as that is so; empty otherwise. */
  #refusal = "";
  /** The last review, with its tree. */
  #found: (Review & { readonly tree: GameTree }) | null = null;

  constructor(session: Session, service: EngineService, panel: ReviewView) {
    this.#session = session;
    this.#service = service;
    this.#panel = panel;
  }

  /** White's expected share of the points in the shown position, null if unknown. */
  get share(): number | null {
    const { tree, present } = this.#session;
    if (this.#found?.tree !== tree || !isMain(present)) return null;
    const move = this.#found.game.moves[pliesTo(present) - 1];
    const chances = move?.chances ?? null;
    return chances === null ? null : (1 + chances) / 2;
  }

  /** The review of the shown game, null if there is none. */
  get review(): Review | null {
    return this.#found && { game: this.#found.game, moves: this.#found.moves };
  }

  /** Shows the review from before a reload, if it is one of the shown game. */
  restore(review: Review | null): void {
    const { tree } = this.#session;
    // One that an earlier version of the page has kept lacks what this one shows.
    if (review === null || !fits(review, tree) || review.game.moves.some((move) => !("facts" in move))) return;
    this.#found = { ...review, tree };
    this.#panel.show(review.game);
  }

  async begin(): Promise<void> {
    const { tree } = this.#session;
    this.#refusal = this.#whyNot();
    if (this.#refusal !== "") return this.#panel.note(this.#refusal);
    this.cancel();
    const moves = pathTo(tree.mainLine().at(-1)!);
    const running = { tree, moves, controller: new AbortController(), draft: null as PageGame | null };
    this.#running = running;
    // A review that is there stays until there is more to see.
    if (this.#found?.tree !== tree) this.#panel.show(null);
    this.#panel.note("");
    this.#panel.progress(0, DEFAULT_NODES * tree.mainLine().length);
    try {
      const game = await this.#service.run<"review">(
        { kind: "review", pgn: writeMainLine(tree) },
        {
          signal: running.controller.signal,
          onProgress: (done, all) => this.#panel.progress(done, all),
          onDraft: (draft) => {
            running.draft = draft;
            this.#panel.draft(draft);
          },
        },
      );
      if (running.controller.signal.aborted) throw new Cancelled();
      this.#running = null;
      this.#take(tree, game);
    } catch (error) {
      // A review that another one has replaced no longer shows anything.
      if (this.#running !== null && this.#running !== running) return;
      this.#running = null;
      const { draft } = running;
      // What it has found so far stays, unless the game has gone.
      if (draft !== null && this.#session.tree === tree && fits(running, tree)) this.#keep(tree, draft, moves);
      if (error instanceof Cancelled) this.#panel.note("");
      else this.#panel.note(words.review.failed((error as Error).message));
    }
  }

  cancel(): void {
    this.#running?.controller.abort();
  }

  /** Must be called after every change of the board. */
  update(): void {
    const { tree, present } = this.#session;
    if (this.#refusal !== "" && this.#refusal !== this.#whyNot()) {
      this.#refusal = "";
      this.#panel.note("");
    }
    // Another game, or other moves of this one: nobody waits for the review any more.
    if (this.#running !== null && (this.#running.tree !== tree || !fits(this.#running, tree))) this.cancel();
    if (this.#found !== null && (this.#found.tree !== tree || !fits(this.#found, tree))) {
      this.#found = null;
      this.#panel.show(null);
      this.#panel.note("");
    }
    if (this.#found === null && this.#running === null && this.#asked !== tree) this.#readFile(tree);
    if ((this.#found ?? this.#running) !== null && isMain(present)) this.#panel.mark(pliesTo(present));
  }

  /** Why the shown game cannot be reviewed; empty if it can. */
  #whyNot(): string {
    const { tree, live } = this.#session;
    if (live !== null) return words.review.goesOn;
    if (tree.mainLine().some(({ move }) => move?.uci === NULL_MOVE)) {
      return words.review.nullMove;
    }
    return tree.root.children.length === 0 ? words.review.noMove : "";
  }

  /** A file that has been reviewed before is shown at once. */
  #readFile(tree: GameTree): void {
    if (this.#session.live !== null) return;
    this.#asked = tree;
    const game = fileReview(tree);
    if (game === null) return;
    this.#found = { tree, game, moves: pathTo(tree.mainLine().at(-1)!) };
    this.#panel.show(game);
  }

  /** Keeps what an unfinished review has found. */
  #keep(tree: GameTree, draft: PageGame, moves: readonly string[]): void {
    if (draft.pgn !== "") return this.#take(tree, draft);
    this.#found = { tree, game: draft, moves };
    this.#panel.show(draft);
  }

  /** The reviewed game comes back with comments and variations, and gets what was added to it meanwhile. */
  #take(reviewed: GameTree, game: PageGame): void {
    const { present, rules, end, clock } = this.#session;
    const [text] = splitGames(game.pgn);
    const read = text === undefined ? null : readTree(text, rules);
    if (read?.ok !== true) return this.#panel.note(words.review.unreadable);
    const { tree } = read;
    const moves = pathTo(tree.mainLine().at(-1)!);
    // A draft's signs are not in the tree.
    const last = this.#found?.tree === reviewed && this.#found.game.from !== "draft" ? this.#found.game : null;
    graft(tree, reviewed, last && last.moves.map(({ sign }) => sign));
    this.#found = { tree, game, moves };
    const shown = tree.find(pathTo(present));
    const kept = end && { ...end, node: tree.find(pathTo(end.node)) };
    this.#session.replace(tree, shown, { live: null, end: kept, clock });
    this.#panel.show(game);
    if (isMain(shown)) this.#panel.mark(pliesTo(shown));
  }
}

/** Whether the main line still begins with the moves of a review. */
function fits({ moves }: Pick<Review, "moves">, tree: GameTree): boolean {
  const line = pathTo(tree.mainLine().at(-1)!);
  return moves.every((move, index) => line[index] === move);
}
