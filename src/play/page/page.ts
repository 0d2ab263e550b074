/** The page: the state of the board, and everything that shows or changes it. */

import { opponentOf } from "../../../engine/board/pieces.js";
import { button, h } from "../../common/web/page/dom.js";
import { browserResources } from "../game/browser-resources.js";
import { isChess960 } from "../game/chess960.js";
import { readDrawings, toggleDrawing, writeDrawings } from "../game/drawings.js";
import { afterOpening } from "../game/game-entry.js";
import { commentParts } from "../game/review-remark.js";
import { Rules } from "../game/rules.js";
import { Session } from "../game/session.js";
import type { MoveResult } from "../game/session-types.js";
import { writeTree } from "../game/write-tree.js";
import type { PlayPageData } from "../page-model.js";
import { statusOf, viewOf } from "./board/board-view.js";
import { makeDrawingLayer } from "./board/drawing-layer.js";
import { makeEditor } from "./board/editor.js";
import { makeEvalBar } from "./board/eval-bar.js";
import { EvaluationDisplay } from "./board/evaluation-display.js";
import { Orientation } from "./board/orientation.js";
import { makeMoveConfirmation } from "./board/move-confirmation.js";
import { makePlayers } from "./board/players.js";
import { makePlayingBoard } from "./board/playing-board.js";
import { Premove } from "./board/premove.js";
import { makePreview } from "./board/preview.js";
import { listenToWheel, makeReplay, stepsOf } from "./board/replay.js";
import { makeStatusLine } from "./board/status-line.js";
import { store, stored } from "./browser-storage.js";
import { addressOf, takeAddress } from "./app/game-address.js";
import { watchUpdates } from "./app/app-updates.js";
import { listenToDrops } from "./drop.js";
import { Advisor } from "./engine/advisor.js";
import { Analysis } from "./engine/analysis.js";
import { AnalysisStore, readEntries } from "./engine/analysis-store.js";
import { Exercise } from "./engine/exercise.js";
import { DrawOffer } from "./engine/draw-offer.js";
import { Opponent } from "./engine/opponent.js";
import { SecondAnalysis } from "./engine/second-analysis.js";
import { Tables } from "./engine/tables.js";
import { Reviewer } from "./engine/reviewer.js";
import { Explorer } from "./explorer.js";
import { GameStart } from "./game-start.js";
import { keepGame, resumeGame } from "./kept-game.js";
import { words } from "./language.js";
import { makeLanguageChoice, nameLanguage } from "./language-choice.js";
import { connect } from "./link/connect.js";
import { OpeningLookup } from "./opening-lookup.js";
import { makeAfterGame } from "./panels/after-game.js";
import { makeAnalysisPanel } from "./panels/analysis-panel.js";
import { makeBookPanel } from "./panels/book-panel.js";
import { makeExercisePanel } from "./panels/exercise-panel.js";
import { GameLoader } from "./panels/game-loader.js";
import { makeGamesPanel } from "./panels/games-panel.js";
import { makeMoveField } from "./panels/move-field.js";
import { makeMoveTree } from "./panels/move-tree.js";
import { makeNoteEditor } from "./panels/note-editor.js";
import { makePlayPanel } from "./panels/play-panel.js";
import { makeRemarks } from "./panels/remarks.js";
import { makeReviewPanel } from "./panels/review-panel.js";
import { makeSecondEngine } from "./panels/second-engine.js";
import { makeTabs } from "./panels/tabs.js";
import { makeTreeButtons } from "./panels/tree-buttons.js";
import { KeptSettings } from "./settings.js";
import { listenToKeys, watchPointerFocus } from "./shortcuts.js";
import { makeSoundSwitch } from "./sound-switch.js";
import { MoveSounds, Sounds } from "./sounds.js";
import "../../common/web/page/theme.css";
import "../../annotate/page/page.css";
import "./page.css";

/** Milliseconds between two checks of the clocks. */
const TICK = 100;
const PLAY = "Play";
const REVIEW = "Review";
const GAMES = "Games";
const BOOK = "Book";
/** The key of the analyses that survive a reload. */
const ANALYSED = "castellan.analysed";

const data = JSON.parse(document.getElementById("report")?.textContent ?? "") as PlayPageData;
const settings = new KeptSettings(data.levels);
const session = new Session(new Rules(), Date.now, changed);
const service = connect(data, (isThere) => {
  link.textContent = isThere ? "" : words.page.lost;
  link.hidden = isThere;
});
const steps = stepsOf(session);
const focus = watchPointerFocus();
const sounds = new Sounds(settings.current.sounds);

// The visible parts

