/** Answers with an illegal move at its second, with what its first argument says. */

import { play } from "./knights.mjs";

const [, , answer = "e2e5"] = process.argv;

play((number, move) => (number === 2 ? answer : move));
