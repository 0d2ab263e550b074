/** The page: the state of the board, and everything that shows or changes it. */

import { button, h } from "../../common/page/dom.js";
import { shownScore } from "../../common/score/plain-score.js";
import type { SearchInfo } from "../../library/types.js";
import { commentText } from "../game/comment-text.js";
import { lineFrom } from "../game/game-tree.js";
import { Rules } from "../game/rules.js";
import { Session } from "../game/session.js";
import { writeTree } from "../game/write-tree.js";
import type { PlayPageData } from "../page-model.js";
import { Analysis } from "./analysis.js";
import { makeAnalysisPanel } from "./analysis-panel.js";
import { statusOf, viewOf } from "./board-view.js";
import { listenToDrops } from "./drop.js";
import { makeEvalBar } from "./eval-bar.js";
import { makeGamesPanel } from "./games-panel.js";
import { Helper } from "./helper.js";
import { connect } from "./link/connect.js";
import { makeMoveField } from "./move-field.js";
import { makeMoveTree } from "./move-tree.js";
import { Opener } from "./opener.js";
import { Opponent } from "./opponent.js";
import { makePlayPanel } from "./play-panel.js";
import { type BoardArrow, makePlayingBoard } from "./playing-board.js";
import { makePlayers } from "./players.js";
import { Reviewer } from "./reviewer.js";
import { makeReviewPanel } from "./review-panel.js";
import { whiteScore, whiteShare } from "./score-view.js";
import { listenToKeys } from "./shortcuts.js";
import { keepGame, keepSettings, readSettings, resumeGame, type Settings } from "./storage.js";
import { makeTabs } from "./tabs.js";
import "../../common/page/theme.css";
import "../../annotate/page/page.css";
import "./page.css";

/** Milliseconds between two checks of the clocks. */
const TICK = 100;

const data = JSON.parse(document.getElementById("report")?.textContent ?? "") as PlayPageData;
const usual: Settings = { level: data.levels.usual, side: "white", clock: null, lines: 3 };
let settings = readSettings(usual, data.levels);
/** The side at the bottom of the board. */
let side: "w" | "b" = "w";
/** The lines of the analysis, by rank. */
let lines = new Map<number, SearchInfo>();
/** The last message about something that failed. */
let fault = "";

const session = new Session(new Rules(), Date.now, changed);
const service = connect(data, (isThere) => {
  link.textContent = isThere ? "" : "The engine is not there. This page goes on when it is started again.";
  link.hidden = isThere;
});

// The visible parts

const link = h("p", { class: "link", role: "status", hidden: true });
const boardPlace = h("div", { class: "board" });
const players = makePlayers();
const bar = makeEvalBar();
const status = h("p", { class: "status", "aria-live": "polite" });
const said = h("div", { class: "said", "aria-live": "polite" });
/** The comment of the shown move. */
const comment = h("p", { class: "comment", "aria-live": "polite", "aria-label": "Comment", hidden: true });
const moves = makeMoveTree((node) => session.go(node));
const playPanel = makePlayPanel(data.levels, settings, {
  onBegin: begin,
  onTakeBack: () => session.takeBack(),
  onResign: () => session.resign(),
  onHint: () => helper.hint(),
  onWhy: () => helper.why(),
  onSettings: (changed) => keepSettings((settings = { ...changed, lines: settings.lines })),
});
const analysisPanel = makeAnalysisPanel(settings.lines, {
  onChange: () => {
    keepSettings((settings = { ...settings, lines: analysisPanel.lines }));
    changed();
  },
  onLine: (line) => line.forEach(play),
});
const reviewPanel = makeReviewPanel({
  onReview: () => void reviewer.begin(),
  onCancel: () => reviewer.cancel(),
  onPly: (ply) => session.go(session.tree.mainLine()[ply] ?? session.tip),
});
const gamesPanel = makeGamesPanel({
  onText: (text) => opener.open(text),
  onGame: (game) => opener.show(game),
  pgn: () => writeTree(session.tree),
  fen: () => session.present.fen,
});
const tabs = makeTabs(
  [
    { name: "Play", element: playPanel.element },
    { name: "Analyse", element: analysisPanel.element },
    { name: "Review", element: reviewPanel.element },
    { name: "Games", element: gamesPanel.element },
  ],
  () => {
    reviewPanel.draw();
    keep();
  },
);

// The parts that work

const helper = new Helper(session, service, changed);
const opponent = new Opponent(session, service, (text) => {
  fault = text;
  changed();
});
const analysis = new Analysis(session, service, analysisPanel, (info) => {
  if (info === null) lines = new Map();
  else lines.set(info.multiPv, info);
  showThoughts();
});
const reviewer = new Reviewer(session, service, reviewPanel);
const opener = new Opener(session, gamesPanel, () => tabs.choose("Games"));

