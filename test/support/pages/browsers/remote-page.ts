/** A page in some browser, however the browser is driven, and what visitors of a page do with mouse and eyes. */

import { expect } from "vitest";

export type Point = readonly [x: number, y: number];

export interface RemotePage {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise of plain data. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses the mouse at one point, and releases it at another. */
  drag(from: Point, to: Point): Promise<void>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** Milliseconds that anything may take; generous, for other work may have the cores. */
export const PATIENCE = 60_000;

/** The middle of the first visible element that a selector finds, once there is one. @param text all of its own, if given */
export async function middleOf(page: RemotePage, selector: string, text: string | null = null): Promise<Point> {
  let found: Point | null = null;
  await expect
    .poll(
      async () => {
        found = await page.evaluate<Point | null>(`(() => {
          for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
            if (element.disabled) continue;
            if (![null, element.textContent].includes(${JSON.stringify(text)})) continue;
            element.scrollIntoView?.({ block: "nearest" });
            const { x, y, width, height } = element.getBoundingClientRect();
            if (width > 0 && height > 0) return [Math.round(x + width / 2), Math.round(y + height / 2)];
          }
          return null;
        })()`);
        return found !== null;
      },
      { timeout: PATIENCE },
    )
    .toBe(true);
  return found!;
}

/** @param text of the element, if there are several */
export async function clickOn(page: RemotePage, selector: string, text?: string): Promise<void> {
  const at = await middleOf(page, selector, text);
  await page.drag(at, at);
}

export async function dragPiece(page: RemotePage, from: string, to: string): Promise<void> {
  const [start, end] = [await middleOf(page, square(from)), await middleOf(page, square(to))];
  await page.drag(start, end);
}

/** The text of the first element that a selector finds; empty if there is none. */
export function textOf(page: RemotePage, selector: string): Promise<string> {
  return page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`);
}

export async function expectText(page: RemotePage, selector: string, text: RegExp): Promise<void> {
  await expect.poll(() => textOf(page, selector), { timeout: PATIENCE }).toMatch(text);
}

function square(name: string): string {
  return `.board-row .square[data-square="${name}"]`;
}
