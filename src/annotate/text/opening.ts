/** The name of a game's opening: from the file or from the table, never from both. Pure. */

import { type OpeningName, openingTags, showOpening } from "../../common/opening/opening-table.js";
import { isUnknown } from "../../notation/index.js";

const TAGS = ["ECO", "Opening", "Variation"];

export interface GameOpening {
  /** As in `C00 French Defense: Alapin Gambit`; null if it has no name. */
  readonly shown: string | null;
  /** The tags to add to the file's. */
  readonly tags: Readonly<Record<string, string>>;
}

/** The table completes the file's tags where both agree; otherwise the file's stay alone. */
export function openingOfGame(headers: ReadonlyMap<string, string>, found: OpeningName | null): GameOpening {
  const known = TAGS.filter((name) => !isUnknown(headers.get(name)));
  const tags = found === null ? {} : openingTags(found);
  if (found !== null && known.every((name) => headers.get(name) === tags[name]))
    return { shown: showOpening(found), tags };
  if (known.length === 0) return { shown: null, tags: {} };
  const [eco = "", opening = "", variation = ""] = TAGS.map((name) => (known.includes(name) ? headers.get(name) : ""));
  const name = [opening, variation].filter((part) => part !== "").join(": ");
  return { shown: `${eco} ${name}`.trim(), tags: {} };
}
