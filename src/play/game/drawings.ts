/**
 * Arrows and circles on the board, as comments keep them: `[%cal Ge2e4,Rd8h4]` and `[%csl Gd4]`, the commands of
 * ChessBase and lichess. Pure.
 */

/** Green, red, yellow, blue, by their letters in the commands. */
export type DrawingColour = "G" | "R" | "Y" | "B";

/** An arrow, or a circle if it ends where it begins. Squares by name, as in `e4`. */
export interface Drawing {
  readonly colour: DrawingColour;
  readonly from: string;
  readonly to: string;
}

/** Both commands, with the space around them. */
const COMMANDS = /\s*\[%(?:cal|csl)\b([^\]]*)\]\s*/g;
const ENTRY = /^(?<colour>[GRYB])(?<from>[a-h][1-8])(?<to>[a-h][1-8])?$/;

/** The drawings of a comment, without what is in no known colour or on no square. */
export function readDrawings(comment: string): readonly Drawing[] {
  return entriesOf(comment).flatMap((entry): Drawing[] => {
    const found = ENTRY.exec(entry)?.groups;
    if (found === undefined) return [];
    const from = found["from"]!;
    return [{ colour: found["colour"] as DrawingColour, from, to: found["to"] ?? from }];
  });
}

/**
 * A comment with these drawings in place of its own. They stand at its beginning, because the text of a review begins
 * with its evaluation. What the board cannot show stays.
 */
export function writeDrawings(comment: string, drawings: readonly Drawing[]): string {
  const others = entriesOf(comment).filter((entry) => !ENTRY.test(entry));
  const isCircle = ({ from, to }: Drawing) => from === to;
  const circles = drawings.filter(isCircle).map(({ colour, from }) => `${colour}${from}`);
  const arrows = drawings
    .filter((drawing) => !isCircle(drawing))
    .map(({ colour, from, to }) => `${colour}${from}${to}`);
  const isSquare = (entry: string) => entry.length <= 3;
  const commands = [
    ["csl", [...circles, ...others.filter(isSquare)]],
    ["cal", [...arrows, ...others.filter((entry) => !isSquare(entry))]],
  ] as const;
  const written = commands.flatMap(([name, entries]) => (entries.length === 0 ? [] : [`[%${name} ${entries.join()}]`]));
  return [...written, comment.replace(COMMANDS, " ").trim()].join(" ").trim();
}

/** The drawings after one more: the same one again removes it, one in another colour takes its place. */
export function toggleDrawing(drawings: readonly Drawing[], drawing: Drawing): readonly Drawing[] {
  const isSame = ({ from, to }: Drawing) => from === drawing.from && to === drawing.to;
  const isThere = drawings.some((known) => isSame(known) && known.colour === drawing.colour);
  const others = drawings.filter((known) => !isSame(known));
  return isThere ? others : [...others, drawing];
}

/** The entries of all commands, as in `Ge2e4`. */
function entriesOf(comment: string): readonly string[] {
  return [...comment.matchAll(COMMANDS)].flatMap(([, list = ""]) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  );
}
