/** Resolves once the page is visible, or never if `signal` aborts first. */
export async function whenShown(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return;
  await new Promise<void>((resolve) => {
    document.addEventListener("visibilitychange", () => resolve(), { once: true, signal });
  });
}
