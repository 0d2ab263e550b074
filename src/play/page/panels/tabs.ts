/** Panels behind tabs, of which one is visible: arrow keys go from one to the next. */

import { h } from "../../../common/web/page/dom.js";
import type { PointerFocus } from "../shortcuts.js";
import { words } from "../language.js";

export interface Panel {
  /** Identifies it, whatever the language. */
  readonly name: string;
  readonly label: string;
  readonly element: HTMLElement;
}

export interface Tabs {
  readonly element: HTMLElement;
  readonly chosen: string;
  choose(name: string): void;
}

/**
 * @param focus after a press on a tab the arrow keys are the game's
 * @param onChoice called with the name of the panel that becomes visible
 */
export function makeTabs(panels: readonly Panel[], focus: PointerFocus, onChoice: (name: string) => void): Tabs {
  let chosen = "";
  const tabs = panels.map(({ name, label }) => {
    const id = `tab-${name.toLowerCase()}`;
    const tab = h("button", { type: "button", role: "tab", id, "aria-controls": `panel-${name.toLowerCase()}` }, label);
    tab.addEventListener("click", () => choose(name));
    return tab;
  });
  for (const { name, element } of panels) {
    element.id = `panel-${name.toLowerCase()}`;
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `tab-${name.toLowerCase()}`);
  }
  const list = h("div", { class: "tabs", role: "tablist", "aria-label": words.page.panels }, ...tabs);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || focus.has(list)) return;
    event.preventDefault();
    const at = panels.findIndex(({ name }) => name === chosen);
    const next = (at + step + panels.length) % panels.length;
    choose(panels[next]!.name);
    tabs[next]!.focus();
  });

  function choose(name: string): void {
    chosen = name;
    panels.forEach((panel, index) => {
      const isChosen = panel.name === name;
      panel.element.hidden = !isChosen;
      tabs[index]!.setAttribute("aria-selected", String(isChosen));
      tabs[index]!.tabIndex = isChosen ? 0 : -1;
    });
    onChoice(name);
  }

  return {
    element: h("div", { class: "card panels" }, list, ...panels.map(({ element }) => element)),
    get chosen() {
      return chosen;
    },
    choose,
  };
}
