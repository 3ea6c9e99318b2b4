/** Whether the browser asks pages to load less: by a preference, or by its data saver. */

/** With the Network Information API, which only some browsers have. */
interface MaybeConnected {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether this page loads only what the visitor is about to see: no users' pictures, nothing in advance. */
export const isSavingData =
  matchMedia("(prefers-reduced-data: reduce)").matches ||
  (navigator as MaybeConnected).connection?.saveData === true;
