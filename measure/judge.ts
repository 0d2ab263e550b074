/** Another engine as the judge of positions, for the programs that measure with one. */

import type { Score } from "../engine/host/requests/score.js";
import { positionLine, readEngine, Reaper, TIMEOUTS, type RefusedSetting, UciDriver } from "../src/uci-client/index.js";
import { refuse } from "./arguments.js";

/** Milliseconds that the judge may take for a position. */
const TIMEOUT = 600_000;
/** Where the words of an engine's description begin: option values may have spaces. */
const BETWEEN_WORDS = /\s+(?=(?:cmd|arg|name|dir|option\.))/;

/** The judge's answer in a position, for the side to move. */
export interface Judged {
  /** In UCI; null where there is none. */
  readonly move: string | null;
  readonly score: Score<"normalized">;
}

export interface Judge {
  /**
   * The best move and its score; without moves on the board the score is that of the end.
   *
   * @param forgets whether the judge forgets earlier positions first, so that the answer depends on this alone; it
   *   does if absent
   */
  readonly ask: (fen: string | null, moves?: readonly string[], forgets?: boolean) => Promise<Judged>;
  /** Sets options by their names. Ends the program if one is refused. */
  readonly set: (settings: Readonly<Record<string, string>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Starts a judge. Ends the program if that fails.
 *
 * @param text the engine, with the words of `match --engine`
 * @param nodes that it searches in a position
 * @param chess960 whether castling is the king's move to its rook
 * @param option that named it, for messages
 * @param command its program, if the words have none
 */
export async function startJudge(
  text: string,
  nodes: number,
  chess960: boolean,
  { option = "--engine", command = "" } = {},
): Promise<Judge> {
  const spec = readEngine(text.split(BETWEEN_WORDS), [], { command, name: "judge" });
  const settings = {
    chess960,
    timeouts: TIMEOUTS,
    reaper: new Reaper(),
    onRefused: ({ reason }: RefusedSetting) => refuse(`${option}: ${reason}`),
  };
  const engine = new UciDriver(spec, settings);
  const fault = await engine.start();
  if (fault !== null) refuse(`${option}: ${spec.command}: ${fault.detail}`);
  return {
    async ask(fen, moves = [], forgets = true) {
      if (forgets) await engine.newGame();
      const answer = await engine.think({
        position: positionLine(fen, moves),
        go: `go nodes ${nodes}`,
        allowed: null,
        ceiling: TIMEOUT,
        nodes,
      });
      if (answer.kind === "fault") throw new Error(`the judge failed: ${answer.fault.detail}`);
      const { score } = answer.report;
      if (score === undefined) throw new Error("the judge gave no score");
      return { move: answer.move, score };
    },
    async set(wanted) {
      const refused = await engine.set(wanted);
      if (refused !== null) refuse(`${option}: ${refused.detail}`);
    },
    close: () => engine.close(),
  };
}
