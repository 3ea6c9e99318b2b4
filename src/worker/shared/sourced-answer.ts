/** Adds its origin to an answer. */
import type { Clock } from "../../domain/clock.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { ok } from "../../domain/result.ts";

/** A value received just now. */
export const liveAnswer = <T>(value: T, source: Sourced<T>["source"], clock: Clock): Answer<T> =>
  ok({ value, source, receivedAt: clock.now(), freshness: "live", proof: "unchecked" });
