/** What a page and the worker that keeps its connection say to each other. */

import type { PageMessage } from "../../page-model.js";

/** The first says who it is; the last, that it goes. */
export type ToLink = { readonly kind: "join"; readonly page: string } | PageMessage;
