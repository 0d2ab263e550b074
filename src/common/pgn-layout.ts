/** How PGN is laid out: tags and lines. Pure. */

/** Lines of 80 characters and more are discouraged. */
const WIDTH = 79;
/** A word at the beginning of a line that would be read as something else there: a tag, or PGN's escape from itself. */
const MISLEADING = /^(?:%|\[\w)/;

/** PGN wants quotes and backslashes escaped, and no line ends. */
export function escapeTag(value: string): string {
  return value.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ");
}

/** Words in lines, broken between words alone. */
export function wrapWords(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const fits = line.length + 1 + word.length <= WIDTH || MISLEADING.test(word);
    if (line !== "" && !fits) lines.push(line);
    line = line === "" || !fits ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
