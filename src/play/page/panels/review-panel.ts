/** A reviewed game: the graph, the accuracy of both sides, the turning points. */

import { button, h } from "../../../common/web/page/dom.js";
import type { PageGame } from "../../../annotate/page-model.js";
import { type ChanceGraph, makeChanceGraph } from "../../../annotate/page/chance-graph.js";
import { gameSummary } from "../../../annotate/page/game-summary.js";
import { positionsOf } from "../../../annotate/page/positions.js";
import type { ReviewWords } from "../../../annotate/page/review-words.js";
import type { ReviewView } from "../engine/reviewer.js";
import { shownMove, shownPlayer, words } from "../language.js";

export interface ReviewPanel extends ReviewView {
  readonly element: HTMLElement;
  /** Must be called when the panel has become visible. */
  draw(): void;
}

export interface ReviewUser {
  readonly onReview: () => void;
  readonly onCancel: () => void;
  /** Called with the number of half moves after which the reader wants to see the position. */
  readonly onPly: (ply: number) => void;
}

const SOURCES: Readonly<Record<PageGame["from"], string>> = {
  search: "",
  draft: words.review.draft,
  file: words.review.file,
};

/** The words of table and graph. */
const REVIEW: ReviewWords = {
  ...words.summary,
  percent: words.percent,
  move: shownMove,
  player: shownPlayer,
  // Why, and what was better, is said below the moves when the move is on the board.
  turn: ({ turn }) => words.summary.turn(turn),
};

export function makeReviewPanel({ onReview, onCancel, onPly }: ReviewUser): ReviewPanel {
  let game: PageGame | null = null;
  let graph: ChanceGraph | null = null;
  const begin = button(words.review.begin, { class: "main" }, onReview);
  const cancel = button(words.review.stop, { hidden: true }, onCancel);
  const bar = h("progress", { hidden: true, "aria-label": words.review.progress });
  const effort = h("span", { class: "note", hidden: true });
  const note = h("p", { class: "note", role: "status" });
  /** Where a review comes from that is no finished one. */
  const source = h("span", { class: "note" });
  const graphPlace = h("div", { class: "graph", hidden: true });
  const summary = h("div", { class: "summary" });
  const element = h(
    "div",
    { class: "panel review" },
    h("div", { class: "buttons" }, begin, cancel, bar, effort, source),
    note,
    graphPlace,
    summary,
  );
  return {
    element,
    show(next) {
      present(next);
      stopProgress();
      begin.textContent = next === null || next.from === "search" ? words.review.begin : words.review.deeper;
      source.textContent = next === null ? "" : SOURCES[next.from];
    },
    draft(next) {
      present(next);
    },
    progress(done, all) {
      begin.disabled = true;
      cancel.hidden = false;
      bar.hidden = false;
      bar.max = all;
      bar.value = done;
      effort.hidden = false;
      source.textContent = "";
      effort.textContent = words.review.effort(millions(done), millions(all));
    },
    note(text) {
      note.textContent = text;
      stopProgress();
    },
    mark(ply) {
      graph?.mark(ply);
    },
    draw,
  };

  function present(next: PageGame | null): void {
    game = next;
    element.classList.toggle("provisional", next?.from === "draft");
    graphPlace.hidden = game === null;
    summary.replaceChildren(...(game === null ? [] : gameSummary(game, onPly, REVIEW)));
    draw();
  }

  /** The graph measures its container, which has no size while the panel is hidden. */
  function draw(): void {
    if (game === null || element.hidden) return;
    graph ??= makeChanceGraph(graphPlace, onPly, true, REVIEW);
    graph.show(game, positionsOf(game));
  }

  function stopProgress(): void {
    begin.disabled = false;
    cancel.hidden = true;
    bar.hidden = true;
    effort.hidden = true;
  }
}

function millions(nodes: number): string {
  return (nodes / 1e6).toFixed(1);
}
