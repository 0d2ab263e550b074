/** Games move by move: the list, the board, the moves and the evaluation, all at one ply. */

import type { PackedGame, ReportData } from "../report-model.js";
import { type Board, makeBoard } from "./board.js";
import { button, h, section } from "./dom.js";
import { type EvalGraph, makeEvalGraph } from "./evalgraph.js";
import { resultText, seconds } from "./format.js";
import { makeGameList } from "./gamelist.js";
import { makeMoveList } from "./movelist.js";
import { type Replay, unpack } from "./unpack.js";

interface ReplaySection {
  readonly element: HTMLElement;
  /** Draws the board and the first game; to be called once the element is in the page. */
  start(): void;
  /** Shows the games of an opening. */
  showOpening(opening: number): void;
}

/** Elements that need the arrow keys for themselves. */
const TYPING = "input, select, textarea";

export function makeReplay(report: ReportData): ReplaySection {
  const { games, openings, terminations } = report;
  let replay: Replay | null = null;
  let ply = 0;
  let board: Board | null = null;
  let graph: EvalGraph | null = null;

  const list = makeGameList(report, choose);
  const moves = makeMoveList((to) => go(to));
  const boardPlace = h("div", { class: "board" });
  const graphPlace = h("div", { class: "graph" });
  const players = h("p", { class: "players" });
  const present = h("p", { class: "present", "aria-live": "polite" });
  const end = h("p", { class: "note" });
  const step = (sign: number) => () => go(ply + sign);
  const buttons = h(
    "div",
    { class: "buttons", role: "group", "aria-label": "Replay" },
    button("|◀", { "aria-label": "First position", title: "Home" }, () => go(0)),
    button("◀", { "aria-label": "Back", title: "←" }, step(-1)),
    button("▶", { "aria-label": "Forward", title: "→" }, step(1)),
    button("▶|", { "aria-label": "Last position", title: "End" }, () => go(Infinity)),
    button("Flip", { "aria-label": "Flip the board", title: "F" }, flip),
  );
  const element = section(
    "Games",
    { class: "card wide replay", id: "games" },
    list.element,
    h("div", { class: "viewer" }, players, boardPlace, buttons, present, moves.element, graphPlace, end),
  );

  return {
    element,
    start() {
      board = makeBoard(boardPlace);
      graph = makeEvalGraph(graphPlace, (to) => go(to));
      document.addEventListener("keydown", onKey);
      if (games[0] !== undefined) choose(games[0]);
    },
    showOpening(opening) {
      const first = list.showOpening(opening);
      if (first !== null) choose(first);
      element.scrollIntoView({ block: "start" });
    },
  };

  function choose(game: PackedGame): void {
    replay = unpack(game, openings[game.opening]?.fen ?? "");
    const nameOf = (index: number) => report.engines[index]?.name ?? "";
    players.replaceChildren(
      h("span", { class: "side white" }, nameOf(game.white)),
      h("strong", {}, resultText(game.points)),
      h("span", { class: "side black" }, nameOf(game.black)),
    );
    const how = terminations[game.end]?.label ?? "";
    end.textContent = [how, game.reason].filter((text) => text !== "").join(": ");
    list.mark(game);
    moves.show(replay);
    graph?.show(replay);
    go(0);
  }

  function go(to: number): void {
    if (replay === null) return;
    const { positions, plies } = replay;
    const next = Math.max(0, Math.min(plies.length, to));
    const animated = Math.abs(next - ply) === 1;
    ply = next;
    const last = plies[ply - 1] ?? null;
    board?.show(positions[ply]!, last?.uci ?? null, animated);
    board?.describe(`Position ${positions[ply]!}`);
    moves.mark(ply);
    graph?.mark(ply);
    present.textContent = last === null ? "Start" : describe(replay, ply);
  }

  function flip(): void {
    board?.flip();
  }

  function onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(TYPING)) return;
    // Home, End and letters mean something elsewhere on the page.
    const isHere = target instanceof Node && element.contains(target);
    if (key === "ArrowLeft") go(ply - 1);
    else if (key === "ArrowRight") go(ply + 1);
    else if (isHere && key === "Home") go(0);
    else if (isHere && key === "End") go(Infinity);
    else if (isHere && key === "f") flip();
    else return;
    event.preventDefault();
  }
}

/** A move with what its engine reported: `12… Nf6  +0.35, depth 14, 0.105 s`. */
function describe(replay: Replay, ply: number): string {
  const { san, score, depth, time } = replay.plies[ply - 1]!;
  const half = ply - 1 + (replay.blackBegins ? 1 : 0);
  const number = `${replay.firstMove + (half >> 1)}${half % 2 === 0 ? "." : "…"}`;
  const report = [score?.text ?? "", depth === null ? "" : `depth ${depth}`, time === null ? "" : seconds(time)].filter(
    (text) => text !== "",
  );
  return `${number} ${san}  ${report.join(", ")}`;
}
