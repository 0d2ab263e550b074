/** The opponent that the GUI names: `UCI_Opponent`. Pure. */

/** Title, rating, kind and name, in the protocol's order. */
const FORM = /^(\S+)\s+(\d+|none)\s+(computer|human)\s+(\S.*)$/i;

/**
 * Describes the opponent.
 *
 * @param text as in `GM 2800 human Gary Kasparov` or `none none computer Shredder`
 * @returns null if the text has another form
 */
export function describeOpponent(text: string): string | null {
  const [, title = "", rating = "", kind = "", name = ""] = FORM.exec(text) ?? [];
  if (name === "") return null;
  const facts = [
    ...(title.toLowerCase() === "none" ? [] : [title]),
    ...(rating.toLowerCase() === "none" ? [] : [`rated ${rating}`]),
    kind.toLowerCase(),
  ];
  return `${name} (${facts.join(", ")})`;
}