const replay = h(
  "div",
  { class: "buttons", role: "group", "aria-label": "Moves of the game" },
  button("|◀", { "aria-label": "First position", title: "Home" }, () => session.go(session.tree.root)),
  button("◀", { "aria-label": "Back", title: "←" }, back),
  button("▶", { "aria-label": "Forward", title: "→" }, forward),
  button("▶|", { "aria-label": "Last position", title: "End" }, last),
  button("Flip", { "aria-label": "Flip the board", title: "F" }, flip),
);
const treeButtons = h(
  "div",
  { class: "buttons", role: "group", "aria-label": "Variation" },
  button("Make it the main line", {}, () => session.promote()),
  button("Delete from here", {}, () => session.removeVariation()),
);
document
  .getElementById("page")!
  .replaceChildren(
    h("header", {}, h("h1", {}, "Castellan"), link),
    h(
      "main",
      { class: "desk" },
      h(
        "section",
        { class: "table", "aria-label": "Board" },
        players.top,
        boardPlace,
        players.bottom,
        bar.element,
        replay,
        status,
      ),
      h(
        "section",
        { class: "side-column", "aria-label": "Game" },
        tabs.element,
        h("div", { class: "card" }, said, makeMoveField(move), moves.element, comment, treeButtons),
      ),
    ),
    h("footer", {}, data.generator),
  );
const board = makePlayingBoard(boardPlace, { moves: movable, onMove: play });
listenToKeys({
  ArrowLeft: back,
  ArrowRight: forward,
  Home: () => session.go(session.tree.root),
  End: last,
  f: flip,
});
listenToDrops((text) => opener.open(text));
document.addEventListener("visibilitychange", () => analysis.update());
setInterval(() => {
  session.checkFlag();
  if (session.live?.clock) players.show(session, side);
}, TICK);
const kept = resumeGame(session, data.levels);
side = kept?.side ?? "w";
board.turn(side);
reviewer.restore(kept?.review ?? null);
tabs.choose(kept?.panel ?? "Play");
changed();

// Events

function changed(): void {
  opponent.update();
  reviewer.update();
  analysis.update();
  board.show(viewOf(session));
  moves.show(session.tree, session.present);
  players.show(session, side);
  playPanel.show(session, opponent.isThinking || helper.isBusy ? "…" : "");
  treeButtons.hidden = session.live !== null || session.present.parent === null;
  const text = fault === "" ? statusOf(session, opponent.isThinking) : fault;
  if (status.textContent !== text) status.textContent = text;
  fault = "";
  const help = helper.help;
  const paragraphs = help === null ? [] : help.text.length === 0 ? ["The engine looks at it …"] : help.text;
  said.replaceChildren(...paragraphs.map((paragraph) => h("p", {}, paragraph)));
  const remark = commentText(session.present);
  if (comment.textContent !== remark) comment.textContent = remark;
  comment.hidden = remark === "";
  showThoughts();
  keep();
}

/** Shows arrows and evaluation. */
function showThoughts(): void {
  const help = helper.help;
  const arrows: BoardArrow[] = [...lines.values()].flatMap(({ multiPv, pv: [first] }) =>
    first === undefined ? [] : [{ move: first.uci, rank: multiPv }],
  );
  board.showArrows(help?.move != null ? [{ move: help.move, rank: 1 }] : arrows);
  const best = lines.get(1);
  const { fen } = session.present;
  if (best !== undefined) bar.show(whiteShare(best.wdl, fen), shownScore(whiteScore(best.score, fen)));
  else bar.show(session.live === null ? reviewer.share : null, null);
}

function movable(): readonly string[] {
  return session.freedom === "none" ? [] : session.rules.legalMoves(session.tree, session.present);
}

function move(text: string) {
  return session.move(text);
}

function play(uci: string): void {
  const result = session.move(uci);
  if (!result.ok) report(result.error);
}

function report(text: string): void {
  fault = text;
  changed();
}

function begin(own: "w" | "b"): void {
  const { level, clock } = settings;
  side = own;
  board.turn(side);
  analysisPanel.switchOff();
  reviewer.cancel();
  session.begin({ side: own, level, clock });
}

function back(): void {
  if (session.present.parent !== null) session.go(session.present.parent);
}

function forward(): void {
  const [next] = session.present.children;
  if (next !== undefined) session.go(next);
}

function last(): void {
  session.go(lineFrom(session.present).at(-1)!);
}

function flip(): void {
  side = side === "w" ? "b" : "w";
  board.flip();
  players.show(session, side);
  keep();
}

function keep(): void {
  keepGame(session, { panel: tabs.chosen, side, review: reviewer.review });
}
