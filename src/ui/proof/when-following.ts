/** Waits for the light client, which may not be ready yet on a page that has just opened. */
import { watch } from "../start/runtime.ts";

/** Settles once the light client follows the chain, is in trouble, or `signal` aborts. Wakes a resting light client. */
export function whenFollowing(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const unwatch = watch("trust", ({ state, trouble }) => {
    if (state === "following" || trouble) resolve(undefined);
  });
  signal.addEventListener("abort", () => resolve(undefined), { once: true });
  return promise.finally(unwatch);
}
