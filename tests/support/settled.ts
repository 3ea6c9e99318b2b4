/** Waits until every promise that can settle without time passing has settled. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