const link = h("p", { class: "link", role: "status", hidden: true });
const boardPlace = h("div", { class: "board" });
const players = makePlayers();
const bar = makeEvalBar();
const preview = makePreview();
const opening = h("p", { class: "opening", "aria-label": words.position.opening });
const status = makeStatusLine();
const remarks = makeRemarks();
const moves = makeMoveTree((node) => session.go(node));
const notes = makeNoteEditor(
  (node, written) => session.annotate(node, written),
  (colour) => drawings.drawIn(colour),
);
const playPanel = makePlayPanel(data.levels, data.engines, settings.current, {
  onBegin: (own) => void start.begin(own),
  onBeginHere: (own) => void start.begin(own, session.present),
  onTakeBack: () => session.takeBack(),
  onDraw: () => void drawOffer.offer(),
  onResign: () => void start.resign(),
  onHint: () => advisor.hint(),
  onWhy: () => advisor.why(),
  onSettings: (next) => {
    settings.change(next);
    changed();
  },
});
const afterGame = makeAfterGame({
  onReview: () => {
    tabs.choose(REVIEW);
    void reviewer.begin();
  },
  onAgain: (asOther) => void start.begin(asOther ? opponentOf(session.player) : session.player),
});
const resources =
  data.resources ??
  browserResources(navigator.hardwareConcurrency, crossOriginIsolated && typeof SharedArrayBuffer !== "undefined");
const analysisPanel = makeAnalysisPanel(resources, settings.current, {
  onChange: (chosen) => {
    settings.change(chosen);
    changed();
  },
  onLine: (line) => {
    // A line of the threat begins with a null move.
    if (!analysisPanel.isThreat || session.pass()) line.forEach(play);
  },
  onLook: (look) => (look === null ? preview.hide() : preview.show(look.fen, look.moves, look.place)),
});
const secondEngine = makeSecondEngine(data.engines, settings.current.secondEngine, {
  onChange: (engine) => {
    settings.change({ secondEngine: engine });
    changed();
  },
  onLine: (line) => line.forEach(play),
  onLook: (look) => (look === null ? preview.hide() : preview.show(look.fen, look.moves, look.place)),
});
analysisPanel.element.append(secondEngine.element);
const bookPanel = makeBookPanel({
  onFile: (file) => void explorer.open(file),
  onClose: () => void explorer.close(),
  onMove: play,
});
const reviewPanel = makeReviewPanel({
  onReview: () => void reviewer.begin(),
  onCancel: () => reviewer.cancel(),
  onPly: (ply) => session.go(session.tree.mainLine()[ply] ?? session.tip),
});
const exercisePanel = makeExercisePanel({
  onBegin: (own) => {
    if (reviewer.review === null) return;
    orientation.turn(own);
    exercise.begin(reviewer.review, own);
  },
  onHint: () => exercise.hint(),
  onAnswer: () => exercise.answer(),
  onNext: () => exercise.next(),
  onEnd: () => exercise.end(),
});
reviewPanel.element.firstElementChild!.after(exercisePanel.element);
const gamesPanel = makeGamesPanel({
  onText: (text) => void leave(() => loader.open(text)),
  onGame: (game) => void leave(() => loader.show(game)),
  openingOf: (game) => openings.nameOf(afterOpening(game, session.rules)),
  onSetup: () => editor.open(session.present.fen),
  pgn: () => writeTree(session.tree, openings.tagsOf(session.tip)),
  fen: () => session.present.fen,
  // The address of a server has its secret in it, and leads nowhere else.
  address: data.engine === "worker" ? () => addressOf(session) : null,
});
const editor = makeEditor({
  onDone: (fen) => {
    const read = session.rules.readFen(fen, isChess960(fen));
    if (read.ok) void leave(() => loader.open(read.fen));
    return read.ok ? null : words.setup.fault(read.error);
  },
  onToggle: (isOpen) => {
    desk.hidden = isOpen;
    if (!isOpen) document.getElementById("set-up")?.focus();
  },
});
const tabs = makeTabs(
  [
    { name: PLAY, label: words.page.play, element: playPanel.element },
    { name: "Analyse", label: words.page.analyse, element: analysisPanel.element },
    { name: REVIEW, label: words.page.review, element: reviewPanel.element },
    { name: GAMES, label: words.page.games, element: gamesPanel.element },
    { name: "Notes", label: words.page.notes, element: notes.element },
    { name: BOOK, label: words.page.book, element: bookPanel.element },
  ],
  focus,
  (name) => {
    desk.dataset["panel"] = name;
    // On a phone the moves are far below the panel.
    (name === PLAY ? playPanel.element : movesCard).prepend(afterGame.element);
    reviewPanel.draw();
    changed();
  },
);
const replay = makeReplay(
  steps,
  button(words.position.flip, { "aria-label": words.position.flipBoard, title: "F" }, () => orientation.flip()),
  makeSoundSwitch(sounds, (isOn) => settings.change({ sounds: isOn })),
);
const treeButtons = makeTreeButtons(session, moves.element);
const stage = h(
  "div",
  { class: "stage" },
  players.top,
  h("div", { class: "board-row" }, bar.element, boardPlace),
  players.bottom,
  replay,
);
const moveField = makeMoveField(makeMove);
const confirmation = makeMoveConfirmation(session, playNow, changed);
const movesCard = h(
  "div",
  { class: "card moves-card" },
  remarks.answer,
  moveField.element,
  moves.element,
  remarks.comment,
  treeButtons.element,
);
const desk = h(
  "main",
  { class: "desk" },
  h(
    "section",
    { class: "table", "aria-label": words.page.board },
    stage,
    confirmation.element,
    opening,
    status.element,
  ),
  h("section", { class: "side-column", "aria-label": words.page.game }, tabs.element, movesCard),
);
const update = data.engine === "worker" ? watchUpdates() : null;
const version = h("span", { class: "muted" }, data.generator.replace("Castellan ", ""));
nameLanguage();
document
  .getElementById("page")!
  .replaceChildren(
    h("header", {}, h("h1", {}, "Castellan"), link, update, makeLanguageChoice(), version),
    desk,
    editor.element,
  );

