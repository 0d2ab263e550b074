/** Reading endgame tables, of which a browser has none. */

export function readTable(): boolean {
  return false;
}
