/** The moves in two columns, and below each the variations that leave the game there. */

import { button, h } from "../../../common/web/page/dom.js";
import { type GameNode, type GameTree, isWhitesTurn, numberAt } from "../../game/game-tree.js";
import { signOf } from "../../game/signs.js";
import { shownMove, shownName, words } from "../language.js";

export interface MoveTree {
  readonly element: HTMLElement;
  show(tree: GameTree, present: GameNode): void;
}

/** The styles of marks, by their glyphs. */
const STYLES: Readonly<Record<number, string>> = {
  1: "good",
  2: "mistake",
  3: "brilliant",
  4: "blunder",
  6: "inaccuracy",
};

/** @param onNode called with the position that the reader wants to see */
export function makeMoveTree(onNode: (node: GameNode) => void): MoveTree {
  const element = h("div", { class: "tree", role: "group", "aria-label": words.moves.label, tabindex: "-1" });
  let buttons = new Map<GameNode, HTMLElement>();
  /** The nodes of the buttons, which are rebuilt only if moves were added or removed. */
  let built: { readonly tree: GameTree | null; readonly signature: string } = { tree: null, signature: "" };
  let current: HTMLElement | undefined;
  // Other parts of the page leave it more room or less, also without a change of the game.
  new ResizeObserver(follow).observe(element);
  return {
    element,
    show(tree, present) {
      const signature = signatureOf(tree);
      if (tree !== built.tree || signature !== built.signature) {
        built = { tree, signature };
        buttons = new Map();
        element.replaceChildren(...lineElements(tree.root, { isMain: true, isNumbered: true }));
      }
      for (const shown of element.querySelectorAll("[aria-current]")) shown.removeAttribute("aria-current");
      current = buttons.get(present);
      current?.setAttribute("aria-current", "true");
      follow();
    },
  };

  /** Scrolls to the current move. */
  function follow(): void {
    // Not scrollIntoView, which would scroll the page as well.
    // The list is positioned, so the offset counts from its own top.
    element.scrollTop =
      current === undefined ? 0 : current.offsetTop - (element.clientHeight - current.offsetHeight) / 2;
  }

  /**
   * Shows what follows a node, on the main line or in a variation.
   *
   * @param isNumbered whether the first move needs a number
   */
  function lineElements(
    from: GameNode,
    { isMain, isNumbered }: { readonly isMain: boolean; isNumbered: boolean },
  ): readonly HTMLElement[] {
    const elements: HTMLElement[] = [];
    for (let node = from; node.children.length > 0;) {
      const [main, ...others] = node.children as [GameNode, ...GameNode[]];
      if (isMain && isNumbered && !isWhitesTurn(node.fen)) {
        // The number, and the empty place of White's move before it.
        const [number, made] = moveElements(main, true) as [HTMLElement, HTMLElement];
        number.textContent = numberAt(node.fen).replace("...", ".");
        elements.push(number, h("span", { class: "gap", "aria-hidden": "true" }, "…"), made);
      } else elements.push(...moveElements(main, isNumbered));
      isNumbered = false;
      if (others.length > 0) {
        const lines = others.map((other) =>
          h("li", {}, ...moveElements(other, true), ...lineElements(other, { isMain: false, isNumbered: false })),
        );
        elements.push(h("ul", { class: isMain ? "variations" : "variations inner" }, ...lines));
        isNumbered = true;
      }
      node = main;
    }
    return elements;
  }

  function moveElements(node: GameNode, isNumbered: boolean): readonly HTMLElement[] {
    const number = numberAt(node.parent!.fen);
    const signs = node.glyphs.map((glyph) => signOf(glyph)?.text ?? "");
    const text = `${shownMove(node.move!.san)}${signs.join("")}`;
    const style = node.glyphs.map((glyph) => STYLES[glyph]).find((name) => name !== undefined) ?? "";
    const made = button(text, { "aria-label": `${shownName(node)}${signs.join("")}` }, () => onNode(node));
    if (style !== "") made.className = style;
    buttons.set(node, made);
    const isShown = isNumbered || !number.endsWith("...");
    return isShown ? [h("span", { class: "at", "aria-hidden": "true" }, number.replace("...", "…")), made] : [made];
  }
}

/** Distinguishes trees: by their moves and glyphs, and by how they branch. */
function signatureOf(tree: GameTree): string {
  const parts: string[] = [];
  const waiting = [tree.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    parts.push(`${node.children.length}`);
    for (const { move, glyphs } of node.children) parts.push(`${move!.uci}${glyphs.join()}`);
    waiting.push(...node.children);
  }
  return `${tree.root.fen} ${parts.join(" ")}`;
}
