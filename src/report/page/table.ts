/** Tables that can be sorted by each column, and that show only some rows at first. */

import { button, type Child, h } from "../../common/web/page/dom.js";

export interface Column<Row> {
  readonly title: string;
  /** The sort key. */
  readonly value: (row: Row) => number | string;
  /** The shown text, by default the value. */
  readonly cell?: (row: Row) => Child;
  /** Numbers are aligned on the right. */
  readonly isNumber?: boolean;
  readonly className?: string;
}

interface TableOptions<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The number of rows shown at first. */
  readonly limit?: number;
  /** The action of a row's button, which the first column becomes. */
  readonly onChoose?: (row: Row) => void;
}

interface Table<Row> {
  readonly element: HTMLElement;
  /** Shows other rows, sorted like the previous ones. */
  show(rows: readonly Row[]): void;
  /** Shows the same rows with new values; focus and position stay. */
  update(rows: readonly Row[]): void;
  /** Marks one row as the current one. */
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

  /** The first column's name for a row. */
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
