/** Where a page finds its server: paths beneath its own. */

/** The stream of what happens. */
export const EVENTS_PATH = "events";
/** The path for a page's requests. */
export const REQUESTS_PATH = "requests";
