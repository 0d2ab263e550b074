/** `PeopleOpenings`: below full strength the first moves are those that people play. */

import type { SearchRequest } from "../../engine/host/requests/requests.js";
import type { BookEntries } from "../book/index.js";
import type * as BookModules from "../book/index.js";
import { skillElo } from "../../engine/host/skill/levels.js";
import { plainReasonOf } from "../common/errors.js";
import type { OptionValues } from "./options.js";

/** The book with its reader. */
export interface PeopleOpenings {
  readonly book: BookEntries;
  readonly modules: typeof BookModules;
}

/** What the openings need of the conversation. */
export interface OpeningsContext {
  readonly options: OptionValues;
  readonly random: () => number;
  /** The openings once they are loaded. */
  peopleOpenings: PeopleOpenings | null;
  /** Reports a fault to the GUI. */
  error(text: string): void;
}

/** Loads the book once a level is set, so that the handshake need not. A fault is reported, and every move is searched. */
export async function loadPeopleOpenings(context: OpeningsContext): Promise<void> {
  if (context.peopleOpenings !== null) return;
  try {
    const [modules, { readAsset }] = await Promise.all([
      import("../book/index.js"),
      import("../../engine/host/assets.js"),
    ]);
    context.peopleOpenings = { book: new modules.BookInMemory(readAsset("peopleOpenings")), modules };
  } catch (error) {
    context.error(`PeopleOpenings: ${plainReasonOf(error)}`);
  }
}

/**
 * The request with the move that people play as the only one to search, so that its score is as honest as any; the request itself
 * where the level finds its own move.
 */
export function withPeopleMove(request: SearchRequest, context: OpeningsContext): SearchRequest {
  const { options, peopleOpenings, random } = context;
  const { game, skill, limits, searchMoves } = request;
  const isGame = limits.kind !== "infinite" && limits.mate === undefined && searchMoves === undefined;
  if (!options.PeopleOpenings || peopleOpenings === null || skill === undefined || !isGame) return request;
  const { book, modules } = peopleOpenings;
  const elo = options.UCI_LimitStrength ? options.UCI_Elo : skillElo(options["Skill Level"]);
  const move = modules.peopleMove(book, game, elo, random);
  return move === null ? request : { ...request, searchMoves: [move] };
}
