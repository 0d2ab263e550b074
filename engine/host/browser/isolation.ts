/** The permissions that the page's headers give. */

/** Whether memory may be shared among workers: the page is isolated from other origins, by its headers. */
export const isIsolated = (globalThis as { readonly crossOriginIsolated?: boolean }).crossOriginIsolated === true;
