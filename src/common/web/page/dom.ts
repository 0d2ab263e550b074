/** Makes elements without HTML: all text becomes text nodes, so that no name can smuggle in markup. */

export type Child = Node | string | number | null;

type Attributes = Readonly<Record<string, string | boolean>>;

/** An element with attributes (false leaves one out) and children (null leaves one out). */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children) {
    if (child !== null) element.append(typeof child === "number" ? String(child) : child);
  }
  return element;
}

/** A button with an action. */
export function button(label: string, attributes: Attributes, onClick: () => void): HTMLButtonElement {
  const element = h("button", { type: "button", ...attributes }, label);
  element.addEventListener("click", onClick);
  return element;
}

/** A section of the page, with a heading. */
export function section(title: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement {
  return h("section", attributes, h("h2", {}, title), ...children);
}
