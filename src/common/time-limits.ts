/** The longest time that a timer can measure, in milliseconds: nearly 25 days. */
export const TIMER_LIMIT = 2 ** 31 - 1;

/** The longest search that a user may ask for, in milliseconds: one day. */
export const TIME_LIMIT = 86_400_000;
