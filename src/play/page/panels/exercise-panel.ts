/** The exercise below a review: begins it for a side, and shows how far the pupil has come. */

import type { Colour } from "../../../../engine/board/pieces.js";
import { button, h } from "../../../common/web/page/dom.js";
import type { PageGame } from "../../../annotate/page-model.js";
import { exerciseItems } from "../../game/exercise-plan.js";
import type { ExerciseView } from "../engine/exercise.js";
import { words } from "../language.js";

export interface ExercisePanel {
  readonly element: HTMLElement;
  /** @param game the review of the shown game, @param view the running exercise; null if there is none */
  show(game: PageGame | null, view: ExerciseView | null): void;
}

export interface ExerciseUser {
  readonly onBegin: (side: Colour) => void;
  readonly onHint: () => void;
  readonly onAnswer: () => void;
  readonly onNext: () => void;
  readonly onEnd: () => void;
}

export function makeExercisePanel({ onBegin, onHint, onAnswer, onNext, onEnd }: ExerciseUser): ExercisePanel {
  const white = button(words.review.tryAs("w"), {}, () => onBegin("w"));
  const black = button(words.review.tryAs("b"), {}, () => onBegin("b"));
  const offer = h("div", { class: "buttons" }, white, black);
  const title = h("h3", {});
  const task = h("p", {});
  const said = h("p", { class: "verdict", "aria-live": "polite" });
  const hint = button(words.review.hint, {}, onHint);
  const answer = button(words.review.answer, {}, onAnswer);
  const next = button(words.review.next, { class: "main" }, onNext);
  const end = button(words.review.end, {}, onEnd);
  const running = h(
    "div",
    { hidden: true },
    title,
    task,
    said,
    h("div", { class: "buttons" }, next, hint, answer, end),
  );
  const element = h(
    "section",
    { class: "exercise", "aria-label": words.review.tryAgain, hidden: true },
    offer,
    running,
  );
  return {
    element,
    show(game, view) {
      const counts = (["w", "b"] as const).map((side) => (game === null ? 0 : exerciseItems(game, side).length));
      const [ofWhite = 0, ofBlack = 0] = counts;
      element.hidden = view === null && ofWhite + ofBlack === 0;
      offer.hidden = view !== null;
      running.hidden = view === null;
      white.hidden = ofWhite === 0;
      black.hidden = ofBlack === 0;
      white.title = words.review.toFind(ofWhite);
      black.title = words.review.toFind(ofBlack);
      if (view === null) return;
      const { side, number, all, solved, shown, played, text, result, isBusy, isLast } = view;
      title.textContent = words.review.at(number, all, solved, shown);
      task.textContent = words.review.task(side, played);
      if (said.textContent !== text) said.textContent = text;
      said.classList.toggle("right", result === "solved");
      hint.disabled = isBusy || result !== null;
      answer.disabled = isBusy || result !== null;
      next.disabled = isLast;
      next.textContent = result === null ? words.review.skip : words.review.next;
    },
  };
}