// The parts that work

const premove = new Premove(session);
const board = makePlayingBoard(boardPlace, {
  moves: () => (session.freedom === "none" ? [] : session.rules.legalMoves(session.tree, session.present)),
  onMove: play,
  premoves: (square) => premove.from(square),
  onPremove: (uci) => {
    premove.add(uci);
    changed();
  },
  onCancelPremoves: cancelPremoves,
});
const drawings = makeDrawingLayer(boardPlace, (drawing) => {
  const { present } = session;
  const drawn = toggleDrawing(readDrawings(present.comment), drawing);
  session.annotate(present, { comment: writeDrawings(present.comment, drawn) });
});
const evaluation = new EvaluationDisplay(session, board, bar);
const openings = new OpeningLookup(changed);
const explorer = new Explorer(showBook);
const advisor = new Advisor(session, service, changed);
const opponent = new Opponent(session, service, changed);
const drawOffer = new DrawOffer(session, service, changed);
const analysed = new AnalysisStore(readEntries(stored(() => sessionStorage, ANALYSED)));
addEventListener("pagehide", () => store(() => sessionStorage, ANALYSED, analysed.entries));
const analysis = new Analysis(session, service, analysisPanel, analysed, (info, isThreat) => {
  evaluation.take(info, isThreat);
  showEvaluation();
});
const secondAnalysis = new SecondAnalysis(session, service, analysisPanel, secondEngine, (info) => {
  evaluation.takeSecond(info);
  showEvaluation();
});
const tables = new Tables(session, service, showTables);
const reviewer = new Reviewer(session, service, reviewPanel);
const exercise = new Exercise(session, service, changed);
const loader = new GameLoader(session, gamesPanel, () => tabs.choose(GAMES));
const start = new GameStart(session, settings, data.engines, (own) => {
  orientation.turn(own);
  reviewer.cancel();
});
const moveSounds = new MoveSounds(session, sounds);
const orientation = new Orientation([board, bar, preview, drawings], () => {
  showPlayers();
  keep();
});

listenToKeys(
  {
    ArrowLeft: steps.back,
    ArrowRight: steps.forward,
    Home: steps.first,
    End: steps.last,
    f: () => orientation.flip(),
    x: () => {
      if (analysisPanel.isVisible) analysisPanel.turnThreat();
    },
    Escape: () => {
      confirmation.cancel();
      cancelPremoves();
    },
  },
  focus,
  () => editor.isOpen,
);
listenToWheel(boardPlace, steps);
// A press on the board is the beginning of another move.
boardPlace.addEventListener("pointerdown", () => confirmation.cancel(), { capture: true });
listenToDrops((text) => {
  editor.close();
  void leave(() => loader.open(text));
});
document.addEventListener("visibilitychange", updateAnalyses);
setInterval(() => {
  session.checkFlag();
  if (session.live?.clock) showPlayers();
}, TICK);
const kept = resumeGame(session, data.levels);
orientation.turn(kept?.side ?? "w");
reviewer.restore(kept?.review ?? null);
exercise.restore(reviewer.review, kept?.exercise ?? null);
tabs.choose(kept?.panel ?? PLAY);
addEventListener("hashchange", () => void openAddress());
void openAddress();

