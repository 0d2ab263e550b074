/** The choice of the page's language. */

import { h } from "../../common/web/page/dom.js";
import { language, LANGUAGE_KEY, LANGUAGE_NAMES, words } from "./language.js";

export function makeLanguageChoice(): HTMLElement {
  const options = LANGUAGE_NAMES.map(({ code, name }) => h("option", { value: code, lang: code }, name));
  const select = h(
    "select",
    { id: "language", "aria-label": words.page.language, title: words.page.language },
    ...options,
  );
  select.value = language;
  select.addEventListener("change", () => choose(select.value));
  return select;
}

/** Says the language to the browser and to screen readers, also in what stands outside of the page's own elements. */
export function nameLanguage(): void {
  document.documentElement.lang = language;
  const summary = document.querySelector("#licences summary");
  if (summary !== null) summary.textContent = words.page.licences;
}

/** Keeps the choice for the next visits, and begins this one anew: the game of the tab survives that. */
function choose(code: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, code);
  } catch {
    // A browser that keeps nothing has its own language alone.
  }
  location.reload();
}
