/**
 * Games on a graph, in which a return to a place of this line is a draw, like a repetition in chess. The value of a
 * place depends on the path to it, so a table keyed by places alone gets it wrong.
 */

import type { SearchGame } from "../search-game.js";

interface Place {
  /** Where the moves lead; at a dead end none, and `value` is the result. */
  readonly to: readonly string[];
  /** As Max sees it: the result at a dead end, an estimate elsewhere. */
  readonly value: number;
}

interface GraphPosition {
  /** The places of the line, the present one last. */
  readonly path: readonly string[];
}

export const DRAW = 0;

/** Moves are the names of places; Max begins. @param keyed the content of the key: the place, or the path as well */
export function graphGame(
  places: Readonly<Record<string, Place>>,
  keyed: "place" | "history",
): SearchGame<GraphPosition, string> {
  const here = ({ path }: GraphPosition) => path.at(-1) ?? "";
  const isRepeated = (position: GraphPosition) => position.path.indexOf(here(position)) < position.path.length - 1;
  const isMax = ({ path }: GraphPosition) => path.length % 2 === 1;
  return {
    moves: (position) => (isRepeated(position) ? [] : (places[here(position)]?.to ?? [])),
    play: ({ path }, move) => ({ path: [...path, move] }),
    isMax,
    value: (position) => (isRepeated(position) ? DRAW : (places[here(position)]?.value ?? 0)),
    key: (position) => {
      const turn = isMax(position) ? "max" : "min";
      // Which places were passed matters, their order does not.
      const passed = keyed === "place" ? "" : [...position.path].sort().join();
      return `${here(position)} ${turn} ${passed}`;
    },
  };
}

export function startAt(place: string): GraphPosition {
  return { path: [place] };
}
