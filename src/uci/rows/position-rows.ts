/** The commands that set up the position, flip its colours, show and evaluate it, and start another game. */

import type { SetResult } from "../../../engine/rules/game.js";
import { reasonOf } from "../../common/errors.js";
import { quote } from "../../common/text.js";
import { commandRow, noArguments, type Parsed, refuse } from "../command.js";
import { showEvaluationBoard } from "../eval-text.js";
import { flipFen } from "../flip-fen.js";
import { paced } from "../../common/pace.js";
import { positionText } from "../position-view.js";
import type { UciContext } from "../uci-context.js";
import { words } from "../words.js";

export interface PositionRequest {
  /** Null for the start position. */
  readonly fen: string | null;
  readonly moves: readonly string[];
}

function parsePosition(rest: string): Parsed<PositionRequest> {
  const all = words(rest);
  const mark = all.indexOf("moves");
  const [source, ...fields] = mark === -1 ? all : all.slice(0, mark);
  const moves = mark === -1 ? [] : all.slice(mark + 1);

  if (source === "startpos") {
    const [extra] = fields;
    return extra === undefined
      ? { ok: true, request: { fen: null, moves } }
      : refuse(`position: expected moves after startpos, not ${quote(extra)}`);
  }
  if (source === "fen") {
    return fields.length === 0
      ? refuse("position: the FEN is missing")
      : { ok: true, request: { fen: fields.join(" "), moves } };
  }
  return refuse(
    source === undefined
      ? "position: expected startpos or fen"
      : `position: expected startpos or fen, not ${quote(source)}`,
  );
}

export const POSITION = commandRow({
  name: "position",
  standard: true,
  when: "ends search",
  help: {
    example: "position startpos moves e2e4 e7e5",
    lines: ["sets up a position (or: position fen <FEN> moves ...)"],
  },
  parse: parsePosition,
  run: ({ fen, moves }, context) => {
    const result = paced(context.game.setPositionInSteps(fen, moves));
    return result instanceof Promise ? result.then((late) => report(late, context)) : report(result, context);
  },
  // Waiting searches answer in it.
  runAfterQuit: async ({ fen, moves }, context) => {
    await paced(context.game.setPositionInSteps(fen, moves));
  },
});

function report(result: SetResult, context: UciContext): void {
  if (!result.ok) return context.error(`position: ${result.error}`);
  // A game of many moves comes with the same FEN for each of them.
  if (!result.isSameStart) for (const note of result.notes) context.note(`position: ${note}`);
  context.debugNote(() => `position is ${context.game.fen()}`);
}

/** Works without the core, except for the key. */
export const D = commandRow({
  name: "d",
  standard: false,
  when: "concurrent",
  help: { example: "d", lines: ["shows it"] },
  parse: noArguments,
  run: async (_, context) => {
    // Beside a search another `position` may come before the rest is there.
    const { game } = context;
    const positions = game.positions();
    const show = positionText(game);
    let key: string | null = null;
    try {
      key = (await context.engine.describe(game)).key;
    } catch (error) {
      context.error(`d: ${reasonOf(error)}`);
    }
    const opening = await openingName(positions, context);
    context.print(...show(key, opening));
  },
});

/** Name and code of the opening; null if it has none. The names are loaded when first needed. */
async function openingName(positions: readonly string[], context: UciContext): Promise<string | null> {
  const { loadOpeningNames, openingOf, showOpening } = await import("../../common/opening/opening-names.js");
  context.openingNames ??= loadOpeningNames();
  const found = openingOf(context.openingNames, positions);
  return found === null ? null : showOpening(found);
}

export const EVAL = commandRow({
  name: "eval",
  standard: false,
  when: "concurrent",
  help: { example: "eval", lines: ["evaluates the position without a search, piece by piece"] },
  parse: noArguments,
  run: async (_, context) => {
    const { game } = context;
    // Beside a search another `position` may come before the evaluation.
    const position = { fen: game.fen(), turn: game.turn() };
    const view = await context.engine.viewEvaluation(game);
    context.print(...showEvaluationBoard(position, view));
  },
});

export const FLIP = commandRow({
  name: "flip",
  standard: false,
  when: "ends search",
  help: { example: "flip", lines: ["gives its pieces to the other colours"] },
  parse: noArguments,
  run: (_, context) => {
    const result = context.game.setPosition(flipFen(context.game.fen()), []);
    if (!result.ok) context.error(`flip: ${result.error}`);
  },
  runAfterQuit: (_, context) => void context.game.setPosition(flipFen(context.game.fen()), []),
});

export const UCINEWGAME = commandRow({
  name: "ucinewgame",
  standard: true,
  when: "ends search",
  help: { example: "ucinewgame", lines: ["forgets the last game"] },
  parse: noArguments,
  run: (_, context) => {
    context.lastSearch = null;
    context.nodeClock.reset();
    return context.engine.newGame();
  },
});
