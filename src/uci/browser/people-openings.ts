/** `PeopleOpenings` in a worker that answers UCI: it has no book, because a page would have to host one more file. */

import type { SearchRequest } from "../../../engine/host/requests/requests.js";
import type { BookEntries } from "../../book/index.js";

/** The book with its reader; there is none here. */
export interface PeopleOpenings {
  readonly book: BookEntries;
}

export function loadPeopleOpenings(): Promise<void> {
  return Promise.resolve();
}

export function withPeopleMove(request: SearchRequest): SearchRequest {
  return request;
}
