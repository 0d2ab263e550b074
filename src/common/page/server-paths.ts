/** Where a page finds its server: paths beneath its own. */

/** The stream of what happens. */
export const EVENTS_PATH = "events";
/** What a page asks for is sent there. */
export const REQUESTS_PATH = "requests";