// Events

function changed(): void {
  // Its move announces a change of its own.
  if (premove.update()) return;
  const cancelled = premove.takeNotice();
  if (cancelled !== "") status.report(cancelled);
  opponent.update();
  reviewer.update();
  exercise.update(reviewer.review);
  updateAnalyses();
  moveSounds.update();
  // Planned moves belong to the last position of the game.
  const planned = session.present === session.tip ? premove.moves : [];
  confirmation.update();
  opening.hidden = confirmation.placement !== null;
  boardPlace.classList.toggle("blindfold", session.live !== null && settings.current.blindfold);
  board.show(viewOf(session, confirmation.placement ?? (planned.length === 0 ? null : premove.placement)));
  board.showPremoves(planned);
  drawings.show(readDrawings(session.present.comment), session.present);
  showPlayers();
  playPanel.show(session, opponent.isThinking || advisor.isBusy ? "…" : "", drawOffer.isPossible);
  afterGame.update(session, tabs.chosen === REVIEW);
  treeButtons.update();
  moveField.update(session.present);
  gamesPanel.update(session.tree, session.present);
  opening.textContent = openings.nameOf(session.present);
  const state = {
    isThinking: opponent.isThinking,
    fault: opponent.fault,
    premoves: premove.names,
    startsGame: startsGame(),
  };
  status.show(statusOf(session, state));
  const remark = commentParts(session.present, reviewer.review?.game ?? null, words.coach);
  remarks.show(remark, advisor.advice, drawOffer.text);
  notes.show(session.present, remark);
  showBook();
  showTables();
  exercisePanel.show(reviewer.review?.game ?? null, exercise.view);
  // The review would give the answers away, and be in the way.
  movesCard.hidden = exercise.view !== null;
  reviewPanel.element.classList.toggle("trying", exercise.view !== null);
  // Last, because its height is what the other parts of its card leave.
  moves.show(session.tree, session.present);
  showEvaluation();
  keep();
}

function showEvaluation(): void {
  evaluation.show(
    advisor.advice?.move ?? exercise.arrow,
    exercise.view === null && session.live === null ? reviewer.share : null,
  );
}

/** Opens the game of the page's address, if it has one. */
async function openAddress(): Promise<void> {
  const shared = await takeAddress().catch((error: unknown) => {
    tabs.choose(GAMES);
    gamesPanel.note(words.games.addressFault((error as Error).message));
    return null;
  });
  if (shared === null) return;
  editor.close();
  await leave(() => {
    if (loader.open(shared.text)) session.go(session.tree.mainLine()[shared.ply] ?? session.tip);
  });
}

function updateAnalyses(): void {
  analysis.update();
  secondAnalysis.update();
}

function showTables(): void {
  tables.update(data.hasTables && analysisPanel.isVisible);
  analysisPanel.showTables(tables.text);
}

function showBook(): void {
  const { tree, present, live } = session;
  // Whoever does not look at it does not wait for it.
  if (tabs.chosen !== BOOK) return;
  bookPanel.show({
    state: explorer.state,
    hasSource: explorer.hasSource,
    rows: explorer.rowsOf(tree, present),
    refusal: live === null ? "" : words.book.duringGame,
  });
}

function showPlayers(): void {
  players.show(session, orientation.side);
}

/** Whether a move on the board would begin a game against the engine. */
function startsGame(): boolean {
  return tabs.chosen === PLAY && session.live === null && session.tree.root.children.length === 0;
}

function makeMove(text: string): MoveResult {
  return startsGame() ? start.moveFirst(text) : session.move(text);
}

function play(uci: string): void {
  if (exercise.takesMoves) {
    exercise.attempt(uci);
    // The piece goes back: what the pupil tries is not part of the game.
    return changed();
  }
  if (session.live !== null && settings.current.confirms) return confirmation.ask(uci);
  playNow(uci);
}

function playNow(uci: string): void {
  const result = makeMove(uci);
  if (result.ok) return;
  status.report(words.moveFault(result.fault));
  changed();
}

/** Does what ends the running game, if the person lets go of it. */
async function leave(action: () => void): Promise<void> {
  if (await start.mayLeave()) action();
}

function cancelPremoves(): void {
  if (premove.moves.length === 0) return;
  premove.cancel();
  changed();
}

function keep(): void {
  const review = { review: reviewer.review, exercise: exercise.state };
  keepGame(session, { panel: tabs.chosen, side: orientation.side, ...review });
}
