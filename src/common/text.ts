/** Parses and prints foreign text. Pure. */

/** Maximum characters of foreign text in a message. */
const EXCERPT_LIMIT = 60;

/**
 * Control characters, line separators, invisible direction marks and halves of surrogate pairs: they would
 * break a line in two, move a terminal's cursor, or not survive the way through UTF-8.
 */
const UNPRINTABLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** The end of a line in a file; a NUL counts, with or without an ordinary end. */
export const LINE_END = /\0*(?:\r\n|[\n\r])|\0+/;

/** Characters that end a line or steer a terminal: in a protocol of lines, what follows them is another line. */
// eslint-disable-next-line no-control-regex
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * What keeps a text out of a line of a protocol, such as an option's value in UCI: the end of a line, or a control
 * character. Every text of others is checked with it before it gets into such a line.
 *
 * @returns words for a message, or null if the text is fit
 */
export function lineFault(text: string): string | null {
  const [character] = NOT_IN_A_LINE.exec(text) ?? [];
  if (character === undefined) return null;
  return /[\n\r\u0085\u2028\u2029]/.test(character)
    ? "it has a line end"
    : `it has a control character, ${visible(character)}`;
}

/** The lines of a text, one after the other: a list of all would take long. */
export function* linesIn(text: string): Generator<string, void, void> {
  let start = 0;
  for (const { 0: end, index } of text.matchAll(new RegExp(LINE_END, "g"))) {
    yield text.slice(start, index);
    start = index + end.length;
  }
  yield text.slice(start);
}

/** The text with unprintable characters as escapes, `\t` or `\u{7f}`. */
export function visible(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    if (character === "\t") return "\\t";
    if (character === "\n") return "\\n";
    if (character === "\r") return "\\r";
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

/** The beginning of a text, with dots in place of the rest. */
export function shorten(text: string, limit: number): string {
  // A character takes up to two code units. A rough cut comes first, as the text may be megabytes long.
  const characters = [...text.slice(0, 2 * limit + 2)];
  return characters.length <= limit ? text : `${characters.slice(0, limit).join("")}...`;
}

/** Foreign text for messages: quoted, shortened and printable. */
export function quote(text: string): string {
  return `'${visible(shorten(text, EXCERPT_LIMIT))}'`;
}

/**
 * A word as a shell takes it: in single quotes unless it is harmless, so that a name can neither run a command nor hide
 * where it ends.
 */
export function shellWord(text: string): string {
  if (/^[\w./\\:=+@%,-]+$/.test(text)) return text;
  return `'${visible(text).replaceAll("'", "'\\''")}'`;
}

/** The whole number of a word of decimal digits, or null. Infinite if there are too many digits. */
export function wholeNumber(word: string): number | null {
  // Adding zero makes a negative zero an ordinary one.
  return /^[+-]?\d+$/.test(word) ? Number(word) + 0 : null;
}

/** A decimal number without an exponent, or null. */
export function decimal(text: string): number | null {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}

/** Nodes a second; `time` in milliseconds, at least one. */
export function nodesPerSecond(nodes: number, time: number): number {
  return Math.round((nodes * 1000) / Math.max(time, 1));
}

/** A whole number of seconds as hours, minutes and seconds, as in `1:04:05`. */
export function hoursText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A count and its noun, in the singular if the count is one. `many` is the plural, by default with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
