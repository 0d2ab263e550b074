/** The characters that part the words of PGN. Pure. */

/** What editors and mail programs write in place of a space, the marks of byte order and direction among them. */
const WIDE_SPACES = /[\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/;
/** These end a word, even without a space. */
const ENDS = "{};()[$";

const [WORD, SPACE, END] = [0, 1, 2];
/** The kind of each ASCII character. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= 0x20 || code === 0x7f) return SPACE;
  return ENDS.includes(String.fromCharCode(code)) ? END : WORD;
});

function kindOf(code: number): number {
  if (code < 128) return KINDS[code]!;
  return WIDE_SPACES.test(String.fromCharCode(code)) ? SPACE : WORD;
}

/** The place of the first character from a place on that is no space of any kind, or the length of the text. */
export function skipSpaces(text: string, from: number): number {
  let at = from;
  while (at < text.length && kindOf(text.charCodeAt(at)) === SPACE) at += 1;
  return at;
}

/** The end of the word that begins at a place. It has at least one character. */
export function wordEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && kindOf(text.charCodeAt(at)) === WORD) at += 1;
  return at;
}
