/** Tables that can be sorted by each column and show a part of their rows until asked for more. */

import { button, type Child, h } from "../../common/page/dom.js";

export interface Column<Row> {
  readonly title: string;
  /** What rows are sorted by. */
  readonly value: (row: Row) => number | string;
  /** What is shown, the value if absent. */
  readonly cell?: (row: Row) => Child;
  /** Figures stand on the right. */
  readonly isNumber?: boolean;
  readonly className?: string;
}

interface TableOptions<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Rows that are shown before somebody asks for more. */
  readonly limit?: number;
  /** What a row's button does. The first column becomes the button. */
  readonly onChoose?: (row: Row) => void;
}

interface Table<Row> {
  readonly element: HTMLElement;
  /** Shows other rows, sorted as the last ones were. */
  show(rows: readonly Row[]): void;
  /** The same rows after a while, as they are now: who looks at them stays where he is. */
  update(rows: readonly Row[]): void;
  /** Marks one row as the present one. */
  mark(row: Row | null): void;
}

const DEFAULT_LIMIT = 100;

interface Order {
  readonly column: number;
  readonly sign: 1 | -1;
}

export function makeTable<Row>(options: TableOptions<Row>): Table<Row> {
  const { caption, columns, onChoose, limit = DEFAULT_LIMIT } = options;
  let rows = options.rows;
  let order: Order | null = null;
  let shown = limit;
  let marked: Row | null = null;
  let elements = new Map<Row, HTMLElement>();

  const heads = columns.map((column, index) => {
    const sort = button(column.title, { class: "sort" }, () => {
      const first = column.isNumber ? -1 : 1;
      const again = order?.column === index && order.sign === first;
      order = { column: index, sign: again ? (first === 1 ? -1 : 1) : first };
      fill();
    });
    return h("th", { scope: "col", class: column.isNumber ? "number" : false }, sort);
  });
  const body = h("tbody");
  const more = button("Show more", { class: "more" }, () => {
    shown += 5 * limit;
    fill();
  });
  const table = h("table", {}, h("caption", { class: "unseen" }, caption), h("thead", {}, h("tr", {}, ...heads)), body);
  const element = h("div", { class: "scroll", role: "region", "aria-label": caption, tabindex: "0" }, table, more);
  fill();

  return {
    element,
    show(next) {
      rows = next;
      shown = limit;
      element.scrollTop = 0;
      fill();
    },
    update(next) {
      rows = next;
      const focused = [...elements].find(([, line]) => line.contains(document.activeElement))?.[0];
      fill();
      if (focused !== undefined) buttonOf(nameOf(focused))?.focus();
    },
    mark(row) {
      marked = row;
      for (const [each, line] of elements) {
        if (each === row) line.setAttribute("aria-current", "true");
        else line.removeAttribute("aria-current");
      }
    },
  };

  function fill(): void {
    heads.forEach((head, index) => {
      const sign = order?.column === index ? order.sign : 0;
      const name = ["descending", "none", "ascending"][sign + 1]!;
      head.setAttribute("aria-sort", name);
    });
    const visible = sorted().slice(0, shown);
    elements = new Map(visible.map((row) => [row, lineOf(row)]));
    body.replaceChildren(...elements.values());
    more.hidden = rows.length <= shown;
    more.textContent = `Show more of ${rows.length}`;
  }

  /** What the first column calls a row. */
  function nameOf(row: Row): number | string | undefined {
    return columns[0]?.value(row);
  }

  function buttonOf(name: number | string | undefined): HTMLElement | null | undefined {
    return [...elements].find(([row]) => nameOf(row) === name)?.[1].querySelector("button");
  }

  function sorted(): readonly Row[] {
    if (order === null) return rows;
    const { column, sign } = order;
    const valueOf = columns[column]!.value;
    return [...rows].sort((a, b) => sign * compare(valueOf(a), valueOf(b)));
  }

  function lineOf(row: Row): HTMLElement {
    const cells = columns.map((column, index) => {
      const content = column.cell?.(row) ?? column.value(row);
      const classes = [column.isNumber ? "number" : "", column.className ?? ""];
      const attributes = { class: classes.join(" ").trim() || false };
      if (index > 0) return h("td", attributes, content);
      const inner = onChoose ? button(String(content), { class: "choose" }, () => onChoose(row)) : content;
      return h("th", { scope: "row", ...attributes }, inner);
    });
    return h("tr", { "aria-current": row === marked ? "true" : false }, ...cells);
  }
}

function compare(a: number | string, b: number | string): number {
  return typeof a === "number" && typeof b === "number"
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true });
}
