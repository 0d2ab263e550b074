/** Keys that work outside of text fields. */

/** Elements that need the keys for themselves. */
const TYPING = "input, select, textarea, [role=tab], dialog";

/** The actions of keys, by the keys' names. */
export type Shortcuts = Readonly<Record<string, () => void>>;

export function listenToKeys(shortcuts: Shortcuts): void {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    // The board takes the arrow keys while it has the focus.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(TYPING)) return;
    const action = shortcuts[key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
}
