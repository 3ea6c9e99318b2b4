/** Resolves as soon as the page is visible; never, if `signal` aborts before that. */
export async function whenShown(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return;
  await new Promise<void>((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true, signal });
  });
}
