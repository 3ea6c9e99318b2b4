/** Loads when it is first asked for and keeps what came; what did not come is loaded again when next asked for. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null;
  return () =>
    (coming ??= load().catch((error: unknown) => {
      coming = null;
      throw error;
    }));
}
