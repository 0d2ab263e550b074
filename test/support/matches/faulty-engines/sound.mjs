/** Has no fault. */

import { play } from "./knights.mjs";

play((_number, move) => move);
