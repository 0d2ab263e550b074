import { Answer } from "../../../engine/host/timing/answer.js";
import type { SearchSummary } from "../../../engine/host/engine.js";
import type { EngineEvent } from "../../../engine/host/requests/events.js";
import { anyMove } from "../../../engine/host/run-search.js";
import type { Score } from "../../../engine/host/requests/score.js";
import type { Game } from "../../../engine/rules/game.js";
import { commandRow } from "../command.js";
import type { ExpectResult } from "../format.js";
import { bookAnswer, bookInfo } from "../own-book.js";
import { withPeopleMove } from "../people-openings.js";
import { planSearch } from "../search-plan.js";
import { searchTask, startAnswer, type Task } from "../task.js";
import { thinkTimeOf } from "../think-time.js";
import type { UciContext } from "../uci-context.js";
import { expectedResult, materialOf, type Wdl } from "../../common/score/wdl.js";
import { words } from "../words.js";
import { type GoRequest, parseGo } from "./parse-go.js";

/** The model of likely results does not know that this one is certain. */
const STALEMATE: Wdl = [0, 1000, 0];

export const GO = commandRow({
  name: "go",
  standard: true,
  when: "ends search",
  startsSearch: true,
  help: {
    example: "go movetime 1000",
    lines: ["thinks for a second (or: go depth 10, go nodes 100000,", "go wtime 60000 btime 60000, go infinite)"],
  },
  parse: (rest) => ({ ok: true, request: parseGo(words(rest)) }),
  run: search,
  runAfterQuit: (request, context) => {
    const { game, options, nodeClock, random } = context;
    const plan = planSearch(request, { game, options, nodeClock, random, arrived: performance.now() });
    context.report(anyMove(plan.request));
  },
});

function search(request: GoRequest, context: UciContext, arrived: number): Task {
  const { engine, game, options, nodeClock, random } = context;
  const plan = planSearch(request, { game, options, nodeClock, random, arrived });
  const { limits } = plan;
  for (const error of plan.errors) context.error(error);
  for (const note of plan.notes) context.note(note);
  context.debugNote(() => `searching with ${JSON.stringify(limits)}`);
  const fen = game.fen();
  const expect = options.UCI_ShowWDL ? expectResult(game) : null;
  const report = (event: EngineEvent) => context.report(event, expect);
  const { moveOverhead } = engine.options;
  const found = bookAnswer(plan.request, context);
  const wanted = found === null ? withPeopleMove(plan.request, context) : plan.request;
  // A move of an opening is thought about as one of all moves, though it is searched alone.
  const answer = new Answer(wanted, thinkTimeOf(plan.request, { ...options, moveOverhead }, random));
  const endClock = (nodes: number) => {
    // Without a ponderhit no move was made, and no clock ran.
    if (limits.kind === "clock" && !answer.isPondering) nodeClock.end(limits.clock, options.nodestime, nodes);
  };
  if (found !== null) {
    const note = { kind: "notice", level: "note", text: found.text } as const;
    const info = bookInfo(plan.request, found, context).then((score) => [note, score]);
    const task = startAnswer(answer, { info, bestMove: found.bestMove }, report);
    return { ...task, done: task.done.then(() => endClock(0)) };
  }
  const onSummary = (summary: SearchSummary) => {
    context.lastSearch = { fen, summary };
    endClock(summary.nodes - summary.ponderedNodes);
  };
  return searchTask(engine, answer, report, onSummary);
}

/** Predicts results from the scores of a position. */
function expectResult(game: Game): ExpectResult {
  if (game.outcome()?.kind === "stalemate") return () => STALEMATE;
  const material = materialOf(game.fen());
  return (score: Score<"internal">) => expectedResult(score, material);
}
