/** The page of `lab tree`: a tree, and the steps of the search through it, forwards and backwards. */

import type { TraceNode, TreePage } from "../tree-model.js";
import "./page.css";
import { stateAfter } from "../tree-state.js";

const SVG = "http://www.w3.org/2000/svg";
/** Pixels. */
const LEAF_WIDTH = 62;
const LEVEL_HEIGHT = 104;
const MARGIN = 44;
const SIZE = 22;

const page = JSON.parse(element("report").textContent ?? "") as TreePage;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
}

function draw<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>>,
  text = "",
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, String(value));
  }
  made.textContent = text;
  return made;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Places leaves side by side in order, and inner nodes above the middle of their children. */
function layOut(nodes: readonly TraceNode[]): Place[] {
  const places: Place[] = [];
  let leaves = 0;
  // Nodes precede their children, so in reverse order the children are already placed.
  const order = [...nodes.keys()];
  for (const index of order) {
    if (nodes[index]?.value === null) continue;
    const y = MARGIN + (nodes[index]?.path.length ?? 0) * LEVEL_HEIGHT;
    places[index] = { x: MARGIN + leaves++ * LEAF_WIDTH, y };
  }
  for (const index of order.reverse()) {
    const node = nodes[index];
    if (node === undefined || node.value !== null) continue;
    const xs = nodes.flatMap(({ parent }, child) => (parent === index ? [places[child]?.x ?? 0] : []));
    const x = (Math.min(...xs) + Math.max(...xs)) / 2;
    places[index] = { x, y: MARGIN + node.path.length * LEVEL_HEIGHT };
  }
  return places;
}

/** Max nodes point up, Min nodes down, leaves are squares. */
function shape(node: TraceNode): SVGElement {
  if (node.value !== null) {
    const half = SIZE * 0.7;
    const box = { x: -half, y: -half, width: 2 * half, height: 2 * half };
    return draw("rect", { class: "shape", rx: 4, ...box });
  }
  const up = node.isMax ? -1 : 1;
  const points = `${-SIZE * 1.1},${-up * SIZE * 0.8} ${SIZE * 1.1},${-up * SIZE * 0.8} 0,${up * SIZE}`;
  return draw("polygon", { class: "shape", points });
}

const places = layOut(page.nodes);
const width = Math.max(...places.map(({ x }) => x)) + MARGIN;
const height = Math.max(...places.map(({ y }) => y)) + 2 * MARGIN;
const svg = draw("svg", {
  viewBox: `0 0 ${width} ${height}`,
  width,
  height,
  role: "img",
});
svg.setAttribute("aria-label", page.title);

const edges = page.nodes.map((node, index) => {
  if (node.parent === null) return null;
  const from = places[node.parent];
  const to = places[index];
  if (from === undefined || to === undefined) return null;
  const ends = { x1: from.x, y1: from.y + SIZE, x2: to.x, y2: to.y - SIZE };
  return svg.appendChild(draw("line", ends));
});
const groups = page.nodes.map((node, index) => {
  const { x, y } = places[index] ?? { x: 0, y: 0 };
  const group = draw("g", { transform: `translate(${x},${y})` });
  const label = draw("text", { y: node.value === null ? (node.isMax ? 9 : 1) : 4 }, node.name);
  const window = draw("text", { class: "window", y: SIZE + 18 });
  const value = draw("text", { class: "value", x: SIZE + 12, y: 4 });
  group.append(shape(node), label, window, value);
  svg.append(group);
  return { group, window, value };
});
element("picture").append(svg);

const items = page.steps.map((step, index) => {
  const item = document.createElement("li");
  item.textContent = step.text;
  item.addEventListener("click", () => show(index + 1));
  return item;
});
const start = document.createElement("li");
start.textContent = "the tree as it is";
start.addEventListener("click", () => show(0));
element("steps").append(start, ...items);

const slider = element("at") as HTMLInputElement;
slider.max = String(page.steps.length);
let present = 0;

/** Scrolls the picture, which may be larger than its frame, so that a node is in the middle. */
function follow(node: number): void {
  const place = places[node];
  if (place === undefined) return;
  const frame = element("picture");
  // Each node's window is below it.
  frame.scrollTo(place.x - frame.clientWidth / 2, place.y + SIZE - frame.clientHeight / 2);
}

/** Shows the search after so many steps. */
function show(steps: number): void {
  present = Math.min(Math.max(steps, 0), page.steps.length);
  const state = stateAfter(page, present);
  groups.forEach(({ group, window, value }, index) => {
    const node = page.nodes[index];
    const { phase, alpha, beta, value: found } = state[index]!;
    const kind = node?.value !== null ? "leaf" : node.isMax ? "max" : "min";
    const here = page.steps[present - 1]?.node === index ? "here" : "";
    group.setAttribute("class", `${kind} ${phase} ${here}`);
    window.textContent = alpha === null ? "" : `(${alpha}, ${beta})`;
    value.textContent = kind === "leaf" || found === null ? "" : String(found);
    edges[index]?.setAttribute("class", phase);
  });
  const all = [start, ...items];
  all.forEach((item, index) => item.classList.toggle("here", index === present));
  // Only the list scrolls, not the page.
  const list = element("steps");
  const item = all[present];
  if (item !== undefined) {
    list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
  follow(page.steps[present - 1]?.node ?? 0);
  slider.value = String(present);
  element("text").textContent = all[present]?.textContent ?? "";
  element("count").textContent = `${present} of ${page.steps.length}`;
}

element("title").textContent = page.title;
element("first").addEventListener("click", () => show(0));
element("back").addEventListener("click", () => show(present - 1));
element("next").addEventListener("click", () => show(present + 1));
element("last").addEventListener("click", () => show(page.steps.length));
slider.addEventListener("input", () => show(Number(slider.value)));
document.addEventListener("keydown", (event) => {
  // The slider needs these keys itself.
  if (event.target === slider) return;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: present - 1,
    ArrowRight: present + 1,
    Home: 0,
    End: page.steps.length,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  show(to);
});
show(0);
