/** Keys that work outside of text fields, and whether an element keeps them for itself. */

/** Elements that need the keys for themselves. */
const TYPING = "input:not([type=checkbox]), select, textarea, dialog";
/** Elements that need them if the focus came by keys. */
const STEPPING = "[role=tab], .lines";

/** The actions of keys, by the keys' names. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Tells whether an element has the focus by a press with mouse or finger: its keys are then the page's. */
export interface PointerFocus {
  has(element: Element): boolean;
}

export function watchPointerFocus(): PointerFocus {
  let pressed: Element | null = null;
  addEventListener("pointerdown", ({ target }) => (pressed = target instanceof Element ? target : null), {
    capture: true,
  });
  // From the next Tab on, the keys move the focus.
  addEventListener("keydown", ({ key }) => (pressed = key === "Tab" ? null : pressed), { capture: true });
  return { has: (element) => pressed !== null && element.contains(pressed) };
}

/** @param isOff whether something else has the page */
export function listenToKeys(shortcuts: Shortcuts, focus: PointerFocus, isOff: () => boolean): void {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    // The board takes the arrow keys while it has the focus.
    if (isOff() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(TYPING)) return;
    const stepping = target instanceof Element ? target.closest(STEPPING) : null;
    if (stepping !== null && !focus.has(stepping)) return;
    const action = shortcuts[key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
}
