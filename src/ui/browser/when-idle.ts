/** Work that waits until the page is idle. */

/** How long to wait in a browser without idle callbacks, ms. */
const pause = 2000;

/** Runs something once the page is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const request = requestIdleCallback(run);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(run, pause);
  return () => clearTimeout(timer);
}
