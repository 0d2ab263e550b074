/** Which of its two kinds this build is. */

/** See exact.ts. */
export const EXACT_MODE: bool = false;
