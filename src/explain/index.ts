/** The exports of the explanations. */

export { showExplanation } from "./explanation-text.js";
export { explain } from "./explanation.js";
