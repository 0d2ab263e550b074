/** Longest piece of foreign text that a message repeats, in characters. */
const LIMIT = 40;

/**
 * Foreign text as a message may repeat it: in quotes, cut short (a line may be a megabyte long)
 * and with whatever a terminal could obey replaced.
 */
export function quote(text: string): string {
  const short = text.length > LIMIT ? `${text.slice(0, LIMIT)}...` : text;
  return `"${short.replace(/[^\x20-\x7e]/g, "?")}"`;
}
