/** Work that waits until the page has nothing else to do. */

/** How long a browser without idle callbacks waits, ms. */
const pause = 2000;

/** Runs something once the page rests. Returns a function that cancels it. */
export function whenResting(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const request = requestIdleCallback(run);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(run, pause);
  return () => clearTimeout(timer);
}
