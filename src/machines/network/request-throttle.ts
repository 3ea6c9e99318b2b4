/** The pause between two requests: longer after each rate limit, shorter after each success. */
import { fromTransition } from "xstate";
import { limits as defaults, type Limits } from "../../domain/limits.ts";

interface Throttle {
  readonly limits: Limits["throttle"];
  /** Pause before the next request, ms. */
  readonly delay: number;
}

/** Transition logic: times `growth` on `rate.limited`, up to `max`; times `shrink` on `request.succeeded`, down to `min`. */
export const requestThrottleLogic = fromTransition(
  (
    throttle: Throttle,
    event: { type: "rate.limited" } | { type: "request.succeeded" },
  ): Throttle => {
    const { min, max, growth, shrink } = throttle.limits;
    const delay =
      event.type === "rate.limited"
        ? Math.min(max, throttle.delay * growth)
        : Math.max(min, throttle.delay * shrink);
    return { ...throttle, delay };
  },
  ({ input }: { input: { limits?: Limits } }): Throttle => {
    const { throttle } = input.limits ?? defaults;
    return { limits: throttle, delay: throttle.min };
  },
);
