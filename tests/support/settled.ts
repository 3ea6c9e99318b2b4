/** Waits until all promises that need no timer have settled. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
