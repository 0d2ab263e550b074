/** The paths of a page's server, relative to the page. */

/** The stream of events. */
export const EVENTS_PATH = "events";
/** The path for a page's requests. */
export const REQUESTS_PATH = "requests";
