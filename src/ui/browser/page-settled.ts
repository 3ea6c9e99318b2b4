/** The moment from which other work no longer competes with a page's first content. */

/** On a page that never becomes idle, it comes after this time, ms. */
const maxWait = 5_000;
/** The delay in browsers that don't report idleness, ms. */
const pause = 1_000;

/** Resolves when the first load is complete and the page is idle. */
export async function pageSettled(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => {
      addEventListener("load", resolve, { once: true });
    });
  await new Promise<void>((resolve) => {
    // Safari lacks requestIdleCallback.
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: maxWait });
    else setTimeout(resolve, pause);
  });
}
