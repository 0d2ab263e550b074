// What the scripts share that measure the levels of limited strength.

/** Loss of winning chances, on a scale from -1 to 1. */
export const BLUNDER = 0.3;
/** A limit of nodes far beyond what any level uses, so that its own decides. */
export const LEVEL_NODES = 10_000_000;

/** So many of all, drawn at random; all, in random order, if there are not so many. */
export function drawn(all, count, random) {
  const rest = [...all];
  const taken = [];
  while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
}

/** Prints a row of a table in Markdown. */
export function printRow(cells) {
  console.log(`| ${cells.join(" | ")} |`);
}
