/** When a page is visible, and when its visitor comes back to it. */

/** Resolves once the page is visible, or never if `signal` aborts first. */
export async function whenShown(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return;
  await new Promise<void>((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true, signal });
  });
}

/**
 * Resolves once the page is shown again, or the browser is online again while the page is visible; never if `signal`
 * aborts first.
 */
export async function whenReturned(signal: AbortSignal): Promise<void> {
  const returned = new AbortController();
  const listening = { signal: returned.signal };
  signal.addEventListener("abort", () => returned.abort(), listening);
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (!document.hidden) resolve();
    };
    document.addEventListener("visibilitychange", look, listening);
    addEventListener("online", look, listening);
  });
  returned.abort();
}
