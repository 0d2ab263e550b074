/** Maximum characters of foreign text in a message. */
const LIMIT = 40;

/**
 * Foreign text for a message: in quotes, shortened (a line may be a megabyte long),
 * and without anything that a terminal could obey.
 */
export function quote(text: string): string {
  const short = text.length > LIMIT ? `${text.slice(0, LIMIT)}...` : text;
  return `"${short.replace(/[^\x20-\x7e]/g, "?")}"`;
}
