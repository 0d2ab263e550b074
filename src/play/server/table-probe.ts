/** Looks positions up in endgame tables for a page, in this thread: a look takes no longer than a request. */

import { TableJudge } from "../../../engine/host/standalone/table-judge.js";
import { DEFAULT_PROBING } from "../../../engine/host/tablebase/tablebase.js";
import { Game } from "../../../engine/rules/game.js";
import { Pace } from "../../common/pace.js";
import type { TablesTask, TablesVerdict } from "../page-model.js";

/**
 * @param path folders, separated as in PATH; they are searched at the first question
 * @param warn receives the names of files that are no tables, and of tables that cannot be read
 */
export function tableProbe(
  path: string,
  warn: (text: string) => void,
): (task: TablesTask) => Promise<TablesVerdict | null> {
  let opening: Promise<TableJudge | null> | null = null;
  return async ({ position: { fen, moves } }) => {
    // Without any table the engine says so itself.
    opening ??= TableJudge.create(path, DEFAULT_PROBING, warn).catch(() => null);
    const judge = await opening;
    const game = new Game();
    const set = await new Pace().run(game.setPositionInSteps(fen, moves));
    if (!set.ok) throw new Error(set.error);
    const verdict = judge?.judge(game) ?? null;
    if (verdict === null) return null;
    const { result, keeping } = verdict;
    return { result, keeping: keeping.map((uci) => ({ uci, san: game.san([uci])[0] ?? uci })) };
  };
}
