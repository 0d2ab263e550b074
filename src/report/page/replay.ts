/** Games move by move: the list, the board, the moves and the evaluation, all at one ply. */

import type { PackedGame, ReportData } from "../report-model.js";
import { type Board, makeBoard } from "../../common/web/page/board.js";
import { button, h, section } from "../../common/web/page/dom.js";
import { type EvalGraph, makeEvalGraph } from "./evalgraph.js";
import { resultText, seconds, signed } from "./format.js";
import { fenAfter, pgnOf } from "./game-text.js";
import { makeGameList } from "./gamelist.js";
import { makeMoveList } from "../../common/web/page/move-list.js";
import { largestSwings, whiteShare } from "./swings.js";
import { type Replay, unpack } from "./unpack.js";

interface ReplaySection {
  readonly element: HTMLElement;
  /** Draws the board and the first game. Must be called once the element is in the page. */
  start(): void;
  /** Shows the games of an opening. */
  showOpening(opening: number): void;
  /** Adds the games that have ended since; the shown game stays. */
  update(report: ReportData): void;
}

/** Elements that need the arrow keys for themselves. */
const TYPING = "input, select, textarea";

export function makeReplay(report: ReportData): ReplaySection {
  const { engines } = report;
  let { games, openings, terminations } = report;
  let replay: Replay | null = null;
  let chosen: PackedGame | null = null;
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
  const white = h("div");
  const bar = h("div", { class: "eval-bar", role: "img" }, white);
  const swings = h("p", { class: "swings" });
  const copied = h("span", { class: "note", role: "status" });
  const step = (sign: number) => () => go(ply + sign);
  const buttons = h(
    "div",
    { class: "buttons", role: "group", "aria-label": "Replay" },
    button("|◀", { "aria-label": "First position", title: "Home" }, () => go(0)),
    button("◀", { "aria-label": "Back", title: "←" }, step(-1)),
    button("▶", { "aria-label": "Forward", title: "→" }, step(1)),
    button("▶|", { "aria-label": "Last position", title: "End" }, () => go(Infinity)),
    button("Copy FEN", {}, () => void copy(fenText(), "The position")),
    button("Copy PGN", {}, () => void copy(pgnText(), "The game")),
    button("Flip", { "aria-label": "Flip the board", title: "F" }, flip),
  );
  const element = section(
    "Games",
    { class: "card wide replay", id: "games" },
    list.element,
    h("div", { class: "viewer" }, players, boardPlace, bar, buttons, present, moves.element, swings, graphPlace, end),
  );

  return {
    element,
    start() {
      board = makeBoard(boardPlace);
      graph = makeEvalGraph(graphPlace, (to) => go(to));
      document.addEventListener("keydown", onKey);
      showFirst();
    },
    showOpening(opening) {
      const first = list.showOpening(opening);
      if (first !== null) choose(first);
      element.scrollIntoView({ block: "start" });
    },
    update(next) {
      ({ games, openings, terminations } = next);
      list.update(next);
      if (chosen === null) showFirst();
    },
  };

  function showFirst(): void {
    if (games[0] !== undefined) choose(games[0]);
  }

  function choose(game: PackedGame): void {
    replay = unpack(game, openings[game.opening]?.fen ?? "");
    chosen = game;
    players.replaceChildren(
      h("span", { class: "side white" }, nameOf(game.white)),
      h("strong", {}, resultText(game.points)),
      h("span", { class: "side black" }, nameOf(game.black)),
      ...(game.name === "" ? [] : [h("span", { class: "opening note" }, game.name)]),
    );
    const how = terminations[game.end]?.label ?? "";
    end.textContent = [how, game.reason].filter((text) => text !== "").join(": ");
    list.mark(game);
    moves.show({
      ...replay,
      moves: replay.plies.map(({ san, score }) => ({ text: san, title: score?.text ?? "", className: "" })),
    });
    showSwings(replay);
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
    // Without a score the bar stays as it was.
    const score =
      plies
        .slice(0, ply)
        .reverse()
        .find((move) => move.score !== null)?.score ?? null;
    white.style.width = `${(100 * whiteShare(score?.pawns ?? 0)).toFixed(1)}%`;
    bar.setAttribute("aria-label", `Evaluation for White: ${score?.text ?? "none"}`);
    copied.textContent = "";
  }

  function nameOf(index: number): string {
    return engines[index]?.name ?? "";
  }

  function showSwings(shown: Replay): void {
    const found = largestSwings(shown);
    const buttons = found.map(({ ply: at, change }) =>
      button(`${moveName(shown, at)} (${signed(change, 1)})`, {}, () => go(at)),
    );
    swings.replaceChildren(...(found.length === 0 ? [] : ["Largest swings: ", ...buttons]), copied);
  }

  function fenText(): string {
    return replay === null || chosen === null ? "" : fenAfter(openings[chosen.opening]?.fen ?? "", replay, ply);
  }

  function pgnText(): string {
    if (replay === null || chosen === null) return "";
    const names = [nameOf(chosen.white), nameOf(chosen.black)] as const;
    return pgnOf(chosen, openings[chosen.opening]?.fen ?? "", replay, names);
  }

  async function copy(text: string, what: string): Promise<void> {
    try {
      // A page from an insecure network has no clipboard at all.
      await navigator.clipboard.writeText(text);
      copied.textContent = `${what} is copied.`;
    } catch {
      copied.textContent = `The browser does not let the page copy: ${text}`;
    }
  }

  function flip(): void {
    board?.flip();
  }

  function onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(TYPING)) return;
    // Home, End and letters have other meanings elsewhere on the page.
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
  const { score, depth, time } = replay.plies[ply - 1]!;
  const report = [score?.text ?? "", depth === null ? "" : `depth ${depth}`, time === null ? "" : seconds(time)].filter(
    (text) => text !== "",
  );
  return `${moveName(replay, ply)}  ${report.join(", ")}`;
}

/** `12… Nf6`, of the move that leads to a position. */
function moveName(replay: Replay, ply: number): string {
  const half = ply - 1 + (replay.blackBegins ? 1 : 0);
  const number = `${replay.firstMove + (half >> 1)}${half % 2 === 0 ? "." : "…"}`;
  return `${number} ${replay.plies[ply - 1]?.san ?? ""}`;
}
