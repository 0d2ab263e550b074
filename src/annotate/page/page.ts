/** The page of annotated games: reads its embedded data, and builds everything from them. */

import { h } from "../../common/web/page/dom.js";
import type { PageData, PageGame } from "../page-model.js";
import { makeGameView } from "./game-view.js";
import "../../common/web/page/theme.css";
import "./page.css";

const text = document.getElementById("report")?.textContent ?? "";
const data = JSON.parse(text) as PageData;

const view = makeGameView();
const main = h("main", {}, view.element);
document
  .getElementById("page")!
  .replaceChildren(
    h("header", {}, h("h1", {}, data.title), data.games.length > 1 ? gameChoice(data.games) : ""),
    main,
    h("footer", {}, `Written by ${data.generator}.`),
  );
view.start();
if (data.games[0] !== undefined) view.show(data.games[0]);

function gameChoice(games: readonly PageGame[]): HTMLElement {
  const options = games.map(({ white, black, result, occasion }, index) =>
    h(
      "option",
      { value: String(index) },
      `${index + 1}. ${white} – ${black}, ${result}${occasion === "" ? "" : `, ${occasion}`}`,
    ),
  );
  const select = h("select", { "aria-label": "Game" }, ...options);
  select.addEventListener("change", () => view.show(games[Number(select.value)]!));
  return select;
}
