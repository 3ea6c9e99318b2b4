/** Waits until all promises have settled that need no timer. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
