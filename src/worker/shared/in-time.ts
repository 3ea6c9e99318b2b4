import type { Clock } from "../../domain/clock.ts";

/** Resolves with the result of `work`, or with null after `ms`; the work itself continues. */
export async function inTime<T>(work: Promise<T>, ms: number, clock: Clock): Promise<T | null> {
  let timer: unknown;
  const late = new Promise<null>((resolve) => {
    timer = clock.setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clock.clearTimeout(timer);
  }
}
