/** The page: the state of the board, and everything that shows or changes it. */

import { opponentOf } from "../../../engine/board/pieces.js";
import { button, h } from "../../common/web/page/dom.js";
import { isChess960 } from "../game/chess960.js";
import { readDrawings, toggleDrawing, writeDrawings } from "../game/drawings.js";
import { afterOpening } from "../game/game-entry.js";
import { commentParts } from "../game/review-remark.js";
import { Rules } from "../game/rules.js";
import { Session } from "../game/session.js";
import { writeTree } from "../game/write-tree.js";
import type { PlayPageData } from "../page-model.js";
import { makeAnalysisDesk } from "./analysis-desk.js";
import { makeBookDesk } from "./book-desk.js";
import { statusOf, viewOf } from "./board/board-view.js";
import { makeDrawingLayer } from "./board/drawing-layer.js";
import { makeEditor } from "./board/editor.js";
import { makeEvalBar } from "./board/eval-bar.js";
import { EvaluationDisplay } from "./board/evaluation-display.js";
import { Orientation } from "./board/orientation.js";
import { makePlayers } from "./board/players.js";
import { makePlayingBoard } from "./board/playing-board.js";
import { Premove } from "./board/premove.js";
import { makePreview } from "./board/preview.js";
import { listenToWheel, makeReplay, stepsOf } from "./board/replay.js";
import { makeStatusLine } from "./board/status-line.js";
import { addressOf, takeAddress } from "./app/game-address.js";
import { watchUpdates } from "./app/app-updates.js";
import { listenToDrops } from "./drop.js";
import { Advisor } from "./engine/advisor.js";
import { Exercise } from "./engine/exercise.js";
import { DrawOffer } from "./engine/draw-offer.js";
import { Opponent } from "./engine/opponent.js";
import { Reviewer } from "./engine/reviewer.js";
import { GameStart } from "./game-start.js";
import { keepGame, resumeGame } from "./kept-game.js";
import { words } from "./language.js";
import { layOut } from "./layout.js";
import { connect } from "./link/connect.js";
import { MoveMaker } from "./move-maker.js";
import { OpeningLookup } from "./opening-lookup.js";
import { makeAfterGame } from "./panels/after-game.js";
import { makeExercisePanel } from "./panels/exercise-panel.js";
import { GameLoader } from "./panels/game-loader.js";
import { makeGamesPanel } from "./panels/games-panel.js";
import { makeMoveField } from "./panels/move-field.js";
import { makeMoveTree } from "./panels/move-tree.js";
import { makeNoteEditor } from "./panels/note-editor.js";
import { makePlayPanel } from "./panels/play-panel.js";
import { makeRemarks } from "./panels/remarks.js";
import { makeReviewPanel } from "./panels/review-panel.js";
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
const analysisDesk = makeAnalysisDesk({
  data,
  session,
  service,
  settings,
  preview,
  play,
  onInfo: (info, isThreat) => {
    evaluation.take(info, isThreat);
    showEvaluation();
  },
  onSecondInfo: (info) => {
    evaluation.takeSecond(info);
    showEvaluation();
  },
  onChange: changed,
});
const bookDesk = makeBookDesk(session, () => tabs.chosen === BOOK, play);
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
    { name: "Analyse", label: words.page.analyse, element: analysisDesk.element },
    { name: REVIEW, label: words.page.review, element: reviewPanel.element },
    { name: GAMES, label: words.page.games, element: gamesPanel.element },
    { name: "Notes", label: words.page.notes, element: notes.element },
    { name: BOOK, label: words.page.book, element: bookDesk.element },
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
const mover = new MoveMaker({
  session,
  settings,
  exercise: () => exercise,
  start: () => start,
  wantsGame: () => tabs.chosen === PLAY,
  report: (text) => status.report(text),
  onChange: changed,
});
const { confirmation } = mover;
const moveField = makeMoveField((text) => mover.make(text));
const { desk, movesCard } = layOut({
  players,
  bar: bar.element,
  board: boardPlace,
  replay,
  confirmation: confirmation.element,
  opening,
  status: status.element,
  tabs: tabs.element,
  moves: [remarks.answer, moveField.element, moves.element, remarks.comment, treeButtons.element],
  editor: editor.element,
  notices: [link, data.engine === "worker" ? watchUpdates() : null],
  generator: data.generator,
});

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
const advisor = new Advisor(session, service, changed);
const opponent = new Opponent(session, service, changed);
const drawOffer = new DrawOffer(session, service, changed);
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
    x: () => analysisDesk.turnThreat(),
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
  analysisDesk.update();
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
    startsGame: mover.startsGame,
  };
  status.show(statusOf(session, state));
  const remark = commentParts(session.present, reviewer.review?.game ?? null, words.coach);
  remarks.show(remark, advisor.advice, drawOffer.text);
  notes.show(session.present, remark);
  bookDesk.update();
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

function showPlayers(): void {
  players.show(session, orientation.side);
}

function play(uci: string): void {
  mover.play(uci);
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
