/**
 * Asks nodes for social facts, which may hang at any of them: each is asked as soon as the one before has failed, or has
 * been silent for a while, and the first answer counts.
 */
import type { Clock } from "../../domain/clock.ts";
import { disposition, isWorthRetrying, type Failure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { inTime } from "../shared/in-time.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Ask, RoundEnd } from "./node-pool.ts";

/** An endpoint that was asked `at` ms since the epoch. */
interface Asked<T> {
  readonly endpoint: Endpoint;
  readonly at: number;
  readonly outcome: Promise<Result<T, Failure>>;
}

/** The first answer, or the last failure, within `longest` ms and the limit for social facts. */
export async function askSideBySide<T>(
  endpoints: readonly Endpoint[],
  longest: number,
  { clock, limits }: { readonly clock: Clock; readonly limits: Limits },
  ask: Ask<T>,
): Promise<RoundEnd<T>> {
  const { socialTimeout, socialPatience } = limits.request;
  const timeout = Math.min(longest, socialTimeout);
  const start = clock.now();
  const rest = [...endpoints];
  const pending = new Set<Asked<T>>();
  let last: Failure = { kind: "cancelled" };
  for (;;) {
    const at = clock.now();
    const left = timeout - (at - start);
    const next = left > 0 ? rest.shift() : undefined;
    if (next) pending.add({ endpoint: next, at, outcome: ask(next, left) });
    // They share the time: whoever was asked last had less.
    if (pending.size === 0 && last.kind === "timeout")
      return { outcome: err({ ...last, ms: timeout }), isFinal: true };
    if (pending.size === 0) return { outcome: err(last), isFinal: !isWorthRetrying(last) };
    const came = await inTime(firstOf(pending), rest.length > 0 ? socialPatience : timeout, clock);
    if (!came) continue;
    const { asked, outcome } = came;
    pending.delete(asked);
    if (outcome.ok) {
      for (const each of pending)
        if (clock.now() - each.at >= socialPatience) each.endpoint.hung("social");
      return {
        outcome: ok({ value: outcome.value, endpoint: asked.endpoint.host }),
        isFinal: true,
      };
    }
    last = outcome.error;
    if (disposition(last) === "answered") return { outcome: err(last), isFinal: true };
  }
}

/** Whichever is answered, or fails, first. */
const firstOf = <T>(
  pending: Iterable<Asked<T>>,
): Promise<{ readonly asked: Asked<T>; readonly outcome: Result<T, Failure> }> =>
  Promise.race([...pending].map(async (asked) => ({ asked, outcome: await asked.outcome })));
