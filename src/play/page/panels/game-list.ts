/** The games of a file, to choose one from: names, result, opening and occasion, with a filter where there are many. */

import { h } from "../../../common/web/page/dom.js";
import type { PgnText } from "../../../notation/index.js";
import { gameEntry, gameTitle } from "../../game/game-entry.js";
import { words } from "../language.js";

export interface GameList {
  readonly element: HTMLElement;
  show(games: readonly PgnText[]): void;
}

export interface GameListUser {
  readonly onGame: (game: PgnText) => void;
  /** The name of a game's opening, by its tags or its moves; empty if it has none. */
  readonly openingOf: (game: PgnText) => string;
}

/** So many games get a filter. */
const MANY = 8;
/** Rows that are drawn at most: a filter finds the others. */
const ROWS = 200;

export function makeGameList({ onGame, openingOf }: GameListUser): GameList {
  let games: readonly PgnText[] = [];
  /** The openings that are known, by the games' places. */
  let openings = new Map<number, string>();
  let chosen = 0;
  const search = h("input", { type: "search", id: "search", placeholder: words.games.findExample });
  const filter = h("div", { class: "field filter" }, h("label", { for: "search" }, `${words.games.find} `), search);
  const list = h("ol", { class: "game-list", "aria-label": words.games.list });
  const more = h("p", { class: "note", role: "status" });
  search.addEventListener("input", fill);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...list.querySelectorAll("button")];
    buttons[buttons.findIndex((made) => made === document.activeElement) + step]?.focus();
  });
  return {
    element: h("div", { class: "games" }, filter, list, more),
    show(next) {
      games = next;
      openings = new Map();
      chosen = 0;
      search.value = "";
      filter.hidden = games.length < MANY;
      fill();
      list.scrollTop = 0;
    },
  };

  function fill(): void {
    const wanted = search.value.toLowerCase().split(/\s+/);
    const found = games.flatMap((game, index) => {
      const title = `${gameTitle(game, index)} ${openings.get(index) ?? ""}`.toLowerCase();
      return wanted.every((word) => title.includes(word)) ? [index] : [];
    });
    const drawn = found.slice(0, ROWS);
    list.replaceChildren(...drawn.map(rowOf));
    const others = found.length - drawn.length;
    more.textContent = found.length === 0 ? words.games.noneFits : others === 0 ? "" : words.games.more(others);
    more.hidden = more.textContent === "";
    nameOpenings(games, drawn);
  }

  function rowOf(index: number): HTMLElement {
    const game = games[index]!;
    const { players, result, occasion } = gameEntry(game);
    const opening = h("span", { class: "opening-name" }, openings.get(index) ?? "");
    const made = h(
      "button",
      { type: "button", "data-game": String(index) },
      h("span", { class: "at" }, `${index + 1}.`),
      h("span", { class: "names" }, players),
      h("span", {}, result),
      opening,
      h("span", { class: "occasion" }, occasion),
    );
    if (index === chosen) made.setAttribute("aria-current", "true");
    made.addEventListener("click", () => {
      list.querySelector("[aria-current]")?.removeAttribute("aria-current");
      made.setAttribute("aria-current", "true");
      chosen = index;
      onGame(game);
    });
    return h("li", {}, made);
  }

  /** Names the openings of drawn rows one after the other, so that the page stays quick. */
  function nameOpenings(of: readonly PgnText[], rows: readonly number[]): void {
    const [next, ...others] = rows.filter((index) => !openings.has(index));
    if (next === undefined) return;
    setTimeout(() => {
      if (of !== games || openings.has(next)) return;
      const name = openingOf(games[next]!);
      openings.set(next, name);
      const place = list.querySelector(`[data-game="${next}"] .opening-name`);
      if (place !== null) place.textContent = name;
      nameOpenings(of, others);
    });
  }
}
