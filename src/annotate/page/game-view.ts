/** A game move by move: the board, the moves with their signs, the graph, and the comment on the current move. */

import { type Board, makeBoard } from "../../common/web/page/board.js";
import { button, h, section } from "../../common/web/page/dom.js";
import { makeMoveList } from "../../common/web/page/move-list.js";
import type { PageGame, PageMove } from "../page-model.js";
import { type ChanceGraph, makeChanceGraph, SIGN_WORDS } from "./chance-graph.js";
import { gameSummary } from "./game-summary.js";
import { moveNumber, type Positions, positionsOf } from "./positions.js";

interface GameView {
  readonly element: HTMLElement;
  /** Draws board and graph. Must be called once the element is in the page. */
  start(): void;
  show(game: PageGame): void;
}

/** Elements that need the arrow keys for themselves. */
const TYPING = "input, select, textarea";

export function makeGameView(): GameView {
  let game: PageGame | null = null;
  let positions: Positions = { fields: [], firstMove: 1, blackBegins: false };
  let ply = 0;
  let board: Board | null = null;
  let graph: ChanceGraph | null = null;

  const moves = makeMoveList((to) => go(to));
  const boardPlace = h("div", { class: "board" });
  const graphPlace = h("div", { class: "graph" });
  const players = h("p", { class: "players" });
  const present = h("div", { class: "present", "aria-live": "polite" });
  const white = h("div");
  const bar = h("div", { class: "eval-bar", role: "img" }, white);
  const summary = h("div", { class: "summary" });
  const copied = h("span", { class: "note", role: "status" });
  const buttons = h(
    "div",
    { class: "buttons", role: "group", "aria-label": "Replay" },
    button("|◀", { "aria-label": "First position", title: "Home" }, () => go(0)),
    button("◀", { "aria-label": "Back", title: "←" }, () => go(ply - 1)),
    button("▶", { "aria-label": "Forward", title: "→" }, () => go(ply + 1)),
    button("▶|", { "aria-label": "Last position", title: "End" }, () => go(Infinity)),
    button("Copy PGN", {}, () => void copyPgn()),
    button("Flip", { "aria-label": "Flip the board", title: "F" }, () => board?.flip()),
    copied,
  );
  const viewer = h("div", { class: "viewer" }, players, boardPlace, bar, buttons, moves.element, present, graphPlace);
  const element = section("Game", { class: "card wide annotated" }, viewer, summary);

  return {
    element,
    start() {
      board = makeBoard(boardPlace);
      graph = makeChanceGraph(graphPlace, (to) => go(to));
      document.addEventListener("keydown", onKey);
    },
    show(next) {
      game = next;
      positions = positionsOf(next);
      players.replaceChildren(
        h("span", { class: "side white" }, next.white),
        h("strong", {}, next.result.replace("1/2-1/2", "½–½").replace("-", "–")),
        h("span", { class: "side black" }, next.black),
        h("span", { class: "opening note" }, [next.opening, next.occasion].filter((part) => part !== "").join(" · ")),
      );
      moves.show({
        ...positions,
        moves: next.moves.map(({ san, sign, score }) => ({
          text: `${san}${sign}`,
          title: score,
          className: SIGN_WORDS[sign] ?? "",
        })),
      });
      summary.replaceChildren(...gameSummary(next, (to) => go(to)));
      graph?.show(next, positions);
      go(0);
    },
  };

  function go(to: number): void {
    if (game === null) return;
    const next = Math.max(0, Math.min(game.moves.length, to));
    const animated = Math.abs(next - ply) === 1;
    ply = next;
    const move = game.moves[ply - 1] ?? null;
    const field = positions.fields[ply]!;
    board?.show(field, move?.uci ?? null, animated);
    board?.describe(`Position ${field}`);
    moves.mark(ply);
    graph?.mark(ply);
    white.style.width = `${(50 * (1 + (move?.chances ?? 0))).toFixed(1)}%`;
    bar.setAttribute("aria-label", `Evaluation for White: ${move?.score ?? "none"}`);
    present.replaceChildren(...(move === null ? startLines(game) : moveLines(game, move)));
    copied.textContent = "";
  }

  function startLines({ comment }: PageGame): readonly HTMLElement[] {
    return [h("p", {}, h("strong", {}, "Start")), ...(comment === "" ? [] : [h("p", {}, comment)])];
  }

  function moveLines({ turningPoints }: PageGame, move: PageMove): readonly HTMLElement[] {
    const { san, sign, score, better, note, comment } = move;
    const turn = turningPoints.find((point) => point.ply === ply - 1);
    const name = `${moveNumber(positions, ply)} ${san}${sign}`;
    const word = SIGN_WORDS[sign];
    // A turning point says all that the note says. Its text goes on from the move; here it is a sentence of its own.
    const said = turn?.text.replace(/^turned /, "It turned ") ?? note;
    return [
      h("p", {}, h("strong", { class: word ?? false }, name), ` ${score}${word === undefined ? "" : `, ${word}`}`),
      ...(said === "" ? [] : [h("p", {}, said)]),
      ...(better === "" ? [] : [h("p", {}, "Better: ", h("span", { class: "better" }, better))]),
      ...(comment === "" ? [] : [h("p", { class: "note" }, comment)]),
    ];
  }

  async function copyPgn(): Promise<void> {
    if (game === null) return;
    try {
      // A page from an insecure network has no clipboard at all.
      await navigator.clipboard.writeText(game.pgn);
      copied.textContent = "The game is copied.";
    } catch {
      copied.textContent = "The browser does not let the page copy.";
    }
  }

  function onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(TYPING)) return;
    if (key === "ArrowLeft") go(ply - 1);
    else if (key === "ArrowRight") go(ply + 1);
    else if (key === "Home") go(0);
    else if (key === "End") go(Infinity);
    else if (key === "f") board?.flip();
    else return;
    event.preventDefault();
  }
}
