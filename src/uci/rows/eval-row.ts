import { commandRow, noArguments } from "../command.js";
import { showEvaluationBoard } from "../eval-text.js";

export const EVAL = commandRow({
  name: "eval",
  standard: false,
  when: "concurrent",
  help: { example: "eval", lines: ["evaluates the position without a search, piece by piece"] },
  parse: noArguments,
  run: async (_, context) => {
    const view = await context.engine.viewEvaluation(context.game);
    context.print(...showEvaluationBoard(context.game, view));
  },
});
