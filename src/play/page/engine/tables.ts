/** What the endgame tables say of the shown position. */

import { type GameNode, isWhitesTurn, positionOf } from "../../game/game-tree.js";
import type { Session } from "../../game/session.js";
import type { TablesVerdict } from "../../page-model.js";
import { Cancelled, type EngineService } from "../link/engine-service.js";
import { inLetters } from "../../game/piece-letters.js";
import type { Words } from "../../words/english.js";
import { words } from "../language.js";

/** Most pieces, kings included, of any endgame table. */
const PIECES = 7;
/** Moves that are named. */
const NAMED = 6;

interface Looked {
  readonly node: GameNode;
  readonly controller: AbortController;
  /** What was found, in words; empty while it is not known. */
  text: string;
}

export class Tables {
  readonly #session: Session;
  readonly #service: EngineService;
  readonly #onChange: () => void;
  /** The last position that was looked up. */
  #looked: Looked | null = null;

  /** @param onChange called when `text` has changed */
  constructor(session: Session, service: EngineService, onChange: () => void) {
    this.#session = session;
    this.#service = service;
    this.#onChange = onChange;
  }

  /** In a sentence; empty if the tables say nothing. */
  get text(): string {
    return this.#looked?.text ?? "";
  }

  /** Must be called after every change of the board. @param isWanted whether somebody can see it */
  update(isWanted: boolean): void {
    const { present, live } = this.#session;
    const node = isWanted && live === null && pieceCount(present.fen) <= PIECES ? present : null;
    if (node === (this.#looked?.node ?? null)) return;
    this.#looked?.controller.abort();
    this.#looked = node === null ? null : { node, controller: new AbortController(), text: "" };
    if (this.#looked !== null) void this.#look(this.#looked);
  }

  async #look(looked: Looked): Promise<void> {
    const { node, controller } = looked;
    try {
      const { tree } = this.#session;
      // The tables know no castling, so that the kind of chess does not matter; only how it was castled before.
      const position = tree.chess960 ? { fen: node.fen, moves: [] } : positionOf(tree, node);
      const task = { kind: "tables", position } as const;
      const verdict = await this.#service.run<"tables">(task, { signal: controller.signal });
      if (verdict === null) return;
      looked.text = tablesText(verdict, isWhitesTurn(node.fen), words);
    } catch (error) {
      if (error instanceof Cancelled) return;
      looked.text = words.analysis.tablesFailed((error as Error).message);
    }
    this.#onChange();
  }
}

/** As in `Tables: White wins with Kd6, Kc6.` */
export function tablesText({ result, keeping }: TablesVerdict, isWhites: boolean, words: Words): string {
  const { tablesDraw, tablesWin, keeping: keepingWords } = words.analysis;
  const outcome = result === "draw" ? tablesDraw : tablesWin(isWhites === (result === "win") ? "w" : "b");
  // Whoever loses, loses with every move.
  if (result === "loss" || keeping.length === 0) return `${outcome}.`;
  const named = keeping.slice(0, NAMED).map(({ san }) => inLetters(san, words.letters));
  return `${outcome}${keepingWords(named, keeping.length - named.length)}.`;
}

function pieceCount(fen: string): number {
  return (fen.split(" ", 1)[0]!.match(/[a-z]/gi) ?? []).length;
}
