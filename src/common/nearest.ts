/** Guesses the name that a user meant. Pure. */

/** A longer word is not a typing error. */
const LENGTH_LIMIT = 40;

/** The number of forgiven typing errors: one in so many letters. */
const LETTERS_PER_SLIP = 3;

/**
 * The name that a word most likely stands for, or null. It is the one with the fewest typing errors, the first of
 * several. Case, spaces, hyphens and underscores do not count.
 */
export function nearest(word: string, names: readonly string[]): string | null {
  if (word.length > LENGTH_LIMIT) return null;
  const wanted = plain(word);
  let found: string | null = null;
  let fewest = Math.floor(wanted.length / LETTERS_PER_SLIP) + 1;
  for (const name of names) {
    const slips = slipsBetween(wanted, plain(name));
    if (slips >= fewest) continue;
    fewest = slips;
    found = name;
  }
  return found;
}

/** The end of a message: a question, or nothing if no name is similar. */
export function proposal(word: string, names: readonly string[]): string {
  const name = nearest(word, names);
  return name === null ? "" : `; did you mean ${name}?`;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, "");
}

/**
 * How many letters have to be inserted, removed, changed, or swapped with their neighbour to turn one word into the
 * other: the restricted distance of Damerau (1964) and Levenshtein (1966).
 */
function slipsBetween(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const isSame = left[i - 1] === right[j - 1];
      const isSwapped = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[right.length] ?? 0;
}
