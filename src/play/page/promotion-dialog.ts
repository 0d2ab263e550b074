/** Asks which piece a pawn becomes. */

import { h } from "../../common/page/dom.js";

const SVG = "http://www.w3.org/2000/svg";
const NAMES: Readonly<Record<string, string>> = { q: "Queen", r: "Rook", b: "Bishop", n: "Knight" };

/**
 * @param moves the promotions, in UCI
 * @returns the chosen promotion, null if the person cancelled
 */
export function askPromotion(moves: readonly string[], side: "w" | "b"): Promise<string | null> {
  const choices = Object.entries(NAMES).flatMap(([letter, name]) => {
    const move = moves.find((uci) => uci.endsWith(letter));
    return move === undefined
      ? []
      : [h("button", { value: move, "aria-label": name, title: name }, picture(side + letter))];
  });
  const form = h("form", { method: "dialog" }, ...choices);
  const dialog = h("dialog", { class: "promotion", "aria-label": "What does the pawn become?" }, form);
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "" ? null : dialog.returnValue);
    });
    dialog.showModal();
  });
}

/** @param piece by its name in the board's sprites */
function picture(piece: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 40 40");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${piece}`);
  svg.append(use);
  return svg;
}
