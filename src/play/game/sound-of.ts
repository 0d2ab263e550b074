/** Which sound a move has. Pure. */

export type Sound = "move" | "capture" | "check" | "end";

/** The sound of a move that was made, by its name in SAN. */
export function soundOf(san: string, endsGame: boolean): Sound {
  if (endsGame || san.endsWith("#")) return "end";
  if (san.endsWith("+")) return "check";
  return san.includes("x") ? "capture" : "move";
}
