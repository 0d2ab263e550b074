/** Aligns the cells of a table: titles to the left, numbers to the right. Pure. */

interface TextRow {
  readonly title: string;
  readonly cells: readonly string[];
}

/** The lines of a table with column heads, indented by two. */
export function textColumns(heads: readonly string[], rows: readonly TextRow[]): readonly string[] {
  const width = Math.max(...rows.map(({ title }) => title.length));
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map(({ cells }) => cells[column]!.length)));
  return [{ title: "", cells: heads }, ...rows].map(({ title, cells }) => {
    const padded = cells.map((cell, column) => cell.padStart(widths[column]!));
    return `  ${title.padEnd(width)}  ${padded.join("  ")}`.trimEnd();
  });
}
