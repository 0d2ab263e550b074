/** Tells whether an element has the focus by a press with mouse or finger: its keys are then the page's. */

export interface PointerFocus {
  has(element: Element): boolean;
}

export function watchPointerFocus(): PointerFocus {
  let pressed: Element | null = null;
  addEventListener("pointerdown", ({ target }) => (pressed = target instanceof Element ? target : null), {
    capture: true,
  });
  // Whoever goes on by Tab goes by keys from there.
  addEventListener("keydown", ({ key }) => (pressed = key === "Tab" ? null : pressed), { capture: true });
  return { has: (element) => pressed !== null && element.contains(pressed) };
}
