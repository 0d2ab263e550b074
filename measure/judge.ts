// Another engine as the judge of positions, for the scripts that measure with one.
import { fromBuild, refuse } from "../script-arguments.mjs";

/** Milliseconds that the judge may take for a position. */
const TIMEOUT = 600_000;
/** Where the words of an engine's description begin: option values may have spaces. */
const BETWEEN_WORDS = /\s+(?=(?:cmd|arg|name|dir|option\.))/;

/**
 * Starts a judge. Ends the script if that fails.
 *
 * @param {string} text the engine, with the words of `match --engine`
 * @param {number} nodes that it searches in a position
 * @param {boolean} chess960 whether castling is the king's move to its rook
 */
export async function startJudge(text, nodes, chess960) {
  const { positionLine, readEngine, Reaper, TIMEOUTS, UciEngine } = await fromBuild("src/uci-client/index.js");
  const spec = readEngine(text.split(BETWEEN_WORDS), [], { command: "", name: "judge" });
  const settings = {
    chess960,
    timeouts: TIMEOUTS,
    reaper: new Reaper(),
    warn: (warning) => console.error(warning),
  };
  const engine = new UciEngine(spec, settings);
  const fault = await engine.start();
  if (fault !== null) refuse(`--engine: ${fault.detail}`);
  return {
    /**
     * The best move and its score, for the side to move; without moves on the board the score is that of the end.
     *
     * @param {boolean} forgets whether the judge forgets earlier positions first, so that the answer depends on this alone
     */
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
    close: () => engine.close(),
  };
}
