/** When a failed question is asked again by itself: services have outages of which the connection to nodes says nothing. */
import { mayPass, type Failure } from "../../domain/contract/failure.ts";

/** The longest delay of a browser's timers, ms: 24 days. */
export const never = 2 ** 31 - 1;

/** The pause after a failure, ms: whatever has failed is asked again within half a minute of the end of an outage. */
const pauseAfterFailure = 15_000;

/** The pause after a failure that may end by itself, ms, as long as a service asked for; otherwise `never`. */
export function pauseAfter(failure: Failure | null): number {
  if (failure === null || !mayPass(failure)) return never;
  const requested = failure.kind === "rateLimited" ? (failure.retryInMs ?? 0) : 0;
  return Math.min(never, Math.max(pauseAfterFailure, requested));
}
