/** Writes lines of Extended Position Description. Pure. */

/**
 * A position with operations, without the end of the line.
 *
 * @param operations the operands of each by its name
 */
export function epdText(fen: string, operations: readonly (readonly [name: string, operands: string])[]): string {
  const position = fen.split(" ").slice(0, 4).join(" ");
  return [position, ...operations.map(([name, operands]) => `${name} ${operands};`)].join(" ");
}

/** A text as an operand: in quotes, of which it may itself have none, and on one line. */
export function epdString(text: string): string {
  return `"${text.replaceAll('"', "'").replace(/[\s\p{Cc}]+/gu, " ")}"`;
}
