/** The messages between a page and the worker that keeps its connection. */

import type { PageMessage } from "../../page-model.js";

/** The first message introduces the page; the last says that it goes. */
export type ToLink = { readonly kind: "join"; readonly page: string } | PageMessage;
