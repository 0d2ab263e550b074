/** Errors for memory that is not available. */

/** The message is for the user. */
export class MemoryError extends Error {}

/** There is no memory for the core at all, even with the smallest table. */
export class NoCoreMemoryError extends MemoryError {}
